import { expect, test } from "vitest";
import { registry } from "#machines";
import { chartOf, structure, structureDiff } from "#machines/kit";

const tone = [
  "lamp compound entry() exit()",
  "lamp.off atomic entry() exit()",
  "lamp.off --pressed[]--> lamp.on / note",
  "lamp.on atomic entry(light) exit()",
  "lamp.on --pressed[isKind]--> lamp.off / ",
  "lamp.on --pressed[]-->  / complain",
  "lamp.on --xstate.after.tooLong.lamp.on[]--> lamp.off / ",
];

const changed = (line: string, to: string | null) =>
  tone.flatMap((one) => (one === line ? (to ?? []) : one));

test("equal structures differ in nothing", () => {
  expect(structureDiff(tone, tone)).toEqual({ states: [], edges: [] });
});

test("a state that came and the edge to it are added, a state that went is removed", () => {
  const broken = "lamp.broken final entry() exit()";
  const breaks = "lamp.on --broke[]--> lamp.broken / ";
  const { states, edges } = structureDiff(tone, [...tone, breaks, broken]);
  expect(states).toEqual([
    { id: "broken", mark: "added", before: null, after: "final entry() exit()" },
  ]);
  expect(edges).toEqual([
    { id: "on broke 1", from: "on", mark: "added", before: null, after: "→ broken" },
  ]);
  const back = structureDiff([...tone, breaks, broken], tone);
  expect(back.states.map(({ id, mark }) => [id, mark])).toEqual([["broken", "removed"]]);
  expect(back.edges.map(({ id, mark }) => [id, mark])).toEqual([["on broke 1", "removed"]]);
});

test("an edge that leads elsewhere, or whose guard alone is another, has changed", () => {
  const target = changed(
    "lamp.off --pressed[]--> lamp.on / note",
    "lamp.off --pressed[]--> lamp.off / note",
  );
  expect(structureDiff(tone, target).edges).toEqual([
    {
      ...{ id: "off pressed 1", from: "off", mark: "changed" },
      ...{ before: "→ on / note", after: "→ off / note" },
    },
  ]);
  const guard = changed(
    "lamp.on --pressed[isKind]--> lamp.off / ",
    "lamp.on --pressed[isGentle]--> lamp.off / ",
  );
  expect(structureDiff(tone, guard).edges).toEqual([
    {
      ...{ id: "on pressed 1", from: "on", mark: "changed" },
      ...{ before: "[isKind] → off", after: "[isGentle] → off" },
    },
  ]);
});

test("an edge that only moved behind a new one is still itself", () => {
  const more = tone.flatMap((line) =>
    line === "lamp.on --pressed[isKind]--> lamp.off / "
      ? ["lamp.on --pressed[isFirst]-->  / count", line]
      : line,
  );
  expect(structureDiff(tone, more).edges.map(({ id, mark }) => [id, mark])).toEqual([
    ["on pressed 1", "added"],
  ]);
});

test("a state has changed when its kind or what it does is another", () => {
  const louder = changed("lamp.on atomic entry(light) exit()", "lamp.on atomic entry() exit()");
  expect(structureDiff(tone, louder).states).toEqual([
    {
      id: "on",
      mark: "changed",
      before: "atomic entry(light) exit()",
      after: "atomic entry() exit()",
    },
  ]);
});

test.each([...registry.values()])(
  "the ids of differences are those of the chart of $name",
  (one) => {
    const chart = chartOf(one);
    const { states, edges } = structureDiff([], structure(one));
    expect(states.map(({ id }) => id)).toEqual(chart.states.map(({ id }) => id));
    expect(new Set(edges.map(({ id }) => id))).toEqual(new Set(chart.edges.map(({ id }) => id)));
  },
);
