import type { Draw } from "#app/ui/art/canvas.ts";

/** A gift card, the store's lamp in its corner. */
export const giftCard: Draw = ({ palette, body, shadow, screen }) => `
  ${shadow(160, 254, 128, 9)}
  <g transform="rotate(-6 160 160)">
    <rect x="36" y="82" width="248" height="158" rx="16" fill="${palette.edge}"/>
    <rect x="36" y="80" width="248" height="156" rx="16" fill="${body}"/>
    ${screen({ x: 42, y: 86, width: 236, height: 144, radius: 11 })}
    <circle cx="64" cy="108" r="9" fill="none" stroke="#fff" stroke-width="3"/>
    <circle cx="64" cy="108" r="4" fill="${palette.accent}"/>
    <path d="M56 210h74" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"
      stroke-dasharray="14 8"/>
  </g>`;
