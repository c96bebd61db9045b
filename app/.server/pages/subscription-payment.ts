/** Another card for what renews: its bank is asked before it takes the place of the one before (SUB-13, decision 017). */
import { json, redirect } from "@remix-run/node";
import { answered } from "#app/.server/checkout.ts";
import { sealedCard, sealedCode } from "#app/.server/commands/payment.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { newFormKey, newId } from "#app/.server/ids.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { notFound } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";
import type { LifecycleId, RawEvent, Refusal } from "#machines/kit";
import * as payment from "#machines/payment";
import { statusOf } from "./checkout-answer.ts";
import { cardPosted, codeForm } from "./checkout-forms.ts";
import { codeOf, shownTestCards } from "./checkout-payment.ts";
import type { CheckoutDoor, PaymentDoor } from "./checkout-payment.ts";
import { openSubscription } from "./subscription-parts.ts";
import type { SubscriptionAddress, SubscriptionParts } from "./subscription-parts.ts";

const PATIENCE_MS = 1500;

export async function subscriptionPaymentPage(
  request: Request,
  door: CheckoutDoor,
  address: SubscriptionAddress,
) {
  const { parts, paying } = await openPayment(request, door, address);
  const { view, id, rev } = parts;
  const { origin, subscriptionId } = address;
  const { firstName, lastName } = view.user;
  return {
    name: view.name,
    backHref: paths.subscription(origin, subscriptionId),
    label: view.label,
    isOwed: view.label === "paymentPastDue" || view.label === "suspended",
    card: view.card?.display ?? null,
    failure: view.cardRefusal,
    face: faceOf(paying?.view.status ?? null),
    paymentId: newId(),
    display: paying?.view.display ?? null,
    oneTimeCode: codeOf(paying, door.shell.clock.now()),
    codeTicket: paying && { rev: paying.rev, key: newFormKey() },
    holder: `${firstName} ${lastName}`.trim(),
    today: new Date(door.shell.clock.now()).toISOString().slice(0, 10),
    keyHref: paths.publicKey(origin),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([id, ...(paying ? [paying.id] : [])]),
    testCards: shownTestCards(door),
  };
}

function faceOf(paying: payment.Status | null): "form" | "code" | "working" {
  if (paying === null || paying === "failed" || paying === "reverted") return "form";
  return paying === "awaitingCode" ? "code" : "working";
}

async function openPayment(request: Request, door: PaymentDoor, address: SubscriptionAddress) {
  const parts = await openSubscription(request, door, address);
  if (!parts) throw notFound();
  const { origin, subscriptionId } = address;
  // Agents never handle a customer's card, and what has ended needs none.
  const isOpen = parts.view.pendingCard !== null || parts.view.events.includes("card.given");
  if (!isOpen || parts.viewer.agent !== null)
    throw redirect(paths.subscription(origin, subscriptionId), 303);
  return { parts, paying: await pendingOf(door, parts) };
}

/** The payment by which the bank is asked about the other card. */
async function pendingOf({ shell }: PaymentDoor, { actor, view }: SubscriptionParts) {
  const { pendingCard } = view;
  const found = pendingCard && (await loadFor(shell, { actor }, payment.lifecycle, pendingCard));
  if (!found) return null;
  const id: LifecycleId = `payment:${pendingCard}`;
  return {
    id,
    rev: found.rev,
    actor: found.actor,
    view: payment.view(found.snapshot, actor.role === "guest" ? "guest" : "shopper"),
  };
}

/** Answers the page's forms: a card, its one-time code, another code please. */
export async function sendSubscriptionPayment(
  request: Request,
  door: CheckoutDoor,
  address: SubscriptionAddress,
) {
  const opened = await openPayment(request, door, address);
  const form = await request.formData();
  const posted = readEventForm(form);
  switch (posted.type) {
    case "card.given":
      return giveCard(door, address, opened.parts, form, posted);
    case "code.entered":
      return enterCode(door, address, opened, form, posted);
    case "code.resent":
      return toPayment(door, address, opened, { type: "code.resent" }, posted);
    default:
      return refused(posted.type, { code: "InvalidEvent" });
  }
}

function refused(event: string, refusal: Refusal, fields: Record<string, string> = {}) {
  return json({ event, refusal, fields }, { status: statusOf(refusal) });
}

async function giveCard(
  door: PaymentDoor,
  address: SubscriptionAddress,
  { id: to, actor }: SubscriptionParts,
  form: FormData,
  { type, key }: PostedEvent,
) {
  const parsed = cardPosted.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(type, { code: "CardsNeedScripts" });
  const {
    payment_id: paymentId,
    encrypted_payload,
    encrypted_password,
    brand,
    last4,
  } = parsed.data;
  const sealedCardId = await door.vault.keep(
    sealedCard.parse({
      encryptedPayload: encrypted_payload,
      encryptedPassword: encrypted_password,
    }),
  );
  const event = { type, paymentId, form: { sealedCardId, card: { brand, last4 } } };
  const keyed = key !== undefined && { key };
  const outcome = await dispatch(door.shell, { to, event, actor, ...keyed });
  if (!outcome.ok || outcome.replayed) await door.vault.forget(sealedCardId);
  if (!outcome.ok) return refused(type, outcome.refusal);
  return onwards(door, address, actor, paymentId);
}

type Opened = Awaited<ReturnType<typeof openPayment>>;

/** The code goes to the vault: no event ever carries it. */
async function enterCode(
  door: PaymentDoor,
  address: SubscriptionAddress,
  opened: Opened,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = codeForm.safeParse({ code: form.get("code") ?? undefined });
  if (!parsed.success)
    return refused(posted.type, { code: "InvalidEvent" }, { code: "CodeRequired" });
  const sealedCodeId = await door.vault.keep(sealedCode.parse(parsed.data));
  return toPayment(door, address, opened, { type: "code.entered", sealedCodeId }, posted);
}

async function toPayment(
  door: PaymentDoor,
  address: SubscriptionAddress,
  { paying }: Opened,
  event: RawEvent,
  { type, key }: PostedEvent,
) {
  if (!paying) return refused(type, { code: "InvalidChosenPayment" });
  const { id: to, actor } = paying;
  const keyed = key !== undefined && { key };
  const outcome = await dispatch(door.shell, { to, event, actor, ...keyed });
  const sealed = event["sealedCodeId"];
  if ((!outcome.ok || outcome.replayed) && typeof sealed === "string")
    await door.vault.forget(sealed);
  if (!outcome.ok) return refused(type, outcome.refusal);
  return onwards(door, address, actor, to.slice("payment:".length));
}

/** A bank that answers at once is waited for: back to the subscription, or on with what it asks. */
async function onwards(
  door: PaymentDoor,
  { origin, subscriptionId }: SubscriptionAddress,
  actor: SubscriptionParts["actor"],
  paymentId: string,
) {
  const patience = door.patienceMs ?? PATIENCE_MS;
  const paying = await answered(door.shell, { actor }, paymentId, patience);
  const status = paying?.view.status;
  const isGood = status === "Accepted" || status === "reverting" || status === "reverted";
  return redirect(
    (isGood ? paths.subscription : paths.subscriptionPayment)(origin, subscriptionId),
    303,
  );
}
