/** Whether this browser, or the address it comes from, has to show that a person uses it (LC-43, OPEN-20). */
import { createHmac } from "node:crypto";
import * as botCheck from "#machines/bot-check";
import type { BotCheckView } from "#machines/bot-check";
import type { LifecycleId } from "#machines/kit";
import { findCart, tellCart } from "#app/.server/cart/cart.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { keyFor } from "#app/.server/request/secrets.ts";
import { dispatch, dispatchFirst } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { takeAll } from "#app/.server/request/limited.ts";
import type { Limit } from "#db";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

const MINUTE = 60_000;
const TEN_MINUTES = 600;

/** What is too much: of a browser, and of an address, behind which there may be many. */
const limits = {
  press: { session: tries("presses", 5), address: tries("presses-of-address", 30) },
  failedCard: { session: tries("failed-cards", 3), address: tries("failed-cards-of-address", 10) },
  failedCheck: { each: tries("failed-check", 1), address: tries("failed-checks-of-address", 3) },
} as const;

function tries(name: string, tries: number): Limit {
  return { name: `bot-${name}`, tries, perSeconds: TEN_MINUTES };
}

/** The part of the store that counts. */
const counter: Actor = { role: "system", id: "bot-check" };

/** What a page shows of the check: the strictest of the browser's and the address's. */
export interface BotChecked {
  readonly id: LifecycleId;
  readonly rev: number;
  readonly actor: Actor;
  readonly view: BotCheckView;
}

/** A fingerprint of an address: the address itself is kept nowhere. */
function addressOf({ env, ip }: Pick<RequestScope, "env" | "ip">): string {
  return createHmac("sha256", keyFor(env, "bot check")).update(ip).digest("hex").slice(0, 32);
}

/** The checks that concern a viewer, the strictest first. */
async function checksOf(scope: RequestScope, { actor, sessionId }: Viewer): Promise<BotChecked[]> {
  const address = addressOf(scope);
  const opener: Actor = { ...actor, keys: [...(actor.keys ?? []), `address:${address}`] };
  const subjects = [...(sessionId === null ? [] : [sessionId]), address];
  const found = await Promise.all(
    subjects.map(async (subject): Promise<BotChecked | null> => {
      const loaded = await loadFor(scope.engine, { actor: opener }, botCheck.lifecycle, subject);
      if (!loaded) return null;
      const view = botCheck.view(loaded.snapshot, actor.role);
      return { id: idOf(subject), rev: loaded.rev, actor: loaded.actor, view };
    }),
  );
  const strictness = { blocked: 0, required: 1, clear: 2 };
  return found
    .filter((one) => one !== null)
    .sort((one, other) => strictness[one.view.gate] - strictness[other.view.gate]);
}

function idOf(subject: string): LifecycleId {
  return `bot-check:${subject}`;
}

/**
 * The check that stands in the way now, or null. The cart's gate is brought in step with it, so that a new cart or
 * another browser at the same address is held back as well.
 */
export async function botCheckOf(scope: RequestScope, viewer: Viewer): Promise<BotChecked | null> {
  const [strictest] = await checksOf(scope, viewer);
  if (strictest?.view.kind === "session" && strictest.view.status === "blocked")
    await countFailure(scope, strictest);
  const gate = strictest?.view.gate ?? "clear";
  const cart = await findCart(scope.engine, viewer);
  if (cart?.view.status === "active" && cart.context.checkout.gates.securityCheck !== gate)
    await tellCart(scope.engine, cart.id, { type: "gates.noted", gates: { securityCheck: gate } });
  return gate === "clear" ? null : (strictest ?? null);
}

/** An address from which checks are failed again and again is checked as a whole; each failure counts once. */
async function countFailure(scope: RequestScope, { id, view }: BotChecked): Promise<void> {
  const first = await scope.limits.limiter(limits.failedCheck.each).take(`${id}#${view.checks}`);
  if (!first.ok) return;
  const address = addressOf(scope);
  const taken = await scope.limits.limiter(limits.failedCheck.address).take(address);
  if (!taken.ok) await requireCheck(scope, "address", address, null);
}

/** Counts what a robot does often; too much of it asks for a check. After a check that was passed it counts anew. */
export async function countFor(
  scope: RequestScope,
  viewer: Viewer,
  what: "press" | "failedCard",
): Promise<void> {
  const { sessionId } = viewer;
  if (sessionId === null) return;
  const { session, address } = limits[what];
  const own = (await checksOf(scope, viewer)).find(({ view }) => view.kind === "session");
  const checks = own?.view.checks ?? 0;
  const taken = await takeAll([
    [scope.limits.limiter(session), `${sessionId}#${checks}`],
    ...(checks === 0 ? [[scope.limits.limiter(address), addressOf(scope)] as const] : []),
  ]);
  if (!taken.ok) await requireCheck(scope, "session", sessionId, viewer.cartId);
}

async function requireCheck(
  { engine, env }: RequestScope,
  kind: "session" | "address",
  subject: string,
  cartId: string | null,
): Promise<void> {
  const id = idOf(subject);
  const input = { kind, subject, blockMs: env.botBlockMinutes * MINUTE };
  const event = { type: "check.required", cartId };
  await dispatchFirst(engine, { input, actor: counter }, { to: id, event, actor: counter });
}

/** Hands an answer to the challenger; what it says comes as an event. */
export function answerCheck(
  { engine }: RequestScope,
  { id, actor }: BotChecked,
  { key, fields }: PostedEvent,
): Promise<Outcome> {
  const { challengeId = "", answer = "" } = fields;
  const event = { type: "challenge.answered", challengeId, answer };
  return dispatch(engine, { to: id, event, actor, ...(key !== undefined && { key }) });
}

/** Whole minutes until a block is over; at least one. */
export function minutesLeft({ view }: BotChecked, now: number): number {
  const left = view.blockedUntil === null ? 0 : Date.parse(view.blockedUntil) - now;
  return Math.max(1, Math.ceil(left / MINUTE));
}
