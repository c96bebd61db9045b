/** Having somebody else pay, by a link or at the telephone: asking them, and how far they are (PAY-41, PAY-42). */
import { redirect } from "@remix-run/node";
import { linksOf } from "#app/.server/checkout-links.ts";
import type { Checkout, Paying } from "#app/.server/checkout.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { testCalls } from "#app/.server/gateways/sandbox/test-calls.ts";
import { placeOf } from "#app/.server/express-place.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { askPayer, findRemotePayment, methodOfChannel } from "#app/.server/remote-payment.ts";
import type { Payer } from "#app/.server/remote-payment.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import * as contacts from "#machines/cart/contact.rules.ts";
import type { LifecycleId } from "#machines/kit";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { openPayable, payFrame } from "./pay-page.ts";
import type { Payable } from "./pay-page.ts";
import { refused, sendTo, withNames } from "./paying.ts";
import { methodList } from "./paying-methods.ts";

type Channel = Payer["channel"];

export async function remotePayPage(request: Request, door: CheckoutDoor, channel: Channel) {
  const payable = await openPayable(request, door);
  const { viewer, checkout } = payable;
  const around = placesOf(viewer, channel);
  const paying = payingBy(checkout, channel);
  if (paying?.view.status === "Accepted") throw redirect(around.review);
  const found = paying && (await findRemotePayment(door.shell.store, paying.view.paymentId));
  const isAsked = found !== null && (found.view.isOpen || found.view.status === "paying");
  if (!isAsked) assertOffered(payable, channel, around);
  const { contact } = checkout.cart.context.checkout;
  return {
    ...payFrame(payable),
    backHref: isAsked ? around.change : around.payment,
    channel,
    asked: isAsked
      ? {
          status: found.view.status,
          receivers: [found.context.email, found.context.mobile].flatMap((one) => one ?? []),
          endsAt: found.view.endsAt,
          ticket: { rev: found.rev, key: newFormKey() },
          paymentTicket: { rev: paying?.rev ?? 0, key: newFormKey() },
        }
      : null,
    /** Why the last try ended, as a code of the catalogue. */
    failure: paying?.view.status === "failed" ? (paying.view.failure?.code ?? null) : null,
    typed: { email: contact?.email ?? "", mobile: contact?.phone ?? "" },
    testNumbers: door.sandbox && testCalls.map(({ ending, about }) => ({ ending, about })),
    liveHref: around.live([checkout.cart.id, ...(paying ? idsOf(paying) : [])]),
  };
}

/** Answers the three forms: somebody is asked, asked again, or need not pay any more. */
export async function sendRemotePay(request: Request, door: CheckoutDoor, channel: Channel) {
  const payable = await openPayable(request, door);
  const { viewer, checkout } = payable;
  const posted = readEventForm(await request.formData());
  const around = placesOf(viewer, channel);
  const paying = payingBy(checkout, channel);
  switch (posted.type) {
    case "payer.asked":
      assertOffered(payable, channel, around);
      return ask(door, payable, channel, { posted, here: around.here });
    case "resend.requested": {
      if (!paying) return refused(posted.type, { code: "InvalidChosenPayment" });
      const to: LifecycleId = `remote-payment:${paying.view.paymentId}`;
      const { type, key } = posted;
      const outcome = await dispatch(door.shell, {
        ...{ to, event: { type }, actor: viewer.actor },
        ...(key !== undefined && { key }),
      });
      return outcome.ok ? redirect(around.here, 303) : refused(type, outcome.refusal);
    }
    case "user.cancelled": {
      if (!paying) return refused(posted.type, { code: "InvalidChosenPayment" });
      // The answer to a text or a call moves on while the page stands; neither decides whether this is wanted.
      const sent = { ...posted, rev: undefined };
      const outcome = await sendTo(door, viewer, paying, { type: posted.type }, sent);
      return outcome.ok ? redirect(around.payment, 303) : refused(posted.type, outcome.refusal);
    }
    default:
      return refused(posted.type, { code: "InvalidEvent" });
  }
}

async function ask(
  door: CheckoutDoor,
  { viewer, checkout }: Payable,
  channel: Channel,
  { posted, here }: { readonly posted: PostedEvent; readonly here: string },
) {
  const { email = null, mobile = null, consent } = posted.fields;
  const wrong = faultsIn(channel, posted.fields, viewer.origin);
  if (consent === undefined) wrong.consent = "ConsentRequired";
  if (Object.keys(wrong).length > 0) return refused(posted.type, { code: "InvalidEvent" }, wrong);
  const payer = { channel, email: channel === "phone" ? null : email, mobile };
  const outcome = await askPayer(door.shell, viewer, checkout.cart, payer, posted);
  if (!outcome.ok) return refused(posted.type, withNames(outcome.refusal, checkout));
  return redirect(here, 303);
}

/** What is wrong with the fields, by code; a link needs an address, a call a number. */
function faultsIn(
  channel: Channel,
  { email, mobile }: PostedEvent["fields"],
  origin: "us" | "pl",
): Record<string, string> {
  const place = channel === "phone" ? "application" : "address";
  const ofEmail = email === undefined ? null : contacts.email(email);
  const ofMobile = mobile === undefined ? null : contacts.phone(place, origin)(mobile);
  const missing =
    channel === "phone" ? mobile === undefined : email === undefined && mobile === undefined;
  return {
    ...(channel === "link" && ofEmail && { email: ofEmail }),
    ...(ofMobile && { mobile: ofMobile }),
    ...(missing && { [channel === "phone" ? "mobile" : "email"]: "FieldRequired" }),
  };
}

/** What pays the cart, where it is this way. */
function payingBy({ payment }: Checkout, channel: Channel): Paying | null {
  return payment?.view.method === methodOfChannel[channel] ? payment : null;
}

function idsOf({ id, view }: Paying): LifecycleId[] {
  return [id, `remote-payment:${view.paymentId}`];
}

/** Whoever cannot have it, or has nothing to pay, chooses again. */
function assertOffered({ viewer, checkout }: Payable, channel: Channel, { payment }: Places): void {
  const { view } = checkout.cart;
  const isOffered = methodList(view, viewer.origin, linksOf(viewer)).some(
    ({ method, href }) => method === methodOfChannel[channel] && href !== null,
  );
  if (!isOffered || view.dueCents <= 0) throw redirect(payment, 303);
}

/** Where the page stands, and where it leads. */
interface Places {
  readonly here: string;
  readonly payment: string;
  /** The other ways to pay, while somebody is asked. */
  readonly change: string;
  readonly review: string;
  readonly live: (ids: readonly LifecycleId[]) => string;
}

function placesOf(viewer: Viewer, channel: Channel): Places {
  const links = linksOf(viewer);
  return {
    here: links.pay(channel),
    payment: links.step("payment"),
    change: links.payAnew(),
    review: links.step("review"),
    live: viewer.agent ? placeOf(viewer).live : paths.live,
  };
}
