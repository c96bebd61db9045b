/** A parcel that the carrier gets after its return has expired: an agent sees it, and its money finds its way. */
import { expect, test } from "vitest";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { inWorld, phones } from "#tests/kit/after-sales.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import type { World } from "#tests/kit/world.ts";
import { agentAt } from "../orders/kit-desk.ts";

const DAY_MS = 86_400_000;

/** The warehouse and the carrier go on as far as a step. */
async function goOn(world: World, orderId: string, until: string) {
  for (let kind = ""; kind !== until;) {
    const [step] = await world.console.steps(orderId);
    if (!step) throw new Error(`${orderId} stands before ${until}`);
    await world.console.runStep(step.id);
    await world.settle();
    kind = step.kind;
  }
}

/** A phone whose return was asked for, and thirty-one days later nothing was sent. */
async function expired(world: World) {
  const found = await phones(world);
  const { guest, orderId, returns, serials } = found;
  const returnId = await returns.send({
    ...{ line: "1", "units-1": "1", "serial-1": serials[0] ?? "" },
    ...{ reasonCode: "damaged", channel: "ship" },
  });
  await world.settle();
  await world.pass(31 * DAY_MS);
  const scope = { ...guest.scope, engine: world.engine };
  const address = { storefront: "us", orderId } as const;
  return {
    ...{ ...found, returnId },
    order: () => orderPage(guest.shopper.get(`/us/web/order/${orderId}`), scope, address),
  };
}

/** The desk's button that opens an expired return again. */
async function reopen(world: World, { guest, orderId }: Awaited<ReturnType<typeof phones>>) {
  const { page, send } = await agentAt(world, guest, orderId);
  const { offers, sendKey } = await page();
  const task = offers.find(({ kind }) => kind === "returnSentLate")?.id ?? "";
  const answer = await send({ event: "return.reopened", task, key: sendKey });
  expect(answer.status).toBe(303);
  await world.settle();
}

test("[RET-07, RET-27] a parcel handed over after its return has expired is told to its shopper and to the agents, and inspected once one of them opens it", () =>
  inWorld(async (world) => {
    const story = await expired(world);
    const { orderId, returns, returnId, order } = story;
    expect(await returns.page(returnId)).toMatchObject({ phase: "expired", tone: "stopped" });
    expect(await overdueOrders(world.engine)).toEqual([]);

    await goOn(world, orderId, "return.arrived");
    expect(await returns.page(returnId)).toMatchObject({
      ...{ status: "returnexpired", phase: "sentLate", tone: "us" },
    });
    expect((await order()).lead).toContain("It was handed over after the return had expired.");
    expect(world.mails.at(-1)?.subject).toBe(`Your return for ${orderId} was sent late`);
    expect(await overdueOrders(world.engine)).toMatchObject([{ orderId, what: "return" }]);

    await reopen(world, story);
    expect(await returns.page(returnId)).toMatchObject({ status: "PendingReceipt" });
    expect(await overdueOrders(world.engine)).toEqual([]);
    await goOn(world, orderId, "return.accepted");
    expect(await returns.page(returnId)).toMatchObject({ status: "refundsuccess" });
    expect(await problemsOf(world)).toEqual([]);
  }));

test("[RET-12, RET-23] what the warehouse said of it meanwhile holds as soon as an agent opens it: its refund is on its way", () =>
  inWorld(async (world) => {
    const story = await expired(world);
    const { orderId, returns, returnId } = story;
    await goOn(world, orderId, "return.accepted");
    expect(await returns.page(returnId)).toMatchObject({
      phase: "sentLate",
      refund: { track: null },
    });
    expect(await problemsOf(world)).toEqual([]);
    await reopen(world, story);
    const page = await returns.page(returnId);
    expect(page).toMatchObject({ status: "refundsuccess", lines: [{ accepted: 1 }] });
    // One of the phones of $999.00, with 8 % tax.
    expect(page.refund?.entries).toMatchObject([{ amountCents: 107_892, state: "refunded" }]);
  }));
