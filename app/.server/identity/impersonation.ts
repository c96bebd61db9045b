/** An agent's impersonation (LC-38): whom they act for right now, as a viewer; and the impersonation itself. */
import type { Account, Tx } from "#db";
import * as impersonation from "#machines/impersonation";
import { unpack } from "#machines/kit";
import type { LifecycleId, Refusal } from "#machines/kit";
import type { RequestScope } from "#app/.server/request/context.ts";
import {
  allOrNothing,
  dispatch,
  dispatchIn,
  refuseForged,
  startIn,
} from "#app/.server/engine/dispatch.ts";
import { fireDeadlinesOf } from "#app/.server/engine/worker.ts";
import type { NotMoved } from "#app/.server/engine/dispatch.ts";
import { accountsActor, sessionLifecycle } from "./session.ts";
import type { FoundSession } from "./session.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { mailbox } from "./accounts.ts";
import { foldedName, nationalDigits } from "./lookup/contact-keys.ts";
import { orderContact } from "./order-contact.ts";
import { isCustomerGone } from "./guard/gone-customer.ts";
import { newId } from "#app/.server/engine/ids.ts";
import type { Viewer } from "./viewer-facts.ts";

/** How long an agent acts for one customer. */
const ACTING_MS = 15 * 60_000;

/** An impersonation as it is now: what a late worker has not fired yet counts as having happened. */
export interface Impersonation {
  readonly id: string;
  readonly view: impersonation.ImpersonationView;
}

function lifecycleIdOf(id: string): LifecycleId {
  return `impersonation:${id}`;
}

/** The agent as themselves, whoever they impersonate. */
function actorOf(impersonationId: string, agentId: string): Actor {
  return { role: "agent", id: agentId, keys: [`impersonation:${impersonationId}`] };
}

export async function findImpersonation(
  { store, clock }: Pick<EngineContext, "store" | "clock">,
  impersonationId: string | null,
): Promise<Impersonation | null> {
  const stored =
    impersonationId === null ? null : await store.engine.load(lifecycleIdOf(impersonationId));
  if (impersonationId === null || !stored) return null;
  const snapshot = unpack(impersonation.lifecycle, JSON.parse(stored.snapshot));
  const view = impersonation.view(snapshot, "agent");
  const isOver = view.acting !== null && Date.parse(view.acting.until) <= clock.now();
  const over = {
    status: "agentSession",
    acting: null,
    last: view.acting,
    endedBy: "time",
  } as const;
  return { id: impersonationId, view: isOver ? { ...view, ...over } : view };
}

/** The impersonation of a session's agent; a new one where there is none, or the last one has been closed. */
export async function openImpersonation(
  scope: Pick<RequestScope, "engine" | "env">,
  found: FoundSession,
  agent: Pick<Account, "agentId" | "email"> | null,
): Promise<Impersonation | null> {
  const { engine } = scope;
  const { impersonationId } = found.view;
  const there = await findImpersonation(engine, impersonationId);
  if (there && there.view.status !== "ended" && there.view.agentId !== null) return there;
  const id = await engine.store.write(async (tx) => {
    const isWaiting = there?.view.status === "signedOut";
    const last = there?.view.last ?? null;
    const one =
      there && isWaiting ? there.id : await startImpersonation(scope, tx, found.row.id, last);
    if (agent?.agentId)
      await tell(engine, tx, lifecycleIdOf(one), {
        ...{ type: "agent.signed.in", agentId: agent.agentId, email: agent.email },
      });
    return one;
  });
  return findImpersonation(engine, id);
}

/** As much of an address as an agent needs to recognise it. */
export function masked(email: string): string {
  return email.replace(/(?<=^.)[^@]*/, "***");
}

/** Whom an agent was asked to act for, and the call's reason and ticket. */
export interface Call {
  readonly customerId: string | null;
  readonly email: string;
  /** The order it is about; for a guest there is nothing else. */
  readonly order: {
    readonly orderId: string;
    readonly customerId: string | null;
    readonly email: string;
  } | null;
  readonly reason: string;
  readonly ticket: string;
}

/** Whether a call has a number of the service desk's, in either case. */
export function isTicket(typed: string): boolean {
  return /^[A-Z]{1,5}-?\d{2,10}$/i.test(typed);
}

/** The account in which an agent is signed in. */
export interface OwnAccount {
  readonly customerId: string;
  readonly email: string;
}

/** Begins to act for somebody, and for nobody else any more; answers with why not, or null (ACT_AS). */
export async function takeCall(
  engine: EngineContext,
  agent: { readonly id: string; readonly agentId: string; readonly own: OwnAccount },
  { ticket, ...call }: Call,
  key?: string,
): Promise<Refusal | null> {
  const { id, agentId, own } = agent;
  if (isOwn(own, call) || (await isToOneself(engine, own, call))) return { code: "OwnAccount" };
  if (await isCustomerGone(engine.store, call)) return { code: "DataErased" };
  if (!isTicket(ticket)) return { code: "TicketNumberInvalid" };
  const ticketNumber = ticket.toUpperCase();
  const to = lifecycleIdOf(id);
  const actor = actorOf(id, agentId);
  // Whose time is up may be named again at once, before a worker has noted that it is.
  await fireDeadlinesOf(engine, to);
  const acting = (await findImpersonation(engine, id))?.view.acting;
  // What is acted for already, by the same order and ticket, is not begun with anew.
  const isActing =
    acting &&
    (acting.customerId !== call.customerId ||
      acting.email !== call.email ||
      acting.orderId !== (call.order?.orderId ?? null) ||
      acting.ticketNumber !== ticketNumber);
  const outcome = await engine.store.write((tx) =>
    allOrNothing(engine, tx, async (send) => {
      // The same press again stops nobody.
      const stop = { to, event: { type: "acting.stopped" }, actor };
      if (isActing) await send({ ...stop, ...(key && { key: `${key} stop` }) });
      const event = { type: "customer.named", ...call, ticketNumber };
      return send({ to, event, actor, ...(key && { key }) });
    }),
  );
  return outcome.ok ? null : outcome.refusal;
}

