/** The down payment of store financing, collected by card beside it (LC-51, FIN-26 to FIN-28). */
import { linksOf } from "#app/.server/checkout-links.ts";
import { redirect } from "@remix-run/node";
import { findPayment, isOnItsWay } from "#app/.server/checkout.ts";
import type { Paying } from "#app/.server/checkout.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { newFormKey, newId } from "#app/.server/ids.ts";
import { paths } from "#app/paths.ts";
import { downPaymentOf } from "#machines/cart";
import { enterCode, enterCvv, resendCode, submitCard } from "./checkout-paying.ts";
import { codeOf, holderOf, shownTestCards } from "./checkout-payment.ts";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { openFinanced } from "./financing-page.ts";
import type { Financed } from "./financing-page.ts";
import { refused } from "./paying.ts";
import { payFrame } from "./pay-page.ts";

/** What the page shows of the card. */
type Face = "form" | "working" | "unknown" | "code" | "cvv";

export async function downPaymentPage(request: Request, door: CheckoutDoor) {
  const { financed, paying, amountCents } = await openDownPayment(request, door);
  const { payable } = financed;
  const { viewer, checkout } = payable;
  const isChanging = new URL(request.url).searchParams.has("change");
  const here = linksOf(viewer).financing("down-payment");
  if (paying?.view.status === "Accepted" && !isChanging)
    throw redirect(linksOf(viewer).financing(), 303);
  const face = paying && !isChanging ? faceOf(paying) : "form";
  return {
    ...payFrame(payable),
    backHref: linksOf(viewer).financing(),
    face,
    amountCents,
    failure:
      face === "form" && paying?.view.status === "failed"
        ? (paying.view.failure?.code ?? "TransactionFailure")
        : null,
    paymentId: face === "cvv" && paying ? paying.view.paymentId : newId(),
    keyHref: paths.publicKey(viewer.origin),
    holder: holderOf(checkout),
    today: new Date(door.shell.clock.now()).toISOString().slice(0, 10),
    testCards: shownTestCards(door),
    display: paying?.view.display ?? null,
    oneTimeCode: codeOf(paying, door.shell.clock.now()),
    codeTicket: paying && { rev: paying.rev, key: newFormKey() },
    changeHref: `${here}?change=card`,
    liveHref: paths.live([checkout.cart.id, ...(paying ? [paying.id] : [])]),
  };
}

/** Whoever owes no down payment now is led back to their credit. */
async function openDownPayment(request: Request, door: CheckoutDoor) {
  const financed = await openFinanced(request, door);
  const { payable, found } = financed;
  const { viewer, checkout } = payable;
  const { status, downPayment } = found?.view ?? { status: null, downPayment: null };
  const isReady = status === "usable" || status === "enrolled";
  const isAsked = downPayment?.status === "accepted" && downPayment.amountCents > 0;
  if (!isReady || !isAsked) throw redirect(linksOf(viewer).financing(), 303);
  const down =
    downPaymentOf(checkout.cart.context) ??
    checkout.cart.context.checkout.payments.find(({ isDownPayment }) => isDownPayment);
  const paying = down ? await findPayment(door.shell, viewer, down.paymentId) : null;
  return { financed, paying, amountCents: downPayment.amountCents };
}

function faceOf(paying: Paying): Face {
  const { status } = paying.view;
  if (status === "unknown") return "unknown";
  if (isOnItsWay(paying)) return "working";
  if (status === "awaitingCvv") return "cvv";
  return status === "awaitingCode" ? "code" : "form";
}

export async function sendDownPayment(request: Request, door: CheckoutDoor) {
  const { financed, paying, amountCents } = await openDownPayment(request, door);
  const form = await request.formData();
  const answer = await take(door, financed, paying, amountCents, form);
  if (answer.headers.get("Location") === null) return answer;
  return redirect(linksOf(financed.payable.viewer).financing("down-payment"), 303);
}

/** The same forms as those of a card that pays everything, for this payment. */
function take(
  door: CheckoutDoor,
  { payable }: Financed,
  paying: Paying | null,
  amountCents: number,
  form: FormData,
) {
  const { viewer } = payable;
  const checkout = { ...payable.checkout, payment: paying };
  const posted = readEventForm(form);
  switch (posted.type) {
    case "card.submitted":
      return submitCard(door, viewer, checkout, form, posted, {
        part: { amountCents, isDownPayment: true },
      });
    case "code.entered":
      return enterCode(door, viewer, checkout, form, posted);
    case "code.resent":
      return resendCode(door, viewer, checkout, posted);
    case "cvv.entered":
      return enterCvv(door, viewer, checkout, form, posted);
    default:
      return refused(posted.type, { code: "InvalidEvent" });
  }
}
