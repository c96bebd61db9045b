/** The card at the payment step: one that is kept comes first, a new one can be kept, and where none pays no form stands (PAY-15, PAY-16). */
import { expect, test } from "vitest";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { sealedSecurityCode } from "#tests/kit/sandbox.ts";
import { guestAt, openCheckout, userAt } from "./kit.ts";

type Page = Parameters<typeof PaymentStep>[0];

const shown = (page: Omit<Page, "answer">) =>
  rendered(<PaymentStep {...page} answer={undefined} />, {
    ...{ path: "/us/web/checkout/payment", locale: "en-US" },
  });

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test("[PAY-16] a card kept from the payment step comes first next time, and pays with its security code", async () => {
  const checkout = await openCheckout();
  const me = await userAt(checkout);
  await me.arriveAtPayment();
  const first = await me.payment();
  expect(first.card).toMatchObject({ isOffered: true, mayKeep: true, kept: [] });
  expect(await shown(first)).toContain("Save this card for next time");
  await me.sendPayment({ ...(await me.cardFields("4111111111111111")), save_card: "on" });
  await checkout.world.settle();
  await me.place();
  await checkout.world.settle();
  await me.arriveAtPayment();
  const page = await me.payment();
  expect(page.card.kept).toMatchObject([{ brand: "visa", last4: "1111" }]);
  const html = await shown(page);
  expect(html.indexOf("Pay with a saved card")).toBeLessThan(html.indexOf("Use another card"));
  const code = await sealedSecurityCode(checkout.world.gateways, page.paymentId, "123");
  const { rev, key } = page.frame.ticket;
  await me.sendPayment({
    ...{ event: "saved.chosen", rev: String(rev), key, payment_id: page.paymentId },
    ...{ token: page.card.kept[0]?.token ?? "", brand: "amex", last4: "0000" },
    ...{ encrypted_payload: code.encryptedPayload, encrypted_password: code.encryptedPassword },
  });
  await checkout.world.settle();
  expect(await me.payment()).toMatchObject({ face: "done", display: "visa •••• 1111" });
});

test("[PAY-02] goods on trial show no card form that would be refused, but why", async () => {
  const guest = guestAt(await openCheckout());
  await guest.arriveAtPayment("OTRY-41-GRA");
  const page = await guest.payment();
  expect(page.card).toMatchObject({ isOffered: false, reason: "trial" });
  const html = await shown(page);
  expect(html).not.toContain("Card number");
  expect(html).toContain("What you try first is paid with Try now, pay later.");
});

test("[PAY-02] who must sign in for a way to pay is led there and back, and no two fields share an id", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  const page = await guest.payment();
  const html = await shown(page);
  const ids = idsOf(html);
  expect(ids.length - new Set(ids).size, ids.join(" ")).toBe(0);
  const refused = page.methods.filter(({ reason }) => reason === "account");
  expect(refused.length).toBeGreaterThan(0);
  for (const { signInHref } of refused)
    expect(signInHref).toBe("/us/account/signin/?to=%2Fus%2Fweb%2Fcheckout%2Fpayment&reason=Login");
  expect(html.match(/reason=Login">Sign in<\/a>/g)?.length).toBeGreaterThanOrEqual(refused.length);
});
