/** The page where a line becomes another article. */
import { createElement } from "react";
import { expect, test } from "vitest";
import type { LifecycleId } from "#machines/kit";
import { changeColour } from "#app/.server/orders-api/colour-api.ts";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { CancelPage } from "#app/features/cancel/cancel-page.tsx";
import { mailWords } from "#app/messages/mail.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { sendSkuSwap } from "#app/.server/after-sales/swap/sku-swap.actions.ts";
import { ordered, phoneOrdered, refused, thrown } from "./kit.ts";
import { createUser } from "#tests/kit/user.ts";

/** An order of a phone, with its page for another article. */
async function open(isPaid = true) {
  const found = await phoneOrdered(isPaid ? "placed" : "paymentFailed");
  const { scope, shopper, plot, address: order } = found;
  const address = { ...order, lineItemId: "1" };
  const path = `/us/web/${order.orderId}/sku-swap/1`;
  const page = (query = "") => skuSwapPage(shopper.get(`${path}${query}`), scope, address);
  const send = (fields: Readonly<Record<string, string>>) =>
    sendSkuSwap(shopper.post(path, fields), scope, address);
  const details = () => orderPage(shopper.get(`/us/web/order/${order.orderId}`), scope, order);
  return { scope, shopper, plot, address, page, send, details };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function ask({ page, send }: Opened, to: string) {
  const { ticket } = await page();
  return send({
    ...{ event: "swap.requested", rev: String(ticket.rev), key: ticket.key },
    ...{ from_samsung_sku: ordered, line_item_id: "1", to_samsung_sku: to },
  });
}

async function lineAsData({ scope, shopper, address }: Opened) {
  const path = `/us/api/orders/${address.orderId}`;
  return (await (await getOrder(shopper.get(path), scope, address)).json()).line_items[0];
}

async function swapIn({ plot }: Opened): Promise<LifecycleId> {
  const { store } = plot.engine;
  const row = await store.engine.load(`order:${plot.orderId}`);
  return `swap:${JSON.parse(row?.snapshot ?? "{}").context.lines[0].swapId}`;
}

test("[SWAP-10] [ROUTE-22] every article of the model is shown; a colour costs the same, a dearer size is not offered", async () => {
  const { choices, line } = await (await open()).page();
  expect(line.sku).toBe(ordered);
  expect(choices).toContainEqual(
    expect.objectContaining({
      ...{ sku: "M6P-256-SAG", kind: "colour", differenceCents: 0, blocked: null },
    }),
  );
  expect(choices).toContainEqual(
    expect.objectContaining({ sku: "M6P-512-GRA", kind: "sku", blocked: "dearer" }),
  );
  expect(choices.map(({ sku }) => sku)).not.toContain(ordered);
});

test("[SWAP-01] [SWAP-11] [ORD-73] [LINE-16] [LINE-06] a colour is confirmed, asked for, told while it goes on and when it is changed", async () => {
  const opened = await open();
  const { page, plot, details } = opened;
  expect(await page("?step=confirm&to=M6P-256-SAG")).toMatchObject({
    confirm: { sku: "M6P-256-SAG" },
  });
  expect((await ask(opened, "M6P-256-SAG")).status).toBe(303);
  expect(await page()).toMatchObject({ swap: { told: "inProgress" }, choices: [] });
  const swap = await swapIn(opened);
  await plot.tell(swap, "accepted", {}, "warehouse");
  const underWay = await details();
  expect(underWay).toMatchObject({ label: "swapInProgress", situation: "swapping" });
  expect(underWay.parcels[0]?.lines[0]?.newName).toMatch(/sage/i);
  const wanted = { sku_id: "M6P-256-SAG", is_end_of_life: false };
  expect(await lineAsData(opened)).toMatchObject({
    ...{ sku_id: ordered, swapStatus: "swapinprogress", eolItem: null },
    skuSwap: {
      ...{ status: "swapinprogress", is_suppress_customer_communication: false },
      new_sku_details: wanted,
      old_sku_details: { sku_id: ordered, is_end_of_life: true },
    },
  });
  await plot.tell(swap, "swap.done", {}, "warehouse");
  expect(await lineAsData(opened)).toMatchObject({
    ...{ sku_id: "M6P-256-SAG", original_sku_id: ordered, swapStatus: "swapcompleted" },
    eolItem: { sku_id: ordered, display_name: "Ohm Phone 9 256 GB, graphite" },
  });
  const swapped = await details();
  expect(swapped.lead).toContain("An item was swapped.");
  // Nothing is struck out any more: the new article bears its own name.
  expect(swapped.parcels[0]?.lines[0]).toMatchObject({ sku: "M6P-256-SAG", newName: null });
  expect(swapped.parcels[0]?.lines[0]?.links).toContainEqual(
    expect.objectContaining({ key: "swap", text: "See the swap" }),
  );
  expect(swapped.parcels[0]?.lines[0]?.notes).toContainEqual(
    expect.objectContaining({
      name: "Instead of",
      text: "Ohm Phone 9 256 GB, graphite, no longer ordered",
    }),
  );
  expect(await page()).toMatchObject({
    swap: { told: "completed", notice: "colourChanged" },
    line: { sku: "M6P-256-SAG" },
  });
});

test("[SWAP-01, CANC-01, LC-10] between the swap and the warehouse's new order nothing can be cancelled: page, order and mail say so and until when, and then it can", async () => {
  const opened = await open();
  const { scope, shopper, plot, details, address } = opened;
  const cancelling = () =>
    cancelPage(shopper.get(`/us/web/order/${address.orderId}/cancel`), scope, address);
  await ask(opened, "M6P-256-SAG");
  // The warehouse has not even heard of it.
  expect(await cancelling()).toMatchObject({ lines: [], absence: "SwapInProgress" });
  expect((await details()).lead).toContain("so nothing can be cancelled right now");
  const swap = await swapIn(opened);
  await plot.tell(swap, "accepted", {}, "warehouse");
  await plot.tell(swap, "swap.done", {}, "warehouse");
  const closed = await cancelling();
  expect(closed).toMatchObject({ lines: [], absence: "SwapInProgress" });
  expect((await details()).lead).toContain("so nothing can be cancelled right now");
  const html = await rendered(createElement(CancelPage, { ...closed, answer: undefined }), {
    ...{ path: `/us/web/order/${address.orderId}/cancel`, locale: "en-US" },
  });
  expect(html).toContain("You can cancel again as soon as the warehouse is done with it");
  const { next } = mailWords["swap-done"];
  expect((await i18nIn("en-US"))._(next)).toContain(
    "From when the warehouse has put it into your order until it is packed it can be cancelled",
  );
  await plot.tell(`order:${address.orderId}`, "so.created", {}, "warehouse");
  expect((await cancelling()).lines.length).toBeGreaterThan(0);
});

test("[SWAP-03] what the warehouse cannot stop stays, and may be asked for again", async () => {
  const opened = await open();
  await ask(opened, "M6P-256-SAG");
  await opened.plot.tell(await swapIn(opened), "init.failed", {}, "warehouse");
  const { swap, retry, line } = await opened.page();
  expect([swap?.told, line.sku]).toEqual(["failed", ordered]);
  const again = { event: "retried", rev: String(retry?.rev), key: retry?.key ?? "" };
  expect((await opened.send(again)).status).toBe(303);
  expect(await opened.page()).toMatchObject({ swap: { told: "inProgress" }, retry: null });
});

test("[SWAP-02] a dearer article, one of another model, and an order that is not paid are refused", async () => {
  const opened = await open();
  for (const to of ["M6P-512-GRA", "NOT-ONE-OF-OURS"])
    expect(await refused(await ask(opened, to))).toMatchObject({
      status: 422,
      refusal: { code: "SwapNotAllowed" },
    });
  const unpaid = await open(false);
  expect(await unpaid.page()).toMatchObject({ choices: [], swap: null });
});

test("a line that the order does not have, and somebody else's order, do not exist", async () => {
  const { scope, address } = await open();
  const stranger = new Request(`http://localhost/us/web/${address.orderId}/sku-swap/1`);
  expect(await thrown(skuSwapPage(stranger, scope, address))).toMatchObject({ status: 303 });
});

test("[ORD-73] [API-13] [SWAP-09] the orders client changes a colour by its two SKUs and the line; nothing else goes that way", async () => {
  const { scope, shopper, plot, address, page } = await open();
  const call = async (to: string | undefined, who = shopper) => {
    const { url, headers } = who.get(`/us/api/orders/${plot.orderId}/colour`);
    const asked = { from_samsung_sku: ordered, line_item_id: "1", to_samsung_sku: to };
    const request = new Request(url, { method: "POST", headers, body: JSON.stringify(asked) });
    const response = await changeColour(request, scope, address);
    return { status: response.status, ...(await response.json()) };
  };
  const { browser: eve } = await createUser(scope, { email: "eve@example.com" });
  const wanted = "M6P-256-SAG";
  for (const to of [wanted, undefined])
    expect(await call(to, eve)).toMatchObject({ status: 404, code: "OrderNotFound" });
  expect(await call(undefined)).toMatchObject({ status: 422, code: "InvalidEvent" });
  expect(await call("M6P-512-GRA")).toMatchObject({ status: 422, code: "SwapNotAllowed" });
  expect(await call("S12-128-LIL")).toMatchObject({ status: 422, code: "SwapNotAllowed" });
  expect(await call(wanted)).toMatchObject({ status: 202, swapStatus: "swapinitiated" });
  expect(await page()).toMatchObject({ swap: { told: "inProgress" } });
  expect((await call(wanted)).status).toBe(422);
});

test("[SWAP-06] a swap that could not begin is told on the order's page, with what becomes of the item", async () => {
  const found = await open();
  await ask(found, "M6P-256-SAG");
  await found.plot.tell(await swapIn(found), "init.failed", {}, "warehouse");
  const { lead, steps } = await found.details();
  const told = [lead, ...steps.map(({ text }) => text)].join(" ");
  expect(told).toContain("Ask again, or do nothing: it comes as you ordered it.");
});

test.each([
  ["inTransit", "left"],
  ["delivered", "arrived"],
  ["cancelled", "cancelled"],
  ["cancelling", "cancelling"],
] as const)(
  "[SWAP-02] an order that is %s says why nothing of it is swapped",
  async (name, reason) => {
    const { scope, shopper, address } = await phoneOrdered(name);
    const request = shopper.get(`/us/web/${address.orderId}/sku-swap/1`);
    const page = await skuSwapPage(request, scope, { ...address, lineItemId: "1" });
    expect(page).toMatchObject({ choices: [], reason });
  },
);

test("[SWAP-10, LINE-11] two articles that differ in their color alone are named with it", async () => {
  const { choices } = await (await open()).page();
  const names = choices.map(({ name }) => name);
  expect(names).toContain("Meridian 6 Pro 256 GB, Sage");
  expect(new Set(names).size).toBe(names.length);
});
