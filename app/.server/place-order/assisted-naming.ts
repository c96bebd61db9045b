/** Whom an agent orders for, why, and under which ticket: what assisted checkout begins with (AGENT-09, LC-38). */
import { newFormKey } from "#app/.server/engine/ids.ts";
import { statusOf } from "#app/.server/request/event-form.ts";
import { json, redirect } from "@remix-run/node";
import type { Account } from "#db";
import { mailbox } from "#app/.server/identity/accounts.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import {
  assistingFrom,
  endCall,
  findImpersonation,
  isTicket,
  masked,
  openImpersonation,
  takeCall,
} from "#app/.server/identity/impersonation.ts";
import type { Call, Impersonation } from "#app/.server/identity/impersonation.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { isCustomerGone } from "#app/.server/identity/guard/gone-customer.ts";
import { assist } from "./express-cart.ts";
import { customerAskedFor } from "#app/.server/identity/express-query.ts";
import { findSession, noteAssistance } from "#app/.server/identity/session.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { paths } from "#app/paths.ts";
import { reasons } from "#machines/impersonation";
import type { Refusal } from "#machines/kit";

/** An agent who has yet to say whom they order for. */
export interface Naming {
  readonly own: Viewer;
  readonly account: Pick<Account, "email"> & { readonly agentId: string };
}

/** What the form begins with: what the impersonation knows already is not asked for again. */
export async function namingOf(request: Request, scope: RequestScope, { own, account }: Naming) {
  const impersonation = await impersonationOf(request, scope);
  const named = impersonation?.view.acting ?? null;
  const isGone = named !== null && (await isCustomerGone(scope.engine.store, named));
  const acting = isGone ? null : named;
  return {
    agentId: account.agentId,
    left: acting === null ? await leftOn(request, scope, impersonation) : null,
    formKey: newFormKey(),
    /** Naming somebody is sent nowhere else: what waits by the page of a customer is not forgotten by it. */
    action: paths.assistedCheckout(own.storefront),
    typed: {
      email: acting?.customerId ? acting.email : "",
      reason: acting?.reason ?? "order",
      ticket: acting?.ticketNumber ?? "",
    },
    reasons,
  };
}

/** The page's customer, whose quarter of an hour was over before the agent was, and what begins it again. */
async function leftOn(request: Request, scope: RequestScope, impersonation: Impersonation | null) {
  const last = impersonation?.view.last ?? null;
  if (last === null || (await isCustomerGone(scope.engine.store, last))) return null;
  const asked = await customerAskedFor(request, scope);
  if (asked === null || asked.id !== last.customerId) return null;
  return {
    email: masked(last.email),
    fields: { customerId: asked.id, reason: last.reason, ticket: last.ticketNumber },
  };
}

async function impersonationOf(
  request: Request,
  scope: RequestScope,
): Promise<Impersonation | null> {
  const found = await findSession(request, scope);
  return findImpersonation(scope.engine, found?.view.impersonationId ?? null);
}

/** Begins to act for the customer, and makes their cart the agent's to place. */
export async function nameCustomer(
  request: Request,
  scope: RequestScope,
  naming: Naming,
  { fields }: PostedEvent,
) {
  const { email = "", customerId = "", reason = "", ticket = "" } = fields;
  const { accounts } = scope.engine.store;
  const customer = customerId
    ? await accounts.byId(customerId)
    : await accounts.byEmail(mailbox(email));
  const call = customer && { customerId: customer.id, email: customer.email, reason, ticket };
  const refusal = call
    ? await takeOver(request, scope, naming, { ...call, order: null })
    : { code: "IdentityNotMatched" };
  if (refusal)
    return json({ event: "customer.named", refusal, fields }, { status: statusOf(refusal) });
  const to = customer ? { customer: customer.id } : {};
  return redirect(paths.assistedCheckout(naming.own.storefront, to), 303);
}

/** Whose time was up is called nobody's any more, where the agent is done with them; a cart in their hands is handed back. */
export async function leaveCustomer(request: Request, scope: RequestScope, { account }: Naming) {
  await noteAssistance(request, scope, null);
  const impersonation = await impersonationOf(request, scope);
  if (impersonation?.view.status === "agentSession")
    await endCall(scope.engine, { id: impersonation.id, agentId: account.agentId });
}

/** Answers with why not, or null. The call before is over with the next one. */
async function takeOver(
  request: Request,
  scope: RequestScope,
  { own, account }: Naming,
  call: Call & { readonly customerId: string },
): Promise<Refusal | null> {
  const { engine } = scope;
  if (await isCustomerGone(engine.store, call)) return { code: "DataErased" };
  const found = await findSession(request, scope);
  const impersonation = found && (await openImpersonation(scope, found, account));
  if (!impersonation) return { code: "AgentAuthenticationFailed" };
  const at = {
    ...{ id: impersonation.id, agentId: account.agentId },
    own: { customerId: own.customerId ?? "", email: account.email },
  };
  if (!isGoingOn(impersonation, call)) {
    if (impersonation.view.acting && isTicket(call.ticket)) await endCall(engine, at);
    const refusal = await takeCall(engine, at, call);
    if (refusal) return refusal;
  }
  const { customerId } = call;
  const assisting = { found: await findSession(request, scope), customerId };
  const viewer = await assistingFrom(engine, own, account.agentId, assisting);
  const refusal = viewer && (await assist(engine, viewer));
  if (refusal) return refusal;
  const named = await engine.store.accounts.byId(customerId);
  await noteAssistance(request, scope, named?.cartId ?? null);
  return null;
}

/** The impersonation acts for them already, because of the same call: its time goes on. */
function isGoingOn(
  { view: { acting } }: Impersonation,
  { customerId, reason, ticket }: Call,
): boolean {
  return (
    acting?.customerId === customerId &&
    acting.reason === reason &&
    acting.ticketNumber === ticket.toUpperCase()
  );
}
