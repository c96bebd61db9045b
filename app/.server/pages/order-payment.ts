/** Paying an order again: what failed, until when, and one step that puts it right (LC-05, PAY-51). */
import { json, redirect } from "@remix-run/node";
import { answered } from "#app/.server/checkout.ts";
import { sealedCard, sealedCode } from "#app/.server/commands/payment.ts";
import type { Door } from "#app/.server/context.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { newFormKey, newId } from "#app/.server/ids.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { withoutDigits } from "#app/.server/order-mask.ts";
import { replacePayment, sendOpened } from "#app/.server/pay-again.ts";
import { paths } from "#app/paths.ts";
import type { LifecycleId, RawEvent, Refusal } from "#machines/kit";
import * as payment from "#machines/payment";
import * as update from "#machines/payment-update";
import { statusOf } from "./checkout-answer.ts";
import { cardPosted, codeForm } from "./checkout-forms.ts";
import { codeOf, shownTestCards } from "./checkout-payment.ts";
import type { CheckoutDoor, PaymentDoor } from "./checkout-payment.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";
import { askedDevice, chosenOther, devicesFor, walletsFor } from "./order-payment-ways.ts";

const PATIENCE_MS = 1500;

/** What the page shows. */
export type UpdateFace =
  | "form"
  | "working"
  | "code"
  | "provider"
  | "unknown"
  | "done"
  | "expired"
  | "closed"
  | "nothingDue";

export async function orderPaymentPage(
  request: Request,
  door: CheckoutDoor,
  address: OrderAddress,
) {
  const found = await findUpdate(request, door, address);
  const { parts, view } = found;
  const { context, orderId } = parts;
  const { origin, billTo, shipTo } = context;
  const paying = await findPayment(door, found, view?.payingId ?? null);
  const due = view?.due[0] ?? null;
  const failed = await findPayment(door, found, due?.paymentId ?? null);
  const who = billTo ?? shipTo;
  return {
    orderId,
    orderHref: paths.order(origin, orderId),
    cardHref: paths.orderPayment(origin, orderId),
    status: view?.status ?? ("ok" as const),
    face: faceOf(view, paying?.view.status ?? null),
    /** What the page reports of itself (PAY-28). */
    pageAction: view?.pageAction ?? null,
    due,
    /** Other entries that failed: they are asked for afterwards. */
    left: view?.due.slice(1) ?? [],
    dueAt: view?.dueAt ?? null,
    /** Whoever does not pay in time has no order cancelled. */
    goesOn: view?.goesOn ?? false,
    /** Why the last card was declined, where its provider said so. */
    failure: failed?.view.failure?.code ?? (due?.status === "failed" ? "TransactionFailure" : null),
    paymentId: newId(),
    display: parts.viewer.agent ? null : (paying?.view.display ?? null),
    oneTimeCode: codeOf(paying, door.shell.clock.now()),
    codeTicket: paying && { rev: paying.rev, key: newFormKey() },
    holder: who ? `${who.firstName} ${who.lastName}` : "",
    today: new Date(door.shell.clock.now()).toISOString().slice(0, 10),
    keyHref: paths.publicKey(origin),
    ticket: { rev: found.rev, key: newFormKey() },
    liveHref: paths.live(idsOf(parts, paying?.id ?? null)),
    testCards: shownTestCards(door),
    /** Wallets that pay instead, and whether a gift card may. */
    wallets: walletsFor(context),
    devices: devicesFor(context),
    /** The device's wallet that is to pay; null where the page's address names none. */
    device: due && askedDevice(request, door, context, due),
    takesGiftCards: context.currency === "USD",
    /** What pays now, and its provider's page while the shopper is to go there. */
    method: paying?.view.method ?? null,
    providerUrl: paying?.view.redirectUrl ?? null,
  };
}

function idsOf({ orderId, view }: OrderParts, paymentId: string | null): string[] {
  const updateId = view.paymentUpdateId;
  return [`order:${orderId}`, updateId && `payment-update:${updateId}`, paymentId].flatMap(
    (id) => id ?? [],
  );
}

