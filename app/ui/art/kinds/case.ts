import { each } from "#app/ui/art/canvas.ts";
import type { Draw } from "#app/ui/art/canvas.ts";

/** A phone case from behind, with room for three lenses. */
export const phoneCase: Draw = ({ palette, body, metal, shadow }) => `
  ${shadow(160, 296, 84, 10)}
  <rect x="92" y="26" width="136" height="264" rx="30" fill="${metal}"/>
  <rect x="95" y="29" width="130" height="258" rx="27" fill="${body}"/>
  <rect x="95" y="29" width="130" height="258" rx="27" fill="none" stroke="${palette.rim}"
    stroke-opacity=".5"/>
  <rect x="108" y="44" width="38" height="106" rx="19" fill="${palette.edge}"/>
  <rect x="110" y="46" width="34" height="102" rx="17" fill="#14110f"/>
  ${each(3, (at) => `<circle cx="127" cy="${64 + at * 33}" r="10" fill="#241e1a"/>`)}
  <rect x="226" y="104" width="4" height="40" rx="2" fill="${palette.low}"/>
  <circle cx="160" cy="214" r="30" fill="none" stroke="${palette.low}" stroke-opacity=".55"
    stroke-width="5"/>
  <circle cx="160" cy="214" r="4" fill="${palette.accent}"/>`;
