/**
 * An open tab outlives signing out. Whoever sits at the browser next presses a button of a page that was shown to somebody
 * else; expectations are what both of them have a right to: nothing of the other account changes, and the page says why.
 */
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import { broughtBy, firstValue, formsOf, open, said } from "../models/forms.ts";
import { prepareAccount, prepareCart, prepareSignIn } from "../models/prepared.ts";
import { member, visitor } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const OTHER = "Nothing was changed: this page was opened for another account";
const GONE = "Nothing was changed: this page was opened for somebody who is not signed in here";
const CALL = "Nothing was changed: whom you act for is not the same";

async function leave(who: Visitor): Promise<void> {
  const page = await open(who, "/us/web/my-orders");
  const out = formsOf(page).find(({ action }) => action.endsWith("/account/signout"));
  expect((await who.post("/us/account/signout", out?.fields ?? {})).status).toBe(303);
}

let joined = 0;
const another = () => `noor${(joined += 1)}@example.com`;

/** The account that this browser was signed in with goes, and somebody else's takes its place. */
async function somebodyElse(who: Visitor): Promise<void> {
  await leave(who);
  await prepareAccount(who, another());
}

/** What the pages of an account say, which is all that its owner keeps here. */
async function kept(who: Visitor): Promise<string> {
  const pages = ["my-security", "my-addresses", "my-wallet", "my-wishlist", "cart"];
  const texts = await Promise.all(pages.map((page) => open(who, `/us/web/${page}`)));
  return texts.map(({ html }) => said(html)).join("\n");
}

const address = {
  ...{ firstName: "Ada", lastName: "Byron", line1: "22 Signal Way", city: "Austin", state: "TX" },
  ...{ zip: "78701", phone: "5551234567" },
};
const ADDRESSES = "/us/web/my-addresses?add=shipping";

/** A page, the form on it, where that goes, and what is typed there. */
const tabs = [
  ["/us/web/my-security", "person", null, { firstName: "Eve", lastName: "Byron", phone: "" }],
  [ADDRESSES, "address.saved", null, address],
  ["/us/web/my-wallet", "card.added", null, { code: "GIFTCARD010050" }],
  ["/us/web/product/meridian-6-pro", "add", "/us/web/cart", {}],
] as const;

test("[LC-44] what a tab of one account sends after somebody else has signed in changes nothing of theirs, and says so", async () => {
  const who = await member(store);
  const sent = await Promise.all(
    tabs.map(async ([page, purpose, to, typed]) => ({
      ...{ path: to ?? page, fields: { ...broughtBy(await open(who, page), purpose), ...typed } },
    })),
  );
  await somebodyElse(who);
  const before = await kept(who);
  for (const { path, fields } of sent) {
    const answer = await who.post(path, fields);
    expect([path, answer.status]).toEqual([path, 409]);
    expect(said(answer.text)).toContain(OTHER);
  }
  expect(await kept(who)).toBe(before);
});

test("[LC-44] what was typed in such a tab stands in the form of who is signed in, and is taken from there", async () => {
  const who = await member(store);
  const fields = { ...broughtBy(await open(who, ADDRESSES), "address.saved"), ...address };
  await somebodyElse(who);
  const { text } = await who.post(ADDRESSES, fields);
  const page = { url: `${store.url}${ADDRESSES}`, html: text };
  expect(firstValue(page, "line1")).toBe("22 Signal Way");
  const fresh = { ...fields, ...broughtBy(page, "address.saved"), state: "TX" };
  expect((await who.post(ADDRESSES, fresh)).status).toBe(303);
  expect(said((await open(who, "/us/web/my-addresses")).html)).toContain("22 Signal Way");
});

test("[LC-44] with scripts such a tab loads its page anew, which says it once", async () => {
  const who = await member(store);
  const fields = broughtBy(await open(who, "/us/web/my-security"), "person");
  await somebodyElse(who);
  const data = "/us/web/my-security?_data=routes%2Fmy-security";
  const { status, headers } = await who.post(data, fields);
  expect([status, headers["x-remix-redirect"]]).toEqual([204, "/us/web/my-security"]);
  const flash = headers["set-cookie"]?.find((one) => one.startsWith("flash="))?.split(";")[0];
  const { cookies } = await who.request.storageState();
  const cookie = [...cookies.map(({ name, value }) => `${name}=${value}`), flash].join("; ");
  const shown = await store.ask("/us/web/my-security", { headers: { cookie } });
  expect(said(shown.text)).toContain(OTHER);
});

