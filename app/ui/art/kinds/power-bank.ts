import type { Draw } from "#app/ui/art/canvas.ts";

/** A power bank: a slab with two ports on top and a small screen that shows what is left. */
export const powerBank: Draw = ({ palette, body, metal, shadow, screen }) => `
  ${shadow(160, 286, 84, 9)}
  <rect x="92" y="36" width="136" height="246" rx="26" fill="${metal}"/>
  <rect x="95" y="39" width="130" height="240" rx="23" fill="${body}"/>
  <rect x="95" y="39" width="130" height="240" rx="23" fill="none" stroke="${palette.rim}"
    stroke-opacity=".5"/>
  <rect x="118" y="30" width="30" height="8" rx="4" fill="${palette.edge}"/>
  <rect x="172" y="30" width="30" height="8" rx="4" fill="${palette.edge}"/>
  ${screen({ x: 118, y: 70, width: 84, height: 52, radius: 9 })}
  <circle cx="160" cy="226" r="17" fill="none" stroke="${palette.mark}" stroke-width="4"/>
  <circle cx="160" cy="226" r="7" fill="${palette.accent}"/>`;
