// SPDX-License-Identifier: Apache-2.0
import { batch, signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { openText, opening } from "./actions";
import { Board, clear, enter } from "./board";
import {
  type FigureKind,
  addressOf,
  drawingFigures,
  figureKinds,
  makeFigures,
  sheetName,
  sheetStyle,
  sheets,
} from "./figures";
import { candidatesAt, cells81, digits9, emptyCells, newGame, positionText } from "./game";
import { HintPanel, JudgePanel, StepsPanel } from "./panels";
import { PathPanel } from "./path_panel";
import { Button, Choice, Dialog, Icon, Progress, Select } from "./parts";
import { region, regionNames, regionSizes, regions } from "./regions";
import { ListPanel, MakePanel, RatingPanel, RegionEnd, SolutionCount } from "./setter_panels";
import { choosePanel } from "./tabs";
import { copyText, formats, linkOf, readLink, saveText } from "./share";
import {
  type Pen,
  canRedo,
  canUndo,
  color,
  commit,
  conflicts,
  game,
  history_,
  isSetting,
  linkFrom,
  marks,
  message,
  onlyDigit,
  pen,
  redo,
  say,
  shown,
  tab,
  theme,
  undo,
  view,
} from "./state";

const dialog = signal<"" | "open" | "share" | "help">("");

type Address = NonNullable<ReturnType<typeof readLink>>;
async function openLink({ puzzle, position, geometry, name }: Address) {
  const isDone = await openText(position || puzzle, geometry);
  if (isDone && name) rename(name);
  return isDone;
}
/** A link that this page has made, wherever the page is. */
const linkIn = (text: string) => {
  const hash = /^\s*\S+(#p=\S+)\s*$/.exec(text)?.[1];
  return hash ? readLink(hash) : undefined;
};

/** Takes the puzzle of the address, on top of what there is: Undo leads back. */
export async function followLink() {
  const link = readLink(location.hash);
  if (!link) return;
  // What is done from here on is not in the address.
  history.replaceState(null, "", location.pathname + location.search);
  const { puzzle, position } = link;
  const isNow =
    puzzle === game.value.puzzle && (!position || position === positionText(game.value));
  if (isNow || (await openLink(link))) return;
  say(`The link could not be read: ${opening.fault.value} Your grid is as it was.`, true);
}
/** The name belongs to the opening: there is no step back between them. */
function rename(name: string) {
  const { games, labels, at } = history_.value;
  history_.value = { games: games.with(at, { ...game.value, name }), labels, at };
}

function OpenDialog() {
  const area = useRef<HTMLTextAreaElement>(null);
  const open = async () => {
    const text = area.current!.value,
      link = linkIn(text);
    if (await (link ? openLink(link) : openText(text))) dialog.value = "";
  };
  return (
    <Dialog
      title="Open a puzzle"
      isOpen={dialog.value === "open"}
      onClose={() => (dialog.value = "")}
    >
      <p>
        Paste any Sudoku: 81 characters, a drawn grid with or without candidates, a link of
        SudokuWiki, f-puzzles or SudokuPad, a list, a table. Or drop a file anywhere on the page.
      </p>
      <textarea
        ref={area}
        rows={9}
        aria-label="Text of the puzzle"
        spellcheck={false}
        autofocus
        onKeyDown={event => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void open();
        }}
      />
      <Progress work={opening} what="Reading…" />
      <div class="row">
        <Button kind="main" onPress={() => void open()}>
          Open
        </Button>
        <label class="button">
          Choose a file
          <input
            type="file"
            class="unseen"
            onChange={event => {
              const file = event.currentTarget.files?.[0];
              if (file)
                void openFile(file).then(isDone => {
                  if (isDone) dialog.value = "";
                });
            }}
          />
        </label>
        <Button
          onPress={() => {
            batch(() => {
              isSetting.value = true;
              commit(newGame(emptyCells), "an empty grid");
              dialog.value = "";
              say("An empty grid: the digits that you type are givens. The panel Make ends that.");
              tab.value = "make";
            });
          }}
        >
          Type it on an empty grid
        </Button>
      </div>
    </Dialog>
  );
}

async function openFile(file: File) {
  const isDone = await openText(await file.text());
  if (!isDone && opening.fault.value) say(opening.fault.value, true);
  return isDone;
}

const copied = signal("");
function ShareDialog() {
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async (text: string) => {
    copied.value = text;
    say(await copyText(text, area.current!));
  };
  return (
    <Dialog
      title="Share and copy"
      isOpen={dialog.value === "share"}
      onClose={() => (dialog.value = "")}
    >
      <div class="formats">
        <Button kind="main" onPress={() => void copy(linkOf(game.value))}>
          Copy a link to this position
        </Button>
        {formats.map(([name, text, make]) => (
          <Button key={name} onPress={() => void copy(make(game.value))}>
            {text}
          </Button>
        ))}
      </div>
      {game.value.geometry !== "classic" && (
        <p>
          The link to this position has the houses, {game.value.geometry}. The other texts have not:
          elsewhere they are a classic Sudoku.
        </p>
      )}
      {location.protocol === "file:" && (
        <p class="small">The link opens this file, on this computer alone.</p>
      )}
      <textarea
        ref={area}
        rows={6}
        readOnly
        aria-label="Text that was copied"
        value={copied.value || linkOf(game.value)}
      />
      <p role="status">{message.value.text}</p>
      <Pictures />
    </Dialog>
  );
}

const figureKind = signal<FigureKind>("board");
function Pictures() {
  const save = async () => {
    const figures = await makeFigures(figureKind.value);
    figures?.forEach(({ svg }, i) =>
      saveText(svg, figures.length > 1 ? `sudoku-${i + 1}.svg` : "sudoku.svg", "image/svg+xml"),
    );
    if (figures) say(figures.length > 1 ? "The pictures were saved." : "The picture was saved.");
  };
  const printAll = async () => {
    const figures = await makeFigures(figureKind.value);
    if (!figures) return;
    sheets.value = figures;
    dialog.value = "";
    await new Promise(requestAnimationFrame);
    await Promise.all(
      [...document.querySelectorAll<HTMLImageElement>(".sheet")].map(i => i.decode()),
    );
    print();
  };
  return (
    <>
      <h3>Pictures and print</h3>
      <div class="row settings">
        <Select
          label="Of what"
          value={figureKind.value}
          options={figureKinds}
          onChoose={value => (figureKind.value = value)}
        />
        {figureKind.value !== "path" && <Button onPress={() => void save()}>Save as SVG</Button>}
        <Button onPress={() => void printAll()}>Print or save as PDF</Button>
      </div>
      <Progress work={drawingFigures} what="Drawing…" />
    </>
  );
}
/** Seen in print alone. They go when the next print is begun, or something changes. */
function Sheets() {
  const figures = sheets.value;
  if (figures.length === 0) return null;
  return (
    <div class="sheets" aria-hidden="true">
      <style>{sheetStyle(figures)}</style>
      {figures.map((figure, i) => (
        <img
          key={i}
          class="sheet"
          alt=""
          src={addressOf(figure)}
          style={{ page: sheetName(figures, figure) } as never}
        />
      ))}
    </div>
  );
}

function HelpDialog() {
  const rows: [string, string][] = [
    ["Arrow keys", "move; with Shift select more cells"],
    ["1 to 9", "a digit, or a mark if Marks is chosen"],
    ["Shift + 1 to 9", "a mark"],
    ["Space", "digits or marks"],
    ["0, Backspace", "empty the cell"],
    ["Ctrl+Z, Ctrl+Y", "undo, redo"],
    ["Escape", "nothing selected, drawing off"],
    ["In the panel Path: arrow keys", "steps; Home and End"],
  ];
  return (
    <Dialog
      title="Keys and colours"
      isOpen={dialog.value === "help"}
      onClose={() => (dialog.value = "")}
    >
      <table class="shortcuts">
        <tbody>
          {rows.map(([key, what]) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Touch: the first tap chooses a cell; with Marks or Colours, a further tap on a candidate
        means that candidate.
      </p>
      <Choice
        label="Colours of the page"
        value={theme.value}
        onChoose={value => (theme.value = value)}
        options={[
          ["", "as the system"],
          ["light", "light"],
          ["dark", "dark"],
        ]}
      />
      <p class="small">Everything stays in this browser: the page sends nothing.</p>
      <details>
        <summary>Licences of what is in this page</summary>
        <pre class="licences" tabIndex={0}>
          {document.getElementById("licences")?.textContent}
        </pre>
      </details>
    </Dialog>
  );
}

function Header() {
  return (
    <header class="top">
      <h1>
        <svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 2h20v20H2zM9 2v20M15 2v20M2 9h20M2 15h20" />
          <circle cx="12" cy="12" r="2.4" />
        </svg>
        <span class="title">Gridlemma</span>
        {game.value.name && <span class="name">{game.value.name}</span>}
      </h1>
      <div class="row">
        <Button
          kind="main"
          onPress={() => {
            opening.fault.value = "";
            dialog.value = "open";
          }}
        >
          Open…
        </Button>
        <Button onPress={undo} disabled={!canUndo.value} label="Undo" title="Undo (Ctrl+Z)">
          <Icon name="undo" />
        </Button>
        <Button onPress={redo} disabled={!canRedo.value} label="Redo" title="Redo (Ctrl+Y)">
          <Icon name="redo" />
        </Button>
        <Button
          onPress={() => {
            copied.value = "";
            message.value = { text: "", isError: false };
            dialog.value = "share";
          }}
        >
          Share
        </Button>
        <Button
          onPress={() => (dialog.value = "help")}
          label="Keys and colours"
          title="Keys and colours"
        >
          ?
        </Button>
      </div>
    </header>
  );
}

const colorNames = ["blue", "pink", "green", "yellow", "violet", "grey"];
function Keypad() {
  const left = (digit: number) =>
    9 - [...game.value.digits].filter(character => character === String(digit)).length;
  return (
    <div class="pad" role="group" aria-label="Keypad">
      <Choice<Pen>
        label="What keys write"
        value={pen.value}
        options={[
          ["digit", isSetting.value ? "Givens" : "Digits"],
          ["mark", "Marks"],
          ["color", "Colours"],
          ["link", "Links"],
        ]}
        onChoose={value =>
          batch(() => {
            pen.value = value;
            linkFrom.value = undefined;
          })
        }
      />
      <div class={`keys pen-${pen.value}`}>
        {pen.value === "color" ? (
          colorNames.map((name, i) => (
            <button
              type="button"
              key={name}
              class={`swatch swatch-${i + 1}`}
              aria-pressed={color.value === i + 1}
              aria-label={name}
              onClick={() => {
                color.value = i + 1;
                enter(i + 1);
              }}
            >
              <span />
            </button>
          ))
        ) : pen.value === "link" ? (
          <p class="small">Press two candidates: a strong link, again: a weak one, again: none.</p>
        ) : (
          digits9.map(digit => (
            <button
              type="button"
              key={digit}
              onClick={() => enter(digit)}
              disabled={pen.value === "digit" && left(digit) === 0}
              data-digit={digit}
            >
              <span class="unseen">{pen.value === "mark" ? "Mark" : "Digit"} </span>
              {digit}
              {pen.value === "digit" && (
                <small>
                  {left(digit)}
                  <span class="unseen"> left</span>
                </small>
              )}
            </button>
          ))
        )}
        <button type="button" onClick={clear} aria-label="Clear">
          <Icon name="erase" />
        </button>
      </div>
      <div class="row shows">
        <Choice
          label="Candidates"
          value={marks.value}
          onChoose={value => (marks.value = value)}
          options={[
            ["auto", "Auto marks"],
            ["own", "Mine"],
            ["none", "Off"],
          ]}
        />
        {marks.value === "own" && (
          <Button
            onPress={() => {
              const at = game.value;
              const notes = cells81.map(c => (at.digits[c] === "." ? candidatesAt(at, c) : 0));
              commit({ ...at, notes }, "all marks");
            }}
          >
            Fill in all
          </Button>
        )}
        <div class="choice only" role="group" aria-label="Show candidates of one digit">
          {[0, ...digits9].map(digit => (
            <button
              type="button"
              key={digit}
              aria-pressed={onlyDigit.value === digit}
              aria-label={digit ? `Only ${digit}` : "All digits"}
              onClick={() => (onlyDigit.value = onlyDigit.value === digit ? 0 : digit)}
            >
              {digit || "all"}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

/** In place of the keypad while regions are drawn. */
function RegionPad() {
  return (
    <div class="pad" role="group" aria-label="Regions">
      <p>
        <strong>Draw the regions</strong>: choose one, then press cells or draw over them.
      </p>
      <div class="keys">
        {regionNames.map((name, i) => (
          <button
            type="button"
            key={name}
            class={`region-key region-${name}`}
            aria-pressed={region.value === i + 1}
            onClick={() => {
              region.value = i + 1;
            }}
          >
            <span class="unseen">Region </span>
            {name}
            <small>
              {regionSizes.value[i]}
              <span class="unseen"> cells</span>
            </small>
          </button>
        ))}
        <button
          type="button"
          aria-pressed={region.value === 0}
          aria-label="No region"
          onClick={() => (region.value = 0)}
        >
          <Icon name="erase" />
        </button>
      </div>
      <RegionEnd />
    </div>
  );
}

const panels: [string, string, () => JSX.Element][] = [
  ["hint", "Hint", HintPanel],
  ["why", "Why not?", JudgePanel],
  ["steps", "All steps", StepsPanel],
  ["path", "Path", PathPanel],
  ["rating", "Rating", RatingPanel],
  ["make", "Make", MakePanel],
  ["list", "List", ListPanel],
];
function Panel() {
  const chosen = panels.find(([name]) => name === tab.value) ?? panels[0]!;
  const Content = chosen[2];
  const onKey = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    const next = panels[(panels.indexOf(chosen) + way + panels.length) % panels.length]!;
    choosePanel(next[0]);
    (event.currentTarget as Element).querySelector<HTMLElement>(`#tab-${next[0]}`)?.focus();
    event.preventDefault();
  };
  return (
    <section class="panel" aria-label="Help with this puzzle">
      <div role="tablist" aria-label="Panels" onKeyDown={onKey}>
        {panels.map(([name, text]) => (
          <button
            type="button"
            role="tab"
            key={name}
            id={`tab-${name}`}
            aria-controls="content"
            aria-selected={name === chosen[0]}
            tabIndex={name === chosen[0] ? 0 : -1}
            onClick={() => choosePanel(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="content" aria-labelledby={`tab-${chosen[0]}`} tabIndex={0}>
        <Content key={chosen[0]} />
      </div>
    </section>
  );
}

function Status() {
  const seen = view.value;
  const text =
    message.value.text || (conflicts.value.size > 0 ? "Two equal digits see each other." : "");
  return (
    <div class="status">
      {isSetting.value && !seen.isPath && (
        <p class="banner">
          You are typing the givens: <SolutionCount />.{" "}
          {game.value.givens !== emptyCells && (
            <Button
              kind="quiet"
              onPress={() => {
                isSetting.value = false;
                say("Now solve it.");
              }}
            >
              Done: solve it
            </Button>
          )}
        </p>
      )}
      {seen.isPath && (
        <p class="banner">
          <span class="of-path">{seen.title}</span>
          <Button kind="quiet" onPress={() => (shown.value = undefined)}>
            Back to my grid
          </Button>
        </p>
      )}
      <p role="status" class={message.value.isError ? "fault" : ""}>
        {seen.isPath && !message.value.isError ? "" : text}
      </p>
    </div>
  );
}

const isOver = signal(false);
function openAny(text: string) {
  const link = linkIn(text);
  void (link ? openLink(link) : openText(text)).then(isDone => {
    if (!isDone) say(opening.fault.value, true);
  });
}
function useDrop() {
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      isOver.value = event.type !== "dragleave";
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      isOver.value = false;
      const file = event.dataTransfer?.files[0],
        text = event.dataTransfer?.getData("text");
      if (file) void openFile(file);
      else if (text) openAny(text);
    };
    const paste = (event: ClipboardEvent) => {
      if ((event.target as Element).closest?.("input, textarea")) return;
      const text = event.clipboardData?.getData("text");
      if (text) openAny(text);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", over);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
  }, []);
}

export function App() {
  useDrop();
  const isEmpty = game.value.digits === emptyCells;
  return (
    <div class={`page${isOver.value ? " over" : ""}${sheets.value.length ? " has-sheets" : ""}`}>
      <Header />
      <main>
        <div class="left">
          <Board />
          <Status />
        </div>
        <div class="right">
          {isEmpty && (
            <div class="welcome">
              <p>
                <strong>Paste a puzzle</strong> (Ctrl+V, or Open), or type digits on the board. It
                will be solved, explained and rated here, without a network.
              </p>
            </div>
          )}
          {regions.value ? (
            <RegionPad />
          ) : (
            tab.value !== "path" && tab.value !== "list" && <Keypad />
          )}
          <Panel />
        </div>
      </main>
      <OpenDialog />
      <ShareDialog />
      <HelpDialog />
      <Sheets />
    </div>
  );
}
