import type { Draw } from "#app/ui/art/canvas.ts";

/** A television on its two feet. */
export const tv: Draw = ({ palette, metal, shadow, screen }) => `
  ${shadow(160, 272, 140, 8)}
  <path d="M92 244l-14 26M228 244l14 26"
    stroke="${palette.edge}" stroke-width="6" stroke-linecap="round"/>
  <rect x="12" y="62" width="296" height="184" rx="5" fill="${metal}"/>
  <rect x="14.5" y="64.5" width="291" height="177" rx="3" fill="#0c0a09"/>
  ${screen({ x: 18, y: 68, width: 284, height: 170, radius: 2 })}
  <rect x="150" y="241" width="20" height="2.5" rx="1" fill="${palette.accent}"/>`;
