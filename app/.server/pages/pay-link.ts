/** Where somebody pays who was sent a link: the sum, a card, and what became of it; nothing of anybody else (PAY-41). */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { answered } from "#app/.server/checkout.ts";
import { sealedCard, sealedCode } from "#app/.server/commands/payment.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { notFound } from "#app/.server/params.ts";
import {
  findLinkPayment,
  findRemotePayment,
  isStillDue,
  noteOpened,
  payerActor,
} from "#app/.server/remote-payment.ts";
import { paths } from "#app/paths.ts";
import type { Origin } from "#app/paths.ts";
import type { RawEvent } from "#machines/kit";
import type { Status } from "#machines/payment";
import { cardPosted, codeForm } from "./checkout-forms.ts";
import { codeOf, shownTestCards } from "./checkout-payment.ts";
import type { PaymentDoor } from "./checkout-payment.ts";
import { PATIENCE_MS, refused } from "./paying.ts";

interface LinkAddress {
  readonly origin: Origin;
  readonly linkId: string;
}

/** What the page shows. */
export type LinkFace =
  "form" | "changed" | "working" | "code" | "unknown" | "paid" | "expired" | "cancelled";

export async function payLinkPage(door: PaymentDoor, address: LinkAddress) {
  const { asked, paying } = await openLink(door, address);
  if (asked.view.status === "sent") await noteOpened(door.shell, address.linkId);
  const { origin } = address;
  const isDue = await isStillDue(door.shell.store, asked.context);
  const face = faceOf(asked.view.status, paying.view.status, isDue);
  return {
    face,
    amountCents: asked.context.amountCents,
    endsAt: face === "form" ? asked.view.endsAt : null,
    /** Why the last card was declined. */
    failure: face === "form" ? asked.view.declinedCode : null,
    paymentId: address.linkId,
    keyHref: paths.publicKey(origin),
    homeHref: paths.home(origin),
    ...{ holder: "", display: null },
    today: new Date(door.shell.clock.now()).toISOString().slice(0, 10),
    testCards: shownTestCards(door),
    oneTimeCode: codeOf(paying, door.shell.clock.now()),
    codeTicket: { rev: paying.rev, key: newFormKey() },
  };
}

/** Answers the three forms: a card, a one-time code, another code please. */
export async function sendPayLink(request: Request, door: PaymentDoor, address: LinkAddress) {
  const { asked } = await openLink(door, address);
  const form = await request.formData();
  const posted = readEventForm(form);
  switch (posted.type) {
    case "card.submitted": {
      if (!(await isStillDue(door.shell.store, asked.context)))
        return refused(posted.type, { code: "InvalidChosenPayment" });
      return submitCard(door, address, form, posted);
    }
    case "code.entered":
      return enterCode(door, address, form, posted);
    case "code.resent":
      return send(door, address, { type: posted.type }, posted);
    default:
      return refused(posted.type, { code: "InvalidEvent" });
  }
}

/** A link that was never sent is a page that does not exist. */
async function openLink({ shell }: PaymentDoor, { origin, linkId }: LinkAddress) {
  const asked = await findRemotePayment(shell.store, linkId);
  const paying = asked && (await findLinkPayment(shell.store, linkId));
  if (!paying || asked.context.channel !== "link" || asked.context.origin !== origin)
    throw notFound();
  return { asked, paying };
}

function faceOf(asked: string, paying: Status, isDue: boolean): LinkFace {
  if (asked === "paid") return "paid";
  if (asked === "expired" || asked === "cancelled") return asked;
  if (paying === "awaitingPayer") return isDue ? "form" : "changed";
  if (paying === "awaitingCode") return "code";
  return paying === "unknown" ? "unknown" : "working";
}

async function submitCard(
  door: PaymentDoor,
  address: LinkAddress,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = cardPosted.safeParse(Object.fromEntries(form));
  if (!parsed.success || parsed.data.payment_id !== address.linkId)
    return refused(posted.type, { code: "CardsNeedScripts" });
  const { encrypted_payload, encrypted_password, brand, last4 } = parsed.data;
  const sealed = { encryptedPayload: encrypted_payload, encryptedPassword: encrypted_password };
  const sealedCardId = await door.vault.keep(sealedCard.parse(sealed));
  const event = { type: "card.submitted", sealedCardId, card: { brand, last4 } };
  return send(door, address, event, posted, sealedCardId);
}

async function enterCode(
  door: PaymentDoor,
  address: LinkAddress,
  form: FormData,
  posted: PostedEvent,
) {
  const parsed = parseWithZod(form, { schema: codeForm });
  if (parsed.status !== "success")
    return refused(posted.type, { code: "InvalidEvent" }, { code: "CodeRequired" });
  const sealedCodeId = await door.vault.keep(sealedCode.parse({ code: parsed.value.code }));
  // As in checkout: what is asked for decides, not when the page was drawn.
  const event = { type: "code.entered", sealedCodeId };
  return send(door, address, event, { ...posted, rev: undefined }, sealedCodeId);
}

/** Sends one event to the payment of the link; what was sealed for it is forgotten where it comes to nothing. */
async function send(
  door: PaymentDoor,
  { origin, linkId }: LinkAddress,
  event: RawEvent,
  { rev, key }: PostedEvent,
  sealedId?: string,
) {
  const { shell, patienceMs = PATIENCE_MS } = door;
  const actor = payerActor(linkId);
  const outcome = await dispatch(shell, {
    ...{ to: `payment:${linkId}`, event, actor },
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (sealedId !== undefined && (!outcome.ok || outcome.replayed))
    await door.vault.forget(sealedId);
  if (!outcome.ok) return refused(event.type, outcome.refusal);
  await answered(shell, { actor }, linkId, patienceMs);
  return redirect(paths.payLink(origin, linkId), 303);
}
