import type { Draw } from "#app/ui/art/canvas.ts";

/** A desk monitor on its stand. */
export const monitor: Draw = ({ palette, body, metal, shadow, screen }) => `
  ${shadow(160, 286, 92, 8)}
  <path d="M144 214h32l5 58h-42z" fill="${metal}"/>
  <path d="M96 276q0-8 10-8h108q10 0 10 8v6q0 3-4 3H100q-4 0-4-3z" fill="${body}"/>
  <rect x="24" y="42" width="272" height="180" rx="9" fill="${metal}"/>
  <rect x="26.5" y="44.5" width="267" height="175" rx="7" fill="#0c0a09"/>
  ${screen({ x: 31, y: 49, width: 258, height: 156, radius: 4 })}
  <circle cx="160" cy="212.5" r="2.4" fill="${palette.accent}"/>`;
