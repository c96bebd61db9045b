/** Two steps to an order without an account: looking at it, masked, and changing it with the mailed code. */
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { orderLink } from "#app/.server/identity/order-link.ts";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { orderCodePage } from "#app/.server/orders/code/order-code.page.ts";
import { trackItemPage } from "#app/.server/orders/tracking/track-item.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { sendToOrder } from "#app/.server/orders/order.actions.ts";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { vatInvoice } from "#app/.server/orders/documents/vat-invoice.page.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { orders } from "#machines/order";
import { browser } from "#tests/kit/scope.ts";
import { callsOf } from "#tests/orders/kit-calls.ts";
import { mailedCode, postCode, typeCode } from "#tests/kit/order-code.ts";
import { prepare, ship } from "#tests/kit/stories.ts";
import { guestOf, storyScope, thrown } from "../orders/kit.ts";
import { createOrder } from "#tests/kit/order.ts";
import type { Plot } from "#tests/kit/order.ts";

const orderId = "ORD-2026-GEST-9Q2D";
const address = { storefront: "us", orderId } as const;
const home = `/us/web/order/${orderId}`;

/** A guest's order, and somebody elsewhere who looked it up. */
async function lookedUp(live: (plot: Plot) => Promise<void> = async () => undefined) {
  const scope = storyScope();
  const { guest: owner, sessionId } = await guestOf(scope);
  const plot = await createOrder(scope, {
    orderId,
    products: [orders.earbuds],
    email: "ada@example.com",
    sessionId,
  });
  const { input } = plot;
  await live(plot);
  const guest = browser();
  const form = { order_id: orderId, email_or_zip: "ada@example.com" };
  guest.keep(await searchOrders(guest.post("/us/web/search-orders", form), scope));
  return { scope, owner, guest, shipTo: input.shipTo };
}

/** The same once it is on its way, with the numbers that its parcel and its goods have. */
async function shippedAt() {
  const serials = ["356938035643809"];
  const scene = await lookedUp(async (plot) => {
    await prepare(plot, { "SHP-GEST-1": ["1"] });
    await ship(plot, "SHP-GEST-1", ["1"]);
    await plot.order("serials.recorded", { lineId: "1", serials });
  });
  return { ...scene, numbers: [...serials, "7489 2210 5567"] };
}

async function cancelled({
  scope,
  guest,
}: Pick<Awaited<ReturnType<typeof lookedUp>>, "scope" | "guest">) {
  const { actor } = await viewerOf(guest.get("/us/web"), scope);
  return dispatch(scope.engine, {
    to: `cancellation:${orderId}`,
    event: {
      ...{ type: "cancel.requested", lineIds: [], rejection_code: "changed_mind" },
      cancellation_date: "2026-11-17T15:00:00.000Z",
    },
    actor,
  });
}

test("[SRCH-06, AGENT-18] the engine refuses a guest who only looked the order up, and nothing changes", async () => {
  const scene = await lookedUp();
  const before = await scene.scope.engine.store.engine.load(`cancellation:${orderId}`);
  expect(await cancelled(scene)).toMatchObject({ refusal: { code: "OrderProofNeeded" } });
  expect(await scene.scope.engine.store.engine.load(`cancellation:${orderId}`)).toEqual(before);
});

test("[SRCH-06, API-01] a call that changes an order asks whoever only looked it up for the mailed code, not to sign in", async () => {
  const { scope, guest } = await lookedUp();
  const { send } = callsOf(scope, guest, orderId);
  const bodies = {
    cancel: { rejection_code: "changed_mind" },
    "shipping-info": { first_name: "Eve" },
    "calculate-payback": { line_item_ids: ["1"] },
    "schedule-installation": { selected_date: "2026-12-01" },
  };
  for (const [name, body] of Object.entries(bodies))
    expect([name, await send(name, body)]).toMatchObject([
      name,
      { status: 403, code: "OrderProofNeeded", message: "Prove that it is your order" },
    ]);
});

test("[SRCH-06, AGENT-02] a guest who looked an order up sees it without name, street, phone or card", async () => {
  const { scope, guest, shipTo } = await lookedUp();
  const page = await orderPage(guest.get(home), scope, address);
  const shown = JSON.stringify(page);
  for (const secret of [shipTo?.line1, shipTo?.lastName, shipTo?.phone, shipTo?.zip, "4242"])
    expect(shown).not.toContain(secret);
  expect(page.delivery.shipTo?.city).toBe(shipTo?.city);
});

