/** Each charge of what renews in the Polish store has an invoice with VAT (decision 102). */
import { expect, test } from "vitest";
import { issueOlderDocuments } from "#app/.server/orders/projections/older-documents.ts";
import { getSubscription } from "#app/.server/orders-api/subscriptions-api.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { closeUnlessOpen, erase } from "#app/.server/privacy/erase.ts";
import { exportOf } from "#app/.server/privacy/export.ts";
import { keptInvoice } from "#app/.server/privacy/kept-documents.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import {
  renewalFacts,
  renewalInvoice,
} from "#app/.server/orders/documents/renewal-invoice.page.ts";
import { date, dayOf } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { raw, schema } from "#db/raw";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { createUser } from "#tests/kit/user.ts";
import { privacyOf } from "#tests/privacy/life-kit.ts";
import { problemsIn } from "./correction-kit.ts";
import { thrown } from "./kit.ts";
import { DAY_MS, memberSubscribed, subscribed } from "./subscription-kit.ts";

const companyName = "Hurtownia Bursztynek sp. z o.o.";
/** 6·5 + 5·2 + 7·5 + 5·1 = 80, whose rest by 11 is 3: its last digit. */
const firm = { invoiceFirm: "on", companyName, taxId: "525-000-10-03" };

const polish = { path: "/pl/account/signup/", phone: "512 345 611" };

/** Ada of the Polish store has Harbor Music: free for fourteen days, then 39.00 zł each month. */
async function inPoland(typed = {}) {
  const checkout = await openCheckout();
  const { browser, customerId } = await createUser(checkout.scope, polish);
  const me = guestAt(checkout, "pl", browser);
  const own = await subscribed(checkout, me, { storefront: "pl", typed });
  const { subscriptionId } = own;
  /** Notices go out some days before each charge. */
  const months = async (many: number) => {
    await own.pass(12 * DAY_MS);
    await own.pass(3 * DAY_MS);
    for (let month = 1; month < many; month += 1) {
      await own.pass(28 * DAY_MS);
      await own.pass(4 * DAY_MS);
    }
  };
  const file = (place = 1, who = browser) => {
    const path = paths.renewalInvoice("pl", subscriptionId, place);
    const address = { storefront: "pl", subscriptionId, place } as const;
    return renewalInvoice(who.get(path), checkout.scope, address);
  };
  return { checkout, customerId, ...own, months, file };
}

test("[EDIT-07, SUB-12] each charge of a Polish renewal has an invoice: numbered without a gap, with seller, firm, VAT and the day of the charge", async () => {
  const { checkout, me, orderId, subscriptionId, shown, months, file } = await inPoland(firm);
  const { scope, world } = checkout;
  expect((await shown()).invoices).toEqual([]);
  expect(await thrown(file())).toMatchObject({ status: 404 });
  await months(2);
  const page = await shown();
  expect(page.charges.map(({ status }) => status)).toEqual(["paid", "paid"]);
  const days = page.charges.map(({ askedAt }) => dayOf(askedAt, "Europe/Warsaw"));
  // Each is the first of its month.
  const numbers = days.map((day) => `FV/${day.slice(0, 7).replace("-", "/")}/00001`);
  expect(page.invoices.map(({ number }) => number)).toEqual(numbers);
  expect(page.invoices[1]?.href).toBe(`${page.href}/vat-invoices/2/invoice.pdf`);
  // The mail of each charge and the data of the subscription lead to the same file.
  const mails = world.mails.filter(({ text }) => text.includes("FV/"));
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain(`Faktura VAT: ${numbers[1]}`);
  expect(mails[1]?.text).toContain(page.invoices[1]?.href);
  const call = me.browser.get(paths.subscriptionsApi("pl", subscriptionId));
  const data = await getSubscription(call, scope, { storefront: "pl", subscriptionId });
  const { charges, vat_invoices: told } = await data.json();
  const [, url] = page.invoices.map(({ href }) => href);
  expect(told).toHaveLength(2);
  expect(told[1]).toMatchObject({ number: numbers[1], url, net: 3171, vat: 729, gross: 3900 });
  expect(told[1].charge_id).toBe(charges[1].id);
  const answer = await file(2);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Disposition")).toContain(
    `${numbers[1]?.replaceAll("/", "-")}.pdf`,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");

  const address = { storefront: "pl", orderId } as const;
  const parts = await openOrder(me.browser.get(`/pl/web/order/${orderId}`), scope, address);
  const [invoice] = await world.engine.store.renewalInvoices.ofOrder(orderId);
  if (!invoice) throw new Error("there is no invoice");
  const reader = { i18n: await i18nIn("pl"), locale: "pl" as const, shown: String };
  const facts = renewalFacts(parts, invoice, reader);
  expect(facts.seller).toContain("NIP 999-000-00-08");
  expect([facts.buyer[0], facts.buyer.at(-1)]).toEqual([companyName, "NIP 5250001003"]);
  // 39.00 zł hold 7.29 zł: 3900 · 23 / 123 = 729.27.
  expect(facts.rows).toEqual([
    { name: "Harbor Music", quantity: "1", unit: "3171", net: "3171", tax: "729", gross: "3900" },
  ]);
  expect(facts.total).toMatchObject({ net: "3171", tax: "729", gross: "3900" });
  const [paid, paidFor] = page.charges.map(({ period }) => period?.from ?? "");
  const said = (at: string) => date(dayOf(at, "Europe/Warsaw"), "pl");
  expect(facts.issuedOn).toBe(date(days[0] ?? "", "pl"));
  expect(facts.notes).toEqual([
    `Data zapłaty: ${date(days[0] ?? "", "pl")}`,
    `Opłacony okres: od ${said(paid ?? "")} do ${said(paidFor ?? "")}`,
  ]);
  expect(facts.number).toBe(numbers[0]);
});

