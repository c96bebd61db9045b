/** A firm stands on its invoices: its name and NIP, the net price of one of each, and the day on which all of it was there. */
import { expect, test } from "vitest";
import { businessPage } from "#app/.server/account/business.page.ts";
import { sendBusiness } from "#app/.server/account/business.actions.ts";
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { salesBuyer } from "#app/.server/orders/documents/sales-buyer.ts";
import { buyerOf } from "#app/.server/orders/documents/vat-buyer.ts";
import { deliveryNote } from "#app/.server/orders/documents/vat-delivery.ts";
import { vatInvoice } from "#app/.server/orders/documents/vat-invoice.page.ts";
import { rowsOf } from "#app/.server/orders/documents/vat-rows.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { exportOf } from "#app/.server/privacy/export.ts";
import { keptInvoice } from "#app/.server/privacy/kept-documents.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { date, dayOf } from "#app/fmt.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { ada, answerOf } from "#tests/kit/account.ts";
import { browser as newBrowser } from "#tests/kit/scope.ts";
import { createUser } from "#tests/kit/user.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { privacyOf } from "#tests/privacy/life-kit.ts";
import { DAY, problemsIn } from "./correction-kit.ts";

const path = "/pl/account/signup/?for=business";
const companyName = "Hurtownia Bursztynek sp. z o.o.";
/** 6·5 + 5·2 + 7·5 + 5·1 = 80, whose rest by 11 is 3: its last digit. */
const taxId = "525-000-10-03";
const pl = { email: "ziemowit@example.com", phone: "512 345 611", path, companyName } as const;

/** Whoever signed up like that has bought five chargers, the fewest that a firm may. */
async function bought(storefront: "us" | "pl", user: Parameters<typeof createUser>[1]) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const { browser, customerId } = await createUser(scope, user);
  const guest = guestAt(checkout, storefront, browser);
  await guest.add(skus.charger);
  await guest.enterAddress();
  await guest.chooseDelivery();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront, orderId };
  return {
    ...{ checkout, browser, customerId, orderId, world, scope, address },
    parts: () => openOrder(browser.get(`/${storefront}/web/order/${orderId}`), scope, address),
  };
}

test("[EDIT-07, AGENT-13] a firm's name and NIP, given at sign-up, stand on the invoice and go with its buyer, who is told of them", async () => {
  const shop = await bought("pl", { ...pl, taxId });
  const { world, browser, scope, address, orderId } = shop;
  const { context, issuedVat } = await shop.parts();
  const buyer = buyerOf(context, issuedVat);
  expect(buyer[0]).toBe(companyName);
  expect(buyer.at(-1)).toBe("NIP 5250001003");
  expect(context.billTo?.companyName ?? context.shipTo?.companyName).toBe(companyName);
  const file = vatInvoice(browser.get(`/pl/web/order/${orderId}/vat-invoice.pdf`), scope, address);
  expect((await file).status).toBe(200);

  // Another number stands on the next invoice; what was issued stays.
  const at = (fields: Record<string, string>) =>
    sendBusiness(browser.post("/pl/business", { event: "taxId.given", ...fields }), scope);
  expect((await at({ taxId: "525-000-10-04" })).status).toBe(422);
  expect((await at({ taxId: "" })).status).toBe(303);
  const { business } = await businessPage(browser.get("/pl/business"), scope);
  expect(business?.taxId).toBeNull();
  expect(buyerOf(context, (await shop.parts()).issuedVat).at(-1)).toBe("NIP 5250001003");

  await world.console.finishOrder(orderId);
  await world.settle();
  await world.pass(60 * DAY);
  const privacy = privacyOf(world);
  const subject = { kind: "account", customerId: shop.customerId } as const;
  const now = new Date(world.engine.clock.now()).toISOString();
  const told = await exportOf(privacy, subject, { at: now, cards: [] });
  expect(told).toMatchObject({ vatBuyers: [{ orderId, companyName, taxId: "5250001003" }] });
  await erase(privacy, subject, now);
  expect((await world.engine.store.vatInvoices.issued(orderId))?.buyer).toBeNull();
  const kept = await keptInvoice(world.engine.store, privacy.env, orderId);
  expect(kept?.invoice.issuedVat?.buyer).toEqual({ companyName, taxId: "5250001003" });
  expect(await problemsIn(shop.checkout)).toEqual([]);
});

test("[AGENT-13] a NIP whose digits do not belong together is refused at sign-up, and none is needed", async () => {
  const { scope } = await openCheckout();
  const send = (typed: string) =>
    createAccount(newBrowser().post(path, { ...ada, ...pl, taxId: typed }), scope);
  expect(await answerOf(await send("525-000-10-04"))).toMatchObject({
    ...{ status: 422, errors: { taxId: ["TaxIdInvalid"] } },
  });
  expect((await send("")).status).toBe(303);
});

test("[EDIT-07] each row has the net price of one, and the invoice the day of delivery once there is one", async () => {
  const shop = await bought("pl", { ...pl, taxId });
  const { context, issuedVat, timeZone } = await shop.parts();
  // 1,195.00 zł hold 223.46 zł: 971.54 zł net, a fifth of it is 194.31 zł; 14.99 zł hold 2.80 zł.
  const { rows } = rowsOf({ context, issuedVat }, "Dostawa", String);
  expect(rows.map(({ quantity, unit }) => [quantity, unit])).toEqual([
    ["5", "19431"],
    ["1", "1219"],
  ]);
  const reader = { i18n: await i18nIn("pl"), locale: "pl" as const, shown: String };
  expect(deliveryNote(context, reader, timeZone)).toEqual([
    "Data dostawy: jeszcze nie dostarczono",
  ]);
  await shop.world.console.finishOrder(shop.orderId);
  await shop.world.settle();
  const today = date(dayOf(new Date(shop.world.engine.clock.now()).toISOString(), timeZone), "pl");
  expect(deliveryNote((await shop.parts()).context, reader, timeZone)).toEqual([
    `Data dostawy: ${today}`,
  ]);
});

test("[AGENT-13, EDIT-08] an American firm stands on its invoice too", async () => {
  const shop = await bought("us", {
    ...{ email: "ada@byron.example", companyName: "Byron Analytics" },
    path: "/us/account/signup/?for=business",
  });
  const { context } = await shop.parts();
  expect(salesBuyer(context)[0]).toBe("Byron Analytics");
});
