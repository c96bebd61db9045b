/**
 * A press whose answer never came through is made again, as the browser or the shopper does it: the same form, over the
 * cookies of before. Expectations are what a person would say: it was done once, and is said once more.
 */
import { randomUUID } from "node:crypto";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { openHttpStore, posted } from "../kit/http-store.ts";
import type { Answered } from "../kit/http-store.ts";
import { member, password, visitor, withSecondStep } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const security = "/us/web/my-security";
const addresses = "/us/web/my-addresses";
const wishlist = "/us/web/my-wishlist";

const home = {
  ...{ firstName: "Ada", lastName: "Byron", line1: "1 Main St", city: "New York", state: "NY" },
  ...{ zip: "10001", phone: "2125551234", event: "address.saved", use: "shipping" },
};

/** The name of the press of the form that holds this text, as the page was rendered for them. */
async function pressOf(who: Visitor, path: string, text: string): Promise<string> {
  const html = await (await who.request.get(path)).text();
  const form = html.split("<form").find((one) => one.split("</form>")[0]?.includes(text));
  const once = /name="once" value="([^"]+)"/.exec(form ?? "")?.[1];
  if (once === undefined) throw new Error(`no form with ${text} at ${path} names its press`);
  return once;
}

/** Where an answer leads, and what is said there. */
function saidBy({ status, headers }: Answered) {
  const flash = headers["set-cookie"]?.filter((one) => one.startsWith("flash=")).at(-1);
  return { status, to: headers.location, flash: /^flash=([^;]*)/.exec(flash ?? "")?.[1] };
}

/** The same form twice, the first answer lost. */
async function twice(who: Visitor, path: string, fields: Readonly<Record<string, string>>) {
  const first = await who.post(path, fields);
  return [saidBy(first), saidBy(await who.post(path, fields))] as const;
}

const saved = (customerId: string) =>
  store.running.engine.store.savedAddresses.ofCustomer(customerId, "shipping");

test("a changed password is said to be changed once more, not to be wrong", async () => {
  const who = await member(store);
  const once = await pressOf(who, security, "new-password");
  const changed = { intent: "password", current: password, password: "another pass-12", once };
  const [first, again] = await twice(who, security, changed);
  expect(first).toEqual({ status: 303, to: security, flash: "passwordChanged" });
  expect(again).toEqual(first);
});

test("a press that comes again later leads where it led, and says that it arrived: something else may stand by then", async () => {
  const who = await member(store);
  const once = await pressOf(who, security, "new-password");
  const form = { intent: "password", current: password, password: "another pass-13", once };
  const [first] = await twice(who, security, form);
  const later = vi.spyOn(store.running.engine.clock, "now");
  later.mockImplementation(() => Date.now() + 31_000);
  onTestFinished(() => later.mockRestore());
  expect(saidBy(await who.post(security, form))).toEqual({ ...first, flash: "arrived" });
});

test("an address that was saved is there once, however often its form arrives", async () => {
  const who = await member(store);
  const path = `${addresses}?add=shipping`;
  const once = await pressOf(who, path, "address.saved");
  const [first, again] = await twice(who, path, { ...home, once });
  expect([first.status, first.to]).toEqual([303, addresses]);
  expect(again).toEqual(first);
  const sameTime = { ...home, line1: "2 Main St", once: await pressOf(who, path, "address.saved") };
  await Promise.all([who.post(path, sameTime), who.post(path, sameTime)]);
  expect((await saved(who.customerId)).map(({ line1 }) => line1).sort()).toEqual([
    "1 Main St",
    "2 Main St",
  ]);
});

test("an address that was removed is said to be gone, not to be unknown", async () => {
  const who = await member(store);
  await who.post(addresses, home);
  const [{ id } = { id: "" }] = await saved(who.customerId);
  const once = await pressOf(who, addresses, "address.removed");
  const [first, again] = await twice(who, addresses, { event: "address.removed", id, once });
  expect([first.status, first.to]).toEqual([303, addresses]);
  expect(again).toEqual(first);
});

test("a product that was taken off the wishlist is said to be off it, not to be somebody else's", async () => {
  const who = await member(store);
  const sku = "OHM-TEST";
  await store.running.engine.store.write((tx) =>
    tx.wallet.addWish({ customerId: who.customerId, sku, addedAt: "2026-11-17T15:00:00.000Z" }),
  );
  const removed = { event: "wish.removed", sku, owner: who.customerId, once: randomUUID() };
  const [first, again] = await twice(who, wishlist, removed);
  expect(first).toEqual({ status: 303, to: wishlist, flash: "wishRemoved" });
  expect(again).toEqual(first);
});

test("a new email address is written to once, however often its form arrives", async () => {
  const who = await member(store);
  const once = await pressOf(who, security, 'value="email"');
  const given = { intent: "email", email: "elsewhere@example.com", current: password, once };
  const [first, again] = await twice(who, security, given);
  expect(first).toEqual({ status: 303, to: security, flash: "codeMailed" });
  expect(again).toEqual(first);
  const asked = await store.running.engine.store.engine.journal(
    `email-verification:${who.customerId}`,
  );
  expect(asked.filter(({ event }) => event.includes("address.given"))).toHaveLength(1);
});

