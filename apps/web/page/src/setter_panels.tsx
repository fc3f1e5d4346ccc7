// SPDX-License-Identifier: Apache-2.0
// The panels about whole puzzles: ratings, making puzzles, lists.
import { batch, effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import {
  type ListEntry,
  type Rated,
  Work,
  describe,
  housesOf,
  list,
  openEntry,
  solutionsInWords,
} from "./actions";
import { type Answers, isAbort, request } from "./engine";
import {
  type Game,
  cells81,
  emptyCells,
  nameOfCell,
  newGame,
  withGiven,
  digitAt,
  digits9,
  isGiven,
} from "./game";
import { Button, Curve, Progress, Select } from "./parts";
import { from, wantedStep } from "./path_panel";
import { beginRegions, emptyRegions, regionFault, regionGeometry, regions } from "./regions";
import { saveText } from "./share";
import { choosePanel } from "./tabs";
import { commit, game, geometryData, isSetting, profile, say, selection, shown } from "./state";

const puzzleOf = (of: Game) => ({ puzzle: of.puzzle, geometry: of.geometry });

// Ratings

interface Ratings {
  of: string;
  se?: Answers["rate"];
  hodoku?: Answers["rate"];
  lengths?: Answers["lengths"];
  path?: Answers["explain"];
  needs?: Answers["needs"];
}
const ratings = signal<Ratings | undefined>(undefined);
const rating = new Work();
async function rate() {
  const { puzzle, geometry } = game.value,
    key = geometry + puzzle;
  if (ratings.value?.of === key) return;
  ratings.value = { of: key };
  await rating.run(async signal => {
    for (const profile of ["se", "hodoku"] as const) {
      const answer = await request("rate", { puzzle, geometry, profile }, signal, "back");
      ratings.value = { ...ratings.value!, [profile]: answer };
    }
    if (ratings.value!.se?.status !== "unique") return;
    if (geometry === "classic") {
      const lengths = await request("lengths", { puzzle, geometry }, signal, "back");
      ratings.value = { ...ratings.value!, lengths };
    }
    const params = { puzzle, geometry, profile: "se" };
    const path = await request("explain", params, signal, "back");
    ratings.value = { ...ratings.value!, path };
    const needs = await request("needs", params, signal, "back");
    ratings.value = { ...ratings.value!, needs };
  });
  // What was stopped is asked again the next time.
  if (ratings.value?.of === key && !ratings.value.needs && ratings.value.se?.status === "unique")
    ratings.value = { ...ratings.value, of: "" };
}
const inWords = (id: string) => id.replaceAll("-", " ");

/** Which techniques the puzzle needs, whichever way it is solved. */
function NeedsRow({ needs }: { needs: Answers["needs"] | undefined }) {
  const [answer, ...more] = (needs?.text ?? "").trim().split("\n");
  return (
    <tr>
      <th scope="row">needs</th>
      <td class="value names">
        {needs && (needs.necessary.map(inWords).join(", ") || "none in particular")}
      </td>
      <td>
        techniques that every way to the solution has
        {needs && (
          <details>
            <summary>{answer}</summary>
            <ul class="plain">
              {more.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </td>
    </tr>
  );
}
function RatingCurve({ path }: { path: Answers["explain"] }) {
  const all = path.steps.map(step => step.difficulty);
  const hardest = all.indexOf(Math.max(...all)) + 1;
  const show = (step: number) => {
    batch(() => {
      profile.value = "se";
      from.value = "start";
      wantedStep.value = step;
    });
    choosePanel("path");
  };
  return (
    <>
      <h2>Difficulty of each step</h2>
      <Curve difficulties={all} at={0} onGo={show}>
        <Button onPress={() => show(0)}>Show the path</Button>
        <Button kind="quiet" onPress={() => show(hardest)}>
          Hardest: step {hardest}, {path.steps[hardest - 1]?.name}
        </Button>
      </Curve>
    </>
  );
}
const shownNumber = (value: number | null | undefined) =>
  value === null || value === undefined
    ? "–"
    : Number.isInteger(value)
      ? String(value)
      : value.toFixed(1);

export function RatingPanel() {
  useEffect(
    () =>
      effect(() => {
        if (game.value.givens !== emptyCells) void rate();
      }),
    [],
  );
  const { se, hodoku, lengths } = ratings.value ?? {};
  const lengthOf = (name: "w" | "b") => {
    if (se && (se.status !== "unique" || game.value.geometry !== "classic")) return "–";
    return lengths ? shownNumber(lengths[name]) : "";
  };
  const rows: [string, string, string, string | undefined | null][] = [
    ["ER", se ? shownNumber(se.er) : "", "Sudoku Explainer: the hardest step", se?.hardest],
    ["EP", se ? shownNumber(se.ep) : "", "the hardest step until the first digit (pearl)", ""],
    ["ED", se ? shownNumber(se.ed) : "", "the hardest first step (diamond)", ""],
    [
      "HoDoKu",
      hodoku ? `${hodoku.level ?? "–"} (${shownNumber(hodoku.score)})` : "",
      "level and score",
      hodoku?.hardest,
    ],
    ["W", lengthOf("w"), "Berthier: the longest whip that is needed", ""],
    ["B", lengthOf("b"), "the longest braid that is needed", ""],
  ];
  if (game.value.givens === emptyCells)
    return <p>Open a puzzle first, or make one in the panel Make.</p>;
  return (
    <>
      <p class="lead">How difficult is it?</p>
      <Progress work={rating} what="Rating…" />
      {se && se.status !== "unique" && (
        <p>
          <strong>The puzzle has {solutionsInWords(se.status)}</strong>: a rating is for puzzles
          with one.
        </p>
      )}
      <table class="ratings">
        <thead>
          <tr>
            <th scope="col">Rating</th>
            <th scope="col">Value</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value, help, hardest]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="value">{value}</td>
              <td>
                {help}
                {hardest ? <small>{inWords(hardest)}</small> : null}
              </td>
            </tr>
          ))}
          <NeedsRow needs={ratings.value?.needs} />
        </tbody>
      </table>
      {ratings.value?.path && ratings.value.path.steps.length > 0 && (
        <RatingCurve path={ratings.value.path} />
      )}
    </>
  );
}

