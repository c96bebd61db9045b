/** Keeping for less what a discount is offered for; what else was asked for goes on to be cancelled (OPEN-106). */
import { allOrNothing, dispatch } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import type { RawEvent } from "#machines/kit";

/** What was asked for with what is offered, and is not kept with it. */
export function restOfOffer({
  context,
  cancellation,
}: Pick<OrderParts, "context" | "cancellation">) {
  const offer = cancellation?.view.offer;
  if (!offer) return null;
  const { lineIds, parts, rejection_code, rejection_reason } = offer.request;
  const known = cancellation?.view.lines ?? [];
  const open = known.filter(({ flag }) => flag !== "Cancelled").map(({ lineId }) => lineId);
  const asked = lineIds.length > 0 ? lineIds : open;
  const belongs = (id: string | null): boolean =>
    id !== null &&
    (offer.lineIds.includes(id) ||
      belongs(context.lines.find((line) => line.id === id)?.parentId ?? null));
  const rest = asked.filter((id) => !belongs(id));
  if (rest.length === 0) return null;
  return {
    ...{ lineIds: rest, rejection_code, rejection_reason },
    parts: parts.filter(({ lineId }) => rest.includes(lineId)),
  };
}

interface Press {
  readonly rev?: number | undefined;
  readonly key?: string | undefined;
}

/** Takes the offer, and asks for the rest in the same transaction: both or neither. */
export async function keepForLess(
  { engine }: Pick<RequestScope, "engine">,
  parts: OrderParts,
  event: RawEvent,
  { rev, key }: Press,
): Promise<Outcome> {
  const to = `cancellation:${parts.orderId}` as const;
  const first = { to, event, actor: parts.actor, ...(rev !== undefined && { rev }) };
  const keyed = (of: string) => key !== undefined && { key: `${key}${of}` };
  const rest = restOfOffer(parts);
  if (!rest) return dispatch(engine, { ...first, ...keyed("") });
  const asked = {
    ...{ type: "cancel.requested", ...rest, check_for_discount: false },
    cancellation_date: instant(engine.clock),
  };
  return engine.store.write((tx) =>
    allOrNothing(engine, tx, async (send) => {
      await send({ ...first, ...keyed("") });
      return send({ to, event: asked, actor: parts.actor, ...keyed("-rest") });
    }),
  );
}
