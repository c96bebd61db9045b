/** A provider that is away, breaks, does not know us or does not understand us, as a shopper meets it in the middle of a form. */
import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { guest } from "../models/checkout.ts";
import { broughtBy, firstValue, open, send } from "../models/forms.ts";
import { prepareCart } from "../models/prepared.ts";
import { openHttpStore } from "../kit/http-store.ts";
import type { HttpStore } from "../kit/http-store.ts";
import { visitor } from "./visitors.ts";

/** The status with which the providers refuse everything; null while they are well, 0 while nobody picks up. */
let fault: number | null = null;
/** The path of the only provider that is away; null where all of them are. */
let away: string | null = null;
let store: HttpStore;

/** What they say while they are well: every address is good and taxed at 8.6 %, and no store or truck is near. */
const wellAnswers: Readonly<Record<string, unknown>> = {
  "/address/checks": { outcome: "good" },
  "/tax/rates": { basisPoints: 860 },
  "/fulfilment/stores": [],
  "/fulfilment/truck-days": [],
};

const providers = createServer((request, response) => {
  request.resume();
  const { pathname } = new URL(request.url ?? "", "http://providers");
  const status = away === null || away === pathname ? fault : null;
  if (status === 0) {
    request.socket.destroy();
    return;
  }
  response.writeHead(status ?? 200).end(JSON.stringify(wellAnswers[pathname]));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => providers.listen(0, "127.0.0.1", resolve));
  const heard = providers.address();
  const url = `http://127.0.0.1:${typeof heard === "object" ? heard?.port : heard}`;
  store = await openHttpStore({
    env: { PROVIDER_ADDRESS_URL: url, PROVIDER_FULFILMENT_URL: url, PROVIDER_TAX_URL: url },
  });
});
afterEach(() => {
  fault = null;
  away = null;
});
afterAll(async () => {
  await store.close();
  providers.close();
});

const faults = [0, 401, 500, 400] as const;
const address = "/us/web/checkout/address";
const delivery = "/us/web/checkout/delivery";
const asData = (path: string, route: string) => `${path}?_data=${encodeURIComponent(route)}`;

/** A guest with something in the cart, and the address step filled in. */
async function atAddress(email: string) {
  const shopper = await visitor(store);
  await prepareCart(shopper, "pebble-buds");
  const form = await open(shopper, address);
  const typed = { ...guest(email), billingSame: "on", state: "TX" };
  return { shopper, form, typed, fields: { ...broughtBy(form, "address.entered"), ...typed } };
}

/** Address checks that stand between a question and its answer. */
function begunChecks() {
  const { lifecycle } = schema;
  return raw(store.running.engine.store)
    .select()
    .from(lifecycle)
    .where(eq(lifecycle.machine, "address-check"))
    .all()
    .filter((row) => JSON.stringify(row).includes("verifying"));
}

test.each(faults)(
  "[ADDR-31, ADDR-32] an address that nobody can check (%i) is taken as it was typed, by whoever has looked it over: a store whose provider is away sells on",
  async (status) => {
    const { shopper, form, typed, fields } = await atAddress(`unchecked${status}@example.com`);
    [fault, away] = [status, "/address/checks"];
    const page = await shopper.post(address, fields);
    expect(page.status).toBe(422);
    expect(page.text).toContain("We cannot check addresses right now");
    expect(page.text).toContain(`value="${typed.line1}"`);
    expect(page.text).toContain('name="check" value="keep"');
    expect(begunChecks()).toEqual([]);
    const sheet = { url: form.url, html: page.text };
    const next = await send(shopper, sheet, "address.entered", { ...typed, check: "keep" });
    expect(new URL(next.url).pathname).toBe(delivery);
    const method = firstValue(next, "method") ?? "";
    const paid = await send(shopper, next, "delivery.chosen", { method });
    expect(new URL(paid.url).pathname).toBe("/us/web/checkout/payment");
    // A bill that goes elsewhere keeps nobody either.
    const bill = { ...guest("bill@example.com"), state: "TX" };
    const billing = Object.fromEntries(
      Object.entries(bill).map(([name, value]) => [`billing.${name}`, value]),
    );
    const back = await open(shopper, address);
    const { billingSame: _, ...place } = typed;
    const moved = await send(shopper, back, "address.entered", { ...place, ...billing });
    expect(new URL(moved.url).pathname).toBe(delivery);
  },
);

