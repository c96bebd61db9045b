/** What the kit takes from XState without the calls around it is what XState's own calls give, in all lifecycles. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { initialTransition, transition } from "xstate";
import type { AnyMachineSnapshot } from "xstate";
import { registry } from "#machines";
import { samplesOf } from "#machines/samples";
import type { AnyEvent, Lifecycle, StoredSnapshot } from "./index.ts";
import { pendingDeadlines, unpack } from "./index.ts";
import { initially, transitioned } from "./transition.ts";
import type { MachineAction } from "./transition.ts";

const at = "2026-11-17T15:00:00.000Z";

/** Everything that can be told of where a transition leads. */
function told(snapshot: AnyMachineSnapshot, actions: readonly MachineAction[]): string {
  const { value, context, status, output, historyValue, children, tags } = snapshot;
  const asked = actions.map(({ type, params }) => ({ type, params }));
  return JSON.stringify([
    ...[value, context, status, output, historyValue, Object.keys(children)],
    ...[[...tags], snapshot._nodes.map(({ id }) => id), asked],
  ]);
}

/** One snapshot for each state that is reached, as the fixture of today's version keeps them. */
function standing(lifecycle: Lifecycle): AnyMachineSnapshot[] {
  const { name, version } = lifecycle;
  const text = readFileSync(`machines/${name}/fixtures/v${version}.json`, "utf8");
  const { snapshots }: { snapshots: { stored: StoredSnapshot }[] } = JSON.parse(text);
  return snapshots.map(({ stored }) => unpack(lifecycle, stored));
}

/** Events that are worth trying where an instance stands, one of each type, and the deadlines that it waits for. */
function tried(lifecycle: Lifecycle, snapshot: AnyMachineSnapshot): AnyEvent[] {
  const raw = samplesOf.get(lifecycle.name)?.events(snapshot) ?? [];
  const ofEachType = [...new Map(raw.map((event) => [event.type, event])).values()];
  const read = ofEachType.flatMap((event) => {
    const parsed = lifecycle.events.parse({ ...event, at });
    return parsed.ok ? [parsed.event] : [];
  });
  return [...read, ...pendingDeadlines(snapshot).map((type) => ({ type, at }))];
}

test.each([...registry.values()])("of $name each event leads to what XState says", (lifecycle) => {
  const { machine } = lifecycle;
  for (const input of Object.values(samplesOf.get(lifecycle.name)?.inputs ?? {})) {
    const read = lifecycle.input.parse(input);
    const mine = initially(machine, read);
    expect(told(mine.snapshot, mine.actions)).toBe(told(...initialTransition(machine, read)));
  }
  let taken = 0;
  for (const snapshot of standing(lifecycle)) {
    if (snapshot.status !== "active") continue;
    for (const event of tried(lifecycle, snapshot)) {
      const mine = transitioned(machine, snapshot, event);
      expect(mine !== null, event.type).toBe(snapshot.can(event));
      if (!mine) continue;
      taken += 1;
      const theirs = told(...transition(machine, snapshot, event));
      expect(told(mine.snapshot, mine.actions), event.type).toBe(theirs);
      // And once more from there, as within one transaction.
      const [next] = transition(machine, snapshot, event);
      for (const further of tried(lifecycle, next).slice(0, 5)) {
        const second = transitioned(machine, mine.snapshot, further);
        const expected = next.can(further) ? told(...transition(machine, next, further)) : null;
        expect(second && told(second.snapshot, second.actions), further.type).toBe(expected);
      }
    }
  }
  expect(taken).toBeGreaterThan(0);
});
