// SPDX-License-Identifier: Apache-2.0
// The whole path of a set of techniques, step by step, and how difficult each step is.
import { computed, effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Cell, foldsOf, take } from "drawing-scripts";
import { candidatesOf, path, solving } from "./actions";
import { type Answers, type Step, request } from "./engine";
import { type Game, cellsOfGame, emptyCells, positionText, withStep } from "./game";
import { Button, Curve, Icon, NotationChoice, Progress, ProfileChoice, StepText } from "./parts";
import { askedGame, commit, game, notation, profile, say, shown, tab, view } from "./state";

export const from = signal<"here" | "start">("here");
/** The step that is to be shown when the path is found. */
export const wantedStep = signal(0);
const at = signal(0); // 0: the start; n: step n; one more than there are: the end.

const copied = (cells: Cell[]): Cell[] =>
  cells.map(cell => (cell.candidates ? { candidates: new Set(cell.candidates) } : { ...cell }));
function gridsOf(start: Game, steps: Step[]): Cell[][] {
  const cells = cellsOfGame(start, "auto"),
    grids = [copied(cells)];
  for (const step of steps) {
    take(cells, step.drawing!);
    grids.push(copied(cells));
  }
  return grids;
}
const startOf = (of: Game): Game => ({ ...of, digits: of.givens, struck: new Set() });

/**
 * Finds the path, unless it is there already, and shows it if its panel is open: the step that is
 * wanted or, in another notation, the one that was shown. After a move the player keeps his grid.
 */
export async function findPath(isMove = false) {
  const of = askedGame.value ?? game.value,
    by = profile.value,
    key = [of.geometry, positionText(of), of.puzzle, by, from.value].join();
  const isAsBefore = path.value?.key === key,
    isThere = isAsBefore && path.value?.notation === notation.value;
  if (!isThere && !(await solve(of, by, key))) return;
  if (isMove) at.value = 0;
  if (isMove || tab.value !== "path") return;
  go(wantedStep.value || (isAsBefore ? at.value : 0));
  wantedStep.value = 0;
}
async function solve(of: Game, by: string, key: string): Promise<boolean> {
  const isStart = from.value === "start" || (of.digits === of.givens && of.struck.size === 0);
  const start = isStart && /^[1-9.]{81}$/.test(of.puzzle) ? startOf(of) : of;
  const puzzle = start === of ? positionText(of) : of.puzzle,
    words = notation.value;
  const answer = await solving.run(signal =>
    request(
      "explain",
      { puzzle, geometry: of.geometry, profile: by, notation: words, drawing: true },
      signal,
    ),
  );
  if (!answer) return false;
  const cells = gridsOf(start, answer.steps);
  path.value = { key, notation: words, of: start, profile: by, answer, cells };
  return true;
}

const steps = computed(() => path.value?.answer.steps ?? []);
function go(n: number) {
  const found = path.value;
  if (!found) return;
  at.value = Math.max(0, Math.min(steps.value.length + 1, n));
  const step = steps.value[at.value - 1];
  shown.value = {
    cells: found.cells[Math.min(Math.max(0, at.value - 1), found.cells.length - 1)]!,
    step,
    title: step
      ? `Step ${at.value}: ${step.name}`
      : at.value
        ? "End of the path"
        : "Start of the path",
    isPath: true,
    number: step && at.value,
  };
}

const isSingle = (step: Step) =>
  (step.log["evidence"] as { kind?: string } | undefined)?.kind === "single";

const mostInRow = 6;
const shortened = (conclusions: string[]) =>
  conclusions.slice(0, mostInRow).join(", ") +
  (conclusions.length > mostInRow ? `, … (${conclusions.length})` : "");

function PathRow({ n }: { n: number }) {
  const step = steps.value[n]!,
    isOn = at.value === n + 1 && view.value.isPath;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const list = button.current?.closest(".list");
    if (!isOn || !list) return;
    const far = button.current!.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += far - list.clientHeight / 2 + 20;
  }, [isOn]);
  return (
    <button
      type="button"
      class="step-row"
      ref={button}
      aria-current={isOn ? "step" : undefined}
      onClick={() => go(n + 1)}
    >
      <span class="number">{n + 1}</span>
      <span>
        {step.name}
        <small>{shortened([...step.placements, ...step.eliminations])}</small>
      </span>
      <span class="difficulty">{step.difficulty || ""}</span>
    </button>
  );
}

function placeText(all: Step[]): string {
  const step = all[at.value - 1];
  if (!step) return at.value === 0 ? "start" : "end";
  return `step ${at.value} of ${all.length}, ${step.name}, ${step.difficulty}`;
}

function PathCurve({ all }: { all: Step[] }) {
  const difficulties = all.map(step => step.difficulty);
  const most = Math.max(0, ...difficulties);
  return (
    <Curve difficulties={difficulties} at={at.value} onGo={go}>
      <label>
        Step{" "}
        <input
          type="range"
          min="0"
          max={all.length + 1}
          value={at.value}
          aria-valuetext={placeText(all)}
          onInput={event => go(Number(event.currentTarget.value))}
        />
      </label>
      <Button kind="quiet" onPress={() => go(difficulties.indexOf(most) + 1)}>
        Hardest: {most}
      </Button>
    </Curve>
  );
}

