import type { Draw } from "#app/ui/art/canvas.ts";

/** A tablet lying wide, its pen above. */
export const tablet: Draw = ({ palette, body, metal, shadow, screen }) => `
  ${shadow(160, 262, 138, 9)}
  <rect x="26" y="64" width="268" height="192" rx="16" fill="${metal}"/>
  <rect x="29" y="67" width="262" height="186" rx="13.5" fill="#0c0a09"/>
  ${screen({ x: 38, y: 76, width: 244, height: 168, radius: 6 })}
  <circle cx="160" cy="71.5" r="1.8" fill="#333"/>
  <rect x="44" y="45" width="176" height="7" rx="3.5" fill="${body}"/>
  <path d="M220 45h9l8 3.5-8 3.5h-9z" fill="${palette.mark}"/>`;
