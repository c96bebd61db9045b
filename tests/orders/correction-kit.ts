/** A guest in Poland who has bought something, and the corrections of their invoice. */
import { expect } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { codesAction } from "#app/.server/cart/codes.ts";
import { cartPage } from "#app/.server/cart/cart.page.ts";
import { loader } from "#app/routes/vat-correction.ts";
import { paths } from "#app/paths.ts";
import { guestAt } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { browser as newBrowser } from "#tests/kit/scope.ts";
import { callsOf } from "./kit-calls.ts";
import { dearerSku } from "./kit-swap.ts";
import { pagesOf } from "./kit-truck.ts";

export const DAY = 24 * 3600_000;
export const buds = "PB-1-POR";

type Guest = Omit<ReturnType<typeof guestAt>, "browser">;

/** A guest in Poland who has bought so many of each, by a code or by none, with a card unless told. */
export async function bought(
  checkout: CheckoutWorld,
  goods: Readonly<Record<string, number>>,
  code = "",
  pay: (guest: Guest) => Promise<unknown> = (guest) => guest.pay(),
) {
  const { world, scope } = checkout;
  const { browser, ...guest } = guestAt(checkout, "pl", newBrowser());
  for (const [sku, units] of Object.entries(goods))
    for (let unit = 0; unit < units; unit += 1) await guest.add(sku);
  if (code) {
    const home = "/pl/web/cart";
    const { cart } = await cartPage(browser.get(home), scope);
    const key = `${cart?.codes.ticket.key}-code`;
    const request = browser.post(home, { event: "code.applied", key, code });
    await codesAction(request, scope, await request.clone().formData(), { home });
    await world.settle();
  }
  await guest.enterAddress();
  await guest.chooseDelivery();
  await pay(guest);
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  await world.settle();
  const address = { storefront: "pl" as const, orderId };
  const pages = pagesOf(checkout, browser, orderId, "pl");
  const post = (to: string, fields: Parameters<typeof browser.post>[1]) => browser.post(to, fields);
  const returns = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId, "pl");
  const calls = callsOf(scope, browser, orderId, "pl");
  return {
    ...{ ...pages, browser, orderId, address, calls },
    async asksToCancel(lineId: string, quantity: number) {
      const lines = [{ line_item_id: lineId, quantity }];
      await calls.send("cancel", { rejection_code: "changed_mind", line_items: lines });
      await world.settle();
    },
    async cancels(lineId: string, quantity: number) {
      await this.asksToCancel(lineId, quantity);
      await pages.step("cancel.answered", "cancel.confirmed");
    },
    async sendsBack(lineId: string, units: number, reasonCode = "changed_mind") {
      await returns.send({
        ...{ line: lineId, [`units-${lineId}`]: String(units) },
        ...{ reasonCode, channel: "ship" },
      });
      await world.settle();
      await goOn(world, orderId, "return.accepted");
    },
    /** An agent has the first line swapped for an article that costs 900.00 zł more for each, and settles the difference. */
    async getsDearer() {
      const stored = await world.engine.store.engine.load(`order:${orderId}`);
      const [line] = JSON.parse(stored?.snapshot ?? "{}").context.lines;
      const article = { modelId: "meridian-6-pro", name: line.name, art: line.art };
      const swapId = `${orderId}-X1`;
      const asked = {
        ...{ type: "swap.requested", lineId: line.id, swapId, kind: "sku", isSuppressed: false },
        from: { ...article, sku: line.sku, size: "256 GB", priceCents: 459_900 },
        to: { ...article, sku: dearerSku, name: "Dearer", size: "512 GB", priceCents: 549_900 },
      };
      expect(await pages.tell(`order:${orderId}`, asked, "agent")).toMatchObject({ ok: true });
      await world.console.finishOrder(orderId, "swap.answered");
      await world.settle();
      const paid = await pages.tell(`swap:${swapId}`, { type: "difference.settled" }, "agent");
      expect(paid).toMatchObject({ ok: true });
      return String(line.id);
    },
    /** Warehouse and carrier bring all of it. */
    async arrives() {
      await world.console.finishOrder(orderId);
      await world.settle();
    },
    /** Its corrections as the orders client reads them. */
    corrections: async () => (await pages.json()).vat_corrections,
    /** A correction as a file, as its URL is routed. */
    file: async (place: number, who = browser) =>
      loader({
        request: who.get(paths.vatCorrection("pl", orderId, place)),
        context: scope,
        params: { ...address, place: String(place) },
      } as never),
  };
}

export const problemsIn = async ({ world: { engine } }: CheckoutWorld) =>
  (await audit(engine.store, checks, new Date(engine.clock.now()).toISOString())).problems;

/** `KOR/2026/11/00001` → 1. */
export const numberOf = ({ number }: { readonly number: string }) =>
  Number(number.split("/").at(-1));