test("who sends another text after a lost answer is told that the first one arrived and this one was not taken", async () => {
  const who = await member(store);
  const path = `${addresses}?add=shipping`;
  const once = await pressOf(who, path, "address.saved");
  await who.post(path, { ...home, once });
  const changed = await who.post(path, { ...home, line1: "2 Main St", once });
  expect(changed.status).toBe(409);
  expect(changed.text).toContain("What you sent first has arrived.");
  expect((await saved(who.customerId)).map(({ line1 }) => line1)).toEqual(["1 Main St"]);
});

test("a refused form is judged anew: nothing was done by it", async () => {
  const who = await member(store);
  const once = await pressOf(who, security, "new-password");
  const typed = { intent: "password", password: "another pass-12", once };
  const wrong = await who.post(security, { ...typed, current: "not this one" });
  expect(wrong.status).toBe(422);
  const right = await who.post(security, { ...typed, current: password });
  expect(saidBy(right).flash).toBe("passwordChanged");
});

test("an answer is given again to the browser that it was for, and to no other", async () => {
  const [owner, stranger] = [await member(store), await member(store)];
  const once = await pressOf(owner, security, "new-password");
  const sent = { intent: "password", current: password, password: "another pass-12", once };
  const own = await owner.post(security, sent);
  const cookieOf = ({ headers }: Answered) =>
    headers["set-cookie"]?.find((one) => one.startsWith("sid="));
  const other = await stranger.post(security, sent);
  expect(cookieOf(own)).toBeDefined();
  expect(cookieOf(other)).not.toBe(cookieOf(own));
});

const credentials = (who: { readonly email: string }) => ({ email: who.email, password });
const signIn = "/us/account/signin/";
const sessionOf = ({ headers }: Answered) =>
  headers["set-cookie"]?.filter((one) => /^(sid|device)=/.test(one)) ?? [];

test("[LC-01] whoever read the name of a press off a page gets nothing by it: not the session of who signed in there, by whatever they say", async () => {
  const ada = await member(store);
  const once = await pressOf(await visitor(store), signIn, "password");
  const signedIn = await (
    await visitor(store)
  ).post(signIn, {
    ...{ intent: "password", ...credentials(ada), once },
  });
  expect(sessionOf(signedIn)).not.toEqual([]);
  const bodies: readonly Readonly<Record<string, string>>[] = [
    { once },
    { intent: "password", once },
    { intent: "password", email: ada.email, password: "not the password", once },
    { intent: "password", email: "eve@example.com", password: "not the password", once },
  ];
  for (const body of bodies) {
    const answer = await (await visitor(store)).post(signIn, body);
    expect([body, sessionOf(answer)]).toEqual([body, []]);
  }
});

test("[LC-01] the name of a press that made an account opens it to nobody who does not know its password", async () => {
  const path = "/us/account/signup/";
  const once = "a name of somebody's own";
  const fields = {
    ...{ intent: "password", firstName: "Ada", lastName: "Byron", email: "once@example.com" },
    ...{ phone: "5551234567", password, once },
  };
  const made = await (await visitor(store)).post(path, fields);
  expect(sessionOf(made)).not.toEqual([]);
  for (const change of [{ password: "another pass-12" }, { email: "eve@example.com" }]) {
    const answer = await (await visitor(store)).post(path, { ...fields, ...change });
    expect([change, sessionOf(answer)]).toEqual([change, []]);
  }
  // Whoever lost the answer knows what they typed.
  const again = await (await visitor(store)).post(path, fields);
  expect(saidBy(again)).toEqual(saidBy(made));
});

test("[LC-01] the visit that begins with a first thing in the cart belongs to the browser that began it alone", async () => {
  const once = "a name of somebody's own";
  const fields = { intent: "add", sku: "VC65-2C-POR", once };
  const first = await (await visitor(store)).post("/us/web/cart", fields);
  const other = await (await visitor(store)).post("/us/web/cart", fields);
  expect(sessionOf(first)).toHaveLength(1);
  expect(sessionOf(other)).not.toEqual(sessionOf(first));
});

test("[LC-56] a code whose answer was lost is said to be right once more: none is burnt, and no try is gone", async () => {
  const { who, code } = await withSecondStep(store);
  const browser = await visitor(store);
  await browser.request.post(signIn, { form: { email: who.email, password, once: "first" } });
  const [first, again] = await twice(browser, "/us/account/second-step/", {
    ...{ code: code(), once: "second" },
  });
  expect([first.status, first.to]).toEqual([303, "/us/web/my-orders"]);
  expect(again).toEqual(first);
});

test("[LC-54] a link to a new password is mailed once, however often its form arrives from a browser that nothing is known of", async () => {
  const ada = await member(store);
  const form = { email: ada.email, once: "a name of somebody's own" };
  const [first, again] = await twice(await visitor(store), "/us/account/recovery/", form);
  expect(again).toEqual(first);
  const asked = await store.running.engine.store.engine.journal(
    `password-recovery:${ada.customerId}`,
  );
  expect(asked.filter(({ event }) => event.includes("recovery.requested"))).toHaveLength(1);
});

test("[LC-01] a cookie that somebody left in a browser opens nothing of who uses it afterwards", async () => {
  const fields = { intent: "add", sku: "VC65-2C-POR", once: "a name of somebody's own" };
  const left = "second-step=left; x-ecom-order-search-token=left";
  const add = async () =>
    store.ask(
      "/us/web/cart",
      posted(store, new URLSearchParams(fields).toString(), { cookie: left }),
    );
  const first = await add();
  expect(sessionOf(first)).toHaveLength(1);
  expect(sessionOf(await add())).not.toEqual(sessionOf(first));
});
