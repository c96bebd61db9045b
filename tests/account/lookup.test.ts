import { expect, test } from "vitest";
import { closeLookup } from "#app/.server/identity/lookup/lookup-cookie.ts";
import { lookUp as search } from "#app/.server/identity/lookup/lookup.ts";
import { orderNumber, payloadOf } from "#app/.server/identity/lookup/lookup-payload.ts";
import { orderLink } from "#app/.server/identity/order-link.ts";
import { searchOrdersPage } from "#app/.server/account/search-orders.page.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { signInPage } from "#app/.server/account/sign-in.page.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { browser, testScope } from "#tests/kit/scope.ts";
import { answerOf, lookUp, ORDER, page, store, withOrder } from "./lookup-kit.ts";

const opened = { status: 303, to: `/us/web/order/${ORDER}` };

async function outcome(fields: Readonly<Record<string, string>>) {
  const response = await lookUp(await withOrder(), browser(), fields);
  return { status: response.status, to: response.headers.get("Location") };
}

const missed = (n: number) => ({ order_id: `ORD-2026-0000-000${n}`, email_or_zip: "10001" });
const minutes = (count: number) => count * 60_000;

test.each([
  ["the e-mail address, in any case", { order_id: ORDER, email_or_zip: "ada@example.COM" }],
  ["the shipping ZIP", { order_id: ORDER, email_or_zip: "10001" }],
  ["the billing ZIP", { order_id: ORDER, email_or_zip: "90210" }],
  ["a number typed with spaces", { order_id: " ord 2026 7k3f 9q2d ", email_or_zip: "10001" }],
  ["a number without its beginning", { order_id: "20267K3F9Q2D", email_or_zip: "10001" }],
])("[SRCH-01, SRCH-02] a guest opens an order with %s", async (_, fields) => {
  expect(await outcome(fields)).toEqual(opened);
});

test("[SRCH-08] the form maps to the look-up payload", () => {
  expect(payloadOf({ order_id: "ord-2026-7k3f-9q2d", email_or_zip: " a@b.com " })).toEqual({
    order_id: ORDER,
    email_id: "a@b.com",
  });
  expect(payloadOf({ order_id: ORDER, email_or_zip: "10001" })).toEqual({
    order_id: ORDER,
    shipping_zip_code: "10001",
    billing_zip_code: "10001",
  });
  expect(orderNumber("Order #12")).toBe("ORDER12");
});

