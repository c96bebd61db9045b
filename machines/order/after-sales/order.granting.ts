/** What an agent grants of what may come back no more: a return after its window, a claim that was denied, a card that nobody used. Pure. */
import { isClaim } from "#machines/return";
import type { Event } from "../schema/order.events.ts";
import type { Context } from "../order.schema.ts";
import { caseOf, withCase } from "../lines/order.cases.ts";
import { hasArrived, unitsStaying } from "../lines/order.units.ts";
import { returnableUntil } from "../lines/order.lines.ts";
import { returnBlocker } from "./order.coming-back.ts";
import { soldCard } from "../programmes/order.gift-cards.ts";
import { returnCase } from "./order.returns.ts";
import { noChange, tell } from "../machine/order.effects.ts";
import type { Change } from "../machine/order.effects.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** Whether it may be granted. */
export const grants = {
  /** It could come back but for the day. */
  isTooLate: ({ context: { lines }, event }: GuardArgs) =>
    event.type === "return.allowed" &&
    lines.some(
      (line) => line.id === event.lineId && returnBlocker(line, event.at) === "ReturnWindowClosed",
    ),
  wasDenied: ({ context, event }: GuardArgs) =>
    event.type === "claim.granted" && deniedClaim(context, event.returnId) !== null,
  hasSoldCard: ({ context, event }: GuardArgs) =>
    event.type === "card.taken.back" && soldCard(context, event.giftCardId) !== null,
};

/** The days begin once more. */
export function allowReturn(context: Context, event: Event): Change {
  if (event.type !== "return.allowed") return noChange;
  const returnDeadline = returnableUntil(context, event.at);
  const lines = context.lines.map((line) =>
    line.id === event.lineId ? { ...line, returnDeadline } : line,
  );
  return { context: { lines }, said: [] };
}

/** A claim that nothing came of, whose units are still with nobody else; null for any other return. */
function deniedClaim({ returns, lines }: Context, returnId: string) {
  const asked = returns.find((one) => one.returnId === returnId);
  if (!asked || asked.acceptedAt !== null || !isClaim(asked.reasonCode)) return null;
  const isFree = asked.lines.every(({ lineId, units }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line && !caseOf(line, returnId) && hasArrived(line.step) && unitsStaying(line) >= units;
  });
  return isFree ? asked : null;
}

/** The claim is about its units again, and is accepted. */
export function grantClaim(context: Context, event: Event): Change {
  if (event.type !== "claim.granted") return noChange;
  const { returnId, at } = event;
  const claimed = deniedClaim(context, returnId)?.lines ?? [];
  const lines = context.lines.map((line) => {
    const units = claimed.find(({ lineId }) => lineId === line.id)?.units;
    const begun = units !== undefined && { ...returnCase(returnId, units), state: line.step };
    return begun ? withCase(line, begun, at) : line;
  });
  return { context: { lines }, said: [tell(`return:${returnId}`, { type: "claim.granted" })] };
}
