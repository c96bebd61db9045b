/** Impatient people: every form of a page is sent twenty times at the same moment, and nothing breaks or happens twice. */
import { request } from "playwright";
import type { BrowserContext } from "playwright";
import { guest } from "../models/checkout.ts";
import { worldOf } from "../models/console.ts";
import type { World } from "../models/console.ts";
import { formsOf, open } from "../models/forms.ts";
import { prepareAccount, prepareCart, prepareOrder, preparePayment } from "../models/prepared.ts";
import { problemsOf } from "./kit/store.ts";
import type { StoreAddress } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

/** Somebody who sends, and looks at how it is answered. */
type Sender = Pick<BrowserContext, "request">;

const test = testWithStore("parallel");

const AT_ONCE = 20;

/** What is typed where a form leaves something to type. */
const typed: Readonly<Record<string, string>> = {
  ...guest("parallel@example.com"),
  state: "TX",
  confirmEmail: "parallel@example.com",
  quantity: "1",
  code: "WELCOME10",
  giftCard: "GIFTCARD110020",
  amount: "5.00",
  phone: "5125550142",
  mobile: "5125550142",
  birthDate: "1990-05-05",
  ssn: "123-45-6789",
  memberNumber: "E-10000001",
  recipientName: "Grace",
  senderName: "Ada",
  email_or_zip: "78701",
  order_id: "ORD-2026-AAAA-BBBB",
  reason: "other",
};

/** What would end the session or the language that the rest of the walk needs. */
const isLeftOut = (action: string) => /\/(signout|preferences|session)\b/.test(action);

async function somebody({ url }: StoreAddress): Promise<Sender & { close(): Promise<void> }> {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
  const context = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { origin: url, "X-Forwarded-For": `10.${address}` },
  });
  return { request: context, close: () => context.dispose() };
}

/** Sends a form many times at once, as the same press or as presses of many tabs. Gives back what is answered, without doubles. */
async function sendMany(
  { request: sender }: Sender,
  action: string,
  fields: Readonly<Record<string, string>>,
  isSamePress: boolean,
): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, nth) => {
      const key = `${fields["key"] ?? "key"}${isSamePress ? "" : `-${nth}`}`;
      return sender.post(action, { form: { ...fields, key }, maxRedirects: 0, maxRetries: 3 });
    }),
  );
  return [...new Set(answers.map((answer) => answer.status()))];
}

/** Sends every form of a page. Says which of them came to an error of the store's. */
async function sendAll(who: Sender, address: string): Promise<string[]> {
  const broken: string[] = [];
  const known = new Set<string>();
  for (;;) {
    const sheet = await open(who, address);
    const next = formsOf(sheet)
      .filter(({ action }) => !isLeftOut(action))
      .map((form) => ({ ...form, name: nameOf(form) }))
      .find(({ name }) => !known.has(name));
    if (!next) return broken;
    known.add(next.name);
    const left = next.names.filter((name) => !next.fields[name] && typed[name]);
    const fields = {
      ...next.fields,
      ...Object.fromEntries(left.map((name) => [name, typed[name] ?? ""])),
    };
    for (const isSamePress of [true, false]) {
      const answers = await sendMany(who, next.action, fields, isSamePress);
      if (answers.some((status) => status >= 500))
        broken.push(`${address}: ${next.name} came to ${answers.join(", ")}`);
    }
  }
}

/** A form by where it goes and what it says that it is. */
function nameOf({ action, fields }: { action: string; fields: Readonly<Record<string, string>> }) {
  const says = ["event", "intent", "method"].map((name) => fields[name] ?? "");
  return [new URL(action).pathname, ...says, ...Object.keys(fields).sort()].join(" ");
}

/** Sends every form of some pages, and of those that their questions lead to. */
async function sendAllOf(who: Sender, addresses: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  const left = [...addresses];
  for (let address = left.shift(); address; address = left.shift()) {
    const asked = formsOf(await open(who, address), "get").map(
      ({ action, fields }) => `${new URL(action).pathname}?${new URLSearchParams(fields)}`,
    );
    if (addresses.includes(address))
      left.unshift(...asked.filter((one) => !/\/search\?/.test(one)));
    broken.push(...(await sendAll(who, address)));
  }
  return broken;
}

const checkout = "/us/web/checkout";

/** Each page twice over: once with what is there, once after what was sent. */
const walks: Readonly<Record<string, (who: Sender, world: World) => Promise<readonly string[]>>> = {
  "a guest who has nothing yet": async () => [
    "/us/web/product/pebble-buds",
    "/us/web/cart",
    "/us/web/gift-card?sku=GIFT-50-COR",
    "/us/web/trade-in",
    "/us/web/search-orders",
    "/us/account/signin/",
    "/us/account/signup/",
  ],
  "a guest who has just filled a cart": async (who) => {
    await prepareCart(who, "meridian-6-pro");
    return ["address", "delivery", "payment"].map((page) => `${checkout}/${page}`);
  },
  "a guest on the way through checkout": async (who) => {
    await prepareCart(who, "meridian-6-pro");
    await preparePayment(who, guest("parallel@example.com"));
    const pages = ["payment", "pay/wallet?method=paypal", "pay/affirm?method=AffirmFinancing"];
    const more = ["pay/link", "pay/phone", "payment", "address", "delivery", "payment", "review"];
    return [...[...pages, ...more].map((page) => `${checkout}/${page}`), "/us/web/cart"];
  },
  "a customer on the way through checkout": async (who) => {
    await prepareAccount(who, "parallel-member@example.com");
    await prepareCart(who, "meridian-6-pro");
    await preparePayment(who, guest("parallel-member@example.com"));
    const credits = [
      "pay/financing",
      "pay/lease?method=lease",
      "pay/loan",
      "pay/carrier",
      "carrier",
    ];
    const pages = [...credits, "pay/financing", "agreement/financing", "payment", "review"];
    return pages.map((page) => `${checkout}/${page}`);
  },
  "a customer at home": async (who) => {
    await prepareAccount(who, "parallel-home@example.com");
    const pages = [
      "addresses",
      "programmes",
      "referrals",
      "rewards",
      "wallet",
      "wishlist",
      "orders",
    ];
    return pages.map((page) => `/us/web/my-${page}`);
  },
  "a customer whose order is on its way": async (who) => {
    await prepareAccount(who, "parallel-order@example.com");
    const orderId = await prepareOrder(who, "parallel-order@example.com");
    const order = `/us/web/order/${orderId}`;
    return [order, `${order}/address`, `${order}/desk`, `${order}/cancel`, order];
  },
  "a customer whose order has arrived": async (who, world) => {
    await prepareAccount(who, "parallel-return@example.com");
    const orderId = await prepareOrder(who, "parallel-return@example.com");
    await world.until(orderId, "delivered");
    const order = `/us/web/order/${orderId}`;
    return [order, `/us/web/return/${orderId}`, `/us/web/print-label/${orderId}`, order];
  },
};

test.for(Object.entries(walks))(
  "%s sends every form twenty times at once",
  async ([, walk], { store }) => {
    const who = await somebody(store);
    const addresses = await walk(who, worldOf(store));
    expect(await sendAllOf(who, addresses)).toEqual([]);
    const { html } = await open(who, "/us/web/my-orders");
    expect(new Set(html.match(/ORD-\d{4}-\w{4}-\w{4}/g)).size).toBeLessThanOrEqual(1);
    await who.close();
  },
);

test("every promise is kept after all of it", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