test("[SUB-36, EDIT-07] nobody else is handed the invoice of a renewal", async () => {
  const { checkout, months, file } = await inPoland();
  await months(1);
  expect((await file()).status).toBe(200);
  const eve = await createUser(checkout.scope, { email: "eve@example.com" });
  expect(await thrown(file(1, eve.browser))).toMatchObject({ status: 404 });
});

test("[EDIT-08] a renewal of the American store has no invoice with VAT", async () => {
  const { pass, shown } = await memberSubscribed();
  await pass(12 * DAY_MS);
  await pass(3 * DAY_MS);
  expect((await shown()).charges).toMatchObject([{ status: "paid" }]);
  expect((await shown()).invoices).toEqual([]);
});

test("[EDIT-07] what was charged before there were such invoices gets its own once, when the store opens", async () => {
  const { checkout, months, shown } = await inPoland();
  await months(1);
  const { engine } = checkout.world;
  const before = (await shown()).invoices;
  raw(engine.store).delete(schema.renewalInvoice).run();
  expect((await shown()).invoices).toEqual([]);
  await issueOlderDocuments(engine);
  await issueOlderDocuments(engine);
  expect((await shown()).invoices).toEqual(before);
});

test("[EDIT-07, LC-57] invoices of renewals stand in the copy of one's data, are sealed when their buyer is erased, and name nobody then", async () => {
  const { checkout, customerId, orderId, months, send, pass } = await inPoland(firm);
  const { world } = checkout;
  await months(2);
  await send("cancel.requested");
  await send("cancel.confirmed", { rejection_code: "other" });
  await pass(32 * DAY_MS);
  const privacy = privacyOf(world);
  const subject = { kind: "account", customerId } as const;
  const now = new Date(world.engine.clock.now()).toISOString();
  const named = { companyName, taxId: "5250001003" };
  const told = await exportOf(privacy, subject, { at: now, cards: [] });
  expect(told?.vatRenewals).toMatchObject([
    { orderId, grossCents: 3900, vatCents: 729, buyer: named },
    { orderId, grossCents: 3900, vatCents: 729, buyer: named },
  ]);
  const issued = await world.engine.store.renewalInvoices.ofOrder(orderId);
  expect(await closeUnlessOpen(privacy, subject, now)).toEqual([]);
  await erase(privacy, subject, now);
  const kept = await keptInvoice(world.engine.store, privacy.env, orderId);
  expect(kept?.invoice.renewals).toEqual(issued);
  // Sold in a year, its income tax is due in the next: five years after the end of that.
  const year = Number(dayOf(issued[1]?.issuedAt ?? "", "Europe/Warsaw").slice(0, 4)) + 6;
  expect(kept?.keptUntil).toBe(`${year}-12-31T22:59:59.999Z`);
  const rest = await world.engine.store.renewalInvoices.ofOrder(orderId);
  expect(rest.map(({ buyer }) => buyer)).toEqual([null, null]);
  expect(JSON.stringify(rest)).not.toMatch(/Bursztynek|5250001003/);
  expect(await problemsIn(checkout)).toEqual([]);
});

test("[EDIT-07] the audit names a charge without its invoice, an invoice of another sum, and a number that is missing", async () => {
  const { checkout, months } = await inPoland();
  const { store } = checkout.world.engine;
  await months(1);
  expect(await problemsIn(checkout)).toEqual([]);
  const [row] = raw(store).select().from(schema.renewalInvoice).all();
  if (!row) throw new Error("there is no invoice");
  const other = { ...row.facts, grossCents: row.facts.grossCents - 100 };
  raw(store).update(schema.renewalInvoice).set({ facts: other, n: 2 }).run();
  expect((await problemsIn(checkout)).map(({ says }) => says)).toEqual([
    "are 1, and the last one has number 2",
    expect.stringMatching(/^was charged 39\.00 by .*, and 1 invoices say 38\.00$/),
  ]);
  raw(store).delete(schema.renewalInvoice).run();
  expect((await problemsIn(checkout)).map(({ says }) => says)).toEqual([
    expect.stringMatching(/^was charged 39\.00 by .*, and 0 invoices say 0\.00$/),
  ]);
});
