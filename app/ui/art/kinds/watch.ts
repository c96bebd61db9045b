import { each } from "#app/ui/art/canvas.ts";
import type { Draw } from "#app/ui/art/canvas.ts";

/** One stroke of the dial, from the rim inwards, as part of a path. */
function tick(minute: number, length: number): string {
  const turn = (minute * Math.PI) / 30;
  const at = (radius: number) =>
    `${(160 + Math.sin(turn) * radius).toFixed(1)} ${(160 - Math.cos(turn) * radius).toFixed(1)}`;
  return `M${at(65)}L${at(65 - length)}`;
}

/** A round watch with its strap, at twenty past twelve. */
export const watch: Draw = ({ palette, body, metal, shadow, screen }) => `
  ${shadow(160, 298, 66, 8)}
  <path d="M124 96L131 26Q132 20 138 20H182Q188 20 189 26L196 96Z" fill="${body}"/>
  <path d="M124 224L131 294Q132 300 138 300H182Q188 300 189 294L196 224Z" fill="${metal}"/>
  <rect x="242" y="140" width="8" height="18" rx="3" fill="${palette.low}"/>
  <circle cx="160" cy="160" r="84" fill="${palette.edge}"/>
  <circle cx="160" cy="160" r="82" fill="${metal}"/>
  <circle cx="160" cy="160" r="71" fill="#0c0a09"/>
  ${screen({ x: 96, y: 96, width: 128, height: 128, radius: 64 })}
  <path d="${each(60, (minute) => (minute % 5 ? tick(minute, 4) : ""))}"
    stroke="#fff" stroke-opacity=".35" stroke-width=".8"/>
  <path d="${each(12, (hour) => tick(hour * 5, 8))}"
    stroke="#fff" stroke-opacity=".9" stroke-width="1.6"/>
  <path d="M160 164V114M160 160l34 22" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/>
  <circle cx="160" cy="160" r="5" fill="${palette.accent}"/>`;