test("[SRCH-06] serial and tracking numbers show their last four signs until the order is proved", async () => {
  const { scope, guest, owner, numbers } = await shippedAt();
  const shownTo = async (who: typeof guest) =>
    JSON.stringify([
      await orderPage(who.get(home), scope, address),
      await trackItemPage(who.get(`/us/web/track-item/${orderId}/1`), scope, {
        ...address,
        lineItemId: "1",
      }),
    ]);
  const masked = await shownTo(guest);
  for (const number of numbers) {
    expect(masked).not.toContain(number);
    expect(masked).toContain(`•${number.slice(-4)}`);
    expect(await shownTo(owner)).toContain(number);
  }
  expect(masked).toContain('"trackingUrl":null');
  expect(masked).not.toContain('"trackingUrl":"');
  expect(await shownTo(owner)).toContain('"trackingUrl":"');
  await typeCode(scope, guest, orderId);
  for (const number of numbers) expect(await shownTo(guest)).toContain(number);
});

test("[SRCH-06] pages that change the order, and its files, lead to the code's page and back", async () => {
  const { scope, guest } = await lookedUp();
  const code = (to: string) => `/us/web/order-code/${orderId}?to=${encodeURIComponent(to)}`;
  const visit = await thrown(cancelPage(guest.get(`${home}/cancel`), scope, address));
  expect(visit).toEqual({ status: 303, to: code(`${home}/cancel`) });
  const press = sendToOrder(guest.post(home, { event: "cancel.withdrawn" }), scope, address);
  expect(await thrown(press)).toEqual({ status: 303, to: code(home) });
  const file = vatInvoice(guest.get(`${home}/vat-invoice.pdf`), scope, address);
  expect(await thrown(file)).toMatchObject({ to: code(`${home}/vat-invoice.pdf`) });
});

test.each([
  ["an encoded sign", (path: string) => path.replace("ORD-", "ORD%2D")],
  ["an encoded letter", (path: string) => path.replace("ORD-", "%4fRD-")],
  ["small letters", (path: string) => path.replace("GEST", "gest")],
  ["a letter that is a capital S", (path: string) => path.replace("GEST", "GE%C5%BFT")],
  ["spaces around it", (path: string) => path.replace(orderId, `%20${orderId}%20`)],
])(
  "[SRCH-06] however its number is spelled, an order asks for its code: %s",
  async (_, spelled) => {
    const { scope, guest } = await lookedUp();
    for (const page of ["/cancel", "/address", "/vat-invoice.pdf"]) {
      const path = spelled(`${home}${page}`);
      const to = `/us/web/order-code/${orderId}?to=${encodeURIComponent(path)}`;
      expect(await thrown(viewerOf(guest.get(path), scope))).toEqual({ status: 303, to });
    }
    // The order itself is shown, masked.
    expect((await viewerOf(guest.get(spelled(home)), scope)).lookup?.proved).toBe(false);
  },
);

test("[SRCH-06, OPEN-12] with the mailed code the order is a guest's to change, and shown whole", async () => {
  const scene = await lookedUp();
  const { scope, guest, shipTo } = scene;
  const answer = await typeCode(scope, guest, orderId);
  expect(answer.headers.get("Location")).toBe(`${home}/cancel`);
  const page = await orderPage(guest.get(home), scope, address);
  expect(page.delivery.shipTo).toMatchObject(shipTo ?? {});
  expect(await cancelled(scene)).toMatchObject({ ok: true });
});

test("[SRCH-06, SRCH-10] a link from our mail shows an order masked, and changing it takes the code", async () => {
  const { scope } = await lookedUp();
  const guest = browser();
  const now = scope.engine.clock.now();
  const link = orderLink(scope.env.sessionSecret, { orderId, email: "ada@example.com", now });
  const form = { intent: "link", ...link };
  guest.keep(await searchOrders(guest.post("/us/web/search-orders", form), scope));
  const page = await orderPage(guest.get(home), scope, address);
  expect(page.delivery.shipTo?.line1).toContain("***");
  expect(await cancelled({ scope, guest })).toMatchObject({
    ok: false,
    refusal: { code: "OrderProofNeeded" },
  });
  await typeCode(scope, guest, orderId);
  expect(await cancelled({ scope, guest })).toMatchObject({ ok: true });
});

