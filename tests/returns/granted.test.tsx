/** What an agent grants where a customer has no way on: a denied claim, a return after its window. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import type { World } from "#tests/kit/world.ts";
import { said } from "../models/forms.ts";
import { agentAt } from "../orders/kit-desk.ts";

const DAY_MS = 86_400_000;

/** One of several phones did not arrive, its guest says, and the carrier has a signature for it. */
async function denied(world: World, later = 0, quantity = 2) {
  const told = await phones(world, { quantity });
  const { guest, orderId, returns, serials } = told;
  const returnId = await returns.send({
    ...{ line: "1", "units-1": "1", "serial-1": serials.slice(0, 1) },
    ...{ reasonCode: "delivery_failure", channel: "ship" },
  });
  await world.settle();
  await goOn(world, orderId, "claim.answered", "claim.denied");
  if (later > 0) await world.pass(later);
  const desk = await agentAt(world, guest, orderId);
  const press = async (kind: string, event: string) => {
    const { offers, sendKey } = await desk.page();
    const task = offers.find((one) => one.kind === kind)?.id ?? "none";
    const answer = await desk.send({ event, task, key: sendKey });
    await world.settle();
    return answer.status;
  };
  const order = async () => {
    const path = `/us/web/order/${orderId}`;
    return orderPage(guest.shopper.get(path), desk.scope, desk.address);
  };
  return { ...told, returnId, desk, press, order };
}

/** What an order's page says. */
async function read(orderId: string, page: Awaited<ReturnType<typeof orderPage>>): Promise<string> {
  const html = await rendered(createElement(OrderPage, { ...page, answer: undefined }), {
    ...{ path: `/us/web/order/${orderId}`, locale: "en-US" },
  });
  return said(html);
}

test("[RET-08] whoever was told that it was handed over reads nothing of goods that came back, and may return what turns up", () =>
  inWorld(async (world) => {
    const { returns, returnId, order, orderId, serials } = await denied(world);
    expect(await read(orderId, await order())).not.toContain("What came back");
    expect(await returns.page(returnId)).toMatchObject({ status: "returnrejected", refund: null });
    const mail = world.mails.find(({ subject }) => subject.startsWith("About your missing items"));
    expect(mail?.text).toContain("What turns up you can return as usual");
    // Both phones are theirs, and both may come back.
    expect((await returns.startPage()).lines[0]?.offer?.units).toBe(2);
    const again = await returns.send({
      ...{ line: "1", "units-1": "2", "serial-1": serials.slice(0, 2) },
      ...{ reasonCode: "changed_mind", channel: "ship" },
    });
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    expect((await returns.page(again)).status).toBe("refundsuccess");
  }));

test("[RET-08, AGENT-17] an agent refunds a denied claim all the same, once: nothing has to come back for it", () =>
  inWorld(async (world) => {
    const { returns, returnId, press, desk } = await denied(world, 20 * DAY_MS);
    expect(await press("deniedClaim", "claim.granted")).toBe(303);
    expect(await returns.page(returnId)).toMatchObject({
      ...{ status: "refundsuccess", lines: [{ units: 1, accepted: 1 }] },
    });
    const [entry] = await world.gateways.payment.book();
    expect((entry?.refundedCents ?? 0) * 2).toBe(entry?.capturedCents);
    const kinds = (await desk.page()).offers.map(({ kind }) => kind);
    expect(kinds).not.toContain("deniedClaim");
  }));

test("[RET-08] a granted claim reads as what did not arrive, and nobody sent anything back", () =>
  inWorld(async (world) => {
    const { press, order, orderId } = await denied(world);
    await press("deniedClaim", "claim.granted");
    const text = await read(orderId, await order());
    expect(text).toContain("The refund for what did not arrive is back");
    expect(text).not.toContain("what you returned");
  }));

test("[RET-08] whoever returned one and never got the other reads of both refunds", () =>
  inWorld(async (world) => {
    const { returns, press, order, orderId, serials } = await denied(world, 0, 3);
    await press("deniedClaim", "claim.granted");
    await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials.slice(1, 2) },
      ...{ reasonCode: "changed_mind", channel: "ship" },
    });
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    expect(await read(orderId, await order())).toContain(
      "The refunds for what you returned and for what did not arrive are back",
    );
  }));

test("[AGENT-17, LINE-14] after its window an agent reads where a return is allowed, and allows it: the mail names the last day, and it is started as usual then", () =>
  inWorld(async (world) => {
    const { guest, orderId, returns, serials } = await phones(world);
    await world.pass(16 * DAY_MS);
    expect((await returns.startPage()).nothing).toContain("call us at");
    const desk = await agentAt(world, guest, orderId);
    const { offers, sendKey } = await desk.page();
    const late = offers.find(({ kind }) => kind === "lateReturn");
    expect(late?.items).toHaveLength(1);
    const form = { event: "return.allowed", task: late?.id ?? "none", key: sendKey };
    expect((await desk.send(form)).status).toBe(303);
    await world.settle();
    const mail = world.mails.findLast(({ subject }) => subject.startsWith("An agent changed"));
    const told = mail?.text.replaceAll(/\s+/g, " ");
    // Fifteen days from the sixteenth after it arrived, the day on which the agent allows it.
    expect(told).toContain("Return by: Dec 28, 2026");
    expect(told).toContain("you start it on the order’s page");
    const returnId = await returns.send({
      ...{ line: "1", "units-1": "2", "serial-1": serials.slice(0, 2) },
      ...{ reasonCode: "changed_mind", channel: "ship" },
    });
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    expect((await returns.page(returnId)).status).toBe("refundsuccess");
  }));