function faceOf(view: update.PaymentUpdateView | null, paying: payment.Status | null): UpdateFace {
  switch (view?.status) {
    case "paymentFailure":
    case "paymentUpdateNeeded":
    case "partialPaymentFailure":
    case "overdue":
      return "form";
    case "updating":
      if (paying === "atProvider") return "provider";
      return paying === "awaitingCode" ? "code" : "working";
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

interface Found {
  readonly parts: OrderParts;
  readonly rev: number;
  readonly view: update.PaymentUpdateView | null;
}

/** An order and how its payment stands. */
export async function findUpdate(
  request: Request,
  door: Door,
  address: OrderAddress,
): Promise<Found> {
  const parts = await openOrder(request, door, address);
  const id = parts.view.paymentUpdateId;
  const found = id && (await loadFor(door.shell, parts, update.lifecycle, id));
  if (!found) return { parts, rev: 0, view: null };
  const view = update.view(found.snapshot, parts.viewer.role);
  if (parts.viewer.agent === null) return { parts, rev: found.rev, view };
  const due = view.due.map((one) => ({ ...one, display: withoutDigits(one.display) }));
  return { parts, rev: found.rev, view: { ...view, due } };
}

/** One of its payments. */
export async function findPayment(
  { shell }: Pick<Door, "shell">,
  { parts }: Pick<Found, "parts">,
  paymentId: string | null,
) {
  const found = paymentId && (await loadFor(shell, parts, payment.lifecycle, paymentId));
  if (!found) return null;
  const id: LifecycleId = `payment:${paymentId}`;
  return { id, rev: found.rev, view: payment.view(found.snapshot, parts.viewer.role) };
}

/** Answers the forms of the page: a card, a wallet, a gift card, a one-time code, another code please, and "not there". */
export async function sendOrderPayment(
  request: Request,
  door: CheckoutDoor,
  address: OrderAddress,
) {
  const found = await findUpdate(request, door, address);
  const form = await request.formData();
  const posted = readEventForm(form);
  switch (posted.type) {
    case "update.submitted":
      return submitCard(door, found, form, posted);
    case "wallet.chosen":
    case "gift.applied":
    case "token.given":
      return submitOther(request, door, found, posted);
    case "user.cancelled":
      return sendToPayment(door, found, { type: posted.type }, posted);
    case "code.entered":
      return enterCode(door, found, form, posted);
    case "code.resent":
      return sendToPayment(door, found, { type: "code.resent" }, posted);
    default:
      return refused(posted.type, { code: "InvalidEvent" });
  }
}

function refused(event: string, refusal: Refusal, fields: Record<string, string> = {}) {
  return json({ event, refusal, fields }, { status: statusOf(refusal) });
}

async function submitCard(
  door: PaymentDoor,
  { parts, view }: Found,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = cardPosted.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(posted.type, { code: "CardsNeedScripts" });
  const [due] = view?.due ?? [];
  if (!due) return refused(posted.type, { code: "PaymentUpdateNotNeeded" });
  const { payment_id, encrypted_payload, encrypted_password, brand, last4 } = parsed.data;
  const sealedCardId = await door.vault.keep(
    sealedCard.parse({
      encryptedPayload: encrypted_payload,
      encryptedPassword: encrypted_password,
    }),
  );
  const outcome = await replacePayment(
    door,
    parts,
    {
      ...{ failed_transaction_id: due.paymentId, paymentId: payment_id },
      payment_method: "credit_card",
      encrypted_payment_context: { sealedCardId, card: { brand, last4 } },
    },
    posted,
  );
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return onwards(door, parts, payment_id);
}

/** A wallet or a gift card stands in for what failed: the same one step, without a card. */
async function submitOther(
  request: Request,
  door: CheckoutDoor,
  { parts, view }: Found,
  posted: PostedEvent,
) {
  const [due] = view?.due ?? [];
  if (!due) return refused(posted.type, { code: "PaymentUpdateNotNeeded" });
  const chosen = await chosenOther(request, door, parts.context, due, posted);
  if ("refusal" in chosen) return refused(posted.type, chosen.refusal);
  const paymentId = newId();
  const about = { failed_transaction_id: due.paymentId, paymentId };
  const outcome = await replacePayment(door, parts, { ...about, ...chosen.way }, posted);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return onwards(door, parts, paymentId);
}

/** The code goes to the vault: no event ever carries it. */
async function enterCode(door: PaymentDoor, found: Found, form: FormData, posted: PostedEvent) {
  const parsed = codeForm.safeParse({ code: form.get("code") ?? undefined });
  if (!parsed.success)
    return refused(posted.type, { code: "InvalidEvent" }, { code: "CodeRequired" });
  const sealedCodeId = await door.vault.keep(sealedCode.parse(parsed.data));
  // As in checkout: what is asked for decides, not when the page was drawn.
  const event = { type: "code.entered", sealedCodeId };
  return sendToPayment(door, found, event, { ...posted, rev: undefined });
}

async function sendToPayment(
  door: PaymentDoor,
  { parts, view }: Found,
  event: RawEvent,
  posted: PostedEvent,
) {
  if (!view?.payingId) return refused(posted.type, { code: "InvalidChosenPayment" });
  const outcome = await sendOpened(door, parts, `payment:${view.payingId}`, event, posted);
  const sealed = event["sealedCodeId"];
  if ((!outcome.ok || outcome.replayed) && typeof sealed === "string")
    await door.vault.forget(sealed);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return onwards(door, parts, view.payingId);
}

/** The page shows how it stands; a bank that answers at once is waited for. */
async function onwards(door: PaymentDoor, parts: OrderParts, paymentId: string) {
  await answered(door.shell, parts, paymentId, door.patienceMs ?? PATIENCE_MS);
  return redirect(paths.orderPayment(parts.context.origin, parts.orderId), 303);
}
