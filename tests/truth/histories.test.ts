/** Any history of an order of many units: what the store says and what it does stay true after every event. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { begun, moves } from "./moves.ts";
import type { Story } from "./story.ts";
import type { MoveName } from "./moves.ts";
import { untruths } from "./compare.ts";
import { payers } from "./payers.ts";
import { bought } from "./purchase.ts";
import type { Purchase } from "./purchase.ts";
import { runStep } from "./warehouse.ts";

const SEED = Number(process.env.TRUTH_SEED ?? 20_261_125);
/** A few histories at each run of the tests; a night takes more. */
const RUNS = Number(process.env.TRUTH_RUNS ?? 4);

interface Deed {
  readonly kind: MoveName;
  readonly nth: number;
}

const deeds = (kinds: readonly MoveName[], minLength: number, maxLength: number) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), nth: fc.nat(1000) }), {
    minLength,
    maxLength,
    size: "max",
  });

/** Sums that nothing hangs on, paid in up to three ways. */
const plain = fc.record({
  basket: fc.constant("home" as const),
  pointsCents: fc.constantFrom(0, 12_345),
  giftCents: fc.constantFrom(0 as const, 50_000 as const),
  code: fc.constantFrom(null, "SAVE10" as const),
  payer: fc.constantFrom("card" as const, "stubborn" as const),
});

/** What some articles cost hangs on others. */
const bundled = fc
  .record({
    basket: fc.constantFrom("wrist" as const, "sound" as const, "small" as const),
    pointsCents: fc.constantFrom(0, 0, 3_210),
    code: fc.constantFrom(null, "MEMBER10" as const),
    payer: fc.constantFrom(...payers),
  })
  .map((one): Purchase => ({
    ...one,
    giftCents: 0,
    // Of what does not add up the better one would stand; the bank lends up to $2,500.
    code: one.basket === "small" && one.code !== null ? "SAVE50" : one.code,
    payer: one.basket === "sound" && one.payer === "bank" ? "affirm" : one.payer,
  }));

/** Before anything arrives; then it does, mostly; and then what people do with it. */
const historyOf = (purchase: fc.Arbitrary<Purchase>, more: readonly MoveName[] = []) =>
  fc
    .tuple(
      purchase,
      deeds(
        ["someSteps", "someSteps", "someSteps", "cancelOne", "cancelOne", "keepThem", "day"],
        0,
        6,
      ),
      fc.constantFrom(false, false, false, true),
      deeds(
        [
          ...(["sendBack", "sendBack", "sendBack", "replace", "replace", "afterSteps"] as const),
          ...(["afterSteps", "afterSteps", "afterSteps", "afterSteps", "afterSteps"] as const),
          ...(["askForOwn", "askForOwn", "retry", "goodwill", "day", "week", "fortnight"] as const),
          ...(["someSteps", "cancelOne"] as const),
          ...more,
        ],
        6,
        22,
      ),
    )
    .map(([buying, before, isOut, then]): { buying: Purchase; deeds: readonly Deed[] } => ({
      buying,
      deeds: [...before, ...(isOut ? [] : [{ kind: "arrive" as const, nth: 0 }]), ...then],
    }));

/** Money that does not come back at once: who is asked for it says no, or nothing, and an agent sees to it. */
const stuck: readonly MoveName[] = [
  ...(["holdRefunds", "holdRefunds", "giveRefunds", "settle", "settle", "settle"] as const),
  ...(["fortnight", "sendBack", "afterSteps", "afterSteps", "afterSteps"] as const),
];

interface Broken {
  readonly told: readonly string[];
  readonly untrue: readonly string[];
}

