/** No instance is ever stuck, and the proof that says so can fail. */
import { expect, test } from "vitest";
import { registry } from "#machines";
import type { EventShape, Lifecycle } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import { faultsOf } from "#app/.server/gallery/faults.ts";
import { statesThatNeverRest } from "#tests/kit/paths.ts";
import { explore } from "../../machines/kit/walk/walk.ts";

const lifecycles = [...registry.values()].map((lifecycle) => [lifecycle.name, lifecycle] as const);

test.each(lifecycles)("%s: a reviewer has nothing to complain about", (_, lifecycle) => {
  expect(faultsOf(lifecycle)).toEqual([]);
});

/** The same lifecycle, in which nobody may send anything. */
function silenced(lifecycle: Lifecycle): Lifecycle {
  const shapes = Object.entries(lifecycle.events.shapes).map(
    ([type, shape]): [string, EventShape] => [type, { ...shape, by: [] }],
  );
  return { ...lifecycle, events: { ...lifecycle.events, shapes: Object.fromEntries(shapes) } };
}

test("an event that nobody may send does not count as a way out", () => {
  const stuck = lifecycles.filter(([, lifecycle]) =>
    Object.values(samplesFor(lifecycle).inputs).some((input) => {
      const graph = explore(lifecycle, samplesFor(lifecycle), input);
      return statesThatNeverRest(silenced(lifecycle), graph).length > 0;
    }),
  );
  expect(stuck.length).toBeGreaterThan(registry.size / 2);
});
