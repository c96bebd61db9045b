/** Paying an order again: what failed, until when, and one step that puts it right (LC-05, PAY-51). */
import { findRemotePayment } from "#app/.server/payments/remote/remote-payment.ts";
import { newFormKey, newId } from "#app/.server/engine/ids.ts";
import type { I18n } from "@lingui/core";
import { filled } from "#app/messages/filled.ts";
import type { Taken } from "#app/messages/payment.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { standingParts, standingWords } from "#app/messages/payment-standing.ts";
import type { StandingPart } from "#app/messages/payment-standing.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { paths } from "#app/paths.ts";
import { lapsingText } from "#app/.server/orders/steps/money-steps.ts";
import {
  duePayments,
  isAllSent,
  keepsSomething,
  lapsingPayments,
  owedBy,
  paymentStandings,
} from "#machines/order";
import type { Context } from "#machines/order";
import { zoneOf } from "#app/.server/identity/buyer-zone.ts";
import type * as payment from "#machines/payment";
import type * as update from "#machines/payment-update";
import { codeOf, shownTestCards } from "#app/.server/payments/card-form.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { payAgainMethods } from "#machines/payment-update";
import { sumsBy } from "./agreed-sum.ts";
import { lostProgramme } from "./lost-programme.ts";
import { askedDevice, devicesFor, walletsFor } from "./order-payment-ways.ts";
import { mayPayBy } from "./pay-again.ts";
import { isUpToPayer } from "#app/.server/payments/remote/remote-payment.ts";
import { findPayment, findUpdate } from "./failed-payment.ts";
import type { Found } from "./failed-payment.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import { storeTime } from "#app/.server/delivery/store-days.ts";

/** What the page shows. */
export type UpdateFace =
  | "form"
  | "working"
  | "code"
  | "provider"
  | "payer"
  | "unknown"
  | "done"
  | "expired"
  | "closed"
  | "nothingDue";

export async function orderPaymentPage(
  request: Request,
  scope: CheckoutPayingContext,
  address: OrderAddress,
) {
  const found = await findUpdate(request, scope, address);
  const { parts, view } = found;
  const { context, orderId } = parts;
  const { storefront } = context;
  const paying = await findPayment(scope, found, view?.payingId ?? null);
  const due = view?.due[0] ?? null;
  const failed = await findPayment(scope, found, due?.paymentId ?? null);
  return {
    orderId,
    orderHref: paths.order(storefront, orderId),
    cardHref: paths.orderPayment(storefront, orderId),
    status: view?.status ?? ("ok" as const),
    face: pageStateOf(view, paying?.view ?? null),
    /** What the page reports of itself (PAY-28). */
    pageAction: view?.pageAction ?? null,
    due,
    /** What another way to pay is asked for: without what was taken off for the one that failed (FIN-36). */
    askedCents: due && owedBy(context, due.paymentId, "credit_card"),
    /** Of those ways that are asked for another sum than a card. */
    sumsBy: due ? sumsBy(context, due, payAgainMethods) : {},
    /** Other entries that failed: they are asked for afterwards. */
    left: view?.due.slice(1) ?? [],
    lost: due && lostProgramme(parts, due, await i18nOf(request)),
    ...standingOf(context, due, await i18nOf(request)),
    dueAt: view?.dueAt ?? null,
    /** The clock by which the buyer reads it. */
    timeZone: zoneOf(context),
    /** Whoever does not pay in time has no order cancelled. */
    goesOn: view?.goesOn ?? false,
    /** What is called off then is only a part: the rest is there already. */
    keepsSomething: keepsSomething(context),
    isAllSent: (view?.goesOn ?? false) && isAllSent(context),
    /** Why the last card was declined, where its provider said so. */
    failure: failed?.view.failureWords ?? (due?.status === "failed" ? "TransactionFailure" : null),
    ...(await cardFieldsOf(scope, context)),
    ...payingOf(scope, found, paying),
    linkUntil: await linkUntil(scope, paying),
    ticket: { rev: found.rev, key: newFormKey() },
    liveHref: paths.live(idsOf(parts, paying?.id ?? null)),
    lapsing: await lapsingOf(request, scope, found),
    /** Wallets that pay instead, and whether a gift card may. */
    wallets: walletsFor(context).filter((method) => mayPayBy(parts, method)),
    devices: devicesFor(context).filter(({ method }) => mayPayBy(parts, method)),
    /** The device's wallet that is to pay; null where the page's address names none. */
    device:
      due && parts.viewer.agent === null ? await askedDevice(request, scope, context, due) : null,
    takesGiftCards: context.currency === "USD" && isOn("giftCard") && mayPayBy(parts, "gift_card"),
  };
}

