import { each } from "#app/ui/art/canvas.ts";
import type { Canvas, Draw } from "#app/ui/art/canvas.ts";

function lens({ palette }: Canvas, cy: number): string {
  return `
    <circle cx="93" cy="${cy}" r="12.5" fill="${palette.low}"/>
    <circle cx="93" cy="${cy}" r="9.5" fill="#14110f"/>
    <circle cx="93" cy="${cy}" r="4" fill="#2b3340"/>
    <circle cx="90" cy="${cy - 3}" r="1.8" fill="#cfe0ee" opacity=".8"/>`;
}

/** Back and front of a phone, one before the other. */
export const phone: Draw = (canvas) => {
  const { palette, body, metal, shadow, screen } = canvas;
  const back = `x="67.5" y="31.5" width="113" height="241" rx="21.5"`;
  return `
    ${shadow(160, 296, 104, 10)}
    <rect x="66" y="30" width="116" height="244" rx="23" fill="${metal}"/>
    <rect ${back} fill="${body}"/>
    <rect ${back} fill="none" stroke="${palette.rim}" stroke-opacity=".55"/>
    ${each(3, (at) => lens(canvas, 60 + at * 33))}
    <circle cx="117" cy="62" r="3.4" fill="${palette.rim}"/>
    <rect x="256" y="104" width="2.4" height="34" rx="1.2" fill="${palette.edge}"/>
    <rect x="138" y="44" width="118" height="246" rx="23" fill="${metal}"/>
    <rect x="141" y="47" width="112" height="240" rx="20" fill="#0c0a09"/>
    ${screen({ x: 144, y: 50, width: 106, height: 234, radius: 17 })}
    <circle cx="197" cy="62" r="3.6" fill="#0c0a09"/>`;
};
