import { each } from "#app/ui/art/canvas.ts";
import type { Draw } from "#app/ui/art/canvas.ts";

/** A built-in oven, lit from inside. */
export const oven: Draw = ({ palette, body, metal, shadow, screen }) => `
  ${shadow(160, 284, 130, 9)}
  <rect x="36" y="40" width="248" height="240" rx="10" fill="${metal}"/>
  <rect x="39" y="43" width="242" height="50" rx="8" fill="${body}"/>
  ${each(2, (at) => {
    const cx = 72 + at * 176;
    return `
      <circle cx="${cx}" cy="68" r="14" fill="${palette.high}" stroke="${palette.edge}"/>
      <path d="M${cx} 68V57" stroke="${palette.accent}" stroke-width="2.6" stroke-linecap="round"/>`;
  })}
  <rect x="118" y="55" width="84" height="26" rx="5" fill="#0c0a09"/>
  <text x="160" y="73" font-family="ui-monospace,monospace" font-size="14"
    fill="${palette.accentHigh}" text-anchor="middle">180°</text>
  <rect x="39" y="97" width="242" height="180" rx="8" fill="${body}"/>
  <rect x="52" y="136" width="216" height="126" rx="9" fill="#0c0a09"/>
  ${screen({ x: 56, y: 140, width: 208, height: 118, radius: 6 })}
  <path d="M62 200h196M62 228h196" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>
  <rect x="60" y="109" width="200" height="9" rx="4.5" fill="${palette.edge}"/>
  <rect x="60" y="108" width="200" height="7" rx="3.5" fill="${metal}"/>`;