// Making puzzles

const counting = new Work(),
  making = new Work(),
  pruning = new Work();
interface Solutions {
  of: string;
  text: string; // In decimal digits.
  isExact: boolean; // Otherwise there are more.
  about?: Answers["estimate"];
}
const solutions = signal<Solutions | undefined>(undefined);
const redundant = signal<{ of: string; cells: number[] } | undefined>(undefined);
/** Counted at once, so that a number is there while one types; then those that are counted exactly
 * anyway. Beyond them there is an estimate, and in the classic geometry soon the exact number. */
const countedFirst = [1000, 1_000_000];
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, " ");

/** "3.2 million", "5.47 × 10²¹". */
function roughly(number: number): string {
  if (number < 1e15)
    return new Intl.NumberFormat("en", {
      notation: "compact",
      compactDisplay: "long",
      maximumSignificantDigits: 3,
    }).format(number);
  const power = Math.floor(Math.log10(number));
  const raised = [...String(power)].map(digit => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
  return `${(number / 10 ** power).toFixed(2)} × 10${raised}`;
}
function solutionsText({ text, isExact, about }: Solutions): string {
  if (isExact) return `${grouped(text)} ${text === "1" ? "solution" : "solutions"}`;
  if (!about) return `more than ${grouped(text)} solutions`;
  const error = Math.max(1, Math.ceil((100 * about.error) / about.solutions));
  return `about ${roughly(about.solutions)} solutions (± ${error} %)`;
}
/** Of the puzzle as it is now, if it is known. */
const keyOf = ({ puzzle, geometry }: { puzzle: string; geometry: string }) => geometry + puzzle;
export function SolutionCount() {
  useEffect(
    () =>
      effect(() => {
        const params = puzzleOf(game.value);
        queueMicrotask(() => void count(params));
      }),
    [],
  );
  const known = knownSolutions();
  return <span class="count">{known ? solutionsText(known) : "…"}</span>;
}
const knownSolutions = () =>
  solutions.value?.of === keyOf(game.value) ? solutions.value : undefined;

let counted = "";
async function count(params: ReturnType<typeof puzzleOf>) {
  const of = keyOf(params);
  if (solutions.value?.of === of || (counted === of && counting.isBusy.value)) return;
  counted = of;
  await counting.run(async signal => {
    for (const limit of countedFirst) {
      const some = await request("count", { ...params, limit }, signal, "back");
      solutions.value = { of, text: some.solutions, isExact: some.is_complete };
      if (some.is_complete) return;
    }
    const about = await request("estimate", params, signal, "back");
    solutions.value = { ...solutions.value!, about };
    // In other geometries that might take years.
    if (params.geometry !== "classic") return;
    const all = await request("count", params, signal, "back");
    solutions.value = { of, text: all.solutions, isExact: true };
  });
}
/** Shows the candidates that some solution has, and marks those that leave only one. */
async function showPossible() {
  const at = game.value;
  const answer = await pruning.run(signal =>
    request("count", { ...puzzleOf(at), per_candidate: true }, signal, "back"),
  );
  if (!answer || at !== game.value) return;
  const counts = (answer.per_candidate ?? {}) as Record<string, string>;
  const cells = cells81.map(cell => {
    const digit = digitAt(at, cell);
    const name = nameOfCell(cell);
    return digit
      ? { digit, given: isGiven(at, cell) }
      : { candidates: new Set(digits9.filter(digit => counts[`${name}=${digit}`])) };
  });
  const goods = Object.entries(counts)
    .filter(([name, count]) => count === "1" && at.digits[cellOfName(name)] === ".")
    .map(([name]) => 9 * cellOfName(name) + Number(name[5]) - 1);
  shown.value = { cells, goods, title: "Possible digits" };
  say(
    goods.length > 0
      ? "The digits that solutions have; one in green leaves a single solution."
      : "The digits that solutions have. None of them alone leaves a single solution.",
  );
}
const cellOfName = (name: string) => 9 * (Number(name[1]) - 1) + Number(name[3]) - 1;
async function findRedundant() {
  const at = game.value,
    of = keyOf(at);
  const cells = await pruning.run(async signal => {
    const found: number[] = [];
    for (const cell of cells81.filter(cell => at.givens[cell] !== ".")) {
      const without = withGiven(at, cell, 0);
      const { status } = await request("solve", puzzleOf(without), signal, "back");
      if (status === "unique") found.push(cell);
    }
    return found;
  });
  if (!cells) return;
  batch(() => {
    redundant.value = { of, cells };
    selection.value = cells;
    say(
      cells.length === 0
        ? "No given is redundant: the puzzle is minimal."
        : `${cells.length} givens are redundant, each by itself; they are selected on the board.`,
    );
  });
}

const symmetries = [
  "none",
  "half-turn",
  "quarter-turn",
  "horizontal",
  "vertical",
  "diagonal",
  "anti-diagonal",
  "orthogonal",
  "diagonals",
  "full",
] as const;
const symmetry = signal<(typeof symmetries)[number]>("half-turn"),
  fewest = signal(22),
  most = signal(30),
  easiest = signal(1),
  hardest = signal(9);
const isMinimal = signal(false),
  tried = signal(0);
async function make() {
  tried.value = 0;
  const geometry = game.value.geometry;
  const made = await making.run(async signal => {
    for (;;) {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      const { puzzle } = await request(
        "generate",
        {
          seed,
          geometry,
          symmetry: symmetry.value,
          fewest_clues: fewest.value,
          most_clues: most.value,
          is_minimal: isMinimal.value,
        },
        signal,
        "back",
      );
      if (!puzzle) throw new Error("none of 10,000 grids gives such a puzzle; allow more givens");
      ++tried.value;
      if (easiest.value <= 1 && hardest.value >= 12) return { puzzle, er: undefined };
      const { er } = await request("rate", { puzzle, geometry, profile: "se" }, signal, "back");
      if (er !== null && er >= easiest.value && er <= hardest.value) return { puzzle, er };
    }
  });
  if (!made) return;
  batch(() => {
    isSetting.value = false;
    commit(
      newGame(made.puzzle, geometry, made.er ? `ER ${made.er.toFixed(1)}` : ""),
      "a new puzzle",
    );
    say(`A new puzzle${made.er ? `, ER ${made.er.toFixed(1)}` : ""}.`);
  });
}
function NumberField(props: {
  label: string;
  value: { value: number };
  min: number;
  max: number;
  step?: number;
}) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <input
        type="number"
        min={props.min}
        max={props.max}
        step={props.step ?? 1}
        value={props.value.value}
        onChange={event => {
          const value = event.currentTarget.valueAsNumber;
          if (value >= props.min && value <= props.max) props.value.value = value;
          else event.currentTarget.valueAsNumber = props.value.value;
        }}
      />
    </label>
  );
}
const housing = new Work();
const wantsOwn = signal(false);
const geometries: [string, string][] = [
  ["classic", "classic"],
  ["x", "X (diagonals)"],
  ["windoku", "windoku"],
  ["disjoint", "disjoint groups"],
  ["asterisk", "asterisk"],
  ["center-dot", "center dot"],
  ["girandola", "girandola"],
  ["latin", "Latin square"],
  ["anti-knight", "anti-knight"],
  ["anti-king", "anti-king"],
];
async function chooseHouses(name: string): Promise<boolean> {
  const at = game.value;
  const houses = await housing.run(signal => housesOf(name, signal));
  if (houses === undefined) return false;
  const geometry = houses?.name ?? "classic"; // The engine's own name for it.
  batch(() => {
    geometryData.value = houses ?? undefined;
    commit({ ...at, geometry, struck: new Set() }, `geometry ${geometry}`);
  });
  return true;
}

