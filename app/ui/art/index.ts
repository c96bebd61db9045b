import { canvasOf, light } from "./canvas.ts";
import type { Draw } from "./canvas.ts";
import { finishes } from "./finish.ts";
import type { Finish } from "./finish.ts";
import { buds } from "./kinds/buds.ts";
import { cable } from "./kinds/cable.ts";
import { phoneCase } from "./kinds/case.ts";
import { charger } from "./kinds/charger.ts";
import { fold } from "./kinds/fold.ts";
import { fridge } from "./kinds/fridge.ts";
import { giftCard } from "./kinds/gift-card.ts";
import { laptop } from "./kinds/laptop.ts";
import { monitor } from "./kinds/monitor.ts";
import { oven } from "./kinds/oven.ts";
import { phone } from "./kinds/phone.ts";
import { powerBank } from "./kinds/power-bank.ts";
import { projector } from "./kinds/projector.ts";
import { router } from "./kinds/router.ts";
import { soundbar } from "./kinds/soundbar.ts";
import { tablet } from "./kinds/tablet.ts";
import { tv } from "./kinds/tv.ts";
import { vacuum } from "./kinds/vacuum.ts";
import { washer } from "./kinds/washer.ts";
import { watch } from "./kinds/watch.ts";

export { finishes } from "./finish.ts";
export type { Finish } from "./finish.ts";

/** Every kind of product that can be drawn. */
export const kinds = {
  phone,
  fold,
  tablet,
  laptop,
  watch,
  buds,
  tv,
  fridge,
  washer,
  soundbar,
  monitor,
  vacuum,
  oven,
  projector,
  router,
  charger,
  "power-bank": powerBank,
  case: phoneCase,
  cable,
  "gift-card": giftCard,
} as const satisfies Record<string, Draw>;

export type ArtKind = keyof typeof kinds;

/** Whether a word from outside names a kind. */
export function isArtKind(word: string | undefined): word is ArtKind {
  return word !== undefined && Object.hasOwn(kinds, word);
}

/** Whether a word from outside names a finish. */
export function isFinish(word: string | undefined): word is Finish {
  return word !== undefined && Object.hasOwn(finishes, word);
}

interface ArtOptions {
  /** Makes the ids unique where a page shows the same picture twice. */
  readonly prefix?: string;
  /** The product's name; without it the picture is decoration. */
  readonly title?: string;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A product's picture as SVG text. The same kind, finish and seed always draw the same one. */
export function art(kind: ArtKind, finish: Finish, seed: number, options: ArtOptions = {}): string {
  const { prefix = `${kind}-${finish}-${seed}`, title } = options;
  const canvas = canvasOf(finishes[finish], seed, prefix);
  const name = title?.replace(/[&<>]/g, (sign) => escapes[sign] ?? "");
  const role = name ? `role="img"` : `aria-hidden="true"`;
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" ${role}>
      ${name ? `<title>${name}</title>` : ""}
      ${light(canvas)}
      ${kinds[kind](canvas)}
    </svg>`;
  return svg
    .replace(/>\s+</g, "><")
    .replace(/\s*\n\s*/g, " ")
    .trim();
}
