// What is shown of a step and of a path beside the drawing: the choice of chains, lit nodes, words,
// the key, folded singles, the curve of difficulties. Pages put these parts where they belong; none
// of them looks at the page itself.

// The chains of a step that are drawn at first, all that are not nested if they are not many, and
// what there is to choose from: [text, chains].
const mostNodes = 60;
function chainsOf(step) {
  const lines = (step || {}).lines || [], own = lines.length - ((step || {}).nested || 0);
  const all = [...lines.keys()], first = all.slice(0, own);
  const nodes = first.reduce((sum, n) => sum + lines[n].length, 0);
  return {chosen: nodes > mostNodes ? first.slice(0, 1) : first,
          choices: lines.length < 2 ? [] : [["All", all], ...all.map(n =>
            [n < own ? "Chain " + (n + 1) : "Nested " + (n - own + 1), [n]])]};
}

// Lights up the node `n` of a chain and what it rests on; without a chain all are as bright again.
// `drawn` is what drawGrid returned. Returns the node in words.
function lightUp(svg, drawn, chain, n) {
  svg.classList.toggle("lit", chain !== undefined);
  const known = chain ? ancestors(chain.line, n) : new Set();
  for (const other of drawn) {
    other.nodes.forEach((node, i) => node.classList.toggle("bright", other === chain && known.has(i)));
    other.edges.forEach(({from, to, element}) =>
      element.classList.toggle("bright", other === chain && known.has(from) && known.has(to)));
  }
  return chain ? chain.nodes[n].getAttribute("aria-label") : "";
}

// The lines of an argument, as far in as they are in the text.
function whyLines(text) {
  return text.split("\n").map(each => {
    const part = document.createElement("div");
    part.textContent = each.trimStart();
    part.style.paddingLeft = (each.length - part.textContent.length) / 2 + "em";
    return part;
  });
}

// The entries of a key, [name, text], each with its sample.
function keyItems(key) {
  return key.map(([name, text]) => {
    const item = document.createElement("li");
    item.append(sampleOf(name), text);
    return item;
  });
}

// Runs of three or more singles are one fold, every other step is one of its own: [begin, end].
function foldsOf(steps, isSingle) {
  const folds = [];
  for (let from = 0; from < steps.length;) {
    let to = from;
    while (to < steps.length && isSingle(steps[to])) ++to;
    to = to - from > 2 ? to : from + 1;
    folds.push([from, to]);
    from = to;
  }
  return folds;
}

// Difficulty against step: a bar per step; the first of the hardest and step `at`, from 1, stand out.
const curveWidth = 360, curveHeight = 96;
function drawCurve(svg, difficulties, at) {
  const most = Math.max(1, ...difficulties), top = difficulties.indexOf(most);
  const wide = curveWidth / Math.max(1, difficulties.length);
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${curveWidth} ${curveHeight}`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  difficulties.forEach((value, i) => {
    const height = (curveHeight - 8) * value / most;
    shape(svg, "rect", {x: i * wide, y: curveHeight - 1 - height, width: Math.max(.6, wide - .6), height,
                        class: i + 1 === at ? "now" : i === top ? "top" : "bar"});
  });
  shape(svg, "path", {d: `M0,${curveHeight - .5} H${curveWidth}`});
}
// The step, from 1, at which a curve of so many steps was pressed.
function pressedStep(event, count) {
  const box = event.currentTarget.getBoundingClientRect();
  return 1 + Math.min(count - 1, Math.max(0, Math.floor((event.clientX - box.left) / box.width * count)));
}
