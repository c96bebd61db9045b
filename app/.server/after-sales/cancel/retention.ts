/** Looks for a discount that may be offered instead of cancelling (CANC-09, OPEN-106): asked of the pricing client, told to the cancellation. */
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { orFault } from "#app/.server/outside/faults.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { Retention } from "#app/.server/outside/pricing.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import * as cancellation from "#machines/cancellation";
import { sum } from "#machines/kit";
import { keptUnits } from "#machines/order";
import { openLines } from "./cancellable.ts";

export interface RetentionScope extends Pick<RequestScope, "engine"> {
  readonly gateways?: Pick<Gateways, "pricing">;
}

interface RetentionWish {
  /** Empty: everything that is left. */
  readonly lineIds: readonly string[];
  /** Of these some units stay anyway: a discount is for a line as a whole. */
  readonly partIds: readonly string[];
  /** Null asks for every reason there is. */
  readonly rejectionCode: string | null;
}

const pricingActor = { role: "system", id: "pricing" } as const;

/** Tells the cancellation what may be offered for these lines. Whoever cancels never waits for a client that is away. */
export async function lookForDiscounts(
  { engine, gateways }: RetentionScope,
  parts: OrderParts,
  { lineIds, partIds, rejectionCode }: RetentionWish,
): Promise<void> {
  const to = `cancellation:${parts.orderId}` as const;
  const { orderId, context } = parts;
  const known = await loadFor(engine, { actor: parts.actor }, cancellation.lifecycle, orderId);
  // What was offered a discount before is offered none again.
  const before = known?.snapshot.context.lines.filter(({ wasOffered }) => wasOffered) ?? [];
  const isMeant = (id: string) =>
    (lineIds.length === 0 || lineIds.includes(id)) &&
    !partIds.includes(id) &&
    before.every(({ lineId }) => lineId !== id);
  const lines = openLines(parts)
    .filter(({ id }) => isMeant(id))
    .filter(({ isCaptured }) => !isCaptured)
    .map((line) => ({
      ...{ lineId: line.id, sku: line.sku },
      goodsCents: sum(keptUnits(line).map((unit) => unit.goodsCents - unit.discountCents)),
    }));
  if (!gateways || lines.length === 0) return;
  const question = { orderId, currency: context.currency, rejectionCode, lines };
  const found = await orFault(gateways.pricing.retention({ key: newId(), ...question }));
  if (found instanceof Error) return;
  if (!known || isKnown(known.snapshot.context, found)) return;
  await dispatch(engine, { to, event: { type: "discounts.found", ...found }, actor: pricingActor });
}

const isKnown = ({ discounts, maxPaybackCents }: Retention, found: Retention): boolean =>
  JSON.stringify([discounts, maxPaybackCents]) ===
  JSON.stringify([found.discounts, found.maxPaybackCents]);
