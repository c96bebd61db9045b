/** Somebody with an order that renews: bought at checkout with a card that is only verified. */
import { acceptAgreement } from "#app/.server/checkout/agreement.actions.ts";
import { agreementPage } from "#app/.server/checkout/agreement.page.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { subscriptionPage } from "#app/.server/subscriptions/subscription.page.ts";
import { sendSubscription } from "#app/.server/subscriptions/subscription.actions.ts";
import { subscriptionPaymentPage } from "#app/.server/subscriptions/subscription-payment.page.ts";
import { sendSubscriptionPayment } from "#app/.server/subscriptions/subscription-payment.actions.ts";
import type { Storefront } from "#app/paths.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import type { Fields, CheckoutWorld } from "#tests/checkout/kit.ts";
import { credentials, signInPath } from "#tests/kit/account.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { sealed } from "#tests/kit/sandbox.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";

/** Free for fourteen days, then 9.99 each month. */
const music = "HARM-1M-POR";
export const DAY_MS = 86_400_000;

/** What is particular about the order; Harbor Music alone of the American store when nothing is said. */
interface Wanted {
  readonly card?: string;
  readonly email?: string;
  readonly beside?: string;
  readonly sku?: string;
  readonly storefront?: Storefront;
  /** What is typed in the address step besides. */
  readonly typed?: Fields;
}

type Buyer = ReturnType<typeof guestAt>;

/** Agrees to the automatic renewal, as the review asks for it. */
async function agreeToRenewal(
  { scope }: CheckoutWorld,
  { browser }: Pick<Buyer, "browser">,
  storefront: Storefront,
) {
  const path = `/${storefront}/web/checkout/agreement/autoRenewal`;
  const { ticket, hash } = await agreementPage(browser.get(path), scope, "autoRenewal");
  const ticketFields = { rev: String(ticket?.rev), key: ticket?.key ?? "" };
  const fields = { event: "agreement.accepted", ...ticketFields, hash };
  return acceptAgreement(browser.post(path, fields), scope, "autoRenewal");
}

/** A buyer whose order of Harbor Music, or of something else that renews, is placed. */
export async function subscribed<B extends Buyer>(
  checkout: CheckoutWorld,
  me: B,
  wanted: Wanted = {},
) {
  const { card = "4111111111111111", email = "ada@example.com", beside = "", sku = music } = wanted;
  const { storefront = "us", typed = {} } = wanted;
  await me.add(sku);
  if (beside === "") await me.enterAddress({ confirmEmail: email, ...typed });
  else await me.arriveAtPayment(beside);
  await me.pay(card);
  await agreeToRenewal(checkout, me, storefront);
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  return subscriberAt(checkout, me, orderId, storefront);
}

export async function memberSubscribed(card?: string) {
  const checkout = await openCheckout();
  const me = await memberAt(checkout);
  return { checkout, ...(await subscribed(checkout, me, card === undefined ? {} : { card })) };
}

/** What somebody sees and does on the pages of the first line's subscription. */
export function subscriberAt<B extends { readonly browser: Browser }>(
  { scope, world }: CheckoutWorld,
  me: B,
  orderId: string,
  storefront: Storefront = "us",
) {
  const subscriptionId = `${orderId}-SUB1`;
  const address = { storefront, subscriptionId };
  const path = `/${storefront}/web/subscriptions/${subscriptionId}`;
  const page = (query = "") => subscriptionPage(me.browser.get(path + query), scope, address);
  const shown = async (query = "") => {
    const found = await page(query);
    if (!found.found) throw new Error("there is no such subscription");
    return found;
  };
  const answer = async (response: Response) => {
    me.browser.keep(response);
    await world.settle();
    const to = response.headers.get("Location");
    return { status: response.status, to, data: to === null ? await response.json() : null };
  };
  const payment = () => subscriptionPaymentPage(me.browser.get(`${path}/payment`), scope, address);
  return {
    ...{ payment, me, orderId, subscriptionId, address, path, page, shown },
    async send(event: string, fields: Fields = {}) {
      const { ticket } = await shown();
      const posted = { event, key: ticket.key, rev: String(ticket.rev), ...fields };
      return answer(await sendSubscription(me.browser.post(path, posted), scope, address));
    },
    /** Time passes, and whoever has an account signs in again. */
    async pass(ms: number) {
      await world.pass(ms);
      const to = signInPath.replace("/us/", `/${storefront}/`);
      me.browser.keep(await signIn(me.browser.post(to, credentials), scope));
    },
    async giveCard(number: string) {
      const { paymentId, ticket } = await payment();
      const card = await sealed(world.gateways, paymentId, number);
      const posted = {
        ...{ event: "card.given", key: ticket.key, payment_id: paymentId },
        ...{ encrypted_payload: card.encryptedPayload, encrypted_password: card.encryptedPassword },
        ...{ brand: "visa", last4: number.slice(-4) },
      };
      const request = me.browser.post(`${path}/payment`, posted);
      return answer(await sendSubscriptionPayment(request, scope, address));
    },
    async enterCode(code: string) {
      const { codeTicket } = await payment();
      const posted = { event: "code.entered", key: codeTicket?.key ?? "", code };
      const request = me.browser.post(`${path}/payment`, posted);
      return answer(await sendSubscriptionPayment(request, scope, address));
    },
  };
}
