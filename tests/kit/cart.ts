/** Carts for tests: what is sent to one, and what it looks like afterwards. */
import { goods, lifecycle, line } from "#machines/cart";
import type { Line } from "#machines/cart";
import { begin, step } from "#machines/kit";
import type { RawEvent } from "#machines/kit";

const AT = "2026-11-17T15:00:00.000Z";

/** A phone under another SKU, without a limit of its own unless it is given one. */
export function product(lineId: string, change: Partial<Line> = {}): Line {
  return line.parse({ ...goods.phone, lineId, sku: `SKU-${lineId}`, maxQuantity: null, ...change });
}

/** One unit, with the children of a bundle. */
export const add = (one: Line, children: readonly Line[] = []): RawEvent => ({
  type: "line.added",
  line: one,
  children,
});

/** A good address, with something changed. */
export const entered = (change: object = {}, more: object = {}): RawEvent => ({
  type: "address.entered",
  address: { ...goods.homeAddress, ...change },
  taxRateBasisPoints: 925,
  ...more,
});

/** What goes home by parcel is brought in the standard time. */
export const chosen: RawEvent = { type: "delivery.chosen", delivery: goods.standardDelivery };

/** A payment begins: by card, or a part by something else. */
export const pay = (
  paymentId: string,
  method = "credit_card",
  amountCents: number | null = null,
): RawEvent => ({
  type: "payment.started",
  paymentId,
  method,
  amountCents,
  form: method === "credit_card" ? goods.cardForm : null,
});

/** A payment tells its cart where it stands. */
export const moved = (paymentId: string, status = "accepted"): RawEvent => ({
  type: "payment.moved",
  paymentId,
  status,
  display: null,
  code: null,
});

/** Ten dollars off, or another promotion. */
export const promo = (change: object = {}): RawEvent => ({
  type: "promo.applied",
  promo: { code: "SAVE", label: "", discountCents: 1000, lineIds: [], minimumCents: 0, ...change },
});

/** A cart after some events, none of which may be refused. */
export function after(events: readonly RawEvent[], input: object = {}) {
  let { snapshot, effects } = begin(lifecycle, { ...goods.input, ...input });
  const send = (event: RawEvent) => step(lifecycle, snapshot, { event, at: AT });
  for (const event of events) {
    const result = send(event);
    if (!result.ok) throw new Error(`${event.type}: ${JSON.stringify(result.refusal)}`);
    ({ snapshot, effects } = result);
  }
  return {
    snapshot,
    view: lifecycle.view(snapshot as never, "shopper"),
    /** What the last event made it tell others. */
    told: effects.flatMap((effect) => (effect.kind === "message" ? [effect.message] : [])),
    refusal: (event: RawEvent) => {
      const result = send(event);
      return result.ok ? null : result.refusal;
    },
  };
}