/** A fault in words; a page that sends one elsewhere throws its answer. */
function whatOf(error: unknown): string {
  if (error instanceof Response) return `thrown: ${error.status} ${error.headers.get("Location")}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Lives through a history until something is untrue. */
async function live({
  buying,
  deeds: all,
}: {
  buying: Purchase;
  deeds: readonly Deed[];
}): Promise<Broken> {
  const told = [JSON.stringify(buying)];
  try {
    const story = await begun(await bought(buying));
    try {
      let untrue = await untruths(story);
      for (const { kind, nth } of all) {
        if (untrue.length > 0) break;
        const one = await moves[kind](story, nth);
        if (one === null) continue;
        told.push(`${kind} ${nth}: ${one}`);
        untrue = await untruths(story);
      }
      return { told, untrue };
    } finally {
      await story.world.close();
    }
  } catch (error) {
    return { told, untrue: [whatOf(error)] };
  }
}

async function brokenOf(histories: ReturnType<typeof historyOf>, runs: number): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const one of fc.sample(histories, { seed: SEED, numRuns: runs })) {
    const lived = await live(one);
    if (process.env.TRUTH_RUNS && lived.untrue.length > 0)
      console.info([...lived.told, ...lived.untrue.map((one) => `!! ${one}`)].join("\n"));
    if (lived.untrue.length > 0) broken.push(lived);
  }
  return broken;
}

test("[ORD-74, ORD-66, RET-24] whatever happens to an order of three units each, every sum, date and sentence is true", async () => {
  expect(await brokenOf(historyOf(plain), RUNS)).toEqual([]);
}, 36_000_000);

test("[ORD-74, RET-24, CODE-02, FIN-42] whatever happens to an order whose discounts hang on each other, paid by card or by whoever lends, every sum, date and sentence is true", async () => {
  expect(await brokenOf(historyOf(bundled), RUNS - 1)).toEqual([]);
}, 36_000_000);

test("[LC-19, RET-20, RET-24, AGENT-17] whatever becomes of money that is refused, late or given another way, every sum, date and sentence is true", async () => {
  expect(await brokenOf(historyOf(plain, stuck), RUNS - 1)).toEqual([]);
}, 36_000_000);

/** Whatever waits goes on as usual, but for what comes by truck: nobody finds it. */
async function goOn(story: Story): Promise<void> {
  for (;;) {
    const steps = await story.world.console.steps(story.orderId);
    const step = steps.find(({ isHeld }) => !isHeld);
    if (!step) return;
    const parcels = await story.world.console.parcels();
    const parcel = parcels.find(({ shipmentId }) => shipmentId === step.data["shipmentId"]);
    const lost: Readonly<Record<string, string>> = {
      ...{ "in.transit": "delivery.failed", "after.failure": "goods.returned" },
    };
    const way = parcel?.by === "freight" ? lost[step.kind] : undefined;
    await runStep(story, step, way ?? step.usual);
  }
}

test.each([
  ["points", { pointsCents: 12_345, giftCents: 0 }],
  ["a gift card", { pointsCents: 0, giftCents: 50_000 }],
] as const)(
  "[CANC-02, RET-24, LINE-03, RET-08] three units each of three things and their cover, with a code, %s and a card: one unit is cancelled, one comes back, one is replaced, and a truck is lost",
  async (_, besides) => {
    const buying: Purchase = { basket: "home", code: "SAVE10", payer: "card", ...besides };
    const story = await begun(await bought(buying));
    try {
      // Which of the ways: one of three phones, one of the two that are left, and the last.
      const deeds: readonly (() => Promise<unknown>)[] = [
        () => moves.cancelOne(story, 4),
        () => goOn(story),
        () => moves.sendBack(story, 2),
        () => moves.replace(story, 0),
        () => goOn(story),
        () => moves.fortnight(story, 0),
      ];
      for (const deed of deeds) {
        await deed();
        expect(await untruths(story)).toEqual([]);
      }
      const [phone, cover, charger, screen] = story.model.lines;
      expect([phone?.gone, phone?.back, cover?.gone, cover?.back]).toEqual([1, 1, 1, 1]);
      expect([charger?.isLost, screen?.isLost, story.model.replacements]).toEqual([false, true, 1]);
    } finally {
      await story.world.close();
    }
  },
  600_000,
);