test.each(faults)(
  "an address that cannot be taxed (%i) is not taken down: 503, when to come again, and the page keeps what was typed",
  async (status) => {
    const { shopper, form, typed, fields } = await atAddress(`away${status}@example.com`);
    [fault, away] = [status, "/tax/rates"];
    const page = await shopper.post(address, fields);
    expect(page).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
    expect(page.text).toContain("The store cannot take this down right now");
    const kept = await shopper.post(asData(address, "routes/checkout-address"), fields);
    expect(kept).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
    expect(JSON.parse(kept.text)).toMatchObject({ code: "UNABLE_TO_PROCESS" });
    expect(begunChecks()).toEqual([]);
    fault = null;
    const next = await send(shopper, form, "address.entered", typed);
    expect(new URL(next.url).pathname).toBe(delivery);
  },
);

test.each(faults)(
  "[SHIP-04, SHIP-06] where nobody can say which stores hand out orders (%i) it is delivered all the same, and its page says so",
  async (status) => {
    const { shopper, form, typed } = await atAddress(`stores${status}@example.com`);
    [fault, away] = [status, "/fulfilment/stores"];
    const step = await send(shopper, form, "address.entered", typed);
    expect(new URL(step.url).pathname).toBe(delivery);
    expect(step.html).toContain("We cannot show right now where you could pick it up.");
    // Whoever chose a store on a page of before is told that it cannot be had now, and keeps what was typed.
    const fields = { ...broughtBy(step, "delivery.chosen"), method: "pickup:MTV" };
    expect(await shopper.post(delivery, fields)).toMatchObject({ status: 503 });
    const method = firstValue(step, "method") ?? "";
    const next = await send(shopper, step, "delivery.chosen", { method });
    expect(new URL(next.url).pathname).toBe("/us/web/checkout/payment");
    const express = await shopper.request.get("/us/web/express/checkout");
    expect(express.status()).toBe(200);
  },
);

test.each(faults)(
  "a delivery that nobody can promise (%i) is sent again later, and its page says when to come again",
  async (status) => {
    const { shopper, form, typed } = await atAddress(`slow${status}@example.com`);
    const step = await send(shopper, form, "address.entered", typed);
    const method = firstValue(step, "method") ?? "";
    const fields = { ...broughtBy(step, "delivery.chosen"), method };
    fault = status;
    const pressed = await shopper.post(delivery, fields);
    expect(pressed).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
    expect(pressed.text).toContain(
      "Wait 30 seconds, then send it again from here: what you typed goes along.",
    );
    expect(pressed.text).toContain(`<form method="post" action="${delivery}">`);
    for (const [name, value] of Object.entries(fields))
      expect(pressed.text).toContain(`<input type="hidden" name="${name}" value="${value}">`);
    // To be looked at it needs nobody's word.
    const shown = await shopper.request.get(delivery);
    expect(shown.status()).toBe(200);
    expect(await shown.text()).toContain("We cannot show right now where you could pick it up.");
    fault = null;
    const next = await send(shopper, step, "delivery.chosen", { method });
    expect(new URL(next.url).pathname).toBe("/us/web/checkout/payment");
  },
);

test("a ZIP whose tax nobody can tell is not taken down in the cart either", async () => {
  const shopper = await visitor(store);
  const cart = await prepareCart(shopper, "pebble-buds");
  const fields = { ...broughtBy(cart, "zip.entered"), zip: "85004" };
  fault = 500;
  const pressed = await shopper.post("/us/web/cart", fields);
  expect(pressed).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
  expect((await open(shopper, "/us/web/cart")).html).not.toContain("85004");
  fault = null;
  const next = await send(shopper, cart, "zip.entered", { zip: "85004" });
  expect(next.html).toContain("85004");
});