test("[SRCH-07, ERR-45] every miss gets the same answer after the same time", async () => {
  const scope = await withOrder();
  const tries = [
    { order_id: ORDER, email_or_zip: "bob@example.com" },
    { order_id: ORDER, email_or_zip: "10002" },
    { order_id: "ORD-2026-0000-0000", email_or_zip: "ada@example.com" },
  ];
  const answers = [];
  for (const fields of tries) {
    const began = performance.now();
    const answer = await answerOf(await lookUp(scope, browser(), fields));
    answers.push({ ...answer, typed: null, inTime: performance.now() - began >= 300 });
    expect(answer.typed).toMatchObject(fields);
  }
  expect(answers[0]).toMatchObject({
    status: 404,
    refusal: { code: "OrderNotFound" },
    inTime: true,
  });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("a hit takes as long as a miss", async () => {
  const began = performance.now();
  expect(await outcome({ order_id: ORDER, email_or_zip: "10001" })).toEqual(opened);
  expect(performance.now() - began).toBeGreaterThanOrEqual(300);
});

test("[OPEN-13] a phone number, an agent or nothing at all is no proof", async () => {
  const scope = await withOrder();
  await store(scope, {}, "ORD-2026-BARE-0000");
  const found = (payload: Parameters<typeof search>[2]) =>
    search(browser().get(page), scope, payload);
  expect(
    await found({ order_id: ORDER, phone_number: "5551234567", agent_id: "4471" }),
  ).toMatchObject({
    ok: false,
  });
  expect(
    await found({ order_id: "ORD-2026-BARE-0000", email_id: "", shipping_zip_code: "" }),
  ).toMatchObject({ ok: false, refusal: { code: "OrderNotFound" } });
});

test.each([
  [
    "[ADDR-27]",
    { order_id: "", email_or_zip: "" },
    { order_id: "FieldRequired", email_or_zip: "FieldRequired" },
  ],
  ["[ADDR-12]", { order_id: ORDER, email_or_zip: "1000" }, { email_or_zip: "ZipInvalid" }],
  [
    "[ADDR-18]",
    { order_id: ORDER, email_or_zip: "a<b@example.com" },
    { email_or_zip: "EmailInvalid" },
  ],
  ["[ADDR-18]", { order_id: ORDER, email_or_zip: "ada@" }, { email_or_zip: "EmailInvalid" }],
])("%s the form refuses %j without a look-up", async (_, fields, errors) => {
  const { status, errors: found } = await answerOf(await lookUp(testScope(), browser(), fields));
  expect(status).toBe(422);
  for (const [name, code] of Object.entries(errors)) expect(found[name][0]).toBe(code);
});

test("[SRCH-05, AGENT-20, OPEN-12] the token opens that one order and no other", async () => {
  const scope = await withOrder();
  const guest = browser();
  await lookUp(scope, guest, { order_id: ORDER, email_or_zip: "10001" });
  expect(guest.cookie("x-ecom-order-search-token")).not.toBeNull();
  const viewer = await viewerOf(guest.get("/us/web"), scope);
  expect(viewer).toMatchObject({
    role: "guest",
    sessionId: null,
    lookup: { orderId: ORDER, open: true },
  });
  expect(viewer.actor.keys?.filter((key) => key.startsWith("order:"))).toEqual([`order:${ORDER}`]);
});

test("[SRCH-05] a token that was made up opens nothing", async () => {
  const scope = await withOrder();
  const guest = browser();
  await lookUp(scope, guest, { order_id: ORDER, email_or_zip: "10001" });
  const request = guest.get("/us/web");
  const forged = (request.headers.get("Cookie") ?? "").replace(/token=../, "token=xx");
  const answer = await viewerOf(new Request(request, { headers: { Cookie: forged } }), scope);
  expect(answer.lookup).toBeNull();
  expect(answer.actor.keys).toEqual([]);
});

test("[ERR-07] thirty minutes without a look close the order, and looking keeps it open", async () => {
  const scope = await withOrder();
  const guest = browser();
  await lookUp(scope, guest, { order_id: ORDER, email_or_zip: "10001" });
  for (let visit = 0; visit < 3; visit += 1) {
    scope.engine.clock.advance(minutes(20));
    await fireDeadlines(scope.engine);
    expect((await viewerOf(guest.get("/us/web"), scope)).lookup?.open).toBe(true);
  }
  scope.engine.clock.advance(minutes(30));
  const late = await viewerOf(guest.get("/us/web"), scope);
  expect(late.lookup).toEqual({ orderId: ORDER, open: false, proved: false });
  expect(late.actor.keys).toEqual([]);
});

test("a look-up can be put away", async () => {
  const scope = await withOrder();
  const guest = browser();
  await lookUp(scope, guest, { order_id: ORDER, email_or_zip: "10001" });
  const before = guest.get("/us/web");
  guest.keep(await closeLookup(guest.post(page, { intent: "close" }), scope));
  expect(guest.cookie("x-ecom-order-search-token")).toBeNull();
  expect((await viewerOf(before, scope)).lookup).toEqual({
    orderId: ORDER,
    open: false,
    proved: false,
  });
});

test("an address tries five times in a quarter of an hour, whatever it types", async () => {
  const scope = await withOrder();
  for (let n = 0; n < 5; n += 1) {
    expect((await lookUp(scope, browser(), missed(n))).status).toBe(404);
  }
  const sixth = await answerOf(
    await lookUp(scope, browser(), { order_id: ORDER, email_or_zip: "10001" }),
  );
  expect(sixth).toMatchObject({
    status: 429,
    refusal: { code: "TooManyAttempts", details: { minutes: 15 } },
    typed: { order_id: ORDER, email_or_zip: "10001" },
  });
});

test("the tries of one form are one look-up in the history", async () => {
  const scope = await withOrder();
  const guest = browser();
  const first = await (await lookUp(scope, guest, missed(1))).json();
  const second = await (
    await lookUp(scope, guest, { ...missed(2), lookup_id: first.lookupId })
  ).json();
  expect(second.lookupId).toBe(first.lookupId);
  const journal = await scope.engine.store.engine.journal(`lookup-session:${first.lookupId}`);
  expect(journal.map(({ to }) => to)).toEqual(["form", "checking", "form", "checking", "form"]);
  expect(JSON.stringify(journal)).not.toContain("10001");
});

test("[SRCH-10, OPEN-14] a link from our mail opens its order once its form is sent", async () => {
  const scope = await withOrder();
  const guest = browser();
  const now = scope.engine.clock.now();
  const link = orderLink(scope.env.sessionSecret, {
    orderId: ORDER,
    email: "ada@example.com",
    now,
  });
  const address = `${page}?${new URLSearchParams({ ...link })}`;
  expect((await searchOrdersPage(guest.get(address), scope)).link).toEqual(link);
  expect(JSON.stringify(link)).not.toContain("ada");
  const response = await lookUp(scope, guest, { intent: "link", ...link });
  expect(response.headers.get("Location")).toBe(`/us/web/order/${ORDER}`);
});

test("[SRCH-04] the offer to sign in keeps what was typed, out of the address", async () => {
  const scope = await withOrder();
  const guest = browser();
  const typed = { order_id: ORDER, email_or_zip: "ada@example.com" };
  const response = await lookUp(scope, guest, { intent: "signin", ...typed });
  const there = response.headers.get("Location") ?? "";
  expect(there).toBe(`/us/account/signin/?to=${encodeURIComponent(page)}`);
  expect(await signInPage(guest.get(there), scope)).toMatchObject({
    to: page,
    email: "ada@example.com",
  });
  expect((await searchOrdersPage(guest.get(page), scope)).typed).toEqual(typed);
  await signIn(guest.post(there, { email: "ada@example.com", password: "wrong wrong" }), scope);
  await lookUp(scope, guest, typed);
  expect((await searchOrdersPage(guest.get(page), scope)).typed).toEqual({
    order_id: "",
    email_or_zip: "",
  });
});

test("[SRCH-10] a link that somebody made up is a miss like any other", async () => {
  const scope = await withOrder();
  const link = { order_id: ORDER, encrypted_email_id: "AAAA", encrypted_password: "1.AAAA" };
  const fields = { intent: "link", ...link };
  expect((await answerOf(await lookUp(scope, browser(), fields))).refusal).toEqual({
    code: "OrderNotFound",
  });
});
