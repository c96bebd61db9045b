/** Goodwill, and then everything comes back: it was charged, went back once, and no document takes it off twice (decisions 061, 064). */
import { expect, test } from "vitest";
import { correctionMoney } from "#app/.server/orders/documents/correction-rows.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { bought, problemsIn } from "./correction-kit.ts";

test("[AGENT-17, EDIT-07, RET-24] a fifth is given and all comes back in two goes: the corrections end at nothing, and mails and documents say that it was given", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shop = await bought(checkout, { [skus.charger]: 3 });
  const { orderId, address } = shop;
  const { cost, line_items: lines } = await shop.json();
  await shop.arrives();
  const givenCents = Math.floor(cost.total / 5);
  const given = { type: "goodwill.granted", amountCents: givenCents, reasonCode: "late" };
  expect(await shop.tell(`order:${orderId}`, given, "agent")).toMatchObject({ ok: true });
  await shop.sendsBack(lines[0].id, 1);
  const before = world.mails.length;
  await shop.sendsBack(lines[0].id, 2);
  await shop.arrives();

  const [entry] = await world.gateways.payment.book();
  // Never more than was paid, and all of it.
  expect(entry).toMatchObject({
    refundedCents: cost.total - givenCents,
    creditedCents: givenCents,
  });
  expect((await shop.order()).price.off).toMatchObject({ leftCents: 0 });
  const corrections: { gross: number; vat: number }[] = await shop.corrections();
  const ends = (of: "gross" | "vat") => corrections.reduce((sum, one) => sum + one[of], 0);
  expect([ends("gross"), ends("vat")]).toEqual([-cost.total, -cost.vat]);
  const parts = await openOrder(shop.browser.get(`/pl/web/order/${orderId}`), scope, address);
  const last = parts.issuedVat?.corrections.at(-1);
  if (!last) throw new Error("there is no correction");
  const reader = { i18n: await i18nIn("en-US"), locale: "en-US" as const, shown: String };
  const rows = correctionMoney(parts.context, last, "23%", reader).flatMap((one) => one.rows);
  expect(rows.filter(({ name }) => /not charged/i.test(name))).toEqual([]);
  const texts = world.mails.slice(before).map(({ text }) => text);
  const told = texts.filter((text) => text.includes("Już przekazano jako rekompensatę"));
  expect(told.length).toBeGreaterThan(0);
  expect(texts.filter((text) => /[Nn]igdy nie pobrano/.test(text))).toEqual([]);
  expect(await problemsIn(checkout)).toEqual([]);
});
