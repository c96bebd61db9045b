import { expect, test } from "vitest";
import { art, finishes, isArtKind, isFinish, kinds } from "./index.ts";

const everyKind = Object.keys(kinds).filter(isArtKind);
const everyFinish = Object.keys(finishes).filter(isFinish);

test("no picture of a product is heavier than 7.5 kB", () => {
  for (const kind of everyKind)
    for (const finish of everyFinish)
      expect(art(kind, finish, 12345).length, `${kind} in ${finish}`).toBeLessThanOrEqual(7500);
});

test("every picture is well-formed XML, as an image of its own must be", () => {
  for (const kind of everyKind) {
    const svg = art(kind, "sage", 3);
    expect(svg.startsWith("<svg ") && svg.endsWith("</svg>"), kind).toBe(true);
    expect(svg, kind).not.toMatch(/="[^"]*"[^\s/>]/);
    const opened = [...svg.matchAll(/<([a-zA-Z]+)[^>]*?(\/?)>/g)].filter(([, , end]) => !end);
    expect(opened.length, kind).toBe(svg.match(/<\//g)?.length);
  }
});

test("every finish re-tints the picture and every seed moves its rings", () => {
  for (const kind of everyKind) {
    expect(new Set(everyFinish.map((finish) => art(kind, finish, 3, { prefix: "x" }))).size).toBe(
      everyFinish.length,
    );
  }
  expect(art("phone", "sage", 3)).toBe(art("phone", "sage", 3));
  const rings = [1, 2, 3, 4].map((seed) => art("phone", "sage", seed, { prefix: "x" }));
  expect(new Set(rings).size).toBeGreaterThan(2);
});

test("two pictures with their own prefixes share no id", () => {
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  for (const kind of everyKind) {
    const here = ids(art(kind, "sage", 3, { prefix: "a" }));
    const there = new Set(ids(art(kind, "sage", 3, { prefix: "b" })));
    expect(new Set(here).size).toBe(here.length);
    expect(here.some((id) => there.has(id))).toBe(false);
  }
});

test("a product's name titles its picture and cannot break out of it", () => {
  expect(art("tv", "graphite", 1, { title: "Plane <65> & up" })).toContain(
    "<title>Plane &lt;65&gt; &amp; up</title>",
  );
  expect(art("tv", "graphite", 1)).toContain('aria-hidden="true"');
});
