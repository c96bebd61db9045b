import type { Draw } from "#app/ui/art/canvas.ts";

/** A coiled cable with a plug at each end. */
export const cable: Draw = ({ palette, body, metal, shadow }) => {
  const path = `M92 84v62c0 62 24 96 68 96s76-30 76-72-32-68-72-68-64 26-64 60 24 52 56 52 72-30 72-96V84`;
  return `
    ${shadow(160, 276, 104, 9)}
    <g fill="none" stroke-linecap="round">
      <path d="${path}" stroke="${palette.edge}" stroke-width="13"/>
      <path d="${path}" stroke="${palette.base}" stroke-width="10"/>
      <path d="${path}" stroke="${palette.high}" stroke-width="2" stroke-opacity=".7"/>
    </g>
    <rect x="85" y="26" width="14" height="22" rx="4" fill="${metal}"/>
    <rect x="80" y="44" width="24" height="46" rx="7" fill="${body}"/>
    <rect x="221" y="26" width="14" height="22" rx="4" fill="${metal}"/>
    <rect x="216" y="44" width="24" height="46" rx="7" fill="${body}"/>
    <circle cx="92" cy="68" r="2.6" fill="${palette.accent}"/>`;
};