const ends: Record<string, string> = {
  logic: "Solved by logic alone.",
  search: "Logic ends here; search finished it.",
  no: "Not solved.",
};
function endOf({ status, solved, steps }: Answers["explain"], of: Game): string {
  const hasMoves = of.digits !== of.givens || of.struck.size > 0;
  if (status === "none" || status === "invalid")
    return hasMoves
      ? "There is a mistake: from this position there is no solution. “Any mistake?” in Hint shows it."
      : "The puzzle has no solution.";
  if (status === "multiple") return "The puzzle has several solutions: logic ends here.";
  if (solved === "logic" && steps.some(step => step.log["strategy"] === "brute-force"))
    return "Solved, with brute force where logic ended.";
  return ends[solved] ?? "";
}
function Summary({ answer, of }: { answer: Answers["explain"]; of: Game }) {
  const counts = new Map<string, number>();
  for (const step of answer.steps) counts.set(step.name, (counts.get(step.name) ?? 0) + 1);
  return (
    <div class="answer">
      <p>
        <strong>{answer.rating ?? "No rating"}</strong>
      </p>
      <p>
        {endOf(answer, of)} {answer.steps.length} {answer.steps.length === 1 ? "step" : "steps"}.
      </p>
      <ul class="counts">
        {[...counts].map(([name, count]) => (
          <li key={name}>
            {count} × {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function onKey(event: KeyboardEvent) {
  if ((event.target as Element).closest("input, select, textarea, [role=grid], [role=tablist]"))
    return;
  if (event.ctrlKey || event.metaKey || event.altKey || !path.value) return;
  const to = {
    ArrowLeft: at.value - 1,
    ArrowUp: at.value - 1,
    ArrowRight: at.value + 1,
    ArrowDown: at.value + 1,
    Home: 0,
    End: steps.value.length + 1,
  }[event.key];
  if (to === undefined) return;
  go(to);
  event.preventDefault();
}

export function PathPanel() {
  let last: Game | undefined;
  useEffect(
    () =>
      effect(() => {
        void [askedGame.value, profile.value, notation.value, from.value];
        const isMove = last !== undefined && last !== game.value;
        last = game.value;
        // Not here: the effect would depend on all that is looked at there.
        if (game.value.digits !== emptyCells) queueMicrotask(() => void findPath(isMove));
      }),
    [],
  );
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const found = path.value,
    step = steps.value[at.value - 1],
    count = steps.value.length;
  const hasWork = game.value.digits !== game.value.givens || game.value.struck.size > 0;
  const takeOver = () => {
    const next = steps.value
      .slice(0, at.value)
      .reduce(
        (so, each) => withStep(so, candidatesOf(each.placements), candidatesOf(each.eliminations)),
        found!.of,
      );
    commit({ ...game.value, digits: next.digits, struck: next.struck }, "taken over from the path");
    say("Your grid is now where the path was.");
  };
  return (
    <div class="path">
      <div class="row settings">
        <ProfileChoice />
        <NotationChoice />
        {hasWork && (
          <label class="field">
            <span>From</span>
            <select
              value={from.value}
              onChange={event => (from.value = event.currentTarget.value as "here")}
            >
              <option value="here">my position</option>
              <option value="start">the givens</option>
            </select>
          </label>
        )}
      </div>
      <Progress work={solving} what="Solving…" />
      {found && (
        <>
          <PathCurve all={steps.value} />
          <div class="row stepper" role="group" aria-label="Steps">
            <Button label="Start" disabled={at.value === 0} onPress={() => go(0)}>
              <Icon name="first" />
            </Button>
            <Button
              label="Previous step"
              disabled={at.value === 0}
              onPress={() => go(at.value - 1)}
            >
              <Icon name="back" />
            </Button>
            <Button
              label="Next step"
              kind="main"
              disabled={at.value > count}
              onPress={() => go(at.value + 1)}
            >
              <Icon name="next" />
            </Button>
            <Button label="End" disabled={at.value > count} onPress={() => go(count + 1)}>
              <Icon name="last" />
            </Button>
            <span aria-live="polite">
              {step ? `${at.value} of ${count}` : at.value ? "end" : `${count} steps`}
            </span>
            {step && (
              <Button kind="quiet" onPress={takeOver}>
                Play from here
              </Button>
            )}
          </div>
          <div class="words" aria-live="polite">
            {step ? (
              <div class="answer">
                <StepText step={step} />
              </div>
            ) : (
              <Summary answer={found.answer} of={found.of} />
            )}
          </div>
          <div class="list">
            <ol class="steps" aria-label="Path">
              {foldsOf(steps.value, isSingle).map(([begin, end]) =>
                end - begin === 1 ? (
                  <li key={begin}>
                    <PathRow n={begin} />
                  </li>
                ) : (
                  <li key={begin}>
                    <details open={at.value > begin && at.value <= end}>
                      <summary>
                        {begin + 1} to {end}: {end - begin} singles
                      </summary>
                      <ol>
                        {Array.from({ length: end - begin }, (_, i) => (
                          <li key={i}>
                            <PathRow n={begin + i} />
                          </li>
                        ))}
                      </ol>
                    </details>
                  </li>
                ),
              )}
            </ol>
          </div>
        </>
      )}
    </div>
  );
}
