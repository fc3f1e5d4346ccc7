// SPDX-License-Identifier: Apache-2.0
import { render } from "preact";
import { App, followLink } from "./app";
import { onPageKey } from "./board";
import { onCrash, warmUp } from "./engine";
import { keepSaving, load, say } from "./state";
import "../../../page/base.css";
import "../../../path/step_drawing.css";
import "../../../path/path_view.css";
import "./page.css";

load();
keepSaving();
document.addEventListener("keydown", onPageKey);
render(<App />, document.getElementById("app")!);
void warmUp()?.catch((error: Error) => say(`${error.message}.`, true));
onCrash(() =>
  say(
    "The engine broke down and was started again. Your grid is as it was; please try again.",
    true,
  ),
);
void followLink();
addEventListener("hashchange", () => void followLink());
// The app, which a server has: see make_app.js.
if (document.querySelector("link[rel=manifest]")) void navigator.serviceWorker?.register("sw.js");
