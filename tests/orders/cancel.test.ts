import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { sendToOrder } from "#app/.server/orders/order.actions.ts";
import { errorText } from "#app/messages/errors.ts";
import { orders } from "#machines/order";
import { guestOf, refused, scene, storyScope, thrown } from "./kit.ts";
import type { Scene } from "./kit.ts";
import { createUser } from "#tests/kit/user.ts";
import { createOrder } from "#tests/kit/order.ts";

const pageOf = ({ scope, shopper, address, path }: Scene, query = "") =>
  cancelPage(shopper.get(path("/cancel") + query), scope, address);

const orderOf = ({ scope, shopper, address, path }: Scene) =>
  orderPage(shopper.get(path()), scope, address);

/** Sends the confirm form as it is rendered for these lines. */
async function confirm(
  at: Scene,
  lineIds: readonly string[],
  changes: Record<string, string> = {},
) {
  const query = new URLSearchParams([["step", "confirm"], ...lineIds.map((id) => ["line", id])]);
  const { ticket } = await pageOf(at, `?${query}`);
  const fields = {
    event: "cancel.requested",
    rev: String(ticket.rev),
    key: ticket.key,
    ...changes,
  };
  return send(at, lineIds, fields);
}

function send(
  { scope, shopper, address, path }: Scene,
  lineIds: readonly string[],
  fields: Readonly<Record<string, string>>,
) {
  const body = new URLSearchParams([
    ...Object.entries(fields),
    ...lineIds.map((id) => ["line", id]),
  ]);
  const headers = shopper.get(path("/cancel")).headers;
  const url = `https://ohmline.example${path("/cancel")}`;
  return sendCancellation(new Request(url, { method: "POST", headers, body }), scope, address);
}

/** The warehouse takes lines back. */
function stopped({ plot }: Scene, lineIds: readonly string[]) {
  return plot.tell(`cancellation:${plot.orderId}`, "cancel.confirmed", { lineIds }, "warehouse");
}

test("[CANC-02] what comes back for one item is known before it is cancelled", async () => {
  const at = await scene("placed");
  const { confirm: sum } = await pageOf(at, "?step=confirm&line=2&reason=changed_mind");
  const { lines } = await pageOf(at);
  expect(lines.map(({ id }) => id)).toEqual(["1", "2"]);
  expect(sum).toMatchObject({
    lines: [{ lineId: "2", units: 3, isPart: false }],
    totalCents: lines[1]?.totalCents,
    isCharged: false,
    entries: [{ display: "visa •••• 4242", amountCents: lines[1]?.totalCents }],
  });
});

test("[CANC-02, ERR-15] one item is cancelled once the warehouse has stopped it", async () => {
  const at = await scene("placed");
  const answer = await confirm(at, ["2"]);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, at.path()]);
  expect(answer.headers.get("Set-Cookie")).toContain("flash=cancelRequested");
  await stopped(at, ["2"]);
  const { parcels } = await orderOf(at);
  expect(parcels.map(({ kind, lines }) => [kind, lines.map(({ id }) => id)])).toEqual([
    ["unsent", ["1"]],
    ["cancelled", ["2"]],
  ]);
});

test("[CANC-01, CANC-12] the whole order is cancelled by one request that names no lines, and says so once it is", async () => {
  const at = await scene("placed");
  const { isWhole, confirm: sum } = await pageOf(at, "?step=confirm&all=1");
  expect([isWhole, sum?.totalCents]).toEqual([true, 151_767]);
  const answer = await confirm(at, ["1", "2"]);
  expect(answer.headers.get("Set-Cookie")).toContain("flash=cancelRequested");
  const journal = await at.scope.engine.store.engine.journal(`cancellation:${at.plot.orderId}`);
  const asked = journal.map(({ event }) => JSON.parse(event));
  expect(asked.find(({ type }) => type === "cancel.requested")).toMatchObject({
    lineIds: [],
    rejection_code: "not_given",
  });
  expect((await orderOf(at)).label).toBe("cancellationRequested");
  await stopped(at, ["1", "2"]);
  expect((await orderOf(at)).label).toBe("cancelled");
});

