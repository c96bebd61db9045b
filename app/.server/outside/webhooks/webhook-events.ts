/**
 * Everything an outside party may tell the store, and for which lifecycle it is meant. Each webhook is one event of one
 * instance: its data carries the instance's id and, beside it, exactly the fields of the machine's event.
 */
import * as z from "zod";
import { deliveryWindows } from "#machines/delivery-schedule";
import { creditTerms, recordOf } from "#machines/kit";
import type { LifecycleId, RawEvent, Role } from "#machines/kit";
import { creditLine } from "#app/.server/outside/bank.ts";
import { loanTerms } from "#app/.server/outside/lender.ts";
import { couriers } from "#app/.server/outside/parcel.ts";
import { portCodes } from "#app/.server/outside/telco.ts";
import { declineReasons } from "#app/.server/outside/decline-reasons.ts";
import { cardFace, declineCodes } from "#app/.server/outside/payment.ts";
import { walletFailureCodes, walletFailureKinds } from "#app/.server/outside/wallet.ts";
import {
  acceptedLine,
  checkpoint,
  isRtcEnabled,
  onItsWay,
  scanned,
  stoppedLines,
} from "./webhook-parts.ts";
import { roles } from "./webhook-providers.ts";
import type { WebhookProvider } from "./webhook-providers.ts";

export type { WebhookProvider } from "./webhook-providers.ts";

/** The fields of `data` that make up the instance's key, by lifecycle. */
const addresses = {
  payment: ["paymentId"],
  order: ["orderId"],
  "line-item": ["orderId", "lineId"],
  cancellation: ["orderId"],
  shipment: ["shipmentId"],
  replacement: ["replacementId"],
  return: ["returnId"],
  financing: ["cartId"],
  loan: ["loanId"],
  "carrier-activation": ["cartId"],
  "remote-payment": ["paymentId"],
  swap: ["swapId"],
  "trade-in": ["tradeInId"],
  "buy-back": ["buyBackId"],
  claim: ["claimId"],
  "delivery-schedule": ["orderId", "lineId"],
  "installation-schedule": ["orderId"],
} as const;
type Addresses = typeof addresses;
type Target = keyof Addresses;

const transaction = { transactionId: z.string() };
const transfer = { refundId: z.string(), accountId: z.string().optional() };
const none = {};
/** The question that a carrier of phone service answers, by its number. */
const asked = { attempt: z.int().positive() };
function said<const P extends WebhookProvider, const T extends Target, S extends z.ZodRawShape>(
  provider: P,
  target: T,
  shape: S,
) {
  const address = recordOf<Addresses[T][number], z.ZodString>(addresses[target], () =>
    z.string().min(1),
  );
  return { provider, target, data: z.strictObject({ ...shape, ...address }) };
}

