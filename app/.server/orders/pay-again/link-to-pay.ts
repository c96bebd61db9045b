/** A link by which an order is paid whose payment failed: an agent has it sent to its customer, or to whom they name (PAY-41, PAY-47). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, dispatchIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import { newFormKey, newId } from "#app/.server/engine/ids.ts";
import { isLocale } from "#app/i18n.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { zoneOf } from "#app/.server/identity/buyer-zone.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import { hasOutgrown } from "#app/.server/payments/remote/link-purchase.ts";
import { faultsIn, mayAsk, reachable } from "#app/.server/payments/remote/payer-form.ts";
import { findRemotePayment, sendTo } from "#app/.server/payments/remote/remote-payment.ts";
import type { Payer } from "#app/.server/payments/remote/remote-payment.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import type { Refusal } from "#machines/kit";
import { ownerKeys } from "#machines/kit";
import { owedBy } from "#machines/order";
import { agreedIn, notAgreed } from "./agreed-sum.ts";
import { findPayment, updateOf } from "./failed-payment.ts";

/** What a form of the desk sends about it. */
export const linkEvents: readonly string[] = [
  "send.requested",
  "resend.requested",
  "user.cancelled",
];

/** Null where nobody has to pay anything, or another payment is being made. */
export async function linkToPay(scope: RequestScope, parts: OrderParts) {
  if (parts.isErased) return null;
  const { context } = parts;
  const found = await updateOf(scope, parts);
  const asked = await openLinkOf(scope, parts);
  const [due] = found.view?.events.includes("update.submitted") ? found.view.due : [];
  if (!asked && !due) return null;
  const { shipTo, billTo, contact } = context;
  return {
    asked: asked && {
      status: asked.view.status,
      receivers: [asked.context.email, asked.context.mobile].flatMap((one) => one ?? []),
      amountCents: asked.view.amountCents,
      endsAt: asked.view.endsAt,
      /** Something was cancelled since: the link takes no money any more. */
      isOutgrown: await hasOutgrown(scope.engine.store, asked.context),
    },
    due: due
      ? {
          amountCents: owedBy(context, due.paymentId, "pay_by_link"),
          dueAt: found.view?.dueAt ?? null,
          isOverdue: isPast(scope, found.view?.dueAt ?? null),
        }
      : null,
    /** Of whoever bought: what an agent reads out is what their pages say. */
    timeZone: zoneOf(context),
    typed: { email: context.email, mobile: (billTo ?? shipTo ?? contact)?.phone ?? "" },
    /** Where nobody sends text messages a link goes by mail alone. */
    asksNumber: isOn("sms"),
    key: newFormKey(),
  };
}

const isPast = ({ engine }: RequestScope, at: string | null): boolean =>
  at !== null && Date.parse(at) <= engine.clock.now();

/** A link that somebody has and may still pay by. */
async function openLinkOf(scope: RequestScope, parts: OrderParts) {
  const { view } = await updateOf(scope, parts);
  const paying = await findPayment(scope, { parts }, view?.payingId ?? null);
  if (paying?.view.method !== "pay_by_link") return null;
  const asked = await findRemotePayment(scope.engine.store, paying.view.paymentId);
  return asked && (asked.view.isOpen || asked.view.status === "paying") ? asked : null;
}

/** Why nobody was asked, with what is wrong of what was typed. */
export interface LinkRefusal {
  readonly refusal: Refusal;
  readonly fields: Readonly<Record<string, string>>;
  readonly written: { readonly email: string; readonly mobile: string };
}

