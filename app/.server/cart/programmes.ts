/** The use cases of programmes (LC-49): asking to be verified, and keeping a member's cart at their prices. */
import * as cart from "#machines/cart";
import type { Promo } from "#machines/cart";
import { sum, unpack } from "#machines/kit";
import type { LifecycleId, RawEvent } from "#machines/kit";
import * as verification from "#machines/programme-verification";
import type { Programme } from "#machines/programme-verification";
import type { FoundCart } from "./found-cart.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { dispatch, dispatchFirst, dispatchIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";

/** The part of the store that knows who belongs to a programme. */
const programmesActor: Actor = { role: "system", id: "programmes" };

export const verificationOf = (customerId: string): LifecycleId =>
  `programme-verification:${customerId}`;

/** How an account's verification stands, with its rev; null before the first. */
export async function findProgramme({ store }: EngineContext, customerId: string) {
  const stored = await store.engine.load(verificationOf(customerId));
  if (!stored) return null;
  const snapshot = unpack(verification.lifecycle, JSON.parse(stored.snapshot));
  return {
    rev: stored.rev,
    view: verification.view(snapshot, "shopper"),
    context: snapshot.context,
  };
}

interface VerificationRequest {
  readonly customerId: string;
  readonly sessionId: string;
  readonly actor: Actor;
  readonly programme: Programme;
  readonly memberNumber: string;
  readonly key: string | undefined;
}

/** Asks the identity service about an account; its verification begins with the first question (CODE-13). */
export function requestVerification(
  engine: EngineContext,
  request: VerificationRequest,
): Promise<Outcome> {
  const { customerId, sessionId, actor, programme, memberNumber, key } = request;
  const id = verificationOf(customerId);
  const event = { type: "verification.requested", programme, memberNumber, sessionId };
  const keyed = key !== undefined && { key };
  return dispatchFirst(
    engine,
    { input: { customerId }, actor },
    { to: id, event, actor, ...keyed },
  );
}

/** Somebody has left the company or the school: the discount ends, in their cart too, and the number is free. False for no member. */
export async function revokeMembership(engine: EngineContext, customerId: string) {
  const to = verificationOf(customerId);
  const outcome = await dispatch(engine, {
    to,
    event: { type: "revoked" },
    actor: programmesActor,
  });
  return outcome.ok;
}

/** What programme discounts are called in a cart. */
const labels: Readonly<Record<Programme, string>> = {
  employee: "Employee discount",
  student: "Student discount",
  enterprise: "Enterprise discount",
  distributor: "Distributor discount",
};

/**
 * Brings a cart's programme discount in step with its goods, with whose cart it is and with the limits. Writes only where
 * something differs; answers whether it did.
 */
export async function keepProgramme(engine: EngineContext, found: FoundCart): Promise<boolean> {
  const { context, view } = found;
  if (view.status !== "active") return false;
  const has = cart.programmeOf(context);
  const { customerId } = context;
  const member = customerId === null ? null : await findProgramme(engine, customerId);
  if (customerId === null || !member?.view.terms) {
    if (has) await say(engine, found, [removal(has), notice("EmployeeDiscountRemoved")]);
    return has !== null;
  }
  const { programme, terms, status } = member.view;
  if (programme === null) return false;
  const wanted = fitsStore(view)
    ? cart.programmePromo(context, { ...terms, label: labels[programme] })
    : null;
  const weights = cart.programmeWeights(context, terms.basisPoints);
  const { cartId } = context;
  if (status === "limitReached") {
    const at = instant(engine.clock);
    if (verification.limitPassed(programme, member.context.ledger, weights, at)) return false;
    await tell(engine, customerId, { type: "item.removed", cartId, ...weights });
  } else if (isSame(has, wanted)) return false;
  else if (wanted) await tell(engine, customerId, { type: "cart.weighed", cartId, ...weights });
  const now = await findProgramme(engine, customerId);
  if (now?.view.status !== "verified") return true;
  await say(engine, found, [
    ...(has ? [removal(has)] : []),
    ...(wanted ? [{ type: "promo.applied", promo: wanted }] : []),
  ]);
  return true;
}

/** A private store's prices are for as much as it sells to one buyer (ERR-92). */
function fitsStore({ lines, customerType }: FoundCart["view"]): boolean {
  return sum(lines.map(({ quantity }) => quantity)) <= cart.unitLimit({ customerType });
}

function isSame(one: Promo | null, other: Promo | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.code === other.code &&
    one.discountCents === other.discountCents &&
    one.lineIds.join() === other.lineIds.join()
  );
}

const removal = ({ code }: Promo): RawEvent => ({ type: "promo.removed", code });
const notice = (code: string): RawEvent => ({
  type: "notice.raised",
  ...{ code, lineId: null, details: {} },
});

/** A discount that the cart does not take is said, not swallowed (ERR-71). */
async function say(
  engine: EngineContext,
  { id }: FoundCart,
  events: readonly RawEvent[],
): Promise<void> {
  await engine.store.write(async (tx) => {
    for (const event of events) {
      const outcome = await dispatchIn(engine, tx, { to: id, event, actor: programmesActor });
      if (outcome.ok || event.type !== "promo.applied") continue;
      const failed = notice("EppRedemptionFailed");
      await dispatchIn(engine, tx, { to: id, event: failed, actor: programmesActor });
    }
  });
}

async function tell(engine: EngineContext, customerId: string, event: RawEvent): Promise<void> {
  await engine.store.write((tx) =>
    dispatchIn(engine, tx, { to: verificationOf(customerId), event, actor: programmesActor }),
  );
}