/** The addresses of the store that take a form, with something in each open place. */
async function writing(): Promise<string[]> {
  const flat = ({ path, file, children = [] }: RouteConfigEntry): [string, string][] => [
    [path ?? "", file],
    ...children.flatMap(flat),
  ];
  const takes = (file: string) =>
    /export (async function|function|const) action\b/.test(readFileSync(`app/${file}`, "utf8"));
  return (await routes)
    .flatMap(flat)
    .filter(
      ([path, file]) =>
        !/^(webhooks|sandbox|machines|preferences|internal)|\/api\//.test(path) && takes(file),
    )
    .map(([path]) => `/${path}`.replace(":storefront", "us").replaceAll(/:\w+/g, "1"));
}

test("[LC-44] no address of the store that takes a form takes it from a page of another account", async () => {
  const who = await member(store);
  const { whose = "" } = broughtBy(await open(who, "/us/web/my-security"), "person");
  expect(whose).not.toBe("");
  await somebodyElse(who);
  const position = () => store.running.engine.store.engine.position();
  const addresses = await writing();
  expect(addresses.length).toBeGreaterThan(60);
  for (const path of addresses) {
    const before = await position();
    const { status, text, headers } = await who.post(path, { whose, event: "x", intent: "x" });
    const flash = String(headers["set-cookie"]).includes("flash=otherAccount");
    expect([path, status === 409 ? text.includes(OTHER) : flash]).toEqual([path, true]);
    expect([path, await position()]).toEqual([path, before]);
  }
});

test("[CART-07] what a guest has begun goes on once they have signed in during the same visit", async () => {
  const email = another();
  await prepareAccount(await visitor(store), email);
  const who = await visitor(store);
  const shelf = await open(who, "/us/web/product/meridian-6-pro");
  await prepareCart(who, "pebble-buds");
  const step = "/us/web/checkout/address";
  const typed = { ...guest(email), billingSame: "on", state: "TX" };
  const fields = { ...broughtBy(await open(who, step), "address.entered"), ...typed };
  await prepareSignIn(who, email);
  expect((await who.post("/us/web/cart", broughtBy(shelf, "add"))).status).toBe(303);
  const cart = said((await open(who, "/us/web/cart")).html);
  expect(cart).toContain("Pebble Buds");
  expect(cart).toContain("Meridian 6 Pro");
  const answer = await who.post(step, fields);
  expect(said(answer.text)).not.toContain("Nothing was changed: this page was opened");
});

test("[CART-07] what a guest typed for their cart does not go into another one that an account had", async () => {
  const email = another();
  const elsewhere = await visitor(store);
  await prepareAccount(elsewhere, email);
  const who = await visitor(store);
  await prepareCart(who, "pebble-buds");
  const step = "/us/web/checkout/address";
  const typed = { ...guest(email), line1: "9 Elm St", billingSame: "on", state: "TX" };
  const fields = { ...broughtBy(await open(who, step), "address.entered"), ...typed };
  await prepareSignIn(who, email);
  await leave(who);
  await prepareAccount(who, another());
  await prepareCart(who, "meridian-6-pro");
  const answer = await who.post(step, fields);
  expect([answer.status, said(answer.text).includes(OTHER)]).toEqual([409, true]);
});

test("[LC-44] what a tab of an account sends does not go into the cart of a guest who came after", async () => {
  const who = await member(store);
  const shelf = await open(who, "/us/web/product/meridian-6-pro");
  await leave(who);
  await prepareCart(who, "pebble-buds");
  const answer = await who.post("/us/web/cart", broughtBy(shelf, "add"));
  expect([answer.status, said(answer.text).includes(GONE)]).toEqual([409, true]);
  expect(answer.text).toContain('href="/us/account/signin');
  expect(said((await open(who, "/us/web/cart")).html)).not.toContain("Meridian 6 Pro");
});

test("[AGENT-04] what an agent's tab of one customer sends does nothing for the next one", async () => {
  const agent = await member(store);
  await store.running.engine.store.write((tx) => tx.accounts.setAgent(agent.email, "A-7"));
  const path = "/us/web/impersonate";
  const actFor = async ({ email, customerId }: { email: string; customerId: string }) => {
    await agent.post(path, { event: "customer.searched", email_id: email });
    const call = { event: "customer.named", customerId, reason: "delivery", ticket: "CS-20931" };
    expect((await agent.post(path, call)).status).toBe(303);
  };
  const [one, two] = [await member(store), await member(store)];
  await actFor(one);
  const privacy = "/us/web/my-privacy";
  const form = formsOf(await open(agent, privacy)).find(({ action }) => action.includes(privacy));
  await actFor(two);
  const answer = await agent.post(privacy, form?.fields ?? {});
  expect([answer.status, said(answer.text).includes(CALL)]).toEqual([409, true]);
});

test("a form of the same account is taken in whatever session it was shown", async () => {
  const who = await member(store);
  const fields = { ...broughtBy(await open(who, ADDRESSES), "address.saved"), ...address };
  await leave(who);
  await prepareSignIn(who, who.email);
  expect((await who.post(ADDRESSES, fields)).status).toBe(303);
});
