/** Some of what was swapped for a dearer article is called off: what was paid by hand for it comes back, and everybody says so (LC-10, decision 068). */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { correctionMoney } from "#app/.server/orders/documents/correction-rows.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { bought, problemsIn } from "./correction-kit.ts";

/** Two phones at 4,599.00 zł become two at 5,499.00 zł: 900.00 zł more for each, paid by hand. */
const MORE = 90_000;

test("[CANC-02, SWAP-02, EDIT-07] one of two dearer phones is called off before anything was charged: the page says before and after that what was paid on top comes on a gift card, and the correction does", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shop = await bought(checkout, { [skus.phone]: 2 });
  const { orderId, address } = shop;
  const { cost } = await shop.json();
  const lineId = await shop.getsDearer();
  await shop.until("so.submitted");

  const path = `/pl/web/order/${orderId}/cancel?step=confirm&line=${lineId}&units-${lineId}=1`;
  const { confirm } = await cancelPage(shop.browser.get(path), scope, address);
  expect(confirm?.onTop).toMatch(/900,00\szł.*kart/);

  await shop.cancels(lineId, 1);
  // The odd grosz of the delivery is the unit's that stays.
  const offCents = Math.floor(cost.total / 2);
  const leftCents = cost.total - offCents + MORE;
  const { price } = await shop.order();
  expect(price.off).toMatchObject({ leftCents });
  expect(price.refunds).toMatchObject([
    { totalCents: MORE, to: [{ method: "gift_card", amountCents: MORE }] },
  ]);
  expect((await shop.json()).goodwill).toMatchObject([{ amount: MORE, reason: "swap" }]);
  const corrections = await shop.corrections();
  expect(corrections).toMatchObject([{ gross: 2 * MORE }, { gross: -(offCents + MORE) }]);
  const parts = await openOrder(shop.browser.get(`/pl/web/order/${orderId}`), scope, address);
  const last = parts.issuedVat?.corrections.at(-1);
  if (!last) throw new Error("there is no correction");
  const reader = { i18n: await i18nIn("en-US"), locale: "en-US" as const, shown: String };
  const [, back] = correctionMoney(parts.context, last, "23%", reader);
  expect(back?.rows).toEqual([
    { name: "Gift card · yours now", amount: String(MORE) },
    { name: "Not charged: nothing goes back", amount: String(offCents) },
  ]);
  const told = world.mails.find(({ subject }) => subject.includes("Zwracamy dopłatę"))?.text ?? "";
  expect(told).toMatch(/[Kk]arta podarunkowa/);
  await shop.arrives();
  expect((await shop.order()).price.off).toMatchObject({ leftCents });
  expect(await problemsIn(checkout)).toEqual([]);
});
