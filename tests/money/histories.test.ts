/** Any history of cart, payment, order and refund, by any way to pay: the rules of money hold at its end. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Settings } from "#app/.server/outside/sandbox/settings.ts";
import { brokenRules, unclaimed } from "#tests/kit/money.ts";
import { live, phases, reached } from "#tests/kit/shopping-history.ts";
import type { Deed, DeedKind, History } from "#tests/kit/shopping-history.ts";
import { openWorld, SHORT_PATIENCE_MS } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

const SEED = 20_261_121;
const RUNS = 15;
const HOUR_MS = 3_600_000;
/** What no order claims goes back a week after it was held, whatever was asked for meanwhile (LC-32). */
const RELEASE_DAYS = 8;

/** What most histories come to: the rest is paid, and the button pressed. */
const button = (nth: number): readonly Deed[] => [
  { kind: "payTheRest", nth: nth * 3 + 1 },
  { kind: "press", nth: 1 },
];

const phase = (kinds: readonly DeedKind[], minLength: number, maxLength: number) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), nth: fc.nat(1000) }), {
    ...{ minLength, maxLength, size: "max" as const },
  });

/** A cart, then its payment, then its order; whatever does not fit where it stands is refused. */
const history = fc
  .tuple(
    fc.constantFrom("us" as const, "us" as const, "pl" as const),
    phase(phases.filling, 0, 3),
    phase(phases.paying, 2, 8),
    fc.nat(100),
    phase(phases.after, 2, 9),
  )
  .map(([storefront, filling, paying, nth, after]): History => ({
    storefront,
    deeds: [...filling, ...paying, ...button(nth), ...after],
  }));

/** How the outside behaves while somebody shops. */
const weather: Readonly<Record<string, Partial<Settings>>> = {
  "answers at once": {},
  "is slow, and its webhooks come late, twice and out of order": {
    ...{ gatewayDelayMs: 5, webhookDelayMs: 500 },
    ...{ webhookDuplicateRate: 0.5, webhookShuffle: true },
  },
  "breaks in a quarter of its calls": { failureRate: 0.25 },
};

/** Nothing of the outside is slow or broken any more, and what was held back comes. */
async function calmDown(world: World): Promise<void> {
  await world.console.changeSettings({
    ...{ gatewayDelayMs: 0, failureRate: 0, webhookDelayMs: 0 },
    ...{ webhookDuplicateRate: 0, webhookShuffle: false },
  });
  for (let minute = 0; minute < 12; minute += 1) await world.pass(60_000);
}

test.each(Object.entries(weather))(
  "[PAY-35] by every way to pay, with an outside that %s, no history breaks a rule of money or charges without an order",
  async (title, settings) => {
    const world = await openWorld({ patienceMs: SHORT_PATIENCE_MS });
    const ends: string[] = [];
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        await world.console.changeSettings(settings);
        const shopping = await live(world, one);
        if (Object.keys(settings).length > 0) await calmDown(world);
        expect(shopping.broken).toEqual([]);
        expect(await brokenRules(world)).toEqual([]);
        ends.push(await reached(shopping));
      }),
      { seed: SEED + title.length, numRuns: RUNS, endOnFailure: true },
    );
    expect(ends.filter((end) => !end.endsWith("no order")).length, ends.join("\n")).toBeGreaterThan(
      RUNS / 3,
    );
    for (let day = 0; day < RELEASE_DAYS; day += 1) await world.pass(24 * HOUR_MS);
    await calmDown(world);
    expect(await unclaimed(world)).toEqual([]);
    expect(await brokenRules(world)).toEqual([]);
    await world.close();
  },
  300_000,
);
