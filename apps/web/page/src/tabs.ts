// SPDX-License-Identifier: Apache-2.0
import { batch } from "@preact/signals";
import { askedGame, preview, say, shown, tab } from "./state";
import type { Game } from "./game";

/** Each panel begins with the player's own grid. */
export function choosePanel(name: string, of?: Game) {
  batch(() => {
    askedGame.value = of;
    tab.value = name;
    shown.value = undefined;
    preview.value = undefined;
    say("");
  });
}
