import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { pageMethods } from "#app/.server/outside/wallet.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { returnToStore } from "#app/.server/payments/pay-return.ts";
import { browser } from "#tests/kit/scope.ts";
import { comeBack, payer, pressed } from "./kit.ts";

const review = "/us/web/checkout/review";
const step = "/us/web/checkout/payment";

test.each(pageMethods)(
  "[PAY-01, PAY-25, PAY-26, PAY-32, PAY-33] %s is approved on its own page, and the order is placed",
  async (method) => {
    const shopper = await payer(method);
    const url = await shopper.chosen();
    const link = await pressed(url, "approve");
    await shopper.back(link);
    await shopper.world.settle();
    expect(await shopper.back(link)).toBe(review);
    expect(await shopper.guest.review()).toMatchObject({ paymentMethod: method });
    expect((await shopper.guest.place()).to).toMatch(/order-confirm/);
    await shopper.world.settle();
    expect(await problemsOf(shopper.world)).toEqual([]);
    const { context } = await shopper.remembers();
    const [entry] = await shopper.world.gateways.payment.book();
    expect(entry).toMatchObject({
      transactionId: context.transactionId,
      authorisedCents: context.amountCents,
    });
  },
);

test("[PAY-02, PAY-03] the wallets are listed with pages of their own, and the other name of PayPal leads there too", async () => {
  const shopper = await payer("paypal");
  const { methods } = await shopper.guest.payment();
  expect(methods.find(({ method }) => method === "paypal")?.href).toBe(
    "/us/web/checkout/pay/wallet?method=paypal",
  );
  expect(await shopper.wallet()).toMatchObject({ method: "paypal", dueCents: 108_599 });
});

test("[PAY-03] a method that this page does not serve leads back to all of them", async () => {
  const shopper = await payer("lease");
  expect(await shopper.wallet().catch((thrown: Response) => thrown.headers.get("Location"))).toBe(
    step,
  );
});

test("[PAY-01] no wallet is offered outside the US", async () => {
  const guest = guestAt(await openCheckout(), "pl");
  await guest.arriveAtPayment();
  const { methods } = await guest.payment();
  expect(methods.filter(({ method }) => pageMethods.some((one) => one === method))).toEqual([]);
});