/** Nobody settles their own case: neither their account's nor that of an order with their address. */
function isOwn(
  own: OwnAccount,
  { customerId, email, order }: Pick<Call, "customerId" | "email" | "order">,
): boolean {
  const accounts = [customerId, order?.customerId];
  const mailboxes = [email, order?.email ?? email];
  return (
    accounts.includes(own.customerId) ||
    mailboxes.some((one) => mailbox(one) === mailbox(own.email))
  );
}

/** Nor that of an order that was placed under another address, and goes to their own number and name. */
async function isToOneself(
  engine: EngineContext,
  { customerId }: OwnAccount,
  { order }: Pick<Call, "order">,
): Promise<boolean> {
  const account = order && (await engine.store.accounts.byId(customerId));
  const contact = account && (await orderContact(engine, order.orderId));
  if (!account || !contact) return false;
  const isName = contact.lastNames.map(foldedName).includes(foldedName(account.lastName));
  return isName && contact.phones.map(nationalDigits).includes(nationalDigits(account.phone));
}

/** The agent acts for nobody any more (STOP). */
export async function endCall(
  engine: EngineContext,
  { id, agentId }: { readonly id: string; readonly agentId: string },
): Promise<void> {
  const actor = actorOf(id, agentId);
  await dispatch(engine, { to: lifecycleIdOf(id), event: { type: "acting.stopped" }, actor });
}

/** What no form of the desk offers stands in the history of the agent's impersonation. */
export function refuseCall(
  engine: EngineContext,
  {
    impersonation: { id },
    agentId,
  }: { readonly impersonation: Pick<Impersonation, "id">; readonly agentId: string },
  type: string,
): Promise<NotMoved> {
  const actor = actorOf(id, agentId);
  return refuseForged(engine, { to: lifecycleIdOf(id), event: { type }, actor });
}

/** Notes at the impersonation of a session that an agent could not be signed in (AGENT-12). */
export async function noteAgentRefused(
  scope: Pick<RequestScope, "engine" | "env">,
  found: FoundSession | null,
): Promise<void> {
  if (found?.view.status !== "guest") return;
  const current = await openImpersonation(scope, found, null);
  if (!current) return;
  await scope.engine.store.write((tx) =>
    tell(scope.engine, tx, lifecycleIdOf(current.id), { type: "agent.refused" }),
  );
}

async function startImpersonation(
  { engine, env }: Pick<RequestScope, "engine" | "env">,
  tx: Tx,
  sessionId: string,
  last: impersonation.ImpersonationView["last"],
): Promise<string> {
  const impersonationId = newId();
  const idleMs = env.sessionIdleMinutes * 60_000;
  const input = { impersonationId, sessionId, idleMs, actingMs: ACTING_MS, last };
  await startIn(engine, tx, { id: lifecycleIdOf(impersonationId), input, actor: accountsActor });
  const event = { type: "impersonation.opened", impersonationId };
  await tell(engine, tx, sessionLifecycle(sessionId), event);
  return impersonationId;
}

async function tell(
  engine: EngineContext,
  tx: Tx,
  to: LifecycleId,
  event: { readonly type: string; readonly [field: string]: unknown },
): Promise<void> {
  const outcome = await dispatchIn(engine, tx, { to, event, actor: accountsActor });
  if (!outcome.ok) throw new Error(`${event.type} was refused: ${outcome.refusal.code}`);
}

/** The agent in assisted checkout: for the customer whom its address names, as long as the impersonation acts for them (AGENT-09). */
export async function assistingFrom(
  engine: Pick<EngineContext, "store" | "clock">,
  own: Viewer,
  agentId: string,
  { found, customerId }: { readonly found: FoundSession | null; readonly customerId: string },
): Promise<(Viewer & { readonly customerId: string }) | null> {
  const acting = await actingFrom(engine, own, agentId, found);
  if (acting?.customerId !== customerId) return null;
  return { ...acting, customerId, sessionId: null, cartBeside: null };
}

/** Whom the viewer's agent acts for; null where they act for nobody. */
export async function actingFrom(
  engine: Pick<EngineContext, "store" | "clock">,
  own: Viewer,
  agentId: string,
  found: FoundSession | null,
): Promise<Viewer | null> {
  const current = await findImpersonation(engine, found?.view.impersonationId ?? null);
  const acting = current?.view.acting;
  if (!current || !acting || (await isCustomerGone(engine.store, acting))) return null;
  const { customerId, email, orderId, until } = acting;
  const customer = customerId === null ? null : await engine.store.accounts.byId(customerId);
  const keys = customerId === null ? [`order:${orderId}`] : [`customer:${customerId}`];
  return {
    ...own,
    role: "agent",
    actor: {
      ...{ role: "agent", id: agentId, onBehalfOf: customerId ?? email },
      keys: [...keys, `impersonation:${current.id}`],
      impersonation: lifecycleIdOf(current.id),
    },
    customerId: customer?.id ?? null,
    name: customer && `${customer.firstName} ${customer.lastName}`,
    email,
    customerType: customer?.customerType ?? "B2C",
    cartId: customer?.cartId ?? null,
    lookup: customerId === null && orderId !== null ? { orderId, open: true, proved: true } : null,
    agent: { agentId, impersonationId: current.id, email: own.email, endsAt: until },
  };
}
