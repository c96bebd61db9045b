import type { Draw } from "#app/ui/art/canvas.ts";

/** A cordless stick vacuum standing upright. */
export const vacuum: Draw = ({ palette, body, metal, shadow, screen }) => `
  ${shadow(160, 298, 84, 8)}
  <path d="M150 66V42q0-18 18-18h26q18 0 18 18v54q0 12-14 12"
    fill="none" stroke="${palette.edge}" stroke-width="14" stroke-linecap="round"/>
  <path d="M150 66V42q0-18 18-18h26q18 0 18 18v54q0 12-14 12"
    fill="none" stroke="${palette.base}" stroke-width="11" stroke-linecap="round"/>
  <path d="M200 52v22" stroke="${palette.accent}" stroke-width="4" stroke-linecap="round"/>
  <rect x="153" y="150" width="14" height="118" rx="4" fill="${metal}"/>
  <rect x="122" y="64" width="76" height="98" rx="18" fill="${palette.edge}"/>
  <rect x="124" y="66" width="72" height="94" rx="16" fill="${body}"/>
  <rect x="134" y="84" width="52" height="66" rx="10" fill="#0c0a09"/>
  ${screen({ x: 136, y: 86, width: 48, height: 62, radius: 8 })}
  <path d="M150 256h20l8 16h-36z" fill="${palette.low}"/>
  <path d="M92 284q2-16 20-16h96q18 0 20 16v6q0 6-6 6H98q-6 0-6-6z" fill="${body}"/>
  <rect x="100" y="286" width="120" height="5" rx="2.5" fill="${palette.edge}"/>
  <rect x="148" y="276" width="24" height="3" rx="1.5" fill="${palette.accent}"/>`;
