import type { SnapshotFrom } from "xstate";
import type { Currency, Tone, Role, View } from "#machines/kit";
import { methods } from "#machines/payment";
import type { Method } from "#machines/payment";
import type { Line, Notice, Totals } from "./schema/cart.fields.ts";
import { childrenOf } from "./lines/cart.lines.ts";
import type { machine } from "./cart.machine.ts";
import { needsCardOnFile } from "./money/cart.card-on-file.ts";
import { amountDue } from "./money/cart.payments.ts";
import { isLimitReached, isPrivate } from "./guards/cart.limits.ts";
import { methodReasons, methodRefusal } from "./money/cart.methods.ts";
import type { MethodReason } from "./money/cart.methods.ts";
import { events } from "./cart.schema.ts";
import type { Context, Event } from "./cart.schema.ts";
import { goodsAfterDiscountCents } from "./money/cart.totals.ts";
import { missingForFreeShipping } from "./delivery/delivery.rules.ts";

type Value = SnapshotFrom<typeof machine>["value"];
export type Status = Value["purchase"];
export type Authorisation = Value["authorisation"];

const tones: Record<Status, Tone> = {
  active: "you",
  submitting: "us",
  converted: "final",
  abandoned: "cancelled",
};

/** The kinds of cart that decide which sections and rules apply (CART-03). */
export type CartType =
  "HA" | "TRADE_IN" | "SUBSCRIPTION" | "INSURANCE" | "CARRIER_ACTIVATION" | "TRY_AND_BUY" | "B2B";

export interface LineView extends Line {
  readonly totalCents: number;
  readonly alerts: readonly Notice[];
  readonly children: readonly LineView[];
}

/** A method, and why it does not suit the cart; both null where it does. */
export interface MethodOffer {
  readonly method: Method;
  readonly code: string | null;
  readonly reason: MethodReason | null;
}

export interface CartView extends View {
  readonly status: Status;
  readonly authorisation: Authorisation;
  /** Stock is held for this cart (15 minutes from the last change). */
  readonly isHeld: boolean;
  readonly cartId: string;
  readonly orderId: string | null;
  readonly currency: Currency;
  readonly types: readonly CartType[];
  readonly customerType: Context["customerType"];
  readonly zip: string | null;
  /** Top-level lines, each with its children and alerts (CART-02). */
  readonly lines: readonly LineView[];
  readonly totals: Totals;
  readonly promos: Context["promos"];
  readonly checkout: Context["checkout"];
  /** Notices of the cart as a whole (CART-23). */
  readonly notices: readonly Notice[];
  /** What is missing for free shipping (SHIP-20). */
  readonly freeShippingMissingCents: number;
  /** What gift cards and points leave to pay. */
  readonly dueCents: number;
  /** Nothing is due, and a card is asked for all the same: something renews (OPEN-36). */
  readonly needsCardOnFile: boolean;
  readonly methods: readonly MethodOffer[];
  readonly isLimitReached: boolean;
  /** The offer to buy as a business is to be opened (CART-25). */
  readonly offersBusiness: boolean;
  /** Entering another address or a promotion takes the card away; said before it happens. */
  readonly warnsOfCardLoss: boolean;
}

/** Events that people send from a cart that is being filled. */
const writable = Object.keys(events.shapes) as Event["type"][];

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): CartView {
  const { context, value } = snapshot;
  const { lines, notices, checkout, cartId, orderId, currency } = context;
  const isFull = isLimitReached(context);
  const isActive = value.purchase === "active";
  return {
    status: value.purchase,
    tone: tones[value.purchase],
    events: isActive ? writable.filter((type) => isOpenTo(context, type, audience)) : [],
    blockers: blockersOf(value.purchase, isFull),
    authorisation: value.authorisation,
    isHeld: value.hold === "held",
    cartId,
    orderId,
    currency,
    types: typesOf(context),
    customerType: context.customerType,
    zip: context.zip,
    ...costOf(context),
    notices: notices.filter(({ lineId }) => !lines.some((line) => line.lineId === lineId)),
    needsCardOnFile: needsCardOnFile(context),
    methods: methods.map((method) => offerOf(context, method)),
    isLimitReached: isFull,
    offersBusiness: isFull && isConsumer(context) && !context.businessOfferDismissed,
    warnsOfCardLoss: checkout.payments.some(
      ({ method, status }) => method === "credit_card" && status !== "failed",
    ),
  };
}

