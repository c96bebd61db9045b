import { expect, test } from "vitest";
import { begin } from "#machines/kit";
import { lifecycle, orders } from "#machines/order";
import type { Context } from "#machines/order";
import { mailTemplates } from "#app/messages/mail.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { writeLetter } from "#app/.server/mail/letter.ts";
import type { LetterSum } from "#app/.server/mail/letter.ts";
import { renderLetter } from "#app/.server/mail/letter-email.tsx";
import { i18nIn } from "#app/.server/request/locale.ts";

const order = begin(lifecycle, orders.guestPhone).snapshot.context;
const i18n = await i18nIn("en-US");

function letter(template: (typeof mailTemplates)[number], sums: LetterSum[] = []) {
  const facts = {
    about: { lineIds: [] },
    storeUrl: "https://ohmline.test",
    secret: "s".repeat(32),
    now: 0,
  };
  const installment = template.startsWith("installment-")
    ? { amountCents: 10_825, on: "2027-01-08" }
    : null;
  return writeLetter({ template, order, sums, installment, ...facts }, i18n, "en-US");
}

test.each(mailTemplates)("%s names the order, its items and one way on", async (template) => {
  const written = letter(template);
  expect(written.rows[0]?.value).toBe(order.orderId);
  expect(written.items.length).toBe(order.lines.length);
  const { html, text } = renderLetter(written, i18n);
  expect(html).toContain(order.lines[0]?.name);
  expect(html.match(/<a href="http/g)).toHaveLength(1);
  const { subject, lead, next, rows, items, button, footer } = written;
  const words = [subject, lead, next, button.label, button.href, footer];
  const shown = items.flatMap(({ name, detail, amount }) => [name, detail, amount]);
  for (const said of [...words, ...shown, ...rows.flatMap(({ label, value }) => [label, value])])
    expect(text).toContain(said);
});

test("a guest's mail leads to their order without typing, and shows no address in the link", () => {
  const { href } = letter("shipped").button;
  expect(href).toContain("/us/web/search-orders?order_id=");
  expect(decodeURIComponent(href)).not.toContain(order.email);
});

test("a refund's mail says how much", () => {
  expect(letter("refund", [{ label: mailFrame.refund, cents: 19_999 }]).rows.at(-1)?.value).toBe(
    "$199.99",
  );
});

test("[FIN-33, LC-46] the mail of an installment says what was collected and when the next one is", () => {
  expect(letter("installment-paid").rows.slice(1)).toEqual([
    { label: "Installment", value: "$108.25" },
    { label: "Next on", value: "Jan 08, 2027" },
  ]);
});

/** Three phones at $999.00 and two pairs of earbuds at $149.00: $3,295.00 of goods, 8 % tax. */
const several: Context = begin(
  lifecycle,
  orders.orderOf({
    orderId: "ORD-2026-UNIT-3S2E",
    products: [
      { ...orders.phone, quantity: 3 },
      { ...orders.earbuds, quantity: 2 },
    ],
    shippingCents: 995,
    discountCents: 5_000,
  }),
).snapshot.context;

const asked = { channel: "ship" as const, reasonCode: "changed-mind", reasonText: "" };
const then = "2026-12-01T15:00:00.000Z";
const phone = orders.phone.name;
const buds = orders.earbuds.name;

/** What a mail lists: how many of what, for how much. */
function listed(
  template: (typeof mailTemplates)[number],
  about: object,
  more: Partial<Context> = {},
) {
  const facts = { storeUrl: "https://ohmline.test", secret: "s".repeat(32), now: 0 };
  const money = { sums: [], installment: null };
  const { items } = writeLetter(
    {
      template,
      order: { ...several, ...more },
      about: { lineIds: [], ...about },
      ...money,
      ...facts,
    },
    i18n,
    "en-US",
  );
  return items.map(({ name, detail, amount }) => [name, detail, amount]);
}

const lineOf = (id: string) => {
  const line = several.lines.find((one) => one.id === id);
  if (!line) throw new Error(`there is no line ${id}`);
  return line;
};
const isOff = { state: "cancelled" as const, cancelledUnits: 2 };

const oneBack = {
  ...{ ...asked, returnId: "RET-1", requestedAt: then, acceptedAt: null },
  lines: [{ lineId: "1", units: 1 }],
};
const oneNew = {
  ...{ replacementId: "RP-1", lineId: "2", units: 1, requestedAt: then },
  ...{ reasonCode: "defective", reasonText: "" },
};
const twoRefunded = {
  ...{ refundId: "REF-1", returnId: "RET-1", channel: "ship", lineIds: ["1", "2"] },
  ...{ unitIds: ["1-2", "2-1"], entries: [], requestedAt: then, state: "refundInitiated" as const },
};

test.each([
  ["a parcel", "shipped", { lineIds: ["2"] }, {}, [[buds, "Quantity 2", "$298.00"]]],
  [
    "a line called off",
    "partly-cancelled",
    { lineIds: ["2"] },
    {},
    [[buds, "Quantity 2", "$298.00"]],
  ],
  [
    "a return of one of three",
    "return-requested",
    { returnId: "RET-1" },
    { returns: [oneBack] },
    [[phone, "Quantity 1", "$999.00"]],
  ],
  [
    "a replacement of one of two",
    "replacement-approved",
    { replacementId: "RP-1", lineIds: ["2"] },
    { replacements: [oneNew] },
    [[buds, "Quantity 1", "$149.00"]],
  ],
  [
    "a refund of two units",
    "refund",
    { refundId: "REF-1" },
    { returns: [oneBack], refunds: [twoRefunded] },
    [
      [phone, "Quantity 1", "$999.00"],
      [buds, "Quantity 1", "$149.00"],
    ],
  ],
  [
    "a return that was accepted in part",
    "return-accepted",
    { returnId: "RET-1" },
    {
      returns: [{ ...oneBack, lines: [{ lineId: "1", units: 3 }] }],
      refunds: [{ ...twoRefunded, unitIds: ["1-1", "1-2"] }],
    },
    [[phone, "Quantity 2", "$1,998.00"]],
  ],
  [
    "an order of which something was called off",
    "payment-failed",
    {},
    { lines: [lineOf("1"), { ...lineOf("2"), ...isOff }] },
    [[phone, "Quantity 3", "$2,997.00"]],
  ],
] as const)(
  "a mail about %s lists these units and no others",
  (_, template, about, more, items) => {
    expect(listed(template, about, more as Partial<Context>)).toEqual(items);
  },
);

test("the items of the mail of an order add up to its total, row by row", () => {
  const facts = { storeUrl: "https://ohmline.test", secret: "s".repeat(32), now: 0 };
  const { totals } = several;
  const fee = { ewasteCents: 500, totalCents: totals.totalCents + 500 };
  const payments = several.payments.map((one) => ({ ...one, totalCents: fee.totalCents }));
  const order = { ...several, totals: { ...totals, ...fee }, payments };
  const { rows, items } = writeLetter(
    {
      ...{ template: "order-placed", order, about: { lineIds: [] }, ...facts },
      ...{ sums: [], installment: null },
    },
    i18n,
    "en-US",
  );
  // 3,295.00 − 50.00 = 3,245.00; 8 % of it is 259.60; with 9.95 and 5.00 that is 3,519.55.
  expect(items.map(({ amount }) => amount)).toEqual(["$2,997.00", "$298.00"]);
  expect(rows.slice(1).map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Subtotal $3,295.00",
    "Discount −$50.00",
    "Delivery $9.95",
    "Tax $259.60",
    "Recycling fee $5.00",
    "Total $3,519.55",
    "Visa •••• 4242 $3,519.55",
  ]);
});
