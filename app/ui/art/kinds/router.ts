import { each } from "#app/ui/art/canvas.ts";
import type { Draw } from "#app/ui/art/canvas.ts";

/** A home router, four antennas up. */
export const router: Draw = ({ palette, body, metal, shadow, screen }) => `
  ${shadow(160, 270, 134, 9)}
  ${each(4, (at) => {
    const x = 58 + at * 64;
    return `<rect x="${x}" y="58" width="12" height="140" rx="6" fill="${metal}"/>`;
  })}
  <path d="M52 186h216q10 0 13 10l16 50q3 16-12 16H35q-15 0-12-16l16-50q3-10 13-10z" fill="${palette.edge}"/>
  <path d="M54 188h212q9 0 12 9l15 48q3 12-10 12H37q-13 0-10-12l15-48q3-9 12-9z" fill="${body}"/>
  <rect x="120" y="200" width="80" height="30" rx="8" fill="#0c0a09"/>
  ${screen({ x: 122, y: 202, width: 76, height: 26, radius: 6 })}
  ${each(5, (at) => {
    const fill = at === 0 ? palette.accent : palette.rim;
    return `<circle cx="${136 + at * 12}" cy="244" r="2.6" fill="${fill}"/>`;
  })}`;
