/** What the forms of step three send: a card, its codes, cash, and whatever stands beside them. */
import { linksOf } from "#app/.server/checkout-links.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { detour, findCheckout, sendInTurn } from "#app/.server/checkout.ts";
import type { Checkout } from "#app/.server/checkout.ts";
import { botCheckOf, countFor } from "#app/.server/bot-check.ts";
import { sealedCard, sealedCode } from "#app/.server/commands/payment.ts";
import { withLiveDelivery } from "#app/.server/delivery-check.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { giftCardEvents, sendGiftCard } from "#app/.server/gift-cards.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import type { RawEvent } from "#machines/kit";
import { answerChallenge, refusalOf } from "./checkout-check.ts";
import { cardPosted, codeForm, sealedPosted } from "./checkout-forms.ts";
import { codesAction } from "./codes.ts";
import { pointsEvents, sendPoints } from "./points.ts";
import { referralEvents, sendReferral } from "./referrals.ts";
import { staleId } from "./checkout-payment.ts";
import { onwards, PATIENCE_MS, refused, sendTo, startPaying, withNames } from "./paying.ts";
import type { CheckoutDoor, PaymentDoor } from "./checkout-payment.ts";

/** Answers the forms of the step: a card, its security code, a one-time code, another one please, cash, a bot check, a panel's. */
export async function sendPayment(request: Request, door: CheckoutDoor) {
  const viewer = await viewerOf(request, door);
  const check = await botCheckOf(door, viewer);
  const found = await findCheckout(door.shell, viewer);
  const checkout = await withLiveDelivery(door, viewer, found);
  const elsewhere = detour(checkout, "payment", viewer);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(viewer.origin), 303);
  const form = await request.formData();
  const home = linksOf(viewer).step("payment");
  const ofCodes = await codesAction(request, door, form, { home });
  if (ofCodes) return ofCodes;
  const posted = readEventForm(form);
  const here = home;
  const { patienceMs = PATIENCE_MS } = door;
  if (pointsEvents.includes(posted.type))
    return sendPoints({ ...door, patienceMs }, viewer, checkout, { posted, here });
  if (referralEvents.includes(posted.type))
    return sendReferral({ ...door, patienceMs }, viewer, checkout, { posted, here });
  if (giftCardEvents.some((type) => type === posted.type)) {
    const refusal = await sendGiftCard(door, viewer, checkout, posted);
    if (refusal) return refused(posted.type, refusal);
    return redirect(home, 303);
  }
  switch (posted.type) {
    case "card.submitted":
      return submitCard(door, viewer, checkout, form, posted);
    case "challenge.answered":
      return answerChallenge(door, viewer, check, posted, door.patienceMs ?? PATIENCE_MS);
    case "cvv.entered":
      return enterCvv(door, viewer, checkout, form, posted);
    case "cash.chosen":
      return startPaying(door, viewer, checkout, { method: "cod" }, posted);
    case "user.cancelled":
      return leaveProvider(door, viewer, checkout, posted);
    case "code.entered":
      return enterCode(door, viewer, checkout, form, posted);
    case "code.resent":
      return resendCode(door, viewer, checkout, posted);
    default:
      return refused(posted.type, { code: "InvalidEvent" });
  }
}

/** What a card form says besides the card. */
interface CardWay {
  /** A card that the provider keeps, and whether this one is to be kept (PAY-16). */
  readonly keeping?: { readonly token?: string; readonly keepFor?: string | null };
  /** A part that only a card pays, where it is not all that remains (LC-51). */
  readonly part?: { readonly amountCents?: number; readonly isDownPayment?: true };
}