/** What is under the board while regions are drawn. */
export function RegionEnd() {
  const use = async () => {
    if (!(await chooseHouses(regionGeometry(game.value.geometry)))) return;
    regions.value = "";
    say("The regions take the place of the boxes.");
  };
  return (
    <>
      <p role="status">{regionFault.value || "Nine regions of nine cells."}</p>
      <Progress work={housing} what="Checking…" />
      <div class="row">
        <Button kind="main" disabled={regionFault.value !== ""} onPress={() => void use()}>
          Use these regions
        </Button>
        <Button onPress={emptyRegions}>Empty</Button>
        <Button onPress={() => (regions.value = "")}>Cancel</Button>
      </div>
    </>
  );
}

export function MakePanel() {
  const at = game.value,
    of = keyOf(at),
    known = knownSolutions();
  const givens = cells81.filter(cell => at.givens[cell] !== ".").length;
  const isOwn = wantsOwn.value || !geometries.some(([name]) => name === at.geometry);
  return (
    <>
      <div class="row">
        <Button
          pressed={isSetting.value}
          onPress={() => {
            isSetting.value = !isSetting.value;
            say(
              isSetting.value
                ? "Digits that you type are givens now."
                : "Digits that you type are your own again.",
            );
          }}
        >
          Edit the givens
        </Button>
        <Button
          onPress={() => {
            isSetting.value = true;
            commit(newGame(emptyCells, at.geometry), "an empty grid");
          }}
        >
          Empty grid
        </Button>
      </div>
      <div class="answer" aria-live="polite">
        <p>
          <strong>
            <SolutionCount />
          </strong>
          , {givens} givens
        </p>
        <Progress work={counting} what="Counting…" />
        {known?.text === "1" && (
          <div class="row">
            <Button onPress={() => void findRedundant()}>Find redundant givens</Button>
          </div>
        )}
        {known && known.text !== "1" && known.text !== "0" && (
          <div class="row">
            <Button onPress={() => void showPossible()}>Show the possible digits</Button>
          </div>
        )}
        <Progress work={pruning} what="Trying…" />
        {redundant.value?.of === of && (
          <p>
            {redundant.value.cells.length === 0
              ? "The puzzle is minimal."
              : `Redundant, each by itself: ${redundant.value.cells.map(nameOfCell).join(", ")}.`}
          </p>
        )}
      </div>
      <Select
        label="Houses"
        value={isOwn ? "own" : at.geometry}
        options={[...geometries, ["draw", "regions, drawn by hand…"], ["own", "a description…"]]}
        onChoose={name => {
          wantsOwn.value = name === "own";
          if (name === "draw") beginRegions();
          else if (name !== "own") void chooseHouses(name);
        }}
      />
      {isOwn && (
        <label class="field">
          <span>As in x+windoku, or boxes= and 81 letters, one per region</span>
          <input
            class="wide"
            value={at.geometry}
            spellcheck={false}
            onChange={event => void chooseHouses(event.currentTarget.value.trim() || "classic")}
          />
        </label>
      )}
      <Progress work={housing} what="Reading…" />
      <h2>Make a puzzle</h2>
      <div class="row settings">
        <NumberField label="Givens from" value={fewest} min={17} max={81} />
        <NumberField label="to" value={most} min={17} max={81} />
        <NumberField label="ER from" value={easiest} min={1} max={12} step={0.1} />
        <NumberField label="to" value={hardest} min={1} max={12} step={0.1} />
        <Select
          label="Symmetry"
          value={symmetry.value}
          onChoose={value => (symmetry.value = value)}
          options={symmetries.map(name => [name, name] as const)}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={isMinimal.value}
            onChange={event => (isMinimal.value = event.currentTarget.checked)}
          />
          minimal
        </label>
      </div>
      <div class="row">
        <Button kind="main" onPress={() => void make()}>
          Make a puzzle
        </Button>
      </div>
      <Progress work={making} what={`Making (${tried.value} so far)…`} />
    </>
  );
}