/** Null once it is done. */
export async function sendLinkToPay(
  scope: RequestScope,
  parts: OrderParts,
  posted: PostedEvent,
): Promise<LinkRefusal | null> {
  const { email = "", mobile = "" } = posted.fields;
  const no = (refusal: Refusal, fields: Record<string, string> = {}) => ({
    ...{ refusal, fields, written: { email, mobile } },
  });
  if (posted.type === "send.requested") {
    const wrong = faultsOf(parts, posted.fields);
    if (Object.keys(wrong).length > 0) return no({ code: "InvalidEvent" }, wrong);
    const outcome = await ask(scope, parts, posted);
    return outcome.ok ? null : no(outcome.refusal);
  }
  const asked = await openLinkOf(scope, parts);
  if (!asked) return no({ code: "Conflict" });
  const { paymentId } = asked.context;
  const actor = buyersToo(parts);
  const outcome =
    posted.type === "user.cancelled"
      ? await dispatch(scope.engine, {
          ...{ to: `payment:${paymentId}`, event: { type: "user.cancelled" }, actor },
          ...(posted.key !== undefined && { key: posted.key }),
        })
      : await askAgain(scope, parts, asked.context, posted);
  return outcome.ok ? null : no(outcome.refusal);
}

function faultsOf({ context }: OrderParts, fields: PostedEvent["fields"]) {
  const { consent, ...typed } = fields;
  const wrong = faultsIn("link", reachable("link", filledIn(typed)), context.storefront);
  return consent === undefined ? { ...wrong, consent: "ConsentRequired" } : wrong;
}

/** A field that was left empty names nobody. */
const filledIn = (typed: PostedEvent["fields"]): PostedEvent["fields"] =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value?.trim() !== ""));

/** The order's own keys open its payment, and its buyer's what is asked of somebody for it. */
function buyersToo({ actor, context }: OrderParts): Actor {
  return { ...actor, keys: [...(actor.keys ?? []), ...ownerKeys(context)] };
}

async function ask(scope: RequestScope, parts: OrderParts, posted: PostedEvent): Promise<Outcome> {
  const { context, orderId, viewer } = parts;
  const { view } = await updateOf(scope, parts);
  const [due] = view?.due ?? [];
  if (!due) return { ok: false, refusal: { code: "Conflict" } };
  const dearer = notAgreed(context, due, "pay_by_link", agreedIn(posted.fields.agreed));
  if (dearer) return { ok: false, refusal: dearer };
  const { email = null, mobile = null } = reachable("link", filledIn(posted.fields));
  const payer: Payer = { channel: "link", email, mobile };
  const tried = await mayAsk(scope, viewer, orderId, payer);
  if (!tried.ok) return tried;
  const outcome = await begin(scope, parts, { failed: due.paymentId, payer, key: posted.key });
  if (!outcome.ok) await tried.giveBack();
  return outcome;
}

/** The payment that stands in, and the question to whoever is to make it: both, or neither. */
function begin(
  { engine }: RequestScope,
  parts: OrderParts,
  asked: { readonly failed: string; readonly payer: Payer; readonly key: string | undefined },
): Promise<Outcome> {
  const { context, view, viewer } = parts;
  const { billTo, shipTo, storefront } = context;
  const paymentId = newId();
  const actor = buyersToo(parts);
  // That the link was sent is what an agent did: it is noted, and told, once.
  const { impersonation: _, ...unnoted } = actor;
  return engine.store.write(async (tx) => {
    const begun = await dispatchIn(engine, tx, {
      to: `payment-update:${view.paymentUpdateId ?? ""}`,
      event: {
        ...{ type: "update.submitted", paymentId, payment_method: "pay_by_link" },
        ...{ failed_transaction_id: asked.failed, billing_info: billTo ?? shipTo },
      },
      actor: unnoted,
      ...(asked.key !== undefined && { key: asked.key }),
    });
    if (!begun.ok || begun.replayed) return begun;
    const language = isLocale(context.language) ? context.language : viewer.language;
    const by = { actor, storefront, language };
    return sendTo(engine, tx, { of: context, by, paymentId, payer: asked.payer });
  });
}

async function askAgain(
  scope: RequestScope,
  parts: OrderParts,
  { paymentId, email, mobile }: Pick<Payer, "email" | "mobile"> & { readonly paymentId: string },
  { key }: PostedEvent,
): Promise<Outcome> {
  const tried = await mayAsk(scope, parts.viewer, parts.orderId, { email, mobile });
  if (!tried.ok) return tried;
  return dispatch(scope.engine, {
    ...{ to: `remote-payment:${paymentId}`, event: { type: "resend.requested" } },
    ...{ actor: buyersToo(parts), ...(key !== undefined && { key }) },
  });
}