/** A sealed card begins a payment: of all that remains, or of a part that only a card pays. */
export async function submitCard(
  door: PaymentDoor,
  viewer: Viewer,
  checkout: Checkout,
  form: FormData,
  posted: PostedEvent,
  { keeping, part }: CardWay = {},
) {
  const parsed = cardPosted.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(posted.type, { code: "CardsNeedScripts" });
  const {
    payment_id: paymentId,
    encrypted_payload,
    encrypted_password,
    brand,
    last4,
  } = parsed.data;
  if (checkout.payment?.view.status === "failed") await countFor(door, viewer, "failedCard");
  const check = await botCheckOf(door, viewer);
  if (check) return refused(posted.type, refusalOf(check));
  const sealedCardId = await door.vault.keep(
    sealedCard.parse({
      encryptedPayload: encrypted_payload,
      encryptedPassword: encrypted_password,
      ...keeping,
    }),
  );
  const card = { sealedCardId, card: { brand, last4 } };
  const event: RawEvent =
    staleId(checkout) === paymentId
      ? { type: "payment.reapplied", paymentId, form: card }
      : { type: "payment.started", paymentId, method: "credit_card", form: card, ...part };
  const { cart } = checkout;
  const outcome = await sendInTurn(door.shell, cart.id, [{ event, actor: cart.actor }], posted);
  if (!outcome.ok || outcome.replayed) await door.vault.forget(sealedCardId);
  if (!outcome.ok) return refused(posted.type, withNames(outcome.refusal, checkout));
  return onwards(door, viewer, paymentId);
}

/** The security code of a card whose money is held (PAY-40); it is sealed like a card. */
export async function enterCvv(
  door: PaymentDoor,
  viewer: Viewer,
  { payment }: Checkout,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = sealedPosted.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(posted.type, { code: "CardsNeedScripts" });
  if (!payment) return refused(posted.type, { code: "InvalidChosenPayment" });
  const { encrypted_payload, encrypted_password } = parsed.data;
  const sealedCardId = await door.vault.keep(
    sealedCard.parse({
      encryptedPayload: encrypted_payload,
      encryptedPassword: encrypted_password,
    }),
  );
  const event = { type: "cvv.entered", sealedCardId };
  const outcome = await sendTo(door, viewer, payment, event, posted);
  if (!outcome.ok || outcome.replayed) await door.vault.forget(sealedCardId);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return onwards(door, viewer, payment.view.paymentId);
}

/** The code goes to the vault: no event ever carries it. */
export async function enterCode(
  door: PaymentDoor,
  viewer: Viewer,
  { payment }: Checkout,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = parseWithZod(form, { schema: codeForm });
  if (parsed.status !== "success")
    return refused(posted.type, { code: "InvalidEvent" }, { code: "CodeRequired" });
  if (!payment) return refused(posted.type, { code: "InvalidChosenPayment" });
  const sealedCodeId = await door.vault.keep(sealedCode.parse({ code: parsed.value.code }));
  const event = { type: "code.entered", sealedCodeId };
  // The code is good for whatever the bank has said meanwhile: what is asked for decides, not when the page was drawn.
  const outcome = await sendTo(door, viewer, payment, event, { ...posted, rev: undefined });
  if (!outcome.ok || outcome.replayed) await door.vault.forget(sealedCodeId);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return onwards(door, viewer, payment.view.paymentId);
}

/** Another code, please. */
export async function resendCode(
  door: PaymentDoor,
  viewer: Viewer,
  { payment }: Checkout,
  posted: PostedEvent,
) {
  if (!payment) return refused(posted.type, { code: "InvalidChosenPayment" });
  const outcome = await sendTo(door, viewer, payment, { type: "code.resent" }, posted);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return redirect(linksOf(viewer).step("payment"), 303);
}

/** The shopper does not go on at the provider's page; another way to pay can be chosen at once. */
async function leaveProvider(
  door: PaymentDoor,
  viewer: Viewer,
  { payment }: Checkout,
  posted: PostedEvent,
) {
  if (!payment) return refused(posted.type, { code: "InvalidChosenPayment" });
  const outcome = await sendTo(door, viewer, payment, { type: posted.type }, posted);
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return redirect(linksOf(viewer).step("payment"), 303);
}
