import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { sandboxToken } from "#app/device-token.ts";
import { devicePage } from "#app/.server/payments/wallet/device.page.ts";
import { payByDevice } from "#app/.server/payments/wallet/device.actions.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";
import type { Fields, CheckoutWorld } from "./kit.ts";

const wallets = ["apple_pay", "google_pay", "samsung_pay", "amazon_pay"];

/** A guest at the page of a wallet. */
function atWallet(checkout: CheckoutWorld, guest: ReturnType<typeof guestAt>, method: string) {
  const { world, scope } = checkout;
  const path = `/us/web/checkout/pay/device?method=${method}`;
  const of = async (answer: Promise<unknown>) => {
    const said = await answer.catch((thrown: unknown) => thrown);
    if (!(said instanceof Response)) return { to: null, status: 200, data: said };
    const to = said.headers.get("Location");
    const data: unknown = to === null ? await said.json() : null;
    return { to, status: said.status, data };
  };
  const page = () => devicePage(guest.browser.get(path), scope);
  const fields = async (given: Fields): Promise<Fields> => {
    const { frame } = await page();
    const { rev, key } = frame.ticket;
    return { event: "token.given", rev: String(rev), key, ...given };
  };
  return {
    ...{ checkout, world, guest, page, fields },
    look: () => of(page()),
    post: async (form: Fields) => {
      const answer = await of(payByDevice(guest.browser.post(path, form), scope));
      await world.settle();
      return answer;
    },
    /** What the sheet of the sandbox gives. */
    async token(account: string, other: { amountCents?: number; wallet?: string } = {}) {
      const { dueCents, currency } = await page();
      return sandboxToken({ wallet: method, account, amountCents: dueCents, currency, ...other });
    },
  };
}

async function arrived(method = "apple_pay") {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  return atWallet(checkout, guest, method);
}

test.each(wallets)("[PAY-01, PAY-26] an order is paid with %s", async (method) => {
  const { guest, post, fields, token } = await arrived(method);
  expect((await guest.payment()).methods).toContainEqual(
    expect.objectContaining({ method, href: `/us/web/checkout/pay/device?method=${method}` }),
  );
  await post(await fields({ token: await token("personal") }));
  expect(await guest.payment()).toMatchObject({ face: "done", method });
  expect((await guest.place()).to).toMatch(/order-confirm/);
});

test("[PAY-01] a wallet pays without scripts too: the form takes the test account itself", async () => {
  const { guest, post, fields } = await arrived("google_pay");
  await post(await fields({ account: "travel" }));
  expect(await guest.payment()).toMatchObject({ face: "done", method: "google_pay" });
});

test("[ERR-126] an account that has nothing on it is declined, and a card still pays", async () => {
  const { guest, post, fields, token } = await arrived();
  await post(await fields({ token: await token("empty") }));
  expect(await guest.payment()).toMatchObject({ face: "form", failure: "TransactionFailure" });
  await guest.pay();
  expect((await guest.payment()).face).toBe("done");
});

test("[ERR-126] a wallet that does not answer in time is asked until it has approved", async () => {
  const { world, guest, post, fields, token } = await arrived();
  await post(await fields({ token: await token("slow") }));
  await world.pass(31_000);
  await fireDeadlines(world.engine);
  await world.pass(60_000);
  expect((await guest.payment()).face).toBe("done");
});

test.each([
  ["another sum", { amountCents: 1 }],
  ["another wallet", { wallet: "google_pay" }],
])("[ERR-128] a token for %s pays nothing", async (_, other) => {
  const { world, guest, post, fields, token } = await arrived();
  await post(await fields({ token: await token("personal", other) }));
  expect(await guest.payment()).toMatchObject({ face: "form", failure: "InvalidChosenPayment" });
  expect(await world.gateways.payment.book()).toEqual([]);
});

test("[ERR-128] a token pays once", async () => {
  const { guest, post, fields, token, world } = await arrived();
  const given = await token("personal");
  await post(await fields({ token: given }));
  await post(await fields({ token: given }));
  expect(await guest.payment()).toMatchObject({ failure: "InvalidChosenPayment" });
  const held = (await world.gateways.payment.book()).filter((one) => one.releasedCents === 0);
  expect(held).toEqual([]);
});

test("[ERR-128] a form without a token, or with a strange one, begins nothing that is paid", async () => {
  const { guest, post, fields } = await arrived();
  const none = await post(await fields({}));
  expect(none).toMatchObject({ data: { refusal: { code: "InvalidChosenPayment" } } });
  await post(await fields({ token: "not a token" }));
  expect(await guest.payment()).toMatchObject({ failure: "InvalidChosenPayment" });
});

test("[PAY-35] pressing twice, or in two tabs, pays once", async () => {
  const { guest, post, fields, token, world } = await arrived();
  const twice = await fields({ token: await token("personal") });
  const other = { ...(await fields({ token: await token("family") })), key: "another-tab" };
  await Promise.all([post(twice), post(twice), post(other)]);
  expect((await guest.payment()).face).toBe("done");
  expect(await world.gateways.payment.book()).toHaveLength(1);
});

test("[PAY-35] another wallet takes the place of the first, whose money is given back", async () => {
  const { guest, checkout, page, post, fields, token, world } = await arrived();
  await post(await fields({ token: await token("personal") }));
  const other = atWallet(checkout, guest, "google_pay");
  await other.post(await other.fields({ token: await other.token("family") }));
  expect(await guest.payment()).toMatchObject({ face: "done", method: "google_pay" });
  const open = (await world.gateways.payment.book()).map(
    ({ authorisedCents, releasedCents }) => authorisedCents - releasedCents,
  );
  expect(open.toSorted((one, two) => one - two)).toEqual([0, (await page()).dueCents]);
});

test("[CART-19, PAY-26] a changed cart is paid anew with the same wallet", async () => {
  const { guest, post, fields, token, world } = await arrived();
  await post(await fields({ token: await token("personal") }));
  await guest.add(skus.charger);
  expect(await guest.payment()).toMatchObject({ failure: "CartModifiedDuringPayment" });
  await post(await fields({ token: await token("family") }));
  expect((await guest.payment()).face).toBe("done");
  const [first, again] = await world.gateways.payment.book();
  expect(first?.releasedCents).toBe(first?.authorisedCents);
  expect(again?.releasedCents).toBe(0);
  expect(await problemsOf(world)).toEqual([]);
});

test("[PAY-31] the token stands in no journal, no outbox and no snapshot, and is forgotten", async () => {
  const { post, fields, token, world } = await arrived();
  const given = await token("personal");
  await post(await fields({ token: given }));
  const db = raw(world.engine.store);
  const kept = [schema.lifecycle, schema.journal, schema.outbox].map((table) =>
    db.select().from(table).all(),
  );
  expect(JSON.stringify(kept)).not.toContain(given);
  expect(db.select().from(schema.sealed).all()).toEqual([]);
});

test("a wallet that is not offered, or unknown, leads back to the payment step", async () => {
  for (const method of ["pay_by_link", "nonsense"]) {
    const { look } = await arrived(method);
    expect(await look()).toMatchObject({ to: "/us/web/checkout/payment" });
  }
});
