/** Who pays what points and gift cards leave of an order: a card, or somebody who lends it. */
import { affirmPage } from "#app/.server/payments/wallet/affirm.page.ts";
import { payByAffirm } from "#app/.server/payments/wallet/affirm.actions.ts";
import { borrower } from "#tests/checkout/financing-kit.ts";
import type { CheckoutWorld, guestAt } from "#tests/checkout/kit.ts";
import { comeBack, pressed } from "#tests/pay/kit.ts";

/** The stubborn card refuses the first refund. */
export const payers = ["card", "stubborn", "affirm", "bank"] as const;
export type Payer = (typeof payers)[number];

const cards = { card: "4111111111111111", stubborn: "4000000000005126" } as const;

type Buyer = ReturnType<typeof guestAt>;

export async function payRest(checkout: CheckoutWorld, buyer: Buyer, payer: Payer): Promise<void> {
  if (payer === "affirm") return payInFour(checkout, buyer);
  if (payer === "bank") return payByPlan(checkout, buyer);
  await buyer.pay(cards[payer]);
}

/** Four payments to Affirm, agreed on at its page. */
export async function payInFour(checkout: CheckoutWorld, buyer: Buyer): Promise<void> {
  const { scope, world } = checkout;
  const { browser } = buyer;
  const path = "/us/web/checkout/pay/affirm?method=AffirmPayIn4";
  await affirmPage(browser.get(path), scope);
  const { rev, key } = (await buyer.payment()).frame.ticket;
  await payByAffirm(
    browser.post(path, { event: "affirm.chosen", rev: String(rev), key }),
    scope,
  ).catch((thrown: unknown) => {
    if (!(thrown instanceof Response)) throw thrown;
  });
  await world.settle();
  const link = await pressed((await buyer.payment()).providerUrl ?? "", "approve");
  await comeBack(checkout, browser, link ?? "/none");
  await world.settle();
}

/** The store's bank, by a plan of two years. */
async function payByPlan(checkout: CheckoutWorld, buyer: Buyer): Promise<void> {
  const applicant = borrower(checkout, buyer);
  await applicant.borrow();
  await applicant.confirm("equalPayments-24");
}
