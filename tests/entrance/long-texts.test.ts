/** Every field of every form, filled in with far more than anybody would type. */
import { afterAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { raw } from "#db/raw";
import { openHttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import { formsOf, open } from "../models/forms.ts";
import {
  prepareCart,
  prepareGiftCard,
  prepareOrder,
  preparePayment,
  prepareReview,
} from "../models/prepared.ts";
import { member, visitor } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const us = "/us/web";
/** What a form may weigh, less what else it carries: more than this the entrance turns away. */
const LONG = "Lorem ipsum ".repeat(3000);
/** No text that people give is kept at this length. */
const KEPT = LONG.slice(0, 3000);

/** What would end the session that the rest of the walk needs. */
const isLeftOut = (action: string) => /\/(signout|preferences)\b/.test(action);

/** Sends each form of a page once for each of its fields. Gives back how many there were, and which were not refused. */
async function fillIn(who: Visitor, path: string) {
  const answers: string[] = [];
  let sent = 0;
  for (const { action, typed, fields } of formsOf(await open(who, path))) {
    if (isLeftOut(action)) continue;
    const { pathname, search } = new URL(action);
    for (const name of new Set(typed)) {
      sent += 1;
      const { status, text } = await who.post(pathname + search, { ...fields, [name]: LONG });
      const isSaid = status === 413 || /role="alert"|aria-invalid="true"|<h1/.test(text);
      if (status < 400 || status >= 500 || !isSaid)
        answers.push(`${path}: ${fields["event"] ?? ""} ${name} came to ${status}`);
    }
  }
  return { answers, sent };
}

/** Where in the database such a text stands. */
function kept(): string[] {
  const db = raw(store.running.engine.store);
  const tables = db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'`);
  return tables.flatMap(({ name: table }) =>
    db
      .all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table})`)
      .filter(({ name }) => {
        const found = sql`SELECT 1 FROM ${sql.identifier(table)} WHERE instr(${sql.identifier(name)}, ${KEPT}) LIMIT 1`;
        return db.all(found).length > 0;
      })
      .map(({ name }) => `${table}.${name}`),
  );
}

const walks: Readonly<Record<string, () => Promise<readonly [Visitor, readonly string[]]>>> = {
  async "a guest"() {
    const pages = ["product/pebble-buds", "gift-card?sku=GIFT-50-COR", "trade-in", "search-orders"];
    const accounts = ["/us/account/signin/", "/us/account/signup/", "/us/account/recovery/"];
    return [await visitor(store), [...pages.map((page) => `${us}/${page}`), ...accounts]];
  },
  async "somebody on the way through checkout"() {
    const who = await member(store, true);
    await prepareCart(who, "meridian-6-pro");
    await preparePayment(who, guest("long@example.com"));
    const steps = ["address", "delivery", "payment", "review", "pay/link", "pay/phone", "pay/loan"];
    const pages = [...steps, "pay/financing", "pay/lease?method=lease", "pay/carrier"];
    return [who, [`${us}/cart`, ...pages.map((page) => `${us}/checkout/${page}`)]];
  },
  async "somebody at the last step of checkout"() {
    const who = await visitor(store);
    await prepareCart(who, "meridian-6-pro");
    await prepareReview(who, await preparePayment(who, guest("long@example.com")));
    return [who, [`${us}/checkout/review`, `${us}/express/checkout`]];
  },
  async "a customer at home"() {
    const who = await member(store, true);
    await prepareGiftCard(who);
    const pages = ["addresses", "programmes", "referrals", "rewards", "security", "wallet"];
    return [who, [...pages, "wishlist"].map((page) => `${us}/my-${page}`)];
  },
  async "the owner of an order"() {
    const who = await member(store);
    const id = await prepareOrder(who, who.email);
    const pages = ["", "/address", "/cancel", "/replace/1"].map((page) => `order/${id}${page}`);
    const more = [`return/${id}`, `order-confirm/${id}`, `order-payment/${id}`];
    return [who, [...pages, ...more].map((page) => `${us}/${page}`)];
  },
};

test.each(Object.entries(walks))(
  "a text of 36 kB in any field that is shown to %s is refused in words and kept nowhere",
  async (_, arrive) => {
    const [who, pages] = await arrive();
    const found = [];
    for (const page of pages) found.push(await fillIn(who, page));
    expect(found.flatMap(({ answers }) => answers)).toEqual([]);
    expect(found.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThan(0);
    expect(kept()).toEqual([]);
  },
);
