import { expect, test } from "vitest";
import { straysOf } from "#app/.server/gallery/pages/diff.page.ts";
import { fixtureOf, keptVersions } from "#app/.server/gallery/specimens/specimens.ts";
import { registry } from "#machines";

test("every lifecycle keeps a fixture of the version it has", async () => {
  for (const { name, version } of registry.values()) {
    expect(keptVersions(name), name).toContain(version);
    expect((await fixtureOf(name, version))?.version).toBe(version);
  }
});

test("an instance in a state that a version does not know is a stray", () => {
  const lines = [
    "lamp parallel entry() exit()",
    "lamp.bulb compound entry() exit()",
    "lamp.bulb.on atomic entry() exit()",
    "lamp.bulb.on --pressed[]--> lamp.bulb.off / ",
    "lamp.plug atomic entry() exit()",
  ];
  const counts = [
    { state: "bulb.on plug", count: 3 },
    { state: "bulb.broken plug", count: 2 },
    { state: "bulb.off plug", count: 1 },
  ];
  expect(straysOf(counts, lines).map(({ count }) => count)).toEqual([2, 1]);
});
