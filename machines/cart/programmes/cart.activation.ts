/** What a cart and the phone line in it tell each other (LC-09). Pure. */
import type { Message } from "#machines/kit";
import type { Notice } from "../schema/cart.fields.ts";
import { cartNotice, withNotices } from "../machine/cart.notices.ts";
import { amountDue, livePayments } from "../money/cart.payments.ts";
import type { Context, Event } from "../cart.schema.ts";

type Update = Partial<Context>;

const hasActivation = ({ lines }: Pick<Context, "lines">): boolean =>
  lines.some(({ isActivation }) => isActivation);

/** In the US store a new line is ordered once its carrier gives it; an agent settles that with the carrier. */
export function isActivationOpen(context: Context): boolean {
  const { activation } = context.checkout.gates;
  const isSettledElsewhere = context.isAssisted || context.storefront !== "us";
  return hasActivation(context) && activation === null && !isSettledElsewhere;
}

/** The carrier finances only whom it has verified, where it finances at all (CARR-19, OPEN-26). */
export function isUnfinanced(context: Context): boolean {
  return hasActivation(context) && context.checkout.gates.activation !== "financeable";
}

/** What is said of a plan until something else was agreed to (FIN-24, FIN-39). */
const planNews: ReadonlySet<string> = new Set(["FinancePlanChanged", "FinancePlanEnded"]);

/** Gates as they stand now; what has to be paid in full after all is said, and agreed to anew (CARR-19, OPEN-89). */
export function notedGates(
  context: Context,
  event: Extract<Event, { type: "gates.noted" }>,
): Update {
  const { checkout } = context;
  const gates = { ...checkout.gates, ...event.gates };
  const isNews = gates.activation === "full" && checkout.gates.activation !== "full";
  // Credit is ready again once its other plan, or something else, was agreed to (FIN-39).
  const isReady = gates.financingState === "usable" || gates.financingState === "enrolled";
  const notices = context.notices.filter(({ code }) => !(isReady && planNews.has(code)));
  if (!isNews) return { checkout: { ...checkout, gates }, notices };
  return {
    checkout: { ...checkout, gates, changesAcknowledged: false },
    notices: withNotices(notices, [fullPrice(context)], event.at),
  };
}

function fullPrice(context: Context): Pick<Notice, "code" | "lineId" | "details"> {
  return cartNotice("CarrierFinancingNotVerified", { dueCents: amountDue(context) });
}

const told = ({ cartId }: Context, event: Message["event"]): Message => ({
  to: `carrier-activation:${cartId}`,
  event,
  optional: true,
});

/** What the phone line hears: its order, or that it left the cart. */
export function activationEffects(context: Context, event: Event): Message[] {
  return event.type === "order.created" ? ordered(context, event.orderId) : removed(context);
}

/** The line is out of the cart: its carrier's address and answer no longer count. */
function removed(context: Context): Message[] {
  const { activation, addressLock } = context.checkout.gates;
  const isKnown = activation !== null || addressLock === "carrier";
  return isKnown && !hasActivation(context) ? [told(context, { type: "line.removed" })] : [];
}

/** The order stands: its line of the phone line, and the payment that is the carrier's loan. */
function ordered(context: Context, orderId: string): Message[] {
  const index = context.lines.findIndex(({ isActivation }) => isActivation);
  if (index < 0) return [];
  const loan = livePayments(context).find(({ method }) => method === "carrier_financing");
  const event = {
    ...{ type: "order.placed", orderId, lineItemId: String(index + 1) },
    loanPaymentId: loan?.paymentId ?? null,
  };
  return [told(context, event)];
}
