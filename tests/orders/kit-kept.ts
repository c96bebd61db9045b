/** An order of some goods of which some are called off or sent back, and the pages that say what that brings. */
import { expect } from "vitest";
import { askVerification } from "#app/.server/account/my-programmes.actions.ts";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { lifecycle } from "#machines/order";
import { unpack } from "#machines/kit";
import { guestAt, openCheckout, userAt } from "#tests/checkout/kit.ts";
import { shopperAt } from "#tests/checkout/codes-kit.ts";
import { confirmMailbox } from "#tests/kit/account.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { payInFour } from "#tests/truth/payers.ts";
import { pagesOf } from "./kit-truck.ts";

export const kinds = {
  /** $29.99, the second one is free. */
  phoneCase: "CM6P-1-SAG",
  /** $249.99, 20 % less with a watch. */
  buds: "PBP-1-GRA",
  /** $329.99. */
  watch: "OW-44-GRA",
  /** $19.99, two are 10 % cheaper and three 20 %. */
  cable: "BRD-2M-POR",
} as const;

interface Buying {
  readonly code?: string;
  /** What is bought with a product, by its article. */
  readonly services?: Readonly<Record<string, string>>;
  /** With 20 % off each item. */
  readonly isEmployee?: boolean;
  /** Affirm pays, in four payments. */
  readonly isLent?: boolean;
  readonly method?: string;
  readonly storefront?: "us" | "pl";
}

/** Somebody who has bought these, one of each time it is named. */
export async function bought(
  goods: readonly string[],
  { code, services = {}, isEmployee, isLent, method, storefront = "us" }: Buying = {},
) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shopper = shopperAt(
    checkout,
    isEmployee ? await userAt(checkout) : guestAt(checkout, storefront),
  );
  const { browser } = shopper;
  if (isEmployee) await becomeEmployee();
  for (const sku of goods) await shopper.add(sku, services[sku] ? { service: services[sku] } : {});
  if (code) await shopper.apply(code);
  await shopper.enterAddress();
  const [day] = (await shopper.delivery()).truck;
  const byTruck = day && { truck: day.value, window: "12:00" };
  await shopper.chooseDelivery({ ...(method && { method }), ...byTruck });
  await (isLent ? payInFour(checkout, shopper) : shopper.pay());
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  const shop = pagesOf(checkout, browser, orderId, storefront);
  const address = { storefront, orderId };
  const path = `/${storefront}/web/order/${orderId}/cancel`;
  const post = (to: string, fields: object) =>
    browser.post(to, Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)])));
  const mine = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId, storefront);

  async function becomeEmployee() {
    await confirmMailbox(scope, browser);
    const form = { event: "verification.requested", programme: "employee" };
    const fields = { ...form, memberNumber: "emp-1001" };
    await askVerification(browser.post("/us/web/my-programmes", fields), scope);
    await world.settle();
  }
  const { price } = await shop.order();
  return {
    ...{ world, shop, orderId, browser, scope, mine, totalCents: price.totals.totalCents },
    confirm: async (query: string) =>
      (await cancelPage(browser.get(`${path}?step=confirm&${query}`), scope, address)).confirm,
    async cancel(fields: Record<string, string | readonly string[]>) {
      const at = browser.get(`${path}?step=confirm&line=1`);
      const { ticket } = await cancelPage(at, scope, address);
      const form = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
      const pairs = Object.entries({ ...form, ...fields }).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, one]),
      );
      const { url, headers } = at;
      const body = new URLSearchParams(pairs);
      const request = new Request(url, { method: "POST", headers, body });
      const answer = await sendCancellation(request, scope, address);
      expect(answer.status).toBe(303);
      await world.settle();
      await shop.step("cancel.answered", "cancel.confirmed");
    },
    async book() {
      const [entry] = await world.gateways.payment.book();
      return entry;
    },
    /** What the page says before the press of a return, and its number once it is done. */
    async sendBack(lineId: string, reasonCode: string) {
      const { lines } = await mine.startPage();
      const serial = lines.find(({ id }) => id === lineId)?.offer?.known[0];
      const query = {
        ...{ line: lineId, [`units-${lineId}`]: "1", reasonCode, channel: "ship" },
        ...(serial !== undefined && { [`serial-${lineId}`]: serial }),
      };
      const { review } = await mine.startPage({ ...query, step: "review" });
      const returnId = await mine.send(query);
      await world.settle();
      await world.console.finishOrder(orderId);
      await world.settle();
      return { refund: review?.refund, returnId };
    },
    /** What the documents of an order are drawn from. */
    async context() {
      const row = await world.engine.store.engine.load(`order:${orderId}`);
      if (!row) throw new Error("the order is lost");
      return unpack(lifecycle, JSON.parse(row.snapshot)).context;
    },
    parts: () => openOrder(browser.get(`/${storefront}/web/order/${orderId}`), scope, address),
    mail: () => world.mails.map(({ text }) => text ?? "").join("\n"),
  };
}

/** What an order of these alone comes to. */
export const alone = async (goods: readonly string[], buying: Buying = {}) =>
  (await bought(goods, buying)).totalCents;
