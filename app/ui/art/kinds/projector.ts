import { each } from "#app/ui/art/canvas.ts";
import type { Draw } from "#app/ui/art/canvas.ts";

/** A table projector looking straight ahead. */
export const projector: Draw = ({ palette, body, metal, shadow, screen }) => `
  ${shadow(160, 240, 140, 9)}
  <path d="M62 222h26l-4 16H66zM232 222h26l-4 16h-18z" fill="${palette.edge}"/>
  <rect x="26" y="96" width="268" height="132" rx="26" fill="${metal}"/>
  <rect x="29" y="99" width="262" height="126" rx="23" fill="${body}"/>
  <rect x="29" y="99" width="262" height="14" rx="7" fill="${palette.rim}" opacity=".35"/>
  <circle cx="112" cy="162" r="54" fill="${palette.edge}"/>
  <circle cx="112" cy="162" r="50" fill="${metal}"/>
  <circle cx="112" cy="162" r="41" fill="#0c0a09"/>
  ${screen({ x: 76, y: 126, width: 72, height: 72, radius: 36 })}
  <circle cx="112" cy="162" r="22" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>
  <path d="M88 138a34 34 0 0 1 22-10" stroke="#fff" stroke-opacity=".55" stroke-width="4"
    stroke-linecap="round" fill="none"/>
  <path d="${each(7, (at) => `M${196 + at * 11} 136v52`)}"
    stroke="${palette.edge}" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>
  <circle cx="196" cy="206" r="3.4" fill="${palette.accent}"/>`;
