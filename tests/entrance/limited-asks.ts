/** The same for what asks somebody outside: a bank about a card or a person, a phone company, a list of addresses. */
import { makeApiKey } from "#app/.server/identity/programs/api-keys.ts";
import { sealCard } from "#app/card-crypto.ts";
import type { WrappingKey } from "#app/card-crypto.ts";
import { raw, schema } from "#db/raw";
import type { Answered, HttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import { firstValue, open, send } from "../models/forms.ts";
import { prepareCart, preparePayment } from "../models/prepared.ts";
import { member, visitor } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

type Again = (n: number) => Promise<Answered>;

const us = "/us/web";
const declined = "4000000000000002";

/** A link that somebody at checkout has sent to be paid by. */
async function sentLink(store: HttpStore): Promise<string> {
  const who = await visitor(store);
  await prepareCart(who, "pebble-buds");
  await preparePayment(who, guest("linked@example.com"));
  await who.post(`${us}/checkout/pay/link`, {
    ...{ event: "payer.asked", email: "payer-by-card@example.com", consent: "on", key: "link" },
  });
  const entries = raw(store.running.engine.store).select().from(schema.journal).all();
  const link = entries.findLast(({ lifecycleId }) => lifecycleId.startsWith("remote-payment:"));
  if (!link) throw new Error("nobody was asked");
  return link.lifecycleId.slice("remote-payment:".length);
}

/** From the cart to where a phone company is chosen for its line. */
async function toCarrier(who: Visitor): Promise<void> {
  await prepareCart(who, "meridian-6-pro", { service: "LINE-1-GRA" });
  const address = await open(who, `${us}/checkout/address`);
  const delivery = await send(who, address, "address.entered", {
    ...{ ...guest("line@example.com"), billingSame: "on", state: "TX" },
  });
  const window = firstValue(delivery, "window");
  await send(who, delivery, "delivery.chosen", {
    method: firstValue(delivery, "method", "") ?? "",
    ...(window !== null && { window }),
  });
  await who.post(`${us}/checkout/carrier`, { event: "started", telco: "VZW", key: "started" });
}

/** A call that reads, with a key. */
const readBy = (store: HttpStore, key: string, from: string) =>
  store.ask("/us/api/products?ids=none", {
    headers: { authorization: `Bearer ${key}`, "x-forwarded-for": from },
  });

export const asks: Readonly<Record<string, (store: HttpStore) => Promise<Again>>> = {
  async "key-tried"(store) {
    return (n) => readBy(store, `ohm_guess${n}`, "203.0.113.200");
  },
  async "key-called"(store) {
    const wanted = {
      name: "Shop front",
      scopes: ["catalogue:read"],
      days: 1,
      madeBy: null,
    } as const;
    const { secret } = await makeApiKey(store.running, wanted);
    return (n) => readBy(store, secret, `198.51.100.${n % 200}`);
  },
  async "card-tried"(store) {
    const linkId = await sentLink(store);
    const { html } = await open(await visitor(store), `${us}/checkout/public-key`);
    const key: WrappingKey = JSON.parse(html);
    // Another browser, from another address, each time: it is the link that is counted.
    return async () => {
      const card = { number: declined, expiryMonth: 12, expiryYear: 2030, name: "A B", cvv: "123" };
      return (await visitor(store)).post(`${us}/pay/${linkId}`, {
        ...{ event: "card.submitted", payment_id: linkId, brand: "visa", last4: "0002" },
        ...(await sealCard(key, linkId, card)),
      });
    };
  },
  async "credit-asked"(store) {
    const who = await member(store, true);
    await prepareCart(who, "meridian-6-pro");
    await preparePayment(who, guest(who.email));
    return (n) =>
      who.post(`${us}/checkout/pay/lease?method=lease`, {
        ...{ event: "applied", phone: "555-555-0002", birthDate: "1990-05-05", key: `l${n}` },
      });
  },
  async "telco-account"(store) {
    const who = await member(store, true);
    await toCarrier(who);
    return (n) =>
      who.post(`${us}/checkout/carrier`, {
        ...{ event: "login.submitted", phone: "555-555-0002", password: "a guess" },
        ...{ pin: String(4000 + n), key: `t${n}` },
      });
  },
  async "address-checked"(store) {
    const who = await visitor(store);
    await prepareCart(who, "pebble-buds");
    return (n) =>
      who.post(`${us}/checkout/address`, {
        ...{ ...guest("street@example.com"), billingSame: "on", state: "TX" },
        ...{ event: "address.entered", line1: `${100 + n} Lamar Blvd`, key: `a${n}` },
      });
  },
};
