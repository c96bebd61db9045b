import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { begin } from "#machines/kit";
import { lifecycle, orders } from "#machines/order";
import { mailTemplates } from "#app/messages/mail.ts";
import { writeLetter } from "#app/.server/mail/letter.ts";
import { renderLetter } from "#app/.server/mail/letter-email.tsx";

const order = begin(lifecycle, orders.guestPhone).snapshot.context;
const i18n = setupI18n({ locale: "en-US", messages: { "en-US": {} } });

function letter(template: (typeof mailTemplates)[number], refundCents: number | null = null) {
  const facts = { lineIds: [], storeUrl: "https://ohmline.test", secret: "s".repeat(32), now: 0 };
  const installment = template.startsWith("installment-")
    ? { amountCents: 10_825, on: "2027-01-08" }
    : null;
  return writeLetter({ template, order, refundCents, installment, ...facts }, i18n, "en-US");
}

test.each(mailTemplates)("%s names the order, its items and one way on", async (template) => {
  const written = letter(template);
  expect(written.rows[0]?.value).toBe(order.orderId);
  expect(written.items.length).toBe(order.lines.length);
  const { html, text } = renderLetter(written, "en-US");
  expect(html).toContain(order.lines[0]?.name);
  expect(html.match(/<a /g)).toHaveLength(1);
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
  expect(letter("refund", 19_999).rows.at(-1)?.value).toBe("$199.99");
});

test("[FIN-33, LC-46] the mail of an installment says what was collected and when the next one is", () => {
  expect(letter("installment-paid").rows.slice(1)).toEqual([
    { label: "Installment", value: "$108.25" },
    { label: "Next on", value: "Jan 08, 2027" },
  ]);
});
