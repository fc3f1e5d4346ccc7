#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds step logs to the schema that `gridlemma check --schema` prints. Arguments: the program and
the folder of the puzzles."""

import copy
import json
import pathlib
import subprocess
import sys
import unittest

PROGRAM, DATA = sys.argv[1], pathlib.Path(sys.argv[2])

try:
    import jsonschema
except ImportError:
    jsonschema = None

KNIGHTS = ".73...........4......6....5...2..........6...8........1.......8.......3.....12..."


def run(*arguments, puzzles):
    return subprocess.run([PROGRAM, *arguments], input="\n".join(puzzles) + "\n", text=True,
                          capture_output=True, check=True).stdout.splitlines()


def first_puzzles(file, count):
    lines = (DATA / file).read_text().splitlines()
    return [line[:81] for line in lines if not line.startswith("puzzle")][:count]


def closed(schema):
    """The schema allows keys that it does not know, as the format does; what is written has none."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: closed(part) for key, part in schema.items()}
    if "properties" in result and isinstance(result["properties"], dict):
        result["additionalProperties"] = False
    return result


@unittest.skipIf(jsonschema is None, "python3-jsonschema is not installed")
class LogSchemaTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads("\n".join(run("check", "--schema", puzzles=[])))
        jsonschema.Draft202012Validator.check_schema(cls.schema)
        cls.strict = closed(cls.schema)
        listed = run("list", "profiles", "--format", "jsonl", puzzles=[])
        cls.profiles = [json.loads(line)["name"] for line in listed]

    def expect_valid(self, lines):
        """Each line, and its evidence against its own kind, which tells what is wrong."""
        line_validator = jsonschema.Draft202012Validator(self.strict)
        kinds = {}
        seen = set()
        for text in lines:
            line = json.loads(text)
            evidence = line.get("evidence")
            if evidence is not None:
                kind = evidence["kind"]
                if kind not in kinds:
                    kinds[kind] = jsonschema.Draft202012Validator(
                        {"$ref": f"#/$defs/evidence.{kind}", "$defs": self.strict["$defs"]})
                kinds[kind].validate(evidence)
                if kind in seen:
                    continue  # Trying all kinds on each line takes long.
                seen.add(kind)
            line_validator.validate(line)
        return seen

    def test_logs_of_all_profiles(self):
        seen = set()
        for profile in self.profiles:
            with self.subTest(profile=profile):
                seen |= self.expect_valid(
                    run("explain", "--format", "jsonl", "--provenance", "-p", profile,
                        puzzles=first_puzzles("minimal-20k.txt", 60)))
        self.assertTrue({"single", "fish", "chain", "sets", "whip", "deadly"} <= seen, seen)

    def test_logs_of_other_geometries(self):
        for geometry, puzzles in [("x", first_puzzles("se-2022-own-x.tsv", 8)),
                                  ("windoku", first_puzzles("se-2022-own-windoku.tsv", 8)),
                                  ("anti-knight", [KNIGHTS])]:
            for profile in self.profiles:
                with self.subTest(geometry=geometry, profile=profile):
                    self.expect_valid(run("explain", "--format", "jsonl", "-p", profile,
                                          "--geometry", geometry, puzzles=puzzles))

    def test_what_puzzles_need(self):
        self.expect_valid(run("explain", "--needs", "--format", "jsonl", "-p", "basic",
                              puzzles=first_puzzles("minimal-20k.txt", 4)))

    def test_the_log_of_an_older_version(self):
        self.expect_valid((DATA / "step-log-0.1.jsonl").read_text().splitlines())

    def test_what_check_refuses_is_refused(self):
        validator = jsonschema.Draft202012Validator(self.schema)
        step = {"record": "step", "n": 1, "strategy": "x", "truths": ["r1c1", "7x2"],
                "evidence": {"kind": "medusa", "colors": [], "refuted": 1}}
        validator.validate(step)
        validator.validate(dict(step, more=1))
        for change in [lambda log: log.update(truths=["r0c1"]),
                       lambda log: log.update(truths=["7x38"]),
                       lambda log: log.update(n=0),
                       lambda log: log.pop("strategy"),
                       lambda log: log["evidence"].update(refuted=2),
                       lambda log: log["evidence"].update(kind="zebra"),
                       lambda log: log["evidence"].pop("colors"),
                       lambda log: log.update(evidence={"kind": "chain", "sort": "zebra",
                                                        "length": 1})]:
            wrong = copy.deepcopy(step)
            change(wrong)
            with self.subTest(wrong=wrong):
                self.assertFalse(validator.is_valid(wrong))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