test("[SRCH-06] whoever placed the order in this browser has nothing to prove, looked up or not", async () => {
  const { scope, owner } = await lookedUp();
  const form = { order_id: orderId, email_or_zip: "ada@example.com" };
  owner.keep(await searchOrders(owner.post("/us/web/search-orders", form), scope));
  const page = await orderPage(owner.get(home), scope, address);
  expect(page.delivery.shipTo?.line1).not.toContain("***");
  const { lines } = await cancelPage(owner.get(`${home}/cancel`), scope, address);
  expect(lines.length).toBeGreaterThan(0);
});

test("[SRCH-06] a code is good for five tries and ten minutes, and three are mailed", async () => {
  const { scope, guest } = await lookedUp();
  const enter = (code: string) => postCode(scope, guest, orderId, { event: "code.entered", code });
  await postCode(scope, guest, orderId, { event: "code.requested" });
  const first = await mailedCode(scope, guest);
  const wrong = first === "000000" ? "111111" : "000000";
  for (let n = 0; n < 5; n += 1) expect((await enter(wrong)).status).toBe(422);
  expect((await enter(first)).status).toBe(422);
  const page = await orderCodePage(guest.get(`/us/web/order-code/${orderId}`), scope, address);
  expect(page).toMatchObject({ isSent: false, isUsedUp: true, email: "a***@example.com" });
  await postCode(scope, guest, orderId, { event: "code.requested" });
  const second = await mailedCode(scope, guest);
  scope.engine.clock.advance(11 * 60_000);
  expect((await enter(second)).status).toBe(422);
  await postCode(scope, guest, orderId, { event: "code.requested" });
  const fourth = await postCode(scope, guest, orderId, { event: "code.requested" });
  expect([fourth.status, await (fourth as Response).json()]).toEqual([
    429,
    { refusal: { code: "TooManyAttempts" } },
  ]);
});

test("[SRCH-06] what cannot be a code is refused and costs none of the five tries", async () => {
  const { scope, guest } = await lookedUp();
  const enter = (code: string) => postCode(scope, guest, orderId, { event: "code.entered", code });
  await postCode(scope, guest, orderId, { event: "code.requested" });
  for (const code of ["", " ", "12345", "1234567", "abcdef"])
    expect((await enter(code)).status).toBe(422);
  const code = await mailedCode(scope, guest);
  expect((await enter(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(303);
});

test("[SRCH-06] right and wrong codes take the same time", async () => {
  const { scope, guest } = await lookedUp();
  await postCode(scope, guest, orderId, { event: "code.requested" });
  for (const code of ["wrong", await mailedCode(scope, guest)]) {
    const began = performance.now();
    await postCode(scope, guest, orderId, { event: "code.entered", code });
    expect(performance.now() - began).toBeGreaterThanOrEqual(299);
  }
});

test("[SRCH-06, SRCH-07] whoever read number and ZIP code off a parcel uses up no code of the owner, who comes with their address", async () => {
  const { scope, guest, shipTo } = await lookedUp();
  const zip = shipTo?.zip ?? "";
  for (let n = 0; n < 4; n += 1) {
    const stranger = browser();
    const form = { order_id: orderId, email_or_zip: zip };
    stranger.keep(await searchOrders(stranger.post("/us/web/search-orders", form), scope));
    for (let times = 0; times < 2; times += 1)
      await postCode(scope, stranger, orderId, { event: "code.requested" });
  }
  const late = browser();
  const form = { order_id: orderId, email_or_zip: zip };
  late.keep(await searchOrders(late.post("/us/web/search-orders", form), scope));
  expect((await postCode(scope, late, orderId, { event: "code.requested" })).status).toBe(429);
  expect((await postCode(scope, guest, orderId, { event: "code.requested" })).status).toBe(303);
  const typed = { event: "code.entered", code: await mailedCode(scope, guest) };
  expect((await postCode(scope, guest, orderId, typed)).status).toBe(303);
});
