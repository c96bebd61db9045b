import type { Draw } from "#app/ui/art/canvas.ts";

/** A wall charger with one port. */
export const charger: Draw = ({ palette, body, metal, shadow }) => `
  ${shadow(160, 268, 88, 9)}
  <rect x="122" y="62" width="14" height="44" rx="3" fill="${palette.edge}"/>
  <rect x="184" y="62" width="14" height="44" rx="3" fill="${palette.edge}"/>
  <circle cx="129" cy="74" r="3" fill="${palette.low}"/>
  <circle cx="191" cy="74" r="3" fill="${palette.low}"/>
  <rect x="86" y="98" width="148" height="166" rx="30" fill="${metal}"/>
  <rect x="89" y="101" width="142" height="160" rx="27" fill="${body}"/>
  <rect x="89" y="101" width="142" height="160" rx="27" fill="none" stroke="${palette.rim}"
    stroke-opacity=".5"/>
  <rect x="132" y="206" width="56" height="20" rx="10" fill="#0c0a09"/>
  <rect x="142" y="214" width="36" height="4" rx="2" fill="${palette.low}"/>
  <circle cx="160" cy="150" r="17" fill="none" stroke="${palette.mark}" stroke-width="4"/>
  <circle cx="160" cy="150" r="7" fill="${palette.accent}"/>`;
