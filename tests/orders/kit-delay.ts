/** An order in a truck and a parcel, packed, and what may be late of it. */
import { createElement } from "react";
import { DelayVerifyPage } from "#app/features/confirmation/delay-verify-page.tsx";
import { MyOrdersPage } from "#app/features/order/my-orders-page.tsx";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { delayConfirmPage, delayVerifyPage } from "#app/.server/orders/confirmation/delay.page.ts";
import { sendDelayAnswer } from "#app/.server/orders/confirmation/delay.actions.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { paths } from "#app/paths.ts";
import { guestAt, openCheckout, skus, userAt } from "#tests/checkout/kit.ts";
import { trackItemPage } from "#app/.server/orders/tracking/track-item.page.ts";
import type { Context } from "#machines/order";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { callsOf } from "./kit-calls.ts";
import { agentAt } from "./kit-desk.ts";
import { pagesOf } from "./kit-truck.ts";

/**
 * A phone with its warranty, by parcel, and a television with its mounting, by truck; both are packed. Of several phones
 * `off` are called off before. Who has an account has a list of orders.
 */
export async function packed({ phones = 1, off = 0, hasAccount = false } = {}) {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const guest = hasAccount ? await userAt(checkout) : guestAt(checkout);
  for (let unit = 0; unit < phones; unit += 1)
    await guest.add(skus.phone, { service: "WAR-2Y-GRA" });
  await guest.add(skus.television, { service: "MNT-1-GRA" });
  await guest.enterAddress();
  const [day] = (await guest.delivery()).truck;
  await guest.chooseDelivery({ truck: day?.value ?? "", window: "12:00" });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront: "us" as const, orderId };
  const pages = pagesOf(checkout, guest.browser, orderId);
  const lines = async () => (await pages.order()).parcels.flatMap((parcel) => parcel.lines);
  const steps = () => world.console.steps(orderId);
  const promisedOn = async (sku: string) => {
    const stored = await world.engine.store.engine.load(`order:${orderId}`);
    const { context }: { context: Context } = JSON.parse(stored?.snapshot ?? "{}");
    return context.lines.find((one) => one.sku === sku)?.promisedOn;
  };
  const isTruck = async (shipmentId: unknown) => {
    const parcels = await world.console.parcels();
    return parcels.find((one) => one.shipmentId === shipmentId)?.by === "freight";
  };
  const shop = {
    ...{ ...pages, world, orderId, promisedOn },
    line: async (sku: string) => (await lines()).find((one) => one.sku === sku),
    /** The next step of the truck's goods, or of the parcel's. */
    async moves(which: "truck" | "parcel", kind: string, way?: string) {
      for (const step of await steps())
        if (
          step.kind === kind &&
          !step.isHeld &&
          (await isTruck(step.data.shipmentId)) === (which === "truck")
        ) {
          await world.console.runStep(step.id, way);
          await world.settle();
          return;
        }
      throw new Error(`${kind} of the ${which} does not wait`);
    },
    /** The parcel, or the truck, goes all its way. */
    async arrives(which: "truck" | "parcel") {
      for (let kind = ""; kind !== "delivered";) {
        const all = await steps();
        const flags = await Promise.all(all.map(({ data }) => isTruck(data.shipmentId)));
        const next = all.find((_, at) => flags[at] === (which === "truck"));
        if (!next) throw new Error(`nothing of the ${which} waits`);
        kind = next.kind;
        await world.console.runStep(next.id);
        await world.settle();
      }
    },
    question: () =>
      delayVerifyPage(guest.browser.get(paths.delayVerify("us", orderId)), scope, address),
    result: () =>
      delayConfirmPage(guest.browser.get(paths.delayConfirm("us", orderId)), scope, address),
    /** The way of one line's only parcel. */
    async way(sku: string) {
      const { id = "" } = (await lines()).find((one) => one.sku === sku) ?? {};
      const to = { ...address, lineItemId: id };
      const path = `/us/web/track-item/${orderId}/${id}`;
      const [parcel] = (await trackItemPage(guest.browser.get(path), scope, to)).parcels;
      return parcel;
    },
    /** The page of one line's way. */
    async alone(sku: string) {
      const { id = "" } = (await lines()).find((one) => one.sku === sku) ?? {};
      const path = `/us/web/track-item/${orderId}/${id}`;
      return trackItemPage(guest.browser.get(path), scope, { ...address, lineItemId: id });
    },
    /** The order's page as it is read. */
    async read() {
      const data = await pages.order();
      const path = `/us/web/order/${orderId}`;
      const element = createElement(OrderPage, { ...data, answer: undefined });
      return rendered(element, { path, locale: "en-US" });
    },
    /** The list of orders, as it is read. */
    async list() {
      const data = await myOrdersPage(guest.browser.get(paths.myOrders("us")), scope);
      const element = createElement(MyOrdersPage, data);
      return rendered(element, { path: paths.myOrders("us"), locale: "en-US" });
    },
    /** The question of a delay, as it is read. */
    async asks() {
      const element = createElement(DelayVerifyPage, {
        ...(await shop.question()),
        answer: undefined,
      });
      return rendered(element, { path: paths.delayVerify("us", orderId), locale: "en-US" });
    },
    mails: (start: RegExp) => world.mails.filter(({ subject }) => start.test(subject)),
    agent: () => agentAt(world, { scope }, orderId),
    async answers(event: string) {
      const { rev, key } = (await shop.question()).ticket;
      const form = { event, rev: String(rev), key };
      const request = guest.browser.post(paths.delayVerify("us", orderId), form);
      const { status } = await sendDelayAnswer(request, scope, address);
      await world.settle();
      return status;
    },
    async money() {
      const [entry] = await world.gateways.payment.book();
      return entry;
    },
    dropped: async () =>
      (await world.console.webhooks()).filter(({ state }) => state !== "delivered"),
  };
  if (off > 0) {
    const calls = callsOf(scope, guest.browser, orderId);
    const items = [{ line_item_id: (await shop.line(skus.phone))?.id, quantity: off }];
    await calls.send("cancel-line-items", { line_items: items, rejection_code: "changed_mind" });
    await world.settle();
    await shop.step("cancel.answered", "cancel.confirmed");
  }
  for (const kind of ["po.submitted", "so.created", "so.submitted", "delivery.created"])
    for (let step = (await steps()).find((one) => one.kind === kind); step;) {
      await world.console.runStep(step.id);
      await world.settle();
      step = (await steps()).find((one) => one.kind === kind);
    }
  await shop.moves("truck", "do.submitted");
  await shop.moves("parcel", "do.submitted");
  return shop;
}
