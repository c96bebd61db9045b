/** Whoever paid by a link reads on its page how their money stands, each time as the provider's book has it. */
import { expect, test } from "vitest";
import { PayLinkPage } from "#app/features/remote-pay/pay-link-page.tsx";
import { goOn } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { askToCancel } from "#tests/orders/kit-cancel.ts";
import { skus } from "./kit.ts";
import { asking, payer } from "./pay-link-kit.ts";

/** A cart that is paid for by a link, and the page of the link as a browser reads it. */
async function paidByLink(...besides: string[]) {
  const told = await asking();
  for (const sku of besides) await told.guest.add(sku);
  await told.ask({ email: "grandma@example.com" });
  const somebody = payer(told.checkout);
  await somebody.pay();
  const read = async () => {
    const page = JSON.parse(JSON.stringify(await somebody.page()));
    const at = { path: `/us/web/pay/${somebody.linkId}`, locale: "en-US" } as const;
    const html = await rendered(<PayLinkPage {...page} answer={undefined} />, at);
    const main = html.replace(/<(script|style).*?<\/\1>/gs, "").replace(/<[^>]*>/g, " ");
    return main.replace(/\s+/g, " ");
  };
  return { ...told, read };
}

test("[PAY-41] the page of a link says approved, held, charged and refunded when that is so, and paid no sooner", async () => {
  const { world, guest, read } = await paidByLink();
  const book = async () => (await world.gateways.payment.book())[0];
  expect(await book()).toMatchObject({ authorisedCents: 108_599, capturedCents: 0 });
  // $999.99 and tax of 8.6 %.
  const approved = await read();
  expect(approved).toMatch(/Your card is approved.*Nothing is charged before the order is placed/);
  expect(approved).toContain("Held on your card $1,085.99");
  expect(approved).not.toMatch(/Paid|Charged/);
  // Others may have the same link, and read the same page.
  expect(approved).toContain("nothing was taken from yours");
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const placed = await read();
  expect(placed).toMatch(/The order is placed.*Nothing is charged yet/);
  expect(placed).toContain("Held on your card $1,085.99");
  await goOn(world, orderId, "in.transit", "delivery.failed");
  expect(await book()).toMatchObject({ capturedCents: 108_599, refundedCents: 0 });
  expect(await read()).toMatch(/Paid.*Charged to your card \$1,085\.99/);
  expect(await read()).not.toContain("Held");
  await goOn(world, orderId, "after.failure", "goods.returned");
  expect(await book()).toMatchObject({ capturedCents: 108_599, refundedCents: 108_599 });
  const refunded = await read();
  expect(refunded).toMatch(/Refunded.*All of it was sent back/);
  expect(refunded).toContain("Sent back to your card $1,085.99");
});

test("[PAY-41, CANC-02] where a part is called off, the page says what of the sum is released and what is still held", async () => {
  const { world, guest, checkout, read } = await paidByLink(skus.charger);
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  // The phone was added first.
  await askToCancel(checkout.scope, guest.browser, { orderId, line: "2", reason: "not_needed" });
  await world.settle();
  await world.console.finishOrder(orderId, "cancel.answered");
  await world.settle();
  // $49.99 and its tax of $4.30.
  const html = await read();
  expect(html).toContain("Held on your card $1,085.99");
  expect(html).toContain("Released, not charged $54.29");
});

test("[PAY-41, CART-19] when the cart changes before it is ordered, whoever paid by the link reads that their card is let go of", async () => {
  const { world, guest, read } = await paidByLink();
  await guest.add(skus.charger);
  await world.settle();
  expect(await world.gateways.payment.book()).toMatchObject([{ releasedCents: 108_599 }]);
  const page = await read();
  expect(page).toMatch(/Not needed any more.*Your payment is not charged/);
  expect(page).not.toContain("Your card is approved");
});
