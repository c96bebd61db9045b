import type { Draw } from "#app/ui/art/canvas.ts";

/** An open laptop from the front. */
export const laptop: Draw = ({ palette, body, metal, shadow, screen }) => `
  ${shadow(160, 264, 150, 9)}
  <rect x="52" y="62" width="216" height="146" rx="11" fill="${metal}"/>
  <rect x="54.5" y="64.5" width="211" height="141" rx="9" fill="#0c0a09"/>
  ${screen({ x: 60, y: 70, width: 200, height: 130, radius: 5 })}
  <path d="M30 208h260l14 34q2 8-6 8H22q-8 0-6-8z" fill="${body}"/>
  <path d="M30 208h260l2.5 6H27.5z" fill="${palette.low}" opacity=".6"/>
  <rect x="126" y="230" width="68" height="13" rx="3" fill="${palette.low}" opacity=".45"/>
  <path d="M16 246q0 4 6 4h276q6 0 6-4v5q-2 6-10 6H26q-8 0-10-6z" fill="${palette.edge}"/>`;
