// SPDX-License-Identifier: Apache-2.0
import { render } from "preact";
import { App, followLink } from "./app";
import { onPageKey } from "./board";
import { keepSaving, load } from "./state";
import "../../../page/base.css";
import "../../../path/step_drawing.css";
import "./page.css";

load();
keepSaving();
document.addEventListener("keydown", onPageKey);
render(<App />, document.getElementById("app")!);
void followLink();
addEventListener("hashchange", () => void followLink());
