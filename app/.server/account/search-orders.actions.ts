import { json, redirect } from "@remix-run/node";
import * as z from "zod";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { agentOrderOwner } from "#app/.server/identity/agent-order.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { closeLookup } from "#app/.server/identity/lookup/lookup-cookie.ts";
import {
  lookUp,
  noteSignInChosen,
  searchSubscription,
} from "#app/.server/identity/lookup/lookup.ts";
import { payloadOf } from "#app/.server/identity/lookup/lookup-payload.ts";
import type { LookupPayload } from "#app/.server/identity/lookup/lookup-payload.ts";
import { followedLink, isOneTooMany } from "#app/.server/identity/lookup/lookup-proof.ts";
import { draftsOf, findSession, rememberDrafts } from "#app/.server/identity/session.ts";
import { storefrontOf, viewerOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { lookupZip } from "#machines/cart/schema/address.rules.ts";
import { EMAIL_LIMIT, mailboxForm } from "#machines/cart/schema/contact.rules.ts";

/** An e-mail address where there is an @, else a ZIP code of the market (SRCH-02). */
function lookupForm(storefront: Storefront) {
  const isZip = (text: string) => lookupZip(storefront)(text) === null;
  const required = z.string({ error: "FieldRequired" }).trim().min(1, "FieldRequired");
  return z.object({
    order_id: required.max(60, "OrderNumberLength"),
    email_or_zip: required
      .max(EMAIL_LIMIT, "EmailInvalid")
      .refine((text) => !text.includes("@") || mailboxForm.test(text), "EmailInvalid")
      .refine((text) => text.includes("@") || isZip(text), "ZipInvalid"),
  });
}

const linkForm = z.object({
  order_id: z.string().max(60),
  encrypted_email_id: z.string().max(600),
  encrypted_password: z.string().max(200),
});

/**
 * Answers the page's forms. `intent` is empty for looking up, `link` for a mail's link, `signin` for the offer to sign
 * in (SRCH-04), `close` to put an open order away.
 */
export async function searchOrders(request: Request, scope: RequestScope) {
  const form = await request.formData();
  switch (form.get("intent")) {
    case "signin":
      return chooseSignIn(request, scope, form);
    case "close":
      return redirect(paths.searchOrders(storefrontOf(request)), {
        status: 303,
        headers: await closeLookup(request, scope),
      });
    case "link":
      return followLink(request, scope, form);
    default:
      return submitForm(request, scope, form);
  }
}

async function submitForm(request: Request, scope: RequestScope, form: FormData) {
  const submission = readForm(form, lookupForm(storefrontOf(request)));
  const lookupId = lookupIdIn(form);
  if (submission.status !== "success") {
    return json({ result: submission.reply(), refusal: null, lookupId }, { status: 422 });
  }
  const payload = payloadOf(submission.value);
  const found =
    payload.subscription_id === undefined
      ? await lookUp(request, scope, payload, lookupId)
      : await searchSubscription(request, scope, payload, lookupId);
  if (found.ok && "subscriptionId" in found)
    return redirect(paths.subscription(storefrontOf(request), found.subscriptionId), {
      status: 303,
      headers: found.headers,
    });
  if (found.ok) return openOrder(request, scope, found);
  return json(
    {
      result: submission.reply({ formErrors: [found.refusal.code] }),
      refusal: found.refusal,
      lookupId: found.lookupId,
    },
    { status: statusOf(found.refusal.code) },
  );
}

async function followLink(request: Request, scope: RequestScope, form: FormData) {
  const submission = readForm(form, linkForm);
  const link: LookupPayload | null = submission.status === "success" ? submission.value : null;
  const stranger = link && (await strangerAt(request, scope, link));
  if (stranger)
    return json({ result: null, refusal: { code: stranger }, lookupId: null }, { status: 403 });
  const found = await lookUp(request, scope, link ?? { order_id: "" });
  if (found.ok) return openOrder(request, scope, found);
  return json(
    { result: null, refusal: found.refusal, lookupId: found.lookupId },
    { status: statusOf(found.refusal.code) },
  );
}

/**
 * The link to an order that an agent entered is for the account it was entered for: whoever is signed in with another one
 * is told so (AGENT-10, ERR-27, ERR-28). A link that we did not make says nothing, like every miss.
 */
async function strangerAt(
  request: Request,
  scope: RequestScope,
  payload: LookupPayload,
): Promise<"IdentityNotMatched" | "Unauthorized" | null> {
  const { customerId, email } = await viewerOf(request, scope);
  if (customerId === null || (await followedLink(scope, payload))?.isOver !== false) return null;
  const owner = await agentOrderOwner(scope.engine, payload.order_id);
  if (owner === null || owner.customerId === customerId) return null;
  return mailbox(email ?? "") === mailbox(owner.email) ? "Unauthorized" : "IdentityNotMatched";
}

/** On to the order; what was typed for it is forgotten. */
async function openOrder(
  request: Request,
  scope: RequestScope,
  { orderId, headers }: { readonly orderId: string; readonly headers: Headers },
): Promise<Response> {
  if (draftsOf(await findSession(request, scope)).lookup) {
    const cookies = await rememberDrafts(request, scope, { lookup: undefined });
    for (const [name, value] of cookies) headers.append(name, value);
  }
  return redirect(paths.order(storefrontOf(request), orderId), { status: 303, headers });
}

function statusOf(code: string): number {
  return isOneTooMany(code) ? 429 : 404;
}

/** What was typed waits in the session, so that nothing of it shows in an address or a log. */
async function chooseSignIn(
  request: Request,
  scope: RequestScope,
  form: FormData,
): Promise<Response> {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 100);
  const headers = await rememberDrafts(request, scope, {
    lookup: { order_id: text("order_id"), email_or_zip: text("email_or_zip") },
  });
  await noteSignInChosen(scope, lookupIdIn(form));
  const storefront = storefrontOf(request);
  return redirect(paths.signIn(storefront, paths.searchOrders(storefront)), {
    status: 303,
    headers,
  });
}

function lookupIdIn(form: FormData): string | null {
  const id = form.get("lookup_id");
  return typeof id === "string" && /^[\w-]{10,60}$/.test(id) ? id : null;
}
