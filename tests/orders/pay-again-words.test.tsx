/** What somebody reads who has to pay a part of an order again: what was charged, what is held, what is open, and until when. */
import { expect, test } from "vitest";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import { OrderPaymentPage } from "#app/features/order-payment/order-payment-page.tsx";
import { skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { unpaid } from "./pay-again-kit.ts";

/** Takes the first sum it is asked for, and no other. */
const laterFails = "4000000000000358";

type Shop = Awaited<ReturnType<typeof unpaid>>;

async function wordsOf({ page, address }: Shop, answer?: PaymentAnswer) {
  const data = JSON.parse(JSON.stringify(await page()));
  const html = await rendered(<OrderPaymentPage {...data} answer={answer} />, {
    path: `/us/web/order-payment/${address.orderId}`,
    locale: "en-US",
  });
  return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

test("[PAY-20, PAY-35] where a part was charged nobody is told that nothing was: page and mail name what was charged and what is open", async () => {
  const shop = await unpaid({ number: laterFails, cards: 2 });
  const words = await wordsOf(shop);
  expect(words).not.toContain("Nothing was charged");
  expect(words).not.toContain("took no money");
  expect(words).toContain("A part of it was charged");
  expect(words).toMatch(/Visa •••• 0358 · charged already \$50\.00/);
  expect(words).toMatch(/Instead of Visa •••• 0358 \$50\.00/);
  const mail = shop.world.mails.find(({ subject }) => subject.includes("did not go through"));
  const text = (mail?.text ?? "").replaceAll(/\s+/g, " ");
  expect(text).toMatch(/Visa •••• 0358 · charged already: \$50\.00/i);
  expect(text).toMatch(/Still to be paid, instead of Visa •••• 0358: \$50\.00/i);
});

test("[PAY-20] where nothing was charged the page says so", async () => {
  const words = await wordsOf(await unpaid());
  expect(words).toContain("Nothing was charged.");
  expect(words).not.toContain("charged already");
  // The order is placed: what is paid here may be charged at once.
  expect(words).not.toContain("before you place your order");
});

test("[PAY-49, PAY-23] the time by which to pay is told by the clock of whoever pays, with its name: on the payment's page, the order's and in the mail", async () => {
  // Phoenix, two hours behind New York in winter.
  const shop = await unpaid({ besides: [skus.phone] });
  const { dueAt } = await shop.page();
  const [hour = 0, minute = ""] = new Date(Date.parse(dueAt ?? "") - 7 * 3_600_000)
    .toISOString()
    .slice(11, 16)
    .split(":");
  const half = Number(hour) < 12 ? "a.m." : "p.m.";
  // On the hour no minutes are said.
  const sharp = minute === "00" ? "" : `:${minute}`;
  const clock = `${Number(hour) % 12 || 12}${sharp} ${half}`;
  expect(await wordsOf(shop)).toContain(clock);
  expect((await shop.order()).lead).toContain(clock);
  const mail = shop.world.mails.find(({ subject }) => subject.includes("did not go through"));
  expect(mail?.text).toContain(clock);
});

test("[PAY-51, ERR-02] whoever sends the form once more while a payment is under way reads that, and not that something went wrong", async () => {
  const shop = await unpaid();
  await shop.byWallet("paypal");
  const again = await shop.byWallet("Venmo");
  const words = await wordsOf(shop, await again.json());
  expect(words).toContain("A payment is under way");
  expect(words).not.toContain("Something went wrong");
});

test("[PAY-20, PAY-22] whose new card was approved and refused its money at once is told nowhere that all is done", async () => {
  const shop = await unpaid();
  const before = shop.world.mails.length;
  await shop.payByCard("4000000000000341");
  const told = shop.world.mails.slice(before);
  expect(told.filter(({ subject }) => subject.includes("did not go through"))).toHaveLength(1);
  for (const { subject, text } of told) {
    expect(subject).not.toContain("went through");
    expect(text).not.toContain("You do not have to do anything.");
  }
});