test("a second press of the button gets the first one's answer", async () => {
  const at = await scene("placed");
  const { ticket } = await pageOf(at, "?step=confirm&line=2");
  const fields = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
  expect((await send(at, ["2"], fields)).status).toBe(303);
  expect((await send(at, ["2"], fields)).status).toBe(303);
  await stopped(at, ["2"]);
  expect((await orderOf(at)).label).toBe("orderPlaced");
});

test("[CANC-02] a form stays good while the warehouse moves on and what it offers is the same", async () => {
  const at = await scene("placed");
  const { ticket } = await pageOf(at);
  const fields = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
  for (const type of ["po.created", "po.submitted", "so.created"])
    await at.plot.order(type, {}, "warehouse");
  expect((await pageOf(at)).ticket.rev).toBeGreaterThan(ticket.rev);
  expect((await send(at, ["1"], fields)).status).toBe(303);
});

test("a form whose offer changed is told what changed, and keeps what was chosen", async () => {
  const at = await scene("placed");
  const { ticket } = await pageOf(at);
  const fields = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
  const cancellation = `cancellation:${at.plot.orderId}` as const;
  const lines = [{ lineId: "2", key: "dosubmitted" }];
  await at.plot.tell(cancellation, "order.moved", { status: "partiallydocreated", lines });
  const answer = await refused(await send(at, ["1"], { ...fields, seen: "1:orderPlaced" }));
  expect(answer).toMatchObject({
    status: 409,
    refusal: { code: "Conflict" },
    seen: ["1:orderPlaced"],
  });
  expect((await pageOf(at, "?step=confirm&line=1")).confirm?.lines).toMatchObject([
    { lineId: "1" },
  ]);
  expect((await confirm(at, ["1"])).status).toBe(303);
});

test("two persons who saw the same form are one too many, even where the second one's lines are still there", async () => {
  const at = await scene("placed");
  const { ticket } = await pageOf(at);
  const fields = { event: "cancel.requested", rev: String(ticket.rev) };
  expect((await send(at, ["1"], { ...fields, key: "mine" })).status).toBe(303);
  expect(await refused(await send(at, ["2"], { ...fields, key: "theirs" }))).toMatchObject({
    ...{ status: 409, refusal: { code: "Conflict" } },
  });
});

test("[CANC-05, CANC-06, ERR-48] what is being prepared for delivery is refused with its code's words", async () => {
  const at = await scene("inTransit");
  expect(await pageOf(at)).toMatchObject({ lines: [], absence: "Shipped" });
  const answer = await refused(await confirm(at, ["1"]));
  expect(answer).toMatchObject({ status: 422, refusal: { code: "CancellationRejected" } });
  expect(errorText("CancellationRejected").title.message).toBe("Too late to cancel");
});

test("[CANC-07, ERR-47] a gift card was never cancellable", async () => {
  const at = await scene("giftCard");
  expect(await pageOf(at)).toMatchObject({ lines: [], absence: "GiftCard" });
  expect(await refused(await confirm(at, ["1"]))).toMatchObject({
    refusal: { code: "CancellationNotAllowed" },
  });
});

test("[CANC-04] an order that only agents cancel says so", async () => {
  const scope = storyScope();
  const { browser: shopper, customerId } = await createUser(scope);
  const { orderId } = await createOrder(scope, {
    orderId: "ORD-2026-MNUL-9Q2D",
    products: [orders.phone],
    isCancelManualOnly: true,
    customerId,
  });
  const request = shopper.get(`/us/web/order/${orderId}/cancel`);
  const address = { storefront: "us", orderId } as const;
  expect(await cancelPage(request, scope, address)).toMatchObject({
    lines: [],
    absence: "CancelManualOnly",
  });
});

test("[CANC-14] who asks again while the warehouse has not answered is told that they have asked", async () => {
  const at = await scene("cancelling");
  expect(await pageOf(at)).toMatchObject({ lines: [], absence: "CancelInitiated" });
});

test("[CANC-14, OPEN-15] a request that is not answered can be taken back on the order", async () => {
  const at = await scene("cancelling");
  const { withdrawal, situation } = await orderOf(at);
  expect(situation).toBe("cancelling");
  const { rev = 0, key = "" } = withdrawal?.ticket ?? {};
  const fields = { event: "cancel.withdrawn", rev: String(rev), key };
  const { scope, shopper, address, path } = at;
  expect((await sendToOrder(shopper.post(path(), fields), scope, address)).status).toBe(303);
  expect(await orderOf(at)).toMatchObject({ label: "inProcess", withdrawal: null });
});

