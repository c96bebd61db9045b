import type { Draw } from "#app/ui/art/canvas.ts";

/** A folding phone, open and slightly bent. */
export const fold: Draw = ({ metal, id, shadow, screen }) => {
  const glass = `M160 56L56 67Q46 68 46 78V259Q46 269 56 270L160 281L264 270Q274 269 274 259V78Q274 68 264 67Z`;
  return `
    ${shadow(160, 292, 128, 10)}
    <path d="M160 50L52 62Q40 63.5 40 76V262Q40 274 52 275.5L160 287Z" fill="${metal}"/>
    <path d="M160 50L268 62Q280 63.5 280 76V262Q280 274 268 275.5L160 287Z" fill="${metal}"/>
    <clipPath id="${id("f")}"><path d="${glass}"/></clipPath>
    <g clip-path="url(#${id("f")})">
      ${screen({ x: 46, y: 54, width: 228, height: 230, radius: 0 })}
      <rect x="150" y="50" width="10" height="240" opacity=".18"/>
      <rect x="160" y="50" width="14" height="240" fill="#fff" opacity=".08"/>
    </g>
    <circle cx="220" cy="82" r="3.4" fill="#0c0a09"/>`;
};
