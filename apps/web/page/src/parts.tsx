// SPDX-License-Identifier: Apache-2.0
// Parts that several panels share.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import {
  type Drawing,
  chainsOf,
  drawCurve,
  keyItems,
  pressedStep,
  whyLines,
} from "drawing-scripts";
import { type Work, applyStep } from "./actions";
import type { Step } from "./engine";
import { chosenLines, nodeText } from "./board";
import { notation, profile } from "./state";

export function Button(props: {
  onPress: () => void;
  children: ComponentChildren;
  kind?: "main" | "quiet";
  disabled?: boolean;
  title?: string;
  pressed?: boolean;
  label?: string;
}) {
  const { onPress, children, kind, disabled, title, pressed, label } = props;
  return (
    <button
      type="button"
      class={kind}
      onClick={onPress}
      disabled={disabled}
      title={title}
      aria-pressed={pressed}
      aria-label={label}
    >
      {children}
    </button>
  );
}

const paths = {
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M16 5 6 12l10 7z",
  next: "m8 5 10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  erase: "M9 5h11v14H9l-6-7zM12 9l5 6M17 9l-5 6",
  close: "M6 6l12 12M18 6 6 18",
};
export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);

/** One of several, all to be seen. */
export function Choice<T extends string>(props: {
  label: string;
  value: T;
  options: [T, string][];
  onChoose: (value: T) => void;
}) {
  return (
    <div class="choice" role="group" aria-label={props.label}>
      {props.options.map(([value, text]) => (
        <button
          type="button"
          key={value}
          aria-pressed={value === props.value}
          onClick={() => props.onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

export function Select<T extends string>(props: {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChoose: (value: T) => void;
}) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select
        value={props.value}
        onChange={event => {
          const chosen = event.currentTarget.value as T;
          event.currentTarget.value = props.value; // Until it has become the value.
          props.onChoose(chosen);
        }}
      >
        {props.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Dialog(props: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (props.isOpen && !dialog.current!.open) dialog.current!.showModal();
    if (!props.isOpen && dialog.current!.open) dialog.current!.close();
  }, [props.isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-label={props.title}
      onCancel={event => {
        event.preventDefault();
        props.onClose();
      }}
    >
      {props.isOpen && (
        <>
          <header>
            <h2>{props.title}</h2>
            <Button kind="quiet" label="Close" onPress={props.onClose}>
              <Icon name="close" />
            </Button>
          </header>
          {props.children}
        </>
      )}
    </dialog>
  );
}

/** What goes on, how to stop it, and what went wrong. */
export function Progress({ work, what }: { work: Work; what: string }) {
  return (
    <div class="progress" role="status">
      {work.isBusy.value && (
        <p>
          <span class="spinner" aria-hidden="true" />
          {what}{" "}
          <Button kind="quiet" onPress={() => work.stop()}>
            Stop
          </Button>
        </p>
      )}
      {work.fault.value && <p class="fault">{work.fault.value}</p>}
    </div>
  );
}

export const profiles: [string, string][] = [
  ["se", "Sudoku Explainer"],
  ["hodoku", "HoDoKu"],
  ["modern", "Modern"],
  ["csp", "Whips (W)"],
  ["basic", "Basic"],
  ["se-2022", "Sudoku Explainer 2022"],
];
export const isBuiltIn = (name: string) => profiles.some(([known]) => known === name);

/** The ladder of techniques: one of those that are built in, or one with changes. */
export function ProfileChoice() {
  const isOwn = !isBuiltIn(profile.value);
  return (
    <>
      <Select
        label="Techniques of"
        value={isOwn ? "own" : profile.value}
        options={[...profiles, ["own", "a ladder of my own"]]}
        onChoose={value => (profile.value = value === "own" ? "se-nishio" : value)}
      />
      {isOwn && (
        <label class="field">
          <span>Ladder: one of them, - without, + with a technique</span>
          <input
            class="wide"
            value={profile.value}
            spellcheck={false}
            onChange={event => (profile.value = event.currentTarget.value.trim() || "se")}
          />
        </label>
      )}
    </>
  );
}
export function NotationChoice() {
  return (
    <Choice
      label="Notation"
      value={notation.value}
      options={[
        ["words", "Words"],
        ["eureka", "Eureka"],
      ]}
      onChoose={value => (notation.value = value)}
    />
  );
}

/** What the scripts of all pages make, in an element of its own. */
function Made(props: { tag: "ul" | "div"; class: string; label?: string; make: () => Element[] }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current!.replaceChildren(...props.make()));
  const attributes = { class: props.class, "aria-label": props.label };
  return props.tag === "ul" ? (
    <ul ref={place as never} {...attributes} />
  ) : (
    <div ref={place as never} {...attributes} />
  );
}
export function Key({ drawing }: { drawing: Drawing | undefined }) {
  const key = drawing?.key;
  if (!key?.length) return null;
  return <Made tag="ul" class="key" label="Key to the drawing" make={() => keyItems(key)} />;
}
function ChainChoice({ drawing }: { drawing: Drawing | undefined }) {
  const { choices } = chainsOf(drawing);
  if (choices.length === 0) return null;
  return (
    <div class="choice chains" role="group" aria-label="Chains to draw">
      {choices.map(([text, list]) => (
        <button
          type="button"
          key={text}
          aria-pressed={String(list) === String(chosenLines.value)}
          onClick={() => (chosenLines.value = list)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Difficulty against step; a press leads to the step. `at`: the step that is shown, from 1. */
export function Curve(props: {
  difficulties: number[];
  at: number;
  onGo: (step: number) => void;
  children?: ComponentChildren;
}) {
  const svg = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => drawCurve(svg.current!, props.difficulties, props.at));
  return (
    <figure class="curve">
      <svg
        ref={svg}
        aria-hidden="true"
        onClick={event => props.onGo(pressedStep(event, props.difficulties.length))}
      />
      <figcaption>{props.children}</figcaption>
    </figure>
  );
}

/** A step in words, and what can be done with it. */
export function StepText({ step, children }: { step: Step; children?: ComponentChildren }) {
  const name = step.name + ": ",
    text = step.text.startsWith(name) ? step.text.slice(name.length) : step.text;
  return (
    <article class="step">
      <h2>
        {step.name}
        {step.difficulty > 0 && <span class="difficulty">{step.difficulty}</span>}
      </h2>
      <Made
        tag="div"
        class={notation.value === "words" ? "why" : "why code"}
        make={() => whyLines(text)}
      />
      {step.assumes_unique && <p class="small">Holds because the puzzle has only one solution.</p>}
      <div class="row">{children}</div>
      <ChainChoice drawing={step.drawing} />
      <p class="node" aria-live="polite">
        {nodeText.value}
      </p>
      <Key drawing={step.drawing} />
    </article>
  );
}
export const ApplyButton = ({ step, then }: { step: Step; then?: () => void }) => (
  <Button
    kind="main"
    onPress={() => {
      applyStep(step);
      then?.();
    }}
  >
    Do this step
  </Button>
);