/** What its bank soon lets go of, and the form that pays again before that: none while another is being asked for. */
async function lapsingOf(request: Request, scope: CheckoutPayingContext, found: Found) {
  const { parts } = found;
  const [one] = duePayments(parts.context).length === 0 ? lapsingPayments(parts.context) : [];
  const known = one && (await findPayment(scope, found, one.paymentId));
  if (!one || !known?.view.events.includes("renewal.chosen")) return null;
  const i18n = await i18nOf(request);
  return {
    text: i18n._(lapsingText(parts, one.heldUntil, one.heldCents).text),
    ticket: { rev: known.rev, key: newFormKey() },
  };
}

/** What each payment took, or holds, in words; what is to be paid again stands below it. */
function standingOf(context: Context, failed: { readonly paymentId: string } | null, i18n: I18n) {
  const parts = paymentStandings(context).flatMap((one) =>
    standingParts(one).map((part) => ({ ...part, one })),
  );
  return {
    standings: parts
      .filter(({ says }) => says !== "due")
      .map(({ says, cents, one }) => ({
        key: `${one.paymentId} ${says}`,
        text: i18n._(filled(standingWords[says], { payment: paymentName(i18n, one) })),
        cents,
      })),
    took: tookOf(parts, failed),
  };
}

interface Part {
  readonly says: StandingPart;
  readonly one: { readonly paymentId: string };
}

/** What was taken for the order, by the payment that failed itself where it pays for several charges. */
function tookOf(parts: readonly Part[], failed: { readonly paymentId: string } | null): Taken {
  const taken = parts.filter(({ says }) => says === "charged" || says === "held");
  const isByIt = taken.some(
    ({ says, one }) => says === "charged" && one.paymentId === failed?.paymentId,
  );
  if (isByIt) return "aPart";
  return taken.length > 0 ? "notByThis" : "nothing";
}

/** What the form of another card needs. */
async function cardFieldsOf(
  scope: CheckoutPayingContext,
  { storefront, billTo, shipTo, contact }: Context,
) {
  const who = billTo ?? shipTo ?? contact;
  return {
    paymentId: newId(),
    holder: who ? `${who.firstName} ${who.lastName}` : "",
    today: storeTime(scope.engine, storefront).today,
    keyHref: paths.publicKey(storefront),
    testCards: await shownTestCards(scope),
  };
}

/** What pays now: its one-time code, and its provider's page while the shopper is to go there. */
function payingOf(
  scope: CheckoutPayingContext,
  { parts }: Found,
  paying: Awaited<ReturnType<typeof findPayment>>,
) {
  return {
    display: parts.viewer.agent ? null : (paying?.view.display ?? null),
    oneTimeCode: codeOf(paying, scope.engine.clock.now()),
    codeTicket: paying && { rev: paying.rev, key: newFormKey() },
    method: paying?.view.method ?? null,
    mayBeHeld: paying?.view.mayBeHeld ?? false,
    providerUrl: paying?.view.redirectUrl ?? null,
  };
}

/** Until when somebody may pay by the link that they were sent; null where nobody was. */
async function linkUntil(
  { engine }: CheckoutPayingContext,
  paying: Awaited<ReturnType<typeof findPayment>>,
) {
  if (paying?.view.status !== "awaitingPayer") return null;
  const asked = await findRemotePayment(engine.store, paying.view.paymentId);
  return asked?.view.endsAt ?? null;
}

function idsOf({ orderId, view }: OrderParts, paymentId: string | null): string[] {
  const updateId = view.paymentUpdateId;
  return [`order:${orderId}`, updateId && `payment-update:${updateId}`, paymentId].flatMap(
    (id) => id ?? [],
  );
}

function pageStateOf(
  view: update.PaymentUpdateView | null,
  paying: payment.PaymentView | null,
): UpdateFace {
  switch (view?.status) {
    case "paymentFailure":
    case "paymentUpdateNeeded":
    case "partialPaymentFailure":
    case "overdue":
      return "form";
    case "updating":
      if (paying && isUpToPayer(paying)) return "payer";
      if (paying?.status === "atProvider") return "provider";
      return paying?.status === "awaitingCode" ? "code" : "working";
    case "paymentPending":
      return "unknown";
    case "paymentSuccess":
      return "done";
    case "expired":
    case "closed":
      return view.status;
    default:
      return "nothingDue";
  }
}