/** What is bought and what it costs: all of a view that a way to pay has a say in. */
export function costOf(context: Context) {
  const { lines, totals, promos, checkout } = context;
  return {
    lines: lines.filter(({ parentId }) => parentId === null).map((line) => lineView(context, line)),
    ...{ totals, promos, checkout },
    freeShippingMissingCents: missingForFreeShipping(goodsAfterDiscountCents(context)),
    dueCents: amountDue(context),
  };
}

/**
 * What somebody decides by when they fill in a form of a cart or of checkout: what they may do, what is bought with which
 * codes, what it costs, where it goes and what pays it. How many are left, which offers might still apply and how long
 * the stock is held are not among it: whoever takes too many or comes too late is told by the cart itself (decision 023).
 */
export function formBasis(snapshot: SnapshotFrom<typeof machine>, audience: Role) {
  const { status, events: offered, blockers, customerType, ...shown } = view(snapshot, audience);
  const { totals, promos, checkout, dueCents, methods: ways } = shown;
  return {
    ...{ status, offered, blockers, customerType, totals, promos, checkout, dueCents, ways },
    lines: snapshot.context.lines.map((line) => ({
      ...{ lineId: line.lineId, parentId: line.parentId, sku: line.sku, quantity: line.quantity },
      ...{ unitCents: line.unitCents, regularCents: line.regularCents },
      ...{ stockStatus: line.stockStatus, ewasteFeeCents: line.ewasteFeeCents },
    })),
  };
}

/** Who may want to buy as a business: a private store has limits of its own (ERR-92). */
function isConsumer({ customerType }: Context): boolean {
  return customerType !== "B2B" && !isPrivate(customerType);
}

function offerOf(context: Context, method: Method): MethodOffer {
  const refusal = methodRefusal(context, method);
  const reason = methodReasons.find((one) => one === refusal?.details?.reason) ?? null;
  return { method, code: refusal?.code ?? null, reason };
}

function lineView(context: Context, line: Line): LineView {
  return {
    ...line,
    totalCents: line.unitCents * line.quantity,
    alerts: context.notices.filter(({ lineId }) => lineId === line.lineId),
    children: childrenOf(context.lines, line.lineId).map((child) => lineView(context, child)),
  };
}

function isOpenTo({ lines, checkout }: Context, type: Event["type"], audience: Role): boolean {
  const by: readonly Role[] = events.shapes[type].by;
  if (!by.includes(audience)) return false;
  if (type === "payment.reapplied") return checkout.payments.some((one) => one.status === "stale");
  if (type === "changes.acknowledged") return !checkout.changesAcknowledged;
  return lines.length > 0 || type === "line.added" || type === "zip.entered";
}

function blockersOf(status: Status, isFull: boolean): View["blockers"] {
  if (status === "submitting")
    return [{ event: "line.added", code: "PurchaseFlowCannotBeModified" }];
  if (status === "converted") return [{ event: "line.added", code: "CartHasBeenSubmitted" }];
  if (status === "abandoned") return [{ event: "line.added", code: "CartNotFound" }];
  return isFull ? [{ event: "line.added", code: "SkuLimitReached" }] : [];
}

function typesOf({ lines, customerType }: Context): CartType[] {
  const some = (test: (line: Line) => boolean, type: CartType) => (lines.some(test) ? [type] : []);
  return [
    ...some(({ isAppliance }) => isAppliance, "HA"),
    ...some(
      ({ productType }) => productType === "TradeIn" || productType === "B2BTradeIn",
      "TRADE_IN",
    ),
    ...some(({ autoRenews }) => autoRenews, "SUBSCRIPTION"),
    ...some(({ productType }) => productType === "Insurance", "INSURANCE"),
    ...some(({ isActivation }) => isActivation, "CARRIER_ACTIVATION"),
    ...some(({ tryBeforeYouBuy }) => tryBeforeYouBuy, "TRY_AND_BUY"),
    ...(customerType === "B2B" ? ["B2B" as const] : []),
  ];
}
