import type { Draw } from "#app/ui/art/canvas.ts";

/** A fridge with two doors, two drawers and a screen. */
export const fridge: Draw = ({ palette, body, metal, shadow, screen }) => `
  ${shadow(160, 300, 92, 9)}
  <rect x="78" y="20" width="164" height="276" rx="8" fill="${palette.edge}"/>
  <rect x="80" y="22" width="79.5" height="176" rx="6" fill="${body}"/>
  <rect x="160.5" y="22" width="79.5" height="176" rx="6" fill="${metal}"/>
  <rect x="80" y="200" width="160" height="46" rx="5" fill="${body}"/>
  <rect x="80" y="248" width="160" height="46" rx="5" fill="${body}"/>
  <rect x="153" y="86" width="3" height="72" rx="1.5" fill="${palette.rim}"/>
  <rect x="164" y="86" width="3" height="72" rx="1.5" fill="${palette.edge}"/>
  <rect x="92" y="205" width="136" height="3" rx="1.5" fill="${palette.edge}" opacity=".7"/>
  <rect x="92" y="253" width="136" height="3" rx="1.5" fill="${palette.edge}" opacity=".7"/>
  <rect x="176" y="62" width="46" height="74" rx="5" fill="#0c0a09"/>
  ${screen({ x: 178, y: 64, width: 42, height: 70, radius: 4 })}`;
