/** An order that was not paid, and what its shopper does at its payment page. */
import { raw, schema } from "#db/raw";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { returnToStore } from "#app/.server/payments/pay-return.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orderPaymentPage } from "#app/.server/orders/pay-again/order-payment.page.ts";
import { sendOrderPayment } from "#app/.server/orders/pay-again/order-payment.actions.ts";
import { sandboxToken } from "#app/device-token.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { cardFields } from "#tests/kit/sandbox.ts";
import { read as readOrder } from "./data-kit.ts";
import { guestAt, openCheckout } from "../checkout/kit.ts";
import type { Browser } from "#tests/kit/scope.ts";
import type { Fields, CheckoutWorld } from "../checkout/kit.ts";

/** Approved, but its money cannot be taken. */
const captureFails = "4000000000000341";

const present: Fields = {
  ...{ sku: "GIFT-50-COR", recipientName: "Grace", email: "grace@example.com", mobile: "" },
  ...{ senderName: "Ada", message: "Happy birthday!", sendOn: "" },
};

interface Unpaid {
  readonly number?: string;
  readonly cards?: number;
  /** Goods that are bought with it, and travel in parcels. */
  readonly besides?: readonly string[];
  /** In how many days the gift card is to be mailed; at once unless told. */
  readonly sendOn?: number;
  /** The provider says no only once the order has gone on. */
  readonly isLate?: boolean;
  /** Where it is bought; a checkout of its own unless told. */
  readonly checkout?: CheckoutWorld;
}

/** Something that is charged at once, by a card whose money cannot be taken; `cards` are bought one line each. */
export async function unpaid({
  number = captureFails,
  cards = 1,
  besides = [],
  isLate = false,
  sendOn: days,
  checkout: given,
}: Unpaid = {}) {
  const checkout = given ?? (await openCheckout());
  const { world, scope } = checkout;
  const me = guestAt(checkout);
  const sendOn =
    days === undefined
      ? ""
      : new Date(world.engine.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const recipientName of ["Grace", "Edith"].slice(0, cards))
    me.browser.keep(
      await addGiftCard(
        me.browser.post("/us/web/gift-card?sku=GIFT-50-COR", { ...present, recipientName, sendOn }),
        scope,
      ),
    );
  for (const sku of besides) await me.add(sku);
  await me.enterAddress({ confirmEmail: "ada@example.com" });
  const [day] = besides.length > 0 ? (await me.delivery()).truck : [];
  if (besides.length > 0)
    await me.chooseDelivery({ truck: day?.value ?? "", window: day ? "12:00" : "" });
  const payments = async () =>
    (await raw(world.engine.store).select().from(schema.lifecycle).all()).filter(
      ({ machine }) => machine === "payment",
    );
  const before = (await payments()).map(({ id }) => id);
  await me.pay(number);
  const [paying] = (await payments()).filter(({ id }) => !before.includes(id));
  const { to } = await me.place();
  const address = { storefront: "us" as const, orderId: to?.split("/").at(-1) ?? "" };
  const answers = [
    ...(cards > 1 ? [{ type: "capture.ok", captureId: `${address.orderId}-1` }] : []),
    {
      type: "capture.failed",
      captureId: `${address.orderId}-${cards}`,
      code: "CartPaymentFailure",
    },
  ];
  // The provider's no is here before the warehouse has answered, or the order has gone on already.
  for (const event of isLate ? [] : answers)
    await dispatch(world.engine, {
      to: `payment:${paying?.id.slice("payment:".length) ?? ""}`,
      event,
      actor: { role: "provider", id: "cards" },
    });
  await world.settle();
  return { checkout, me, world, ...payingAgain(checkout, me.browser, address.orderId) };
}

/** What the shopper of an order that is not paid sees of it, and does at its payment page. */
export function payingAgain(checkout: CheckoutWorld, shopper: Browser, orderId: string) {
  const { world, scope } = checkout;
  const address = { storefront: "us" as const, orderId };
  const path = `/us/web/order-payment/${orderId}`;
  const page = () => orderPaymentPage(shopper.get(path), scope, address);
  const order = () => orderPage(shopper.get(`/us/web/order/${orderId}`), scope, address);
  /** The order as the orders client reads it. */
  const read = async () => (await readOrder(scope, shopper, orderId)).order;
  /** Sends a form of the page, which agrees to the sum that stands there. */
  async function send(fields: Fields, query = "") {
    const { ticket, askedCents } = await page();
    const shown = { rev: String(ticket.rev), key: ticket.key, agreed: String(askedCents) };
    const form = { ...shown, ...fields };
    const answer = await sendOrderPayment(shopper.post(path + query, form), scope, address);
    await world.settle();
    return answer;
  }
  async function payByCard(number: string) {
    const { paymentId } = await page();
    const card = await cardFields(world.gateways, paymentId, number);
    return send({ event: "update.submitted", ...card });
  }
  /** Pays from a wallet of the device with what its sheet gives. */
  async function byDevice(method: string, account = "personal", fields: Fields = {}) {
    const query = `?method=${method}`;
    const { device } = await orderPaymentPage(shopper.get(path + query), scope, address);
    const { amountCents = 0, currency = "" } = device ?? {};
    const token = sandboxToken({ wallet: method, account, amountCents, currency });
    return send({ event: "token.given", token, ...fields }, query);
  }
  /** Presses a button at the provider's own page, and comes back as it leads. */
  async function atProvider(button: string) {
    const { providerUrl } = await page();
    const body = new URLSearchParams({ button });
    const answer = await fetch(providerUrl ?? "", { method: "POST", body, redirect: "manual" });
    const back = new URL(answer.headers.get("Location") ?? "");
    const paymentId = back.pathname.split("/").at(-1) ?? "";
    const home = await returnToStore(shopper.get(back.pathname + back.search), scope, paymentId);
    await world.settle();
    return home.headers.get("Location");
  }
  const byGiftCard = (code: string) => send({ event: "gift.applied", code });
  const byWallet = (payment_method: string) => send({ event: "wallet.chosen", payment_method });
  return {
    ...{ address, path, page, order, read, send },
    ...{ payByCard, byGiftCard, byWallet, byDevice, atProvider },
  };
}
