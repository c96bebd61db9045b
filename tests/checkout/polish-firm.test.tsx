/** Whoever buys in the Polish store without a business's account can have the invoice made out to their firm. */
import { expect, test } from "vitest";
import * as z from "zod";
import { AddressStep } from "#app/features/checkout/address-step.tsx";
import { buyerOf } from "#app/.server/orders/documents/vat-buyer.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { exportOf } from "#app/.server/privacy/export.ts";
import { keptInvoice } from "#app/.server/privacy/kept-documents.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { privacyOf } from "#tests/privacy/life-kit.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";

const DAY_MS = 86_400_000;
const companyName = "Hurtownia Bursztynek & Syn sp. z o.o.";
/** 6·5 + 5·2 + 7·5 + 5·1 = 80, whose rest by 11 is 3: its last digit. */
const firm = { invoiceFirm: "on", companyName, taxId: "525-000-10-03" };

/** What a form that did not get through comes back with. */
const answered = z.object({
  result: z.object({
    status: z.literal("error"),
    initialValue: z.record(z.string(), z.string()),
    error: z.record(z.string(), z.array(z.string())),
  }),
});

async function polishGuest(sku: string = skus.charger) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout, "pl");
  await guest.add(sku);
  return { checkout, guest };
}

test("[EDIT-07, AGENT-13] a guest's firm and NIP, given in the address step, stand on review, order, thank-you page and invoice, and go with the guest", async () => {
  const { checkout, guest } = await polishGuest();
  const { world, scope } = checkout;
  expect((await guest.enterAddress(firm)).status).toBe(303);
  expect((await guest.address()).typed).toMatchObject({ companyName, taxId: "5250001003" });
  await guest.chooseDelivery();
  await guest.pay();
  expect((await guest.review()).contact).toMatchObject({ companyName, taxId: "5250001003" });
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront: "pl", orderId } as const;
  const at = guest.browser.get(`/pl/web/order/${orderId}`);
  const { context, issuedVat } = await openOrder(at, scope, address);
  const buyer = buyerOf(context, issuedVat);
  expect([buyer[0], buyer.at(-1)]).toEqual([companyName, "NIP 5250001003"]);
  const said = `${companyName}, NIP 5250001003`;
  expect((await guest.confirmation(orderId)).terms.join()).toContain(said);
  expect((await orderPage(at, scope, address)).price.invoiceNote).toContain(said);

  await world.console.finishOrder(orderId);
  await world.settle();
  await world.pass(60 * DAY_MS);
  const privacy = privacyOf(world);
  const subject = { kind: "order", orderId } as const;
  const now = new Date(world.engine.clock.now()).toISOString();
  const told = await exportOf(privacy, subject, { at: now, cards: [] });
  expect(told).toMatchObject({ vatBuyers: [{ orderId, companyName, taxId: "5250001003" }] });
  await erase(privacy, subject, now);
  // Nothing that is kept open holds it any more; the sealed invoice does, as the law asks.
  const rest = await exportOf(privacy, subject, { at: now, cards: [] });
  expect(JSON.stringify(rest)).not.toMatch(/Bursztynek|5250001003/);
  const kept = await keptInvoice(world.engine.store, privacy.env, orderId);
  expect(kept?.invoice.issuedVat?.buyer).toEqual({ companyName, taxId: "5250001003" });
});

test("[AGENT-13, ADDR-32] a NIP whose digits do not belong together is said beside its field, and nothing that was typed is lost", async () => {
  const { guest } = await polishGuest();
  for (const [typed, code] of [
    ["525-000-10-04", "TaxIdInvalid"],
    ["", "FieldRequired"],
  ] as const) {
    const answer = await guest.enterAddress({ ...firm, taxId: typed });
    expect(answer.status).toBe(422);
    const { result } = answered.parse(answer.data);
    expect(result.error).toEqual({ taxId: [code] });
    const page = await guest.address();
    const html = await rendered(<AddressStep {...page} answer={{ result, refusal: null }} />, {
      ...{ path: "/pl/web/checkout/address", locale: "pl" },
    });
    expect(html).toMatch(/<input(?=[^>]*name="invoiceFirm")(?=[^>]*checked)/);
    expect(html).toContain('value="Hurtownia Bursztynek &amp; Syn sp. z o.o."');
    expect(html).toContain('value="Lovelace"');
    if (typed !== "") expect(html).toContain("Wpisz dziesięć cyfr NIP");
  }
});

test("[AGENT-13] what stands in fields that were not asked for counts for nothing, and a firm can be taken back", async () => {
  const { guest } = await polishGuest();
  expect((await guest.enterAddress({ ...firm, invoiceFirm: "", taxId: "1" })).status).toBe(303);
  expect((await guest.address()).typed).toMatchObject({ invoiceFirm: "", companyName: "" });
  await guest.enterAddress(firm);
  await guest.enterAddress();
  expect((await guest.address()).typed).toMatchObject({ invoiceFirm: "", companyName: "" });
});

test("[AGENT-13] the American store asks for no NIP", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.charger);
  expect((await guest.address()).offersFirm).toBe(false);
});
