import type { Draw } from "#app/ui/art/canvas.ts";

/** A front-loading washing machine, 42 minutes to go. */
export const washer: Draw = ({ palette, body, metal, shadow, screen }) => `
  ${shadow(160, 298, 112, 9)}
  <rect x="54" y="28" width="212" height="266" rx="12" fill="${metal}"/>
  <rect x="57" y="31" width="206" height="260" rx="10" fill="${body}"/>
  <rect x="57" y="31" width="206" height="46" rx="10" fill="${palette.low}" opacity=".5"/>
  <rect x="72" y="44" width="52" height="20" rx="4" fill="${palette.edge}" opacity=".55"/>
  <circle cx="160" cy="54" r="14" fill="${palette.high}" stroke="${palette.edge}"/>
  <path d="M160 54V43" stroke="${palette.accent}" stroke-width="2.6" stroke-linecap="round"/>
  <rect x="196" y="44" width="54" height="20" rx="4" fill="#0c0a09"/>
  <text x="223" y="58" font-family="ui-monospace,monospace" font-size="11"
    fill="${palette.accentHigh}" text-anchor="middle">0:42</text>
  <circle cx="160" cy="182" r="84" fill="${palette.edge}"/>
  <circle cx="160" cy="182" r="80" fill="${metal}"/>
  <circle cx="160" cy="182" r="62" fill="#0e1013"/>
  ${screen({ x: 104, y: 126, width: 112, height: 112, radius: 56 })}
  <circle cx="160" cy="182" r="60" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="3"/>
  <path d="M122 140a56 56 0 0 1 40-16" stroke="#fff" stroke-opacity=".5" stroke-width="5"
    stroke-linecap="round" fill="none"/>`;
