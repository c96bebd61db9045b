/** Forms of an account whose answer got lost, sent again as they were. */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";
import { open, send } from "../models/forms.ts";
import type { Sheet } from "../models/forms.ts";
import { member, password } from "./visitors.ts";
import type { Member } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());
const { engine } = store.running;

const us = (page: string) => `${store.url}/us/web/${page}`;

/** Sends a form of a page twice; gives back what the second answer leads to. */
async function twice(
  who: Member,
  address: string,
  purpose: string,
  typed: Readonly<Record<string, string>>,
): Promise<Sheet> {
  const page = await open(who, us(address));
  const first = await send(who, page, purpose, typed);
  const second = await send(who, page, purpose, typed);
  expect(second.url).toBe(first.url);
  return second;
}

/** How many codes were mailed to prove an account's mailbox. */
async function codesSent({ customerId }: Member): Promise<number> {
  const row = await engine.store.engine.load(`email-verification:${customerId}`);
  return row ? JSON.parse(row.snapshot).context.codesSent : 0;
}

const home = {
  ...{ firstName: "Ada", lastName: "Lovelace", line1: "1 Signal Way", city: "Austin" },
  ...{ state: "TX", zip: "78701", phone: "512-555-0143" },
};

test("an address that is saved twice over a bad line stands in the account once, and one that is removed twice is simply gone", async () => {
  const who = await member(store, true);
  await twice(who, "my-addresses?add=shipping", "address.saved", home);
  const saved = () => engine.store.savedAddresses.ofCustomer(who.customerId, "shipping");
  expect(await saved()).toHaveLength(1);
  const [{ id = "" } = {}] = await saved();
  const gone = await twice(who, "my-addresses", "id", { event: "address.removed", id });
  expect(gone.html).not.toContain("1 Signal Way");
  expect(await saved()).toEqual([]);
});

test("a password that was changed is not called wrong when the form comes again", async () => {
  const who = await member(store, true);
  const changed = { current: password, password: "a quite different sentence" };
  const page = await open(who, us("my-security"));
  await send(who, page, "current", { intent: "password", ...changed });
  const again = await send(who, page, "current", { intent: "password", ...changed });
  expect(again.html).not.toContain("not your current password");
  expect(new URL(again.url).pathname).toBe("/us/web/my-security");
});

test("another mailbox that is given twice over a bad line is written to once", async () => {
  const who = await member(store, true);
  const codes = await codesSent(who);
  const given = { email: `new-${who.email}`, current: password };
  await twice(who, "my-security", "email", { intent: "email", ...given });
  expect(await codesSent(who)).toBe(codes + 1);
});

test("a wish that is taken off the list twice is off it, and nobody is told that it is not theirs", async () => {
  const who = await member(store, true);
  const wish = { customerId: who.customerId, sku: "M6P-256-SAG", addedAt: "2026-11-17T15:00:00Z" };
  await engine.store.write((tx) => tx.wallet.addWish(wish));
  const list = await twice(who, "my-wishlist", "wish.removed", {});
  expect(list.html).toContain("Removed from your wishlist.");
  expect(await engine.store.wallet.wishes(who.customerId)).toEqual([]);
});

test("a gift card that is added twice over a bad line is in the wallet, and nobody is told that it was there before", async () => {
  const who = await member(store, true);
  const wallet = await twice(who, "my-wallet", "card.added", { code: "GIFTCARD010050" });
  expect(wallet.html).not.toContain("already in your wallet");
  expect(await engine.store.wallet.cards(who.customerId)).toHaveLength(1);
});

test("a form whose content was changed is another one, and is done", async () => {
  const who = await member(store, true);
  const page = await open(who, us("my-addresses?add=shipping"));
  await send(who, page, "address.saved", home);
  await send(who, page, "address.saved", { ...home, line1: "2 Signal Way" });
  const saved = await engine.store.savedAddresses.ofCustomer(who.customerId, "shipping");
  expect(saved.map(({ line1 }) => line1).sort()).toEqual(["1 Signal Way", "2 Signal Way"]);
});