test("[CANC-14, OPEN-15] a press that is sent once more after it was taken back, or refused, says that nothing is cancelled by it", async () => {
  const at = await scene("placed");
  const { scope, shopper, address, path } = at;
  const { ticket } = await pageOf(at, "?step=confirm&line=1");
  const press = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
  const said = async () => (await send(at, ["1"], press)).headers.get("Set-Cookie");
  expect(await said()).toContain("flash=cancelRequested");
  // The answer was lost on its way: it is given again.
  expect(await said()).toContain("flash=cancelRequested");
  const { withdrawal } = await orderOf(at);
  const { rev = 0, key = "" } = withdrawal?.ticket ?? {};
  const back = { event: "cancel.withdrawn", rev: String(rev), key };
  expect((await sendToOrder(shopper.post(path(), back), scope, address)).status).toBe(303);
  const { label } = await orderOf(at);
  expect(await said()).toContain("flash=cancelOver");
  expect((await orderOf(at)).label).toBe(label);
  const [anew] = [await confirm(at, ["1"])];
  expect(anew.headers.get("Set-Cookie")).toContain("flash=cancelRequested");
  await at.plot.tell(
    `cancellation:${at.plot.orderId}`,
    "cancel.rejected",
    { lineIds: ["1"] },
    "warehouse",
  );
  expect(await said()).toContain("flash=cancelOver");
});

test("[OPEN-106] a discount is offered once instead of cancelling, and either answer counts", async () => {
  const at = await scene("placed");
  const discount = {
    triggerCode: "PRICE-MATCH",
    rejectionCodes: ["cheaper_store"],
    lineIds: ["1"],
    amountCents: 2_000,
  };
  const found = { discounts: [discount], maxPaybackCents: null };
  await at.plot.tell(`cancellation:${at.plot.orderId}`, "discounts.found", found);
  const answer = await confirm(at, ["1"], { reason: "cheaper_store" });
  expect(answer.headers.get("Location")).toBe(at.path("/cancel"));
  const { offer, ticket } = await pageOf(at);
  // $20.00, and the 8 % of tax on it.
  expect(offer).toMatchObject({ amountCents: 2_160, names: ["Ohm Phone 9 256 GB, graphite"] });
  const before = (await orderOf(at)).price.totals.totalCents;
  const accept = { event: "discount.accepted", rev: String(ticket.rev), key: ticket.key };
  const kept = await send(at, [], accept);
  expect(kept.headers.get("Set-Cookie")).toContain("flash=discountKept");
  const after = await orderOf(at);
  expect(after.label).toBe("orderPlaced");
  expect(before - after.price.totals.totalCents).toBe(2_160);
});

test("nothing chosen is asked for again", async () => {
  const at = await scene("placed");
  expect(await pageOf(at, "?step=confirm")).toMatchObject({ isMissing: true, confirm: null });
});

test("[CANC-02] a guest cancels in the browser that bought, and nobody else can", async () => {
  const scope = storyScope();
  const { guest, sessionId } = await guestOf(scope);
  const { browser: bob } = await createUser(scope, { email: "bob@example.com" });
  const plot = await createOrder(scope, { ...orders.guestPhone, sessionId });
  const address = { storefront: "us", orderId: plot.orderId } as const;
  const path = (page = "") => `/us/web/order/${plot.orderId}${page}`;
  const at: Scene = { scope, shopper: guest, plot, address, path };
  const stranger = bob.post(path("/cancel"), { event: "cancel.requested", line: "1" });
  expect((await thrown(sendCancellation(stranger, scope, address))).status).toBe(404);
  expect((await confirm(at, ["1"])).status).toBe(303);
});

test("[CANC-02] a form that names no item calls nothing off, and asks for one", async () => {
  const at = await scene("placed");
  const { ticket } = await pageOf(at);
  const fields = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
  const answer = await send(at, [], fields);
  expect(answer.status).toBe(303);
  const query = new URL(answer.headers.get("Location") ?? "", "https://ohmline.example").search;
  expect((await pageOf(at, query)).isMissing).toBe(true);
  expect((await orderOf(at)).label).toBe("orderPlaced");
});
