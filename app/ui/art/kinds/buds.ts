import type { Canvas, Draw } from "#app/ui/art/canvas.ts";

function bud({ palette, body, metal }: Canvas, cx: number, inward: number): string {
  const tip = cx + inward;
  return `
    <path d="M${cx - 8} 132h16v58q0 8-8 8t-8-8z" fill="${metal}"/>
    <circle cx="${cx}" cy="130" r="27" fill="${body}"/>
    <circle cx="${tip}" cy="125" r="12" fill="${palette.low}"/>
    <circle cx="${tip}" cy="125" r="7" fill="#14110f"/>`;
}

/** Two earbuds standing in their open case. */
export const buds: Draw = (canvas) => {
  const { palette, body, metal, shadow } = canvas;
  const engine = `M56 200Q60 176 108 176H212Q260 176 264 200V226Q264 278 212 278H108Q56 278 56 226Z`;
  return `
    ${shadow(160, 284, 112, 10)}
    <rect x="56" y="150" width="208" height="128" rx="52" fill="${metal}"/>
    <rect x="56" y="150" width="208" height="60" rx="44" fill="${palette.low}" opacity=".55"/>
    <path d="M62 152Q64 66 160 66T258 152Q258 160 250 160H70Q62 160 62 152Z" fill="${body}"/>
    <path d="M76 150Q80 80 160 80T244 150Z" fill="#14110f" opacity=".86"/>
    ${bud(canvas, 110, 9)}
    ${bud(canvas, 210, -9)}
    <path d="${engine}" fill="${body}"/>
    <path d="${engine}" fill="none" stroke="${palette.rim}" stroke-opacity=".4"/>
    <circle cx="160" cy="206" r="3.5" fill="${palette.accent}"/>`;
};