/** The webhooks by type: who sends them, which lifecycle they are for, what they carry. */
const webhookShapes = {
  "start.ok": said("payment", "payment", {
    ...transaction,
    codeNeeded: z.boolean(),
    card: cardFace,
  }),
  "complete.ok": said("payment", "payment", {
    ...transaction,
    /** What was agreed with whoever lends. */
    terms: creditTerms.optional(),
  }),
  failed: said("payment", "payment", {
    ...transaction,
    kind: z.enum(walletFailureKinds),
    code: z.enum([...declineCodes, ...walletFailureCodes]),
    declineReason: z.enum(declineReasons).optional(),
  }),
  "redirection.completed": said("payment", "payment", transaction),
  "user.cancelled": said("payment", "payment", transaction),
  "capture.ok": said("payment", "payment", { captureId: z.string() }),
  "capture.failed": said("payment", "payment", {
    captureId: z.string(),
    code: z.enum(declineCodes),
    declineReason: z.enum(declineReasons).optional(),
  }),
  "authorization.expires": said("payment", "payment", {
    ...transaction,
    heldUntil: z.iso.datetime(),
  }),
  "authorization.lapsed": said("payment", "payment", transaction),
  "void.ok": said("payment", "payment", { ...transaction, releaseId: z.string() }),
  "refund.ok": said("payment", "payment", transfer),
  "refund.failed": said("payment", "payment", { ...transfer, code: z.enum(declineCodes) }),
  "payer.reached": said("payment", "remote-payment", none),
  "payer.failed": said("payment", "remote-payment", none),
  "payer.paid": said("payment", "remote-payment", transaction),
  "po.submitted": said("warehouse", "order", none),
  "so.created": said("warehouse", "order", none),
  "delivery.created": said("warehouse", "order", {
    shipmentId: z.string(),
    lineIds: z.array(z.string()).min(1),
    kind: z.enum(["delivery", "pickup"]),
  }),
  /** The day that was promised cannot be kept; the customer is asked whether to wait (LC-28). */
  "ftc.flagged": said("warehouse", "order", {
    newPromisedOn: z.iso.date(),
    /** The goods that are late; none are all that have not left. */
    lineIds: z.array(z.string()).default([]),
  }),
  "so.submitted": said("warehouse", "line-item", none),
  "customizing.started": said("warehouse", "line-item", none),
  "customizing.finished": said("warehouse", "line-item", none),
  "serials.recorded": said("warehouse", "order", {
    lineId: z.string(),
    serials: z.array(z.string()),
  }),
  "devices.recorded": said("warehouse", "line-item", { devices: z.array(scanned) }),
  "do.cancelled": said("warehouse", "line-item", none),
  "do.submitted": said("warehouse", "line-item", none),
  "ship.failed": said("warehouse", "line-item", none),
  "goods.returned": said("warehouse", "line-item", none),
  "cancel.confirmed": said("warehouse", "cancellation", stoppedLines),
  "cancel.rejected": said("warehouse", "cancellation", stoppedLines),
  "in.process": said("warehouse", "shipment", none),
  "ready.for.pickup": said("warehouse", "shipment", checkpoint),
  "picked.up": said("warehouse", "shipment", checkpoint),
  shipped: said("carrier", "shipment", {
    /** Null when the shopper sent it with a carrier of their own. */
    courier: z.enum(couriers).nullable(),
    trackingId: z.string().nullable(),
    expectedOn: z.iso.date(),
    pickedUpAt: z.iso.datetime(),
    ...checkpoint,
  }),
  "in.transit": said("carrier", "shipment", onItsWay),
  "at.hub": said("carrier", "shipment", onItsWay),
  "out.for.delivery": said("carrier", "shipment", onItsWay),
  delivered: said("carrier", "shipment", checkpoint),
  installed: said("carrier", "shipment", checkpoint),
  "attempt.failed": said("carrier", "shipment", checkpoint),
  "delivery.failed": said("carrier", "shipment", checkpoint),
  checkpoint: said("carrier", "shipment", checkpoint),

  "date.granted": said("carrier", "delivery-schedule", {
    selectedOn: z.iso.date(),
    slot: z.enum(deliveryWindows),
  }),
  "date.refused": said("carrier", "delivery-schedule", none),
  "installation.done": said("carrier", "installation-schedule", none),
  "installation.missed": said("carrier", "installation-schedule", none),
  "swap.done": said("warehouse", "swap", none),
  "swap.failed": said("warehouse", "swap", none),

  "replacement.approved": said("warehouse", "replacement", {
    units: z.int().positive(),
    purchaseOrderId: z.string(),
    reason: z.string().nullish(),
  }),
  "replacement.refused": said("warehouse", "replacement", { reason: z.string() }),
  "device.returned": said("warehouse", "replacement", none),

  "device.collected": said("carrier", "trade-in", none),
  "warehouse.delivered": said("carrier", "trade-in", none),
  arrived: said("warehouse", "trade-in", none),
  "checked.in": said("warehouse", "trade-in", none),
  evaluated: said("warehouse", "trade-in", {
    devices: z.array(z.strictObject({ deviceId: z.string(), grade: z.string() })),
    failedReasons: z.array(z.string()),
    reducedCents: z.int().nonnegative(),
    relatedOrderId: z.string().nullable(),
  }),
  "evaluation.postponed": said("warehouse", "trade-in", none),
  "evaluation.resumed": said("warehouse", "trade-in", none),
  "device.not.received": said("warehouse", "trade-in", none),
  "grv.arrived": said("warehouse", "buy-back", none),
  "grv.passed": said("warehouse", "buy-back", none),
  "grv.failed": said("warehouse", "buy-back", { reason: z.string() }),

  "triage.started": said("warehouse", "return", none),
  "triage.passed": said("warehouse", "return", none),
  "evaluation.completed": said("warehouse", "return", none),
  "return.accepted": said("warehouse", "return", {
    ...{ lines: z.array(acceptedLine).min(1), reason: z.string().optional(), isRtcEnabled },
  }),
  "return.rejected": said("warehouse", "return", { reason: z.string(), isRtcEnabled }),

  "bank.approved": said("bank", "financing", { applicationId: z.string(), credit: creditLine }),
  "bank.deferred": said("bank", "financing", { applicationId: z.string() }),
  "bank.rejected": said("bank", "financing", { applicationId: z.string() }),
  "bank.cancelled": said("bank", "financing", { applicationId: z.string() }),
  "bank.cleared": said("bank", "financing", { applicationId: z.string() }),
  "application.lost": said("bank", "financing", { applicationId: z.string() }),
  "account.past.due": said("bank", "financing", { daysPastDue: z.int().nonnegative() }),
  "plan.expired": said("bank", "financing", none),

  "loan.authorised": said("lender", "loan", {
    attempt: z.int().positive(),
    loanRef: z.string(),
    terms: loanTerms.nullable(),
  }),
  "loan.declined": said("lender", "loan", { attempt: z.int().positive() }),
  "loan.cancelled": said("lender", "loan", { attempt: z.int().positive() }),
  "loan.failed": said("lender", "loan", {
    attempt: z.int().positive(),
    code: z.literal("TransactionFailure"),
  }),

  "sim.activated": said("telco", "carrier-activation", asked),
  "sim.missing": said("telco", "carrier-activation", asked),
  "subscriber.failed": said("telco", "carrier-activation", asked),
  "port.enabled": said("telco", "carrier-activation", asked),
  "port.activated": said("telco", "carrier-activation", asked),
  "claim.accepted": said("insurer", "claim", none),
  "claim.refused": said("insurer", "claim", { rejection: z.string() }),
  "device.unknown": said("insurer", "claim", none),
  "repair.begun": said("insurer", "claim", none),
  "repair.done": said("insurer", "claim", none),
  "repair.refused": said("insurer", "claim", { rejection: z.string() }),
  "device.replaced": said("insurer", "claim", none),
  "money.sent": said("insurer", "claim", { amountCents: z.int().positive() }),

  "port.failed": said("telco", "carrier-activation", { ...asked, code: z.enum(portCodes) }),
};

