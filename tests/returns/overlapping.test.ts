/** Two returns of one line at the same time, whose units do not all cost the same: each has units of its own. */
import { expect, test } from "vitest";
import { orders } from "#machines/order";
import { goOn, inWorld } from "#tests/kit/after-sales.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { guestOf, returnsOf } from "#tests/kit/returns.ts";
import { delivered, pro } from "#tests/kit/world-order.ts";
import type { World } from "#tests/kit/world.ts";

/** $333.33 each: with 8 % tax of $80.00 over three, two units cost $360.00 and the last one $359.99. */
async function three(world: World) {
  const guest = await guestOf(world.engine);
  const orderId = "ORD-2026-LAPS-9Q2D";
  const input = orders.orderOf({
    orderId,
    products: [{ ...pro, goodsCents: 33_333, quantity: 3 }],
    more: { sessionId: guest.sessionId },
  });
  await delivered(world, input);
  const returns = returnsOf(guest, orderId);
  const [line] = (await returns.startPage()).lines;
  const serials = line?.offer?.known ?? [];
  const sum = async (returnId: string) => (await returns.page(returnId)).refund?.amounts.totalCents;
  return {
    ...{ orderId, returns, serials, sum },
    /** What the review says before the return is asked for, and the return. */
    async sendBack(...own: string[]) {
      const fields = {
        ...{ line: "1", "units-1": String(own.length), "serial-1": own },
        ...{ reasonCode: "changed_mind", channel: "ship" },
      };
      const { review } = await returns.startPage({ ...fields, step: "review" });
      const returnId = await returns.send(fields);
      return { returnId, quoted: review?.refund.amounts.totalCents };
    },
  };
}

const refunded = async (world: World) =>
  (await world.gateways.payment.book()).map(({ capturedCents, refundedCents }) => [
    capturedCents,
    refundedCents,
  ]);

test("[RET-19, RET-24] two returns of one line quote units of their own, and all of it comes back to the cent", () =>
  inWorld(async (world) => {
    const { orderId, serials, sendBack, sum } = await three(world);
    const one = await sendBack(serials[0] ?? "");
    const two = await sendBack(serials[1] ?? "", serials[2] ?? "");
    expect([one.quoted, two.quoted]).toEqual([36_000, 71_999]);
    await world.settle();
    expect([await sum(one.returnId), await sum(two.returnId)]).toEqual([36_000, 71_999]);
    for (const _ of [one, two]) await goOn(world, orderId, "return.accepted");
    expect([await sum(one.returnId), await sum(two.returnId)]).toEqual([36_000, 71_999]);
    expect(await refunded(world)).toEqual([[107_999, 107_999]]);
    expect(await problemsOf(world)).toEqual([]);
  }));

test("[RET-19, RET-24] a return keeps its units when one that was asked for before it is withdrawn; the next one takes those", () =>
  inWorld(async (world) => {
    const { returns, serials, sendBack, sum } = await three(world);
    const one = await sendBack(serials[0] ?? "", serials[1] ?? "");
    const two = await sendBack(serials[2] ?? "");
    expect([one.quoted, two.quoted]).toEqual([72_000, 35_999]);
    expect((await returns.say(one.returnId, "return.withdrawn")).status).toBe(303);
    expect(await sum(two.returnId)).toBe(35_999);
    expect((await sendBack(serials[0] ?? "")).quoted).toBe(36_000);
  }));
