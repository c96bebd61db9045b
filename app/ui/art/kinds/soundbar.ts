import { each } from "#app/ui/art/canvas.ts";
import type { Draw } from "#app/ui/art/canvas.ts";

/** A soundbar with its grille. */
export const soundbar: Draw = ({ palette, metal, shadow }) => `
  ${shadow(160, 216, 148, 8)}
  <rect x="12" y="150" width="296" height="56" rx="14" fill="${metal}"/>
  <rect x="16" y="160" width="288" height="42" rx="10" fill="${palette.edge}"/>
  <path d="${each(69, (at) => `M${24 + at * 4} 164v34`)}"
    stroke="${palette.base}" stroke-width="1.5" stroke-opacity=".55"/>
  <circle cx="292" cy="156" r="2" fill="${palette.accent}"/>`;
