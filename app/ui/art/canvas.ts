import type { Palette } from "./finish.ts";

/** Where a screen or a window sits on a device. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** What a kind draws with, on a square of 320. */
export interface Canvas {
  readonly palette: Palette;
  /** Fill of painted surfaces: one light from the top left. */
  readonly body: string;
  /** Fill of rounded metal, seen from the front. */
  readonly metal: string;
  /** An id nobody else on the page has. */
  readonly id: (part: string) => string;
  /** The contact shadow; each device has one. */
  readonly shadow: (cx: number, cy: number, rx: number, ry: number) => string;
  /** The "signal" wallpaper: quarter rings from the seed, so that each product is recognised. */
  readonly screen: (frame: Frame) => string;
}

/** Draws one kind of device. */
export type Draw = (canvas: Canvas) => string;

/** Joins repeated parts: `each(3, (i) => …)`. */
export function each(times: number, part: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => part(index)).join("");
}

/** A small seeded generator: the same seed draws the same picture everywhere. */
function dice(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
  };
}

function wallpaper({ x, y, width, height }: Frame, palette: Palette, seed: number): string {
  const roll = dice(seed);
  const cx = x + (roll() > 0.5 ? 0 : width);
  const cy = y + (roll() > 0.35 ? height : 0);
  const reach = Math.max(width, height);
  const hues = [palette.accent, palette.accentHigh, palette.base, palette.low, palette.high];
  const first = Math.floor(roll() * hues.length);
  const ring = (radius: number, fill: string | undefined, opacity = "") =>
    `<circle cx="${cx}" cy="${cy}" r="${(reach * radius).toFixed(1)}" fill="${fill}"${opacity}/>`;
  const rings = each(6, (index) => {
    const at = 6 - index;
    return at % 2
      ? ring(0.13 + 0.155 * at, hues[(first + at) % hues.length], ' opacity=".95"')
      : ring(0.13 + 0.155 * at, "#1d1814");
  });
  const glare = `M${x} ${y + height}L${x + width} ${y}H${x + width * 0.55}L${x} ${y + height * 0.62}Z`;
  return `${rings}${ring(0.1, palette.accent)}<path d="${glare}" fill="#fff" opacity=".055"/>`;
}

/** The canvas of one picture; `prefix` keeps its ids apart from those of other pictures. */
export function canvasOf(palette: Palette, seed: number, prefix: string): Canvas {
  const id = (part: string) => `${prefix}${part}`;
  return {
    palette,
    body: `url(#${id("b")})`,
    metal: `url(#${id("m")})`,
    id,
    shadow: (cx, cy, rx, ry) =>
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id("s")})"/>`,
    screen: (frame) => {
      const { x, y, width, height, radius } = frame;
      const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
      return `
        <clipPath id="${id("w")}"><rect ${box} rx="${radius}"/></clipPath>
        <g clip-path="url(#${id("w")})">
          <rect ${box} fill="#15110e"/>
          ${wallpaper(frame, palette, seed)}
        </g>`;
    },
  };
}

/** The light of the room as gradients: body, metal, shadow. */
export function light({ palette, id }: Canvas): string {
  return `
    <defs>
      <linearGradient id="${id("b")}" x1="0" y1="0" x2="1" y2="1">
        <stop stop-color="${palette.high}"/>
        <stop offset=".45" stop-color="${palette.base}"/>
        <stop offset="1" stop-color="${palette.low}"/>
      </linearGradient>
      <linearGradient id="${id("m")}" x1="0" x2="1">
        <stop stop-color="${palette.low}"/>
        <stop offset=".12" stop-color="${palette.high}"/>
        <stop offset=".5" stop-color="${palette.base}"/>
        <stop offset=".9" stop-color="${palette.high}"/>
        <stop offset="1" stop-color="${palette.edge}"/>
      </linearGradient>
      <radialGradient id="${id("s")}">
        <stop stop-color="#1e1814" stop-opacity=".34"/>
        <stop offset=".6" stop-color="#1e1814" stop-opacity=".12"/>
        <stop offset="1" stop-color="#1e1814" stop-opacity="0"/>
      </radialGradient>
    </defs>`;
}
