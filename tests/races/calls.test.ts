/** A program that is impatient, or that lost an answer: every call that does something is sent twenty times at once. */
import { expect, test } from "vitest";
import { callsOf } from "#tests/orders/kit-calls.ts";
import { ordered, phoneOrdered, scene } from "#tests/orders/kit.ts";
import type { Scene } from "#tests/orders/kit.ts";

const AT_ONCE = 20;

interface Case {
  readonly arrive: () => Promise<Scene>;
  readonly body: object;
  /** What is done by it once, as it stands in the journal of this kind of lifecycle. */
  readonly effect: readonly [lifecycle: string, event: string];
}

/** Somebody whose request to cancel nobody has answered. */
async function asking(): Promise<Scene> {
  const found = await scene("placed");
  const { send } = callsOf(found.scope, found.shopper, found.plot.orderId);
  await send("cancel", { rejection_code: "changed_mind" });
  return found;
}

/** A customer who is offered money off for staying. */
async function offered(): Promise<Scene> {
  const found = await scene("placed");
  const discount = { triggerCode: "PRICE-MATCH", rejectionCodes: ["cheaper_store"] };
  const discounts = [{ ...discount, lineIds: ["1"], amountCents: 2_000 }];
  const to = `cancellation:${found.plot.orderId}` as const;
  await found.plot.tell(to, "discounts.found", { discounts, maxPaybackCents: 1_500 });
  return found;
}

const one = { line_item_ids: ["1"], rejection_code: "changed_mind" };

const cases: Readonly<Record<string, Case>> = {
  cancel: {
    arrive: () => scene("placed"),
    body: { rejection_code: "changed_mind" },
    effect: ["cancellation", "cancel.requested"],
  },
  "cancel-line-items": {
    arrive: () => scene("placed"),
    body: { ...one, check_for_discount: false },
    effect: ["cancellation", "cancel.requested"],
  },
  "cancel-request": { arrive: asking, body: {}, effect: ["cancellation", "cancel.withdrawn"] },
  "apply-payback": {
    arrive: offered,
    body: { line_item_ids: ["1"], rejection_code: "cheaper_store" },
    effect: ["cancellation", "discount.accepted"],
  },
  return: {
    arrive: () => scene("delivered"),
    body: { line_items: [{ line_item_id: "1" }], reason_code: "changed_mind" },
    effect: ["order", "return.requested"],
  },
  "swap-sku": {
    arrive: () => phoneOrdered("placed"),
    body: { line_item_id: "1", from_samsung_sku: ordered, to_samsung_sku: "M6P-256-POR" },
    effect: ["order", "swap.requested"],
  },
};

/** How often it was done to an order. */
async function times({ scope, plot }: Scene, [lifecycle, event]: Case["effect"]): Promise<number> {
  const journal = await scope.engine.store.engine.journal(`${lifecycle}:${plot.orderId}`);
  const done = journal.filter(({ outcome }) => outcome !== "refused");
  return done.filter((entry) => JSON.parse(entry.event).type === event).length;
}

const atOnce = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, one));

test.each(
  Object.entries(cases).flatMap(([name, one]) => [
    { name, ...one, key: "one" },
    { name, ...one, key: undefined },
  ]),
)(
  "[API-01] twenty calls of $name at once do it once, and none of them is a fault (key: $key)",
  async ({ name, key, arrive, body, effect }) => {
    const found = await arrive();
    const before = await times(found, effect);
    const { send } = callsOf(found.scope, found.shopper, found.plot.orderId);
    const answers = await atOnce(() => send(name, body, key === undefined ? {} : { key }));
    expect(await times(found, effect)).toBe(before + 1);
    const done = answers.filter(({ code }) => code === undefined);
    // The same key gets the same answer; without one whoever comes later may be told that it is done already.
    expect(done.length).toBeGreaterThanOrEqual(key === undefined ? 1 : AT_ONCE);
    for (const { code, status } of answers) if (code !== undefined) expect(status).toBe(422);
  },
);
