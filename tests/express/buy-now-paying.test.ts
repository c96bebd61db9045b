/** Every page that a buy-now cart leads to for paying and agreeing is about that cart, never the shopper's own (PLACE-21). */
import { expect, test } from "vitest";
import { acceptAgreement } from "#app/.server/checkout/agreement.actions.ts";
import { agreementPage } from "#app/.server/checkout/agreement.page.ts";
import { payByWallet } from "#app/.server/payments/wallet/wallet.actions.ts";
import { walletPage } from "#app/.server/payments/wallet/wallet.page.ts";
import { remotePayPage } from "#app/.server/payments/remote/remote-pay.page.ts";
import { sendRemotePay } from "#app/.server/payments/remote/remote-pay.actions.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { comeBack, pressed } from "#tests/pay/kit.ts";
import { buyNow, expressAt } from "./kit.ts";
import { answered } from "#tests/kit/answered.ts";

const PHONE_CENTS = 108_599;

/** A shopper with a charger in their cart who buys a phone at once, and is about to pay it. */
async function buyer(sku: string = skus.phone) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.charger);
  const { cartId } = await buyNow(checkout, guest.browser, { sku, key: "a-form-s-own-key" });
  const express = expressAt(checkout, guest.browser, `cart=${cartId ?? ""}`);
  await express.enterAddress(
    sku === skus.phone ? {} : { event: "contact.entered", confirmEmail: "ada@example.com" },
  );
  if (sku === skus.phone) await express.chooseDelivery();
  const page = `/us/web/express/checkout?cart=${cartId ?? ""}`;
  return { checkout, guest, express, cartId: cartId ?? "", page, me: guest.browser };
}

/** The shopper's own cart is as it was: nobody pays it. */
async function expectUntouched({ guest }: Awaited<ReturnType<typeof buyer>>) {
  const { cart } = await guest.cart();
  expect(cart?.lines.map(({ sku }) => sku)).toEqual([skus.charger]);
  expect(await guest.detour("payment")).toBe("/us/web/checkout/address");
}

test("[PLACE-21, PAY-01] every way to pay of a buy-now cart is an address of that cart", async () => {
  const { express, cartId } = await buyer();
  const { payment } = await express.open();
  const hrefs = payment?.methods.flatMap(({ href }) => href ?? []) ?? [];
  expect(hrefs.length).toBeGreaterThan(5);
  expect(hrefs.filter((href) => !href.includes(`cart=${cartId}`))).toEqual([]);
});

test("[PLACE-21, PAY-25] a buy-now cart is paid at a wallet's page, and the way back leads to it", async () => {
  const one = await buyer();
  const { checkout, me, express, page } = one;
  const href = (await express.open()).payment?.methods.find(({ method }) => method === "paypal");
  const path = href?.href ?? "";
  const wallet = await walletPage(me.get(path), checkout.scope);
  expect(wallet).toMatchObject({ dueCents: PHONE_CENTS, backHref: `${page}#payment` });
  const { rev, key } = wallet.frame.ticket;
  const form = { event: "wallet.chosen", rev: String(rev), key };
  const chosen = await answered(me, payByWallet(me.post(path, form), checkout.scope));
  expect(chosen.to).toBe(`${page}#payment`);
  await checkout.world.settle();
  const { payment } = await express.open();
  expect(payment?.face).toBe("provider");
  const link = await pressed(payment?.providerUrl ?? "", "approve");
  await comeBack(checkout, me, link ?? "");
  await checkout.world.settle();
  expect(await comeBack(checkout, me, link ?? "")).toBe(`${page}#review`);
  await expectUntouched(one);
  expect((await express.place()).to).toMatch(/express\/order-confirm\/ORD-/);
});

test("[PLACE-21, PAY-41] somebody else is asked to pay a buy-now cart, and how far they are is said for that cart", async () => {
  const one = await buyer();
  const { checkout, me, express, cartId, page } = one;
  const path = `/us/web/checkout/pay/link?cart=${cartId}`;
  const { frame, dueCents } = await remotePayPage(me.get(path), checkout.scope, "link");
  expect(dueCents).toBe(PHONE_CENTS);
  const { rev, key } = frame.ticket;
  const asked = { event: "payer.asked", rev: String(rev), key, email: "eve@example.com" };
  const request = me.post(path, { ...asked, consent: "on" });
  expect((await answered(me, sendRemotePay(request, checkout.scope, "link"))).to).toBe(
    `/us/web/checkout/pay/link?cart=${cartId}`,
  );
  await checkout.world.settle();
  expect(await remotePayPage(me.get(path), checkout.scope, "link")).toMatchObject({
    asked: { receivers: ["eve@example.com"] },
  });
  expect((await express.open()).payment).toMatchObject({ face: "provider", providerUrl: path });
  expect(JSON.stringify(await remotePayPage(me.get(path), checkout.scope, "link"))).toContain(page);
  await expectUntouched(one);
});

test("[PLACE-21, PLACE-08, CART-15] the terms of what renews are accepted for the buy-now cart that needs them", async () => {
  const one = await buyer("HARB-1Y-POR");
  const { checkout, me, express, cartId, page } = one;
  await express.pay();
  const path = `/us/web/checkout/agreement/autoRenewal?cart=${cartId}`;
  expect((await express.open()).review.missing).toEqual([
    { code: "AutoRenewalTermsRequired", href: path },
  ]);
  const terms = await agreementPage(me.get(path), checkout.scope, "autoRenewal");
  expect(terms).toMatchObject({ items: ["Harbor Cloud"], backHref: `${page}#review` });
  const { ticket, hash } = terms;
  const accepted = {
    event: "agreement.accepted",
    rev: String(ticket?.rev),
    key: ticket?.key ?? "",
  };
  const request = me.post(path, { ...accepted, hash });
  const answer = await answered(me, acceptAgreement(request, checkout.scope, "autoRenewal"));
  expect(answer.to).toBe(path);
  expect((await express.place()).to).toMatch(/express\/order-confirm\/ORD-/);
});
