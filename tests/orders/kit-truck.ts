/** An order of a television in a whole store with its sandbox, and the pages on which its day is chosen. */
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orderSchedulePage } from "#app/.server/after-sales/schedule/order-schedule.page.ts";
import { sendOrderSchedule } from "#app/.server/after-sales/schedule/order-schedule.actions.ts";
import { trackItemPage } from "#app/.server/orders/tracking/track-item.page.ts";
import { unpack } from "#machines/kit";
import type { LifecycleId, RawEvent, Role } from "#machines/kit";
import { lifecycleNamed } from "#machines";
import type { Browser } from "#tests/kit/scope.ts";
import { guestAt, openCheckout, skus } from "../checkout/kit.ts";
import type { Fields, CheckoutWorld } from "../checkout/kit.ts";

/** A guest who has bought a television; `lines` are what comes with it. */
export async function boughtTelevision(extras: Fields = {}, storefront: "us" | "pl" = "us") {
  const checkout = await openCheckout();
  const guest = guestAt(checkout, storefront);
  await guest.add(skus.television, extras);
  await guest.enterAddress();
  await guest.chooseDelivery({ window: "12:00" });
  await guest.pay();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  await checkout.world.settle();
  return { ...checkout, guest, orderId, ...pagesOf(checkout, guest.browser, orderId, storefront) };
}

/** The pages of an order as one browser sees them. */
export function pagesOf(
  { scope, world }: CheckoutWorld,
  browser: Browser,
  orderId: string,
  storefront: "us" | "pl" = "us",
) {
  const address = { storefront, orderId } as const;
  const base = `/${storefront}/web/order/${orderId}`;
  let cookie = "";
  const page = (lineItemId = "1", query = "") =>
    orderSchedulePage(browser.get(`${base}/schedule/${lineItemId}${query}`), scope, {
      ...address,
      lineItemId,
    });
  return {
    page,
    order: () => orderPage(browser.get(base), scope, address),
    /** What the orders client reads of it. */
    async json() {
      const response = await getOrder(
        browser.get(`/${storefront}/api/orders/${orderId}`),
        scope,
        address,
      );
      return response.json();
    },
    track: () =>
      trackItemPage(browser.get(`/${storefront}/web/track-item/${orderId}/1`), scope, {
        ...address,
        lineItemId: "1",
      }),
    /** Posts one event with a key of its own; what comes of it has settled. */
    async says(event: string, fields: Fields = {}, lineItemId = "1") {
      const form = { event, key: `${event}-${Object.values(fields).join()}`, ...fields };
      const request = browser.post(`${base}/schedule/${lineItemId}`, form);
      const answer = await sendOrderSchedule(request, scope, { ...address, lineItemId });
      await world.settle();
      const data: object = answer.status === 303 ? {} : await answer.json();
      cookie = answer.headers.get("Set-Cookie") ?? "";
      return { status: answer.status, ...data };
    },
    /** What the last answer sets for the next page to say once. */
    flash: () => cookie,
    async tell(to: LifecycleId, event: RawEvent, role: Role = "system") {
      const actor = { role, id: "tests", keys: [`order:${orderId}`] };
      const outcome = await dispatch(world.engine, { to, event, actor });
      await world.settle();
      return outcome;
    },
    /** Whether the outside world was told something: the commands of an instance that were done. */
    async told(id: LifecycleId, command: string) {
      const outbox = await world.engine.store.engine.outbox(id);
      return outbox
        .filter((one) => one.command === command && one.status === "done")
        .map(({ params }) => JSON.parse(params));
    },
    async lifeOf(id: LifecycleId) {
      const stored = await world.engine.store.engine.load(id);
      if (!stored) throw new Error(`${id} does not live`);
      const lifecycle = lifecycleNamed(stored.machine);
      return lifecycle.view(unpack(lifecycle, JSON.parse(stored.snapshot)), "shopper");
    },
    /** The sandbox's next step of a kind, taken a certain way. */
    async step(kind: string, way?: string) {
      const found = (await world.console.steps(orderId)).find((one) => one.kind === kind);
      if (!found) throw new Error(`${kind} does not wait`);
      await world.console.runStep(found.id, way);
      await world.settle();
    },
    /** Lets warehouse and carrier go on up to a kind of step. */
    async until(kind: string) {
      await world.console.finishOrder(orderId, kind);
      await world.settle();
    },
  };
}