/** Which lifecycle each webhook is for. */
export const webhookTargets: readonly { readonly type: string; readonly target: Target }[] =
  Object.entries(webhookShapes).map(([type, { target }]) => ({ type, target }));

type Shapes = typeof webhookShapes;
export type WebhookType = keyof Shapes;

/** What a party says, before it has an id and a time. */
export type Saying = {
  [K in WebhookType]: { type: K; data: z.output<Shapes[K]["data"]> };
}[WebhookType];

/** A webhook's body: `id` is the provider's event id, the key of the inbox; a doubled webhook carries the same one. */
export type WebhookEvent = Saying & { readonly id: string; readonly occurredAt: string };

const envelope = z.strictObject({
  id: z.string().min(1).max(120),
  type: z.string().max(120),
  occurredAt: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});

function isType(type: string): type is WebhookType {
  return Object.hasOwn(webhookShapes, type);
}

const names = z.looseObject({ id: envelope.shape.id, type: envelope.shape.type.min(1) });

/** The id and the type of any webhook; null where it has none. */
export function namesOf(body: unknown): { readonly id: string; readonly type: string } | null {
  const parsed = names.safeParse(body);
  return parsed.success ? { id: parsed.data.id, type: parsed.data.type } : null;
}

/** Whether somebody sends webhooks under this name. */
export function isProvider(name: string): name is WebhookProvider {
  return Object.hasOwn(roles, name);
}

/** Parses a webhook's body, or null when it is none of ours. */
export function parseWebhook(body: unknown): WebhookEvent | null {
  const parsed = envelope.safeParse(body);
  if (!parsed.success || !isType(parsed.data.type)) return null;
  const data = webhookShapes[parsed.data.type].data.safeParse(parsed.data.data);
  return data.success ? ({ ...parsed.data, data: data.data } as WebhookEvent) : null;
}

/** Who alone may send this type; the route refuses it from anybody else. */
export function providerOf(type: WebhookType): WebhookProvider {
  return webhookShapes[type].provider;
}

/** The machine event of a webhook, the instance it is for, and the role it speaks in; the engine stamps `at`. */
export function addressed(event: Saying): { to: LifecycleId; event: RawEvent; role: Role } {
  const { target, provider } = webhookShapes[event.type];
  const data = new Map<string, unknown>(Object.entries(event.data));
  const key = addresses[target].map((field) => String(data.get(field)));
  for (const field of addresses[target]) data.delete(field);
  return {
    to: `${target}:${key.join("/")}`,
    event: { ...Object.fromEntries(data), type: event.type },
    role: roles[provider],
  };
}