test("[PAY-25] the button leads to the provider at once when its page is ready", async () => {
  const shopper = await payer("Venmo");
  shopper.checkout.scope.patienceMs = 5000;
  let led: string | null = null;
  const leading = shopper.choose().then((to) => (led = to));
  // The world goes on for as long as the button waits.
  while (led === null) {
    await shopper.world.settle();
    await pause(10);
  }
  expect(await leading).toMatch(/\/wallet-page\//);
});

test("[PAY-25] who cancels there can choose another way, and nothing was held", async () => {
  const shopper = await payer("paypal");
  const link = await pressed(await shopper.chosen(), "cancel");
  expect(await shopper.back(link)).toBe(step);
  await shopper.world.settle();
  expect(await shopper.guest.payment()).toMatchObject({ face: "form", failure: null });
  expect(await shopper.world.gateways.payment.book()).toEqual([]);
  await shopper.answered("approve");
  expect(await shopper.guest.payment()).toMatchObject({ face: "done", method: "paypal" });
});

test("[PAY-25] a shopper who never comes back has paid by the provider's own word", async () => {
  const shopper = await payer("paypal");
  expect(await pressed(await shopper.chosen(), "withoutReturn")).toBeNull();
  await shopper.world.settle();
  expect(await shopper.guest.payment()).toMatchObject({ face: "done" });
});

test("[PAY-25] a shopper who comes back has paid, though the provider said nothing", async () => {
  const shopper = await payer("paypal");
  await shopper.answered("withoutWord");
  expect(await shopper.guest.payment()).toMatchObject({ face: "done" });
});

test.each(["approve", "twice"] as const)(
  "[PAY-25] browser and webhooks finish it once, however doubled and shuffled (%s)",
  async (button) => {
    const shopper = await payer("paypal");
    await shopper.world.console.changeSettings({ webhookDuplicateRate: 1, webhookShuffle: true });
    const link = await shopper.answered(button);
    await shopper.back(link);
    await shopper.world.pass(60_000);
    await shopper.world.pass(60_000);
    const { state, context } = await shopper.remembers();
    expect(state).toBe("accepted");
    expect(context.failures).toEqual([]);
    expect(await shopper.world.gateways.payment.book()).toHaveLength(1);
    expect(await problemsOf(shopper.world)).toEqual([]);
  },
);

test("[PAY-25, PAY-19] the way back that is opened again after the order leads to the order, and asks for nothing", async () => {
  const shopper = await payer("paypal");
  const link = await shopper.answered("approve");
  const orderId = (await shopper.guest.place()).to?.split("/").at(-1) ?? "";
  await shopper.world.settle();
  expect(await shopper.back(link)).toBe(`/us/web/order/${orderId}`);
});

test("[PAY-25] an answer after the half hour at the provider changes nothing, and nothing is held", async () => {
  const shopper = await payer("paypal");
  const url = await shopper.chosen();
  await shopper.world.pass(31 * 60_000);
  expect(await shopper.guest.payment()).toMatchObject({ failure: "TransactionFailure" });
  expect(await shopper.back(await pressed(url, "approve"))).toBe(step);
  await shopper.world.settle();
  expect((await shopper.remembers()).state).toBe("failed");
  expect(await shopper.world.gateways.payment.book()).toEqual([]);
});

test("[PAY-25] an earlier page that is answered late does not answer for the payment that came after it", async () => {
  const shopper = await payer("paypal");
  const first = await shopper.chosen();
  const second = await shopper.chosen();
  expect(second).not.toBe(first);
  const link = await pressed(first, "approve");
  await shopper.back(link);
  await shopper.world.settle();
  expect(await shopper.guest.payment()).toMatchObject({ face: "provider", providerUrl: second });
  expect(await shopper.world.gateways.payment.book()).toEqual([]);
});

test("[PAY-25] the way back exists for nobody else, and not for a payment that does not exist", async () => {
  const shopper = await payer("paypal");
  const link = (await pressed(await shopper.chosen(), "withoutWord")) ?? "";
  const stranger = guestAt(shopper.checkout);
  await stranger.add("VC65-2C-POR");
  const cart = "/us/web/cart";
  expect(await comeBack(shopper.checkout, stranger.browser, link)).toBe(cart);
  expect(await shopper.back("/us/web/checkout/pay/return/nobody?token=x")).toBe(cart);
  expect((await shopper.remembers()).state).toBe("atProvider");
  // A telephone's wallet may come back in a browser that has no cart: it says where one goes on, and whoever paid goes on there.
  const { pathname, search } = new URL(link, "https://store.test");
  const elsewhere = browser();
  const id = pathname.split("/").at(-1) ?? "";
  const { scope } = shopper.checkout;
  const answer = await returnToStore(elsewhere.get(pathname + search), scope, id);
  expect(answer.headers.get("Set-Cookie")).toContain("paidElsewhere");
  expect(await shopper.back(link)).not.toBe(cart);
});

test("[PAY-25] a way back that was made up approves nothing", async () => {
  const shopper = await payer("paypal");
  await shopper.chosen();
  const { context } = await shopper.remembers();
  await shopper.back(`/us/web/checkout/pay/return/${context.paymentId}?token=made-up`);
  expect((await shopper.remembers()).state).toBe("atProvider");
  await shopper.back(
    `/us/web/checkout/pay/return/${context.paymentId}?token=${context.transactionId}`,
  );
  await shopper.world.settle();
  expect(await shopper.guest.payment()).toMatchObject({ failure: "TransactionFailure" });
  expect(await shopper.world.gateways.payment.book()).toEqual([]);
});

test.each([
  ["unknownAddress", "PayPalAddressError"],
  ["abroad", "PayPalCountryError"],
] as const)(
  "[SHIP-16, ERR-111] an address of PayPal's that cannot be used (%s) leads to the address step, which says %s",
  async (button, code) => {
    const shopper = await payer("paypal");
    const link = await shopper.answered(button);
    expect(await shopper.back(link)).toBe("/us/web/checkout/address");
    expect(await shopper.guest.address()).toMatchObject({ paymentFault: code });
    expect(await shopper.guest.payment()).toMatchObject({ failure: code });
    expect(await shopper.world.gateways.payment.book()).toEqual([]);
    await shopper.answered("approve");
    expect(await shopper.guest.address()).toMatchObject({ paymentFault: null });
  },
);

test.each([
  ["cartUnreadable", "get-cart"],
  ["decline", "try-block"],
  ["completionFails", "complete-transaction"],
] as const)(
  "[PAY-27, ERR-126] what fails on the page (%s) is on record as %s and said as TransactionFailure",
  async (button, kind) => {
    const shopper = await payer("paypal");
    await shopper.answered(button);
    expect(await shopper.guest.payment()).toMatchObject({
      ...{ face: "form", failure: "TransactionFailure" },
    });
    const { context } = await shopper.remembers();
    expect(context.failures).toMatchObject([{ kind, code: "TransactionFailure" }]);
    expect(await shopper.world.gateways.payment.book()).toEqual([]);
  },
);

test("[PAY-27] a payment whose cart cannot be read is not begun at the provider", async () => {
  const { world } = await openCheckout();
  const owner = { cartId: "C-gone", orderId: null, sessionId: "SES-1", customerId: null };
  const sum = { amountCents: 5000, currency: "USD" };
  const input = { paymentId: "PAY-1", method: "paypal", ...owner, ...sum };
  const actor = { role: "system", id: "test" } as const;
  await start(world.engine, { id: "payment:PAY-1", input, actor });
  await dispatch(world.engine, {
    to: "payment:PAY-1",
    event: { type: "redirect.requested" },
    actor,
  });
  await world.settle();
  const row = await world.engine.store.engine.load("payment:PAY-1");
  const { context } = JSON.parse(row?.snapshot ?? "{}") as { context: { failures: unknown[] } };
  expect(context.failures).toMatchObject([{ kind: "get-cart", code: "TransactionFailure" }]);
  expect(await world.gateways.wallet.find({ paymentId: "PAY-1", attempt: 1 })).toBeNull();
});

test("[PAY-27, ERR-126] a payment that cannot take notice three times is given back", async () => {
  const shopper = await payer("paypal");
  await shopper.answered("noticeFails");
  await shopper.world.settle();
  const { state, context } = await shopper.remembers();
  expect(state).toBe("reverted");
  expect(context.failures.map(({ kind }) => kind)).toEqual(Array(3).fill("notify-transaction"));
  expect(await shopper.world.gateways.payment.book()).toMatchObject([{ releasedCents: 108_599 }]);
  expect(await problemsOf(shopper.world)).toEqual([]);
});

test("[PAY-27, ERR-126] money that cannot be given back three times waits for somebody who looks into it", async () => {
  const shopper = await payer("paypal");
  await shopper.answered("releaseFails");
  const { context } = await shopper.remembers();
  await shopper.guest.pay();
  await shopper.world.settle();
  const row = await shopper.world.engine.store.engine.load(`payment:${context.paymentId}`);
  expect(row?.state).toBe("reverting.helping");
  const kept = JSON.parse(row?.snapshot ?? "{}") as { context: typeof context };
  expect(kept.context.failures.map(({ kind }) => kind)).toEqual(
    Array(3).fill("revert-transaction"),
  );
});

test("[PAY-25] a provider that is silent while it completes is asked, and its truth is taken", async () => {
  const shopper = await payer("paypal");
  const link = await pressed(await shopper.chosen(), "withoutWord");
  await shopper.world.console.changeSettings({ failureRate: 1 });
  await shopper.back(link);
  await shopper.world.pass(31_000);
  expect((await shopper.guest.payment()).face).toBe("unknown");
  await shopper.world.console.changeSettings({ failureRate: 0 });
  for (let round = 0; round < 6; round += 1) await shopper.world.pass(60_000);
  expect((await shopper.guest.payment()).face).toBe("done");
  expect(await shopper.world.gateways.payment.book()).toHaveLength(1);
});

test("[PAY-39] a cart that changed has its wallet asked again for the new sum", async () => {
  const shopper = await payer("paypal");
  await shopper.answered("approve");
  await shopper.guest.add("VC65-2C-POR");
  expect(await shopper.guest.payment()).toMatchObject({ failure: "CartModifiedDuringPayment" });
  await shopper.answered("approve");
  expect(await shopper.guest.payment()).toMatchObject({ face: "done" });
  expect((await shopper.guest.place()).to).toMatch(/order-confirm/);
  await shopper.world.settle();
  expect(await problemsOf(shopper.world)).toEqual([]);
});