// A list of puzzles

const ratingList = new Work(),
  done = signal(0);
async function rateAll() {
  const entries = list.value;
  await ratingList.run(async signal => {
    for (const [i, entry] of entries.entries()) {
      if (!entry.rated && !entry.fault) {
        let next: ListEntry;
        try {
          const { puzzle, geometry = "classic" } = entry.puzzle;
          const se = await request("rate", { puzzle, geometry, profile: "se" }, signal, "back");
          const hodoku = await request(
            "rate",
            { puzzle, geometry, profile: "hodoku" },
            signal,
            "back",
          );
          next = { ...entry, rated: { ...se, level: hodoku.level, score: hodoku.score } as Rated };
        } catch (error) {
          if (isAbort(error)) throw error;
          next = { ...entry, fault: describe(error) };
        }
        if (list.value[i]?.puzzle !== entry.puzzle) return;
        list.value = list.value.with(i, next);
      }
      done.value = i + 1;
    }
  });
}
const csvField = (value: unknown) => {
  const text = String(value ?? "");
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
function exportCsv() {
  const rows = list.value.map(({ puzzle, rated }, i) => [
    i + 1,
    puzzle.name,
    puzzle.puzzle,
    puzzle.geometry ?? "classic",
    rated?.status,
    rated?.er,
    rated?.ep,
    rated?.ed,
    rated?.level,
    rated?.score,
    rated?.hardest,
  ]);
  const text =
    [
      ["n", "name", "puzzle", "geometry", "status", "er", "ep", "ed", "level", "score", "hardest"],
      ...rows,
    ]
      .map(row => row.map(csvField).join(","))
      .join("\n") + "\n";
  saveText(text, "puzzles.csv", "text/csv");
  say(`${rows.length} puzzles were saved as puzzles.csv.`);
}
type Key = "n" | "name" | "er" | "ep" | "ed" | "score" | "hardest";
const sortBy = signal<{ key: Key; way: 1 | -1 }>({ key: "n", way: 1 });
const valueOf = (entry: ListEntry, n: number, key: Key) =>
  key === "n" ? n : key === "name" ? entry.puzzle.name : (entry.rated?.[key] ?? null);
const listedMost = signal(200);

export function ListPanel() {
  useEffect(
    () =>
      effect(() => {
        void list.value.length;
        void rateAll();
      }),
    [],
  );
  const all = list.value.map((entry, n) => ({ entry, n }));
  const { key, way } = sortBy.value;
  const rows = all.toSorted((a, b) => {
    const [x, y] = [valueOf(a.entry, a.n, key), valueOf(b.entry, b.n, key)];
    return x === null ? 1 : y === null ? -1 : way * (x < y ? -1 : x > y ? 1 : a.n - b.n);
  });
  const hasNames = all.some(({ entry }) => entry.puzzle.name);
  const heads: [Key, string][] = [
    ["n", "n"],
    ...(hasNames ? [["name", "name"] as [Key, string]] : []),
    ["er", "ER"],
    ["ep", "EP"],
    ["ed", "ED"],
    ["score", "HoDoKu"],
    ["hardest", "hardest"],
  ];
  if (all.length === 0)
    return (
      <p>
        Open or drop a file or a text with several puzzles; they stand here with their ratings until
        the page is closed.
      </p>
    );
  return (
    <>
      <div class="row">
        <span>
          {done.value} of {all.length} rated
        </span>
        <progress max={all.length} value={done.value} aria-label="Rated puzzles" />
        {ratingList.isBusy.value ? (
          <Button onPress={() => ratingList.stop()}>Stop</Button>
        ) : (
          done.value < all.length && <Button onPress={() => void rateAll()}>Go on</Button>
        )}
        <Button onPress={exportCsv}>Save as CSV</Button>
      </div>
      <div class="scroll" role="region" aria-label="Table of puzzles" tabIndex={0}>
        <table class="list">
          <thead>
            <tr>
              {heads.map(([name, text]) => (
                <th
                  scope="col"
                  key={name}
                  aria-sort={key === name ? (way > 0 ? "ascending" : "descending") : "none"}
                >
                  <button
                    type="button"
                    class="quiet"
                    onClick={() =>
                      (sortBy.value = { key: name, way: key === name && way > 0 ? -1 : 1 })
                    }
                  >
                    {text}
                    {key === name ? (way > 0 ? " ▲" : " ▼") : ""}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, listedMost.value).map(({ entry, n }) => (
              <tr key={n}>
                <td>
                  <Button
                    kind="quiet"
                    label={`Open puzzle ${n + 1}`}
                    onPress={() => void openEntry(entry)}
                  >
                    {n + 1}
                  </Button>
                </td>
                {hasNames && <td>{entry.puzzle.name}</td>}
                <td>{shownNumber(entry.rated?.er)}</td>
                <td>{shownNumber(entry.rated?.ep)}</td>
                <td>{shownNumber(entry.rated?.ed)}</td>
                <td>
                  {entry.rated
                    ? `${entry.rated.level ?? "–"} ${shownNumber(entry.rated.score)}`
                    : "–"}
                </td>
                <td class="last">
                  {entry.fault ??
                    (entry.rated && entry.rated.status !== "unique"
                      ? solutionsInWords(entry.rated.status)
                      : inWords(entry.rated?.hardest ?? ""))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > listedMost.value && (
        <Button onPress={() => (listedMost.value += 1000)}>
          {rows.length - listedMost.value} more
        </Button>
      )}
    </>
  );
}
