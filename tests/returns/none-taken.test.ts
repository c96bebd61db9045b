/** A return of which the warehouse takes nothing, whole or in one of its lines: nobody is told of a refund for it. */
import { expect, test } from "vitest";
import { orders } from "#machines/order";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { goOn, inWorld } from "#tests/kit/after-sales.ts";
import { guestOf, returnsOf } from "#tests/kit/returns.ts";
import { delivered, pro } from "#tests/kit/world-order.ts";
import type { World } from "#tests/kit/world.ts";

/** Phones of $1,078.92 with tax, each a line of its own, all sent back in one return; of the last line nothing is taken. */
async function lastNotTaken(world: World, lineIds: readonly string[]) {
  const guest = await guestOf(world.engine);
  const orderId = "ORD-2026-NONE-9Q2D";
  const products = lineIds.map(() => pro);
  await delivered(
    world,
    orders.orderOf({ orderId, products, more: { sessionId: guest.sessionId } }),
  );
  const returns = returnsOf(guest, orderId);
  const { lines } = await returns.startPage();
  const units = lines.flatMap(({ id, offer }) => [
    [`units-${id}`, "1"] as const,
    [`serial-${id}`, offer?.known[0] ?? ""] as const,
  ]);
  await returns.send({
    ...{ line: lineIds, reasonCode: "defective", channel: "ship" },
    ...Object.fromEntries(units),
  });
  await world.settle();
  await goOn(world, orderId, "return.accepted", "return.partly.accepted");
  const scope = { ...guest.scope, engine: world.engine };
  const address = { storefront: "us", orderId } as const;
  const page = await orderPage(guest.shopper.get(`/us/web/order/${orderId}`), scope, address);
  const book = await world.gateways.payment.book();
  return {
    order: page.label,
    lines: page.parcels.flatMap((parcel) => parcel.lines.map(({ label }) => label)),
    refunded: book.map(({ refundedCents }) => refundedCents),
  };
}

test("[RET-09, RET-10] where one line of a return is taken and the other not, only the one is refunded, and each line says so", () =>
  inWorld(async (world) => {
    expect(await lastNotTaken(world, ["1", "2"])).toEqual({
      order: "partiallyRefunded",
      lines: ["refunded", "returnUnsuccessful"],
      refunded: [107_892],
    });
  }));

test("[RET-09] a return of which nothing is taken is unsuccessful, and never a part of a refund", () =>
  inWorld(async (world) => {
    expect(await lastNotTaken(world, ["1"])).toEqual({
      order: "returnUnsuccessful",
      lines: ["returnUnsuccessful"],
      refunded: [0],
    });
  }));
