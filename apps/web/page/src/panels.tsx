// SPDX-License-Identifier: Apache-2.0
// The panels for solving: hints, the judge, all steps.
import { computed, effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import {
  type HintLevel,
  allSteps,
  askHint,
  findSteps,
  hint,
  hinting,
  judge,
  judging,
  searching,
  showMistakes,
  shownStep,
  verdict,
} from "./actions";
import { type Step, request } from "./engine";
import {
  type Game,
  candidatesAt,
  digitsOf,
  isFull,
  isGiven,
  nameOfCell,
  parseConclusion,
} from "./game";
import { choosePanel } from "./tabs";
import { from, wantedStep } from "./path_panel";
import {
  ApplyButton,
  Button,
  NotationChoice,
  Progress,
  ProfileChoice,
  Select,
  StepText,
} from "./parts";
import {
  focused,
  game,
  lastMove,
  notation,
  preview,
  profile,
  selection,
  shown,
  undo,
} from "./state";

// Hint

const levels: [HintLevel, string, string][] = [
  ["mistakes", "Any mistake?", "Compares your digits with the solution"],
  ["where", "Where to look", "The area, nothing more"],
  ["technique", "Which technique", "Its name"],
  ["step", "The whole step", "With the reason, drawn on the board"],
];

function Mistakes() {
  const { answer, isShown } = hint.value!;
  const count = answer.mistakes.length;
  return (
    <div class="answer bad">
      <p>
        <strong>{count === 1 ? "There is a mistake." : `There are ${count} mistakes.`}</strong>
      </p>
      {!isShown && (
        <div class="row">
          <Button
            kind="main"
            onPress={() => {
              hint.value = { ...hint.value!, isShown: true };
              showMistakes(answer.mistakes);
            }}
          >
            Show where
          </Button>
        </div>
      )}
      {isShown && (
        <>
          <ul class="plain">
            {answer.mistakes.map(text => {
              const { candidate, isPlaced } = parseConclusion(text)!;
              const cell = nameOfCell(Math.floor(candidate / 9)),
                digit = (candidate % 9) + 1;
              return (
                <li key={text}>
                  {isPlaced
                    ? `${digit} is wrong in ${cell}.`
                    : `The right digit has been removed from ${cell}.`}{" "}
                  {isPlaced && (
                    <Button
                      kind="quiet"
                      onPress={() => judge({ placements: [text] }, withoutDigit(candidate))}
                    >
                      Why?
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          {verdict.value && answer.mistakes.includes(verdict.value.claim) && <Verdict />}
          <div class="row">
            <Button onPress={undo}>Undo last move</Button>
          </div>
        </>
      )}
    </div>
  );
}
/** The game as it was before the digit was placed, so that a step can speak of it. */
const withoutDigit = (candidate: number) => {
  const cell = Math.floor(candidate / 9),
    at = game.value;
  return { ...at, digits: at.digits.slice(0, cell) + "." + at.digits.slice(cell + 1) };
};

export function HintPanel() {
  const now = hint.value?.of === game.value ? hint.value : undefined;
  const level = now ? levels.findIndex(([name]) => name === now.level) : -1;
  const kind = now?.answer.kind;
  return (
    <>
      <p class="lead">Ask for as little as you need.</p>
      <ol class="levels">
        {levels.map(([name, text, help], i) => (
          <li key={name}>
            <button
              type="button"
              class={i === level + 1 && kind !== "mistake" ? "main" : ""}
              aria-pressed={level === i}
              onClick={() => void askHint(name)}
            >
              <span class="number">{i + 1}</span>
              <span>
                <b>{text}</b>
                <small>{help}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Progress work={hinting} what="Looking…" />
      <div aria-live="polite">
        {now && kind === "mistake" && <Mistakes />}
        {now && kind === "solved" && (
          <div class="answer good">
            <p>
              <strong>Solved.</strong> {now.answer.text}
            </p>
          </div>
        )}
        {now && kind === "stuck" && (
          <div class="answer">
            <p>{now.answer.text}</p>
            <p class="small">Another set of techniques may know a step:</p>
          </div>
        )}
        {now && kind === "step" && now.level === "mistakes" && (
          <div class="answer good">
            <p>
              <strong>No mistake so far.</strong>
            </p>
          </div>
        )}
        {now && kind === "step" && (now.level === "where" || now.level === "technique") && (
          <div class="answer">
            <p>{now.answer.text}</p>
          </div>
        )}
        {now && kind === "step" && now.level === "step" && now.answer.step && (
          <div class="answer">
            <StepText step={now.answer.step}>
              <ApplyButton step={now.answer.step} />
            </StepText>
          </div>
        )}
      </div>
      <div class="row settings">
        <ProfileChoice />
        <NotationChoice />
      </div>
    </>
  );
}

// Why not?

const right = signal<{ of: Game; cell: string; digit: string } | undefined>(undefined);
/** The counter-example: what the only solution has there, if he wants to know. */
function Right({ cell, of }: { cell: string; of: Game }) {
  if (right.value?.of === of && right.value.cell === cell)
    return (
      <p>
        The only solution has {right.value.digit} in {cell}.
      </p>
    );
  const ask = async () => {
    const params = { puzzle: of.puzzle, geometry: of.geometry };
    const answer = await judging.run(signal => request("solve", params, signal));
    const at = 9 * (Number(cell[1]) - 1) + Number(cell[3]) - 1;
    const digit = answer?.solutions[0]?.[at];
    if (digit) right.value = { of, cell, digit };
  };
  return (
    <div class="row">
      <Button onPress={() => void ask()}>What is right there?</Button>
    </div>
  );
}

function Verdict() {
  const found = verdict.value;
  if (!found) return null;
  const { claim, answer } = found;
  const hasOne = answer.conclusions.some(conclusion => conclusion.is_right !== null);
  const word = { right: "Right", wrong: "Wrong", unknown: "Not decided" }[answer.verdict];
  const by =
    {
      certificate: "Proved by steps that were checked one by one.",
      solution: "Compared with the only solution.",
      nothing: "",
    }[answer.decided_by] ?? "";
  return (
    <div class={`answer ${{ right: "good", wrong: "bad", unknown: "" }[answer.verdict]}`}>
      <p>
        <strong>
          {claim}: {word}.
        </strong>
      </p>
      {!answer.step && <p class="why">{answer.text.replace(`${word}: `, "")}</p>}
      {answer.step && (
        <StepText step={answer.step}>
          {answer.verdict === "right" && <ApplyButton step={answer.step} />}
        </StepText>
      )}
      {answer.verdict === "wrong" && hasOne && claim.includes("=") && (
        <Right cell={claim.slice(0, 4)} of={found.of} />
      )}
      {!answer.step && answer.path && (
        <div class="row">
          <Button
            kind="main"
            onPress={() => {
              wantedStep.value = answer.path!.steps;
              from.value = answer.premise === "puzzle" ? "start" : "here";
              choosePanel("path", found.of);
            }}
          >
            Show these steps
          </Button>
        </div>
      )}
      <p class="small">
        {by}
        {answer.assumes_unique ? " The proof uses that there is only one solution." : ""}
      </p>
    </div>
  );
}

export function JudgePanel() {
  const at = game.value,
    cell = focused.value,
    name = nameOfCell(cell);
  const isChosen = selection.value.length > 0;
  const digits = at.digits[cell] === "." ? digitsOf(candidatesAt(at, cell)) : [];
  const placed = at.digits[cell] !== "." && !isGiven(at, cell) ? `${name}=${at.digits[cell]}` : "";
  const last = /^r[1-9]c[1-9](?:=|<>)[1-9]$/.test(lastMove.value) ? lastMove.value : "";
  const claims = [...new Set([last, placed].filter(Boolean))];
  const ask = (text: string) => {
    const conclusion = parseConclusion(text)!;
    const cellOf = Math.floor(conclusion.candidate / 9);
    // Of a digit or a removal that stands already, the position before it is asked.
    const before = {
      ...at,
      digits: conclusion.isPlaced
        ? at.digits.slice(0, cellOf) + "." + at.digits.slice(cellOf + 1)
        : at.digits,
      struck: new Set([...at.struck].filter(i => i !== conclusion.candidate)),
    };
    void judge(conclusion.isPlaced ? { placements: [text] } : { eliminations: [text] }, before);
  };
  return (
    <>
      <p class="lead">Is it right, and if not, why not?</p>
      {claims.map(claim => (
        <div class="row" key={claim}>
          <Button kind="main" onPress={() => ask(claim)}>
            Why {claim === last ? "(my last move) " : ""}
            {claim}?
          </Button>
        </div>
      ))}
      {!isChosen && claims.length === 0 && <p>Choose a cell on the board, or make a move.</p>}
      {isChosen && digits.length > 0 && (
        <>
          <h2>{name}</h2>
          <div class="judged" role="group" aria-label={`Digits of ${name}`}>
            <span id="is">Place</span>
            {digits.map(digit => (
              <Button
                key={`=${digit}`}
                label={`Is ${name}=${digit} right?`}
                onPress={() => ask(`${name}=${digit}`)}
              >
                {digit}
              </Button>
            ))}
          </div>
          <div class="judged" role="group" aria-label={`Candidates of ${name}`}>
            <span>Remove</span>
            {digits.map(digit => (
              <Button
                key={`-${digit}`}
                label={`Is it right to remove ${digit} from ${name}?`}
                onPress={() => ask(`${name}<>${digit}`)}
              >
                {digit}
              </Button>
            ))}
          </div>
        </>
      )}
      <Progress work={judging} what="Proving…" />
      <div aria-live="polite">
        <Verdict />
      </div>
      <div class="row settings">
        <ProfileChoice />
        <NotationChoice />
      </div>
    </>
  );
}

// All steps

const technique = signal(""),
  order = signal("difficulty"),
  wanted = signal("");
const found = computed(() =>
  allSteps.value?.of === game.value ? allSteps.value.answer : undefined,
);
const listed = computed(() => {
  const steps = found.value?.steps ?? [];
  const cell = wanted.value === "cell" ? nameOfCell(focused.value) : "";
  const has = (step: Step) => [...step.placements, ...step.eliminations];
  const most = (step: Step) => 100 * step.placements.length + step.eliminations.length;
  const kept = steps.filter(
    step =>
      (!technique.value || step.name === technique.value) &&
      (wanted.value !== "place" || step.placements.length > 0) &&
      (wanted.value !== "remove" || step.eliminations.length > 0) &&
      (!cell || has(step).some(text => text.startsWith(cell))),
  );
  return order.value === "difficulty"
    ? kept
    : order.value === "name"
      ? kept.toSorted((a, b) => a.name.localeCompare(b.name))
      : kept.toSorted((a, b) => most(b) - most(a));
});
const listedMost = signal(60);
effect(() => {
  void listed.value;
  listedMost.value = 60;
});

function StepRow({ step, n }: { step: Step; n: number }) {
  const isOn = shown.value?.step === step;
  const look = () => (preview.value = shownStep(step));
  const leave = () => {
    if (preview.value?.step === step) preview.value = undefined;
  };
  const toggle = () => (shown.value = isOn ? undefined : shownStep(step));
  return (
    <li>
      <button
        type="button"
        class="step-row"
        aria-expanded={isOn}
        onMouseEnter={look}
        onMouseLeave={leave}
        onFocus={look}
        onBlur={leave}
        onClick={toggle}
        data-step={n}
      >
        <span class="difficulty">{step.difficulty || "·"}</span>
        <span>
          {step.name}
          <small>
            {[...step.placements, ...step.eliminations].slice(0, 8).join(", ")}
            {step.placements.length + step.eliminations.length > 8 ? "…" : ""}
          </small>
        </span>
      </button>
      {isOn && (
        <StepText step={step}>
          <ApplyButton step={step} />
        </StepText>
      )}
    </li>
  );
}

export function StepsPanel() {
  useEffect(
    () =>
      effect(() => {
        void notation.value;
        const at = game.value,
          by = profile.value;
        if (allSteps.peek()?.of === at && allSteps.peek()?.profile === by && notation.value === of)
          return;
        of = notation.value;
        if (!isFull(at)) void findSteps();
      }),
    [],
  );
  const all = found.value,
    counts = new Map<string, number>();
  for (const step of all?.steps ?? []) counts.set(step.name, (counts.get(step.name) ?? 0) + 1);
  const steps = listed.value;
  return (
    <>
      <div class="filters">
        <ProfileChoice />
        <NotationChoice />
        <Select
          label="Technique"
          value={counts.has(technique.value) ? technique.value : ""}
          options={[
            ["", `all (${all?.steps.length ?? 0})`],
            ...[...counts].map(([name, count]): [string, string] => [name, `${name} (${count})`]),
          ]}
          onChoose={value => (technique.value = value)}
        />
        <Select
          label="Show"
          value={wanted.value}
          onChoose={value => (wanted.value = value)}
          options={[
            ["", "all"],
            ["place", "that place a digit"],
            ["remove", "that remove candidates"],
            ["cell", "about the chosen cell"],
          ]}
        />
        <Select
          label="Order"
          value={order.value}
          onChoose={value => (order.value = value)}
          options={[
            ["difficulty", "easiest first"],
            ["name", "by name"],
            ["most", "most conclusions"],
          ]}
        />
      </div>
      <Progress work={searching} what="Looking for all steps…" />
      {all && all.mistakes.length > 0 && (
        <div class="answer bad">
          <p>
            <strong>There is a mistake</strong>, so steps would lead astray. The panel Hint shows
            where.
          </p>
        </div>
      )}
      {isFull(game.value) && <p>The grid is full.</p>}
      {all && all.mistakes.length === 0 && !isFull(game.value) && steps.length === 0 && (
        <p>No step{technique.value || wanted.value ? " of that kind" : " of these techniques"}.</p>
      )}
      <ol class="steps" aria-label="Steps">
        {steps.slice(0, listedMost.value).map((step, n) => (
          <StepRow key={n} step={step} n={n} />
        ))}
      </ol>
      {steps.length > listedMost.value && (
        <Button onPress={() => (listedMost.value += 200)}>
          {steps.length - listedMost.value} more
        </Button>
      )}
      {all && !all.is_complete && <p class="small">There are more than these.</p>}
    </>
  );
}
let of = "";
