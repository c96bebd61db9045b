import { expect, test } from "vitest";
import { sum } from "#machines/kit";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle, orders, view } from "../index.ts";
import type { OrderInput } from "../index.ts";

const phone = orders.guestPhone;
const total = phone.totals.totalCents;
const payments = [
  { paymentId: "PAY-G", method: "gift_card", display: "•••• 0300", totalCents: 30_000 },
  {
    paymentId: "PAY-C",
    method: "credit_card",
    display: "visa •••• 4242",
    totalCents: total - 30_000,
  },
];
const placing: StoryEvent = { type: "cart.submitted" };
const paid = (paymentId: string): StoryEvent => ({ type: "payment.authorized", paymentId });
const failed = (paymentId: string): StoryEvent => ({ type: "payment.failed", paymentId });

function entries(input: OrderInput, ...events: StoryEvent[]) {
  const lived = story(lifecycle, input, events);
  expect(lived.refused).toBeNull();
  const { money } = lived.view() as unknown as ReturnType<typeof view>;
  return money.entries;
}

test("[PAY-33, PAY-34, PAY-35] an entry carries its method, transaction, card and cost split; exactly one is primary", () => {
  const found = entries({ ...phone, payments }, placing, paid("PAY-G"), paid("PAY-C"));
  expect(found).toEqual([
    {
      payment_info: { payment_method: "gift_card", option: "gift_card", name: null },
      transaction_info: {
        ...{ id: "PAY-G", status: "Created", payment_due_date: null },
        payment_context: { is_primary: false },
        card_details: null,
        account_details: { display_text: "•••• 0300" },
        updated_chosen_payment_method: null,
      },
      cost_split: { total: 30_000 },
    },
    {
      payment_info: { payment_method: "credit_card", option: "credit_card", name: null },
      transaction_info: {
        ...{ id: "PAY-C", status: "Created", payment_due_date: null },
        payment_context: { is_primary: true },
        card_details: { card_type: "visa", card_number: "•••• 4242" },
        account_details: { display_text: "visa •••• 4242" },
        updated_chosen_payment_method: null,
      },
      cost_split: { total: total - 30_000 },
    },
  ]);
  expect(sum(found.map(({ cost_split }) => cost_split.total))).toBe(total);
});

test("[PAY-19] an entry is Accepted, Created once recorded, Captured once taken, or failed; nothing else", () => {
  const order = { ...phone, payments };
  const statusOf = (...events: StoryEvent[]) =>
    entries(order, ...events).map(({ transaction_info }) => transaction_info.status);
  const captured = (paymentId: string, amountCents: number): StoryEvent => ({
    ...{ type: "payment.captured", paymentId, captureId: `${paymentId}-1`, amountCents },
  });
  expect(statusOf(placing)).toEqual(["Accepted", "Accepted"]);
  expect(statusOf(placing, paid("PAY-G"))).toEqual(["Created", "Accepted"]);
  const both = [placing, paid("PAY-G"), paid("PAY-C")];
  expect(statusOf(...both, captured("PAY-G", 29_999))).toEqual(["Created", "Created"]);
  expect(statusOf(...both, captured("PAY-G", 30_000))).toEqual(["Captured", "Created"]);
  expect(statusOf(...both, failed("PAY-C"))).toEqual(["Created", "failed"]);
});

test("[PAY-22, PAY-33, PAY-49] a failed entry names its due date; what stands in for it is the updated chosen method", () => {
  const [, card] = entries({ ...phone, payments }, placing, paid("PAY-G"), failed("PAY-C"));
  expect(card?.transaction_info.payment_due_date).toMatch(/^2026-11-18T/);
  const replaced = { failedPaymentId: "PAY-C", paymentId: "PAY-W", method: "paypal" };
  const again = entries({ ...phone, payments }, ...[placing, paid("PAY-G"), failed("PAY-C")], {
    type: "payment.replaced",
    ...replaced,
  });
  expect(again[1]).toMatchObject({
    payment_info: { payment_method: "paypal" },
    transaction_info: { id: "PAY-W", status: null, updated_chosen_payment_method: "paypal" },
    cost_split: { total: total - 30_000 },
  });
});
