import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** The colours of one theme, by token name. */
function theme(at: 1 | 2): Map<string, string> {
  const pair = /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g;
  return new Map([...css.matchAll(pair)].map((found) => [found[1] ?? "", found[at + 1] ?? ""]));
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Pairs below a ratio, in both themes. */
function tooWeak(least: number, pairs: readonly (readonly [string, string])[]): string[] {
  return ([1, 2] as const).flatMap((at) => {
    const colours = theme(at);
    return pairs.flatMap(([front, back]) => {
      const ratio = contrast(colours.get(front) ?? "", colours.get(back) ?? "");
      return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
    });
  });
}

const grounds = ["paper", "surface", "well", "raised"];
const across = (fronts: string[]) =>
  fronts.flatMap((front) => grounds.map((back) => [front, back] as const));

test("every text colour reads at 4.5 to 1 on every ground, in both themes", () => {
  const texts = ["ink", "ink-2", "ink-3", "signal-ink", "go", "hold-ink", "stop", "info", "agent"];
  expect(tooWeak(4.5, across(texts))).toEqual([]);
});

test("every tone reads at 4.5 to 1 on its own wash, and ink on all of them", () => {
  const washes = ["signal", "go", "hold", "stop", "info", "agent"];
  const tones = { signal: "signal-ink", hold: "hold-ink" };
  expect(
    tooWeak(
      4.5,
      washes.map((tone) => ["ink", `${tone}-wash`]),
    ),
  ).toEqual([]);
  const own = washes.map(
    (tone) => [tone === "signal" || tone === "hold" ? tones[tone] : tone, `${tone}-wash`] as const,
  );
  expect(tooWeak(4.5, own)).toEqual([]);
});

test("frames, focus and the lit lamp stand out at 3 to 1", () => {
  expect(tooWeak(3, across(["line-strong", "focus"]))).toEqual([]);
  expect(
    tooWeak(3, [
      ["signal", "paper"],
      ["signal", "surface"],
    ]),
  ).toEqual([]);
});
