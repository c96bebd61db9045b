/** Somebody with a phone of $999.99 and Premium Care on it, and what they see and do on the pages of its claims. */
import { acceptAgreement } from "#app/.server/checkout/agreement.actions.ts";
import { agreementPage } from "#app/.server/checkout/agreement.page.ts";
import { claimPage } from "#app/.server/after-sales/claim/claim.page.ts";
import { sendClaim } from "#app/.server/after-sales/claim/claim.actions.ts";
import { claimsPage } from "#app/.server/after-sales/claim/claims.page.ts";
import { sendClaims } from "#app/.server/after-sales/claim/claims.actions.ts";
import { subscriptionPage } from "#app/.server/subscriptions/subscription.page.ts";
import { sendSubscription } from "#app/.server/subscriptions/subscription.actions.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import type { Fields } from "#tests/checkout/kit.ts";
import { credentials, signInPath } from "#tests/kit/account.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";

export const DAY_MS = 86_400_000;
const premium = "PREM-1M-GRA";

/** Test devices of the sandbox's insurer, by what it makes of them (`docs/guides/sandbox.md`). */
export const imeis = {
  usual: "356938035640011",
  unknown: "356938035640029",
  refused: "356938035640037",
  silent: "356938035640045",
  late: "356938035640052",
  replaced: "356938035640060",
  paidOut: "356938035640078",
  refusedByShop: "356938035640086",
} as const;

interface Wanted {
  readonly sku?: string;
  /** Another plan than Premium Care. */
  readonly plan?: string;
  readonly card?: string;
}

/** Warehouse, carriers and insurer go on by themselves, at once. */
export async function insured({
  sku = skus.phone,
  plan = premium,
  card = "4111111111111111",
}: Wanted = {}) {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  await world.console.changeSettings({ automatic: true, stepDelayMs: 0 });
  const me = await memberAt(checkout);
  await me.add(sku);
  await me.add(plan, { parent: (await me.cart()).cart?.lines[0]?.lineId ?? "" });
  await me.enterAddress();
  await me.chooseDelivery();
  await me.pay(card);
  const path = "/us/web/checkout/agreement/autoRenewal";
  const { ticket, hash } = await agreementPage(me.browser.get(path), scope, "autoRenewal");
  const agreed = { event: "agreement.accepted", rev: String(ticket?.rev), key: ticket?.key ?? "" };
  await acceptAgreement(me.browser.post(path, { ...agreed, hash }), scope, "autoRenewal");
  const orderId = orderIdOf(await me.place());
  await world.settle();
  return { checkout, world, me, orderId, ...claimsOf(checkout, me, `${orderId}-SUB2`) };
}

type Checkout = Awaited<ReturnType<typeof openCheckout>>;
type Member = Awaited<ReturnType<typeof memberAt>>;

/** Today on the store's clock, in New York. */
const today = (now: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(now);

function claimsOf({ scope, world }: Checkout, { browser }: Member, subscriptionId: string) {
  const address = { storefront: "us", subscriptionId } as const;
  const path = `/us/web/subscriptions/${subscriptionId}/claims`;
  const answered = async (response: Response) => {
    await world.settle();
    const to = response.headers.get("Location");
    return { status: response.status, to, data: to === null ? await response.json() : null };
  };
  /** They sign in again, after a long time. */
  const comeBack = async () => {
    browser.keep(await signIn(browser.post(signInPath, credentials), scope));
  };
  const overview = () => claimsPage(browser.get(path), scope, address);
  const shown = (place = 1) =>
    claimPage(browser.get(`${path}/${place}`), scope, { ...address, place });
  return {
    subscriptionId,
    overview,
    shown,
    /** Sends the form of the next claim. */
    async claim(fields: Fields = {}) {
      const { ticket } = await overview();
      const posted = {
        ...{ event: "claim.requested", key: ticket.key, rev: String(ticket.rev) },
        ...{ kind: "screen", imei: imeis.usual, story: "It fell on the stairs." },
        ...{ happenedOn: today(world.engine.clock.now()), ...fields },
      };
      return answered(await sendClaims(browser.post(path, posted), scope, address));
    },
    /** Presses a button of a claim's own page. */
    async press(event: string, fields: Fields = {}, place = 1) {
      const { ticket } = await shown(place);
      const posted = { event, key: ticket.key, rev: String(ticket.rev), ...fields };
      const request = browser.post(`${path}/${place}`, posted);
      return answered(await sendClaim(request, scope, { ...address, place }));
    },
    /** Unsubscribes, in the two steps of the plan's own page. */
    async cancelPlan() {
      const at = `/us/web/subscriptions/${subscriptionId}`;
      for (const event of ["cancel.requested", "cancel.confirmed"]) {
        const page = await subscriptionPage(browser.get(at), scope, address);
        if (!page.found) throw new Error("there is no such subscription");
        const { rev, key } = page.ticket;
        const posted = { event, key, rev: String(rev), rejection_code: "not_needed" };
        await sendSubscription(browser.post(at, posted), scope, address);
      }
      await world.settle();
    },
    /** Time passes, and they sign in again. */
    async pass(ms: number) {
      await world.pass(ms);
      await comeBack();
    },
    comeBack,
  };
}
