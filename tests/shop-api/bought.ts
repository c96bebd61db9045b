/** What a program has bought by calls alone, for calls about what was bought. */
import { expect } from "vitest";
import type { HttpStore } from "#tests/kit/http-store.ts";
import type { Client, Reply } from "./client.ts";

export const PATIENCE = { timeout: 20_000, interval: 100 };

export const home = {
  ...{ first_name: "Ana", last_name: "Nowak", line_1: "120 Hamilton Ave", city: "Palo Alto" },
  ...{ state_or_province: "CA", postal_code: "94301" },
};

/** Done, and what it told. */
export function done({ status, data }: Reply) {
  expect([status, data.code]).toEqual([202, undefined]);
  return data;
}

const { first_name, last_name } = home;
const reached = { email: "ana.nowak@example.com", phone: "650-555-0134" };

/** The step of a cart that ships something, and of one that does not. */
export const shipping = { ...reached, shipping_info: home };
export const digital = { ...reached, first_name, last_name, billing_info: home };

interface Consent {
  readonly name: string;
  readonly hash: string;
}

/** The first way to a home. */
const atHome = (options: Reply["data"]) => options.home?.[0];

/** A cart with one of a product on its way to Palo Alto, by the first option that there is. */
export async function readyToPay(client: Client, sku_id = "M6-128-GRA") {
  done(await client.post("cart/add-line-items", { sku_id, quantity: 1 }));
  done(await client.post("cart/save-shipping-info", shipping));
  const { data } = await client.get("cart/shipping-options");
  const [{ id: shipping_method }] = data.home;
  return done(await client.post("cart/update-shipping-method", { shipping_method }));
}

export async function payBy(client: Client, number: string) {
  const encrypted_payment_context = await client.card(number);
  const body = { payment_method: "credit_card", encrypted_payment_context };
  return done(await client.post("payments/start", body));
}

export const cart = async (client: Client) => (await client.get("cart")).data;

/** A way that it can come; a truck's with the start of its hours. */
interface Option {
  readonly id: string;
  readonly window?: string;
}

/** Pays the caller's cart by a card and orders it; gives the order's number. What ships goes by the option that is chosen. */
export async function order(
  client: Client,
  to: object = shipping,
  choose: (options: Reply["data"]) => Option | undefined = atHome,
): Promise<string> {
  await sendTo(client, to, choose);
  return payAndPlace(client);
}

/** Says where the caller's cart goes, and how. */
export async function sendTo(
  client: Client,
  to: object = shipping,
  choose: (options: Reply["data"]) => Option | undefined = atHome,
): Promise<void> {
  done(await client.post("cart/save-shipping-info", to));
  const options = await client.get("cart/shipping-options");
  const option = choose(options.data);
  if (option) {
    const { id: shipping_method, window } = option;
    done(await client.post("cart/update-shipping-method", { shipping_method, window }));
  }
}

/** Pays it by a card and orders it; gives the order's number. */
export async function payAndPlace(client: Client, card = "4111111111111111"): Promise<string> {
  await payBy(client, card);
  const isMissing = ({ step }: { readonly step: string }) => step !== "review";
  await expect
    .poll(async () => (await cart(client)).missing.filter(isMissing), PATIENCE)
    .toEqual([]);
  const { data } = await client.get("place-order/consents");
  const consents = data.consents.map(({ name, hash }: Consent) => ({ name, hash }));
  const placed = done(await client.post("place-order", { consents }));
  expect(placed.po_id).toMatch(/^ORD-/);
  return placed.po_id;
}

/** The outside goes on with an order up to a kind of step, which goes a way. */
export async function goOn(
  { running: { sandbox } }: HttpStore,
  po_id: string,
  until: string,
  way?: string,
): Promise<void> {
  for (let isThere = false; !isThere;) {
    const next = async () => (await sandbox?.steps(po_id))?.[0] ?? null;
    await expect.poll(next, { timeout: 20_000 }).not.toBeNull();
    const step = await next();
    isThere = step?.kind === until;
    if (step) await sandbox?.runStep(step.id, isThere ? way : undefined);
  }
}
