/** Orders around a specimen: what belongs to an order is shown by the pages of that order. */
import * as order from "#machines/order";
import { sum } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import { LOOKED_AT, SPECIMEN_SESSION } from "./specimen-world.ts";
import type { Resident, Visitor } from "./specimen-world.ts";
import { opened, specimensOf, withFacts } from "./specimens.ts";
import type { Specimen } from "./specimens.ts";

/** An order as it fits what belongs to it, and who may open it. */
export interface OrderAround {
  readonly orderId: string;
  readonly context: order.Context;
  readonly resident: Resident;
  readonly visitor: Visitor;
}

/** Where orders stand that nothing special is known of. */
const PLACED = "created";

/** An order whose status is this one, else a placed one, under another number and with other facts. */
export async function orderAround(
  orderId: string,
  status: string,
  factsOf: (context: order.Context) => Partial<order.Context> = () => ({}),
): Promise<OrderAround> {
  const all = (await specimensOf(order.lifecycle)).filter(({ value }) => typeof value !== "string");
  const at = (wanted: string) =>
    all.find((one) => statusOf(one).toLowerCase() === wanted.toLowerCase());
  const found = at(status) ?? at(PLACED) ?? all[0];
  if (!found) throw new Error("no order was kept as a specimen");
  const { context } = opened(order.lifecycle, found);
  return aroundOf(withFacts(found, { orderId, ...factsOf(context) }));
}

/** An order with whoever may open it, paid as far as its goods have come. */
export function aroundOf(found: Specimen): OrderAround {
  const specimen = withFacts(found, chargedFor(opened(order.lifecycle, found).context));
  const { context } = opened(order.lifecycle, specimen);
  const id: LifecycleId = `order:${context.orderId}`;
  return {
    orderId: context.orderId,
    context,
    resident: {
      id,
      specimen: withFacts(specimen, { sessionId: SPECIMEN_SESSION, customerId: null }),
    },
    visitor: { sessionId: SPECIMEN_SESSION },
  };
}

/** Walks move goods without the provider's word, which goods wait for: what has left was taken. */
function chargedFor({ lines, payments }: order.Context): Pick<order.Context, "payments"> {
  const left = lines.filter(({ hasLeft, deliveredAt }) => hasLeft || deliveredAt !== null);
  return {
    payments: payments.map((payment, place) => {
      const isOpen = payment.capturedCents === 0 && payment.status !== "failed";
      if (!isOpen || payment.needsUpdate || left.length === 0) return payment;
      const kept = left.flatMap((line) => order.keptUnits(line));
      return {
        ...payment,
        status: "authorized" as const,
        capturedLines: left.map(({ id }) => id),
        capturedCents: sum(kept.map(({ tender }) => tender[place] ?? 0)),
      };
    }),
  };
}

function statusOf(specimen: Specimen): string {
  return order.view(opened(order.lifecycle, specimen), "shopper", LOOKED_AT).status;
}
