/** Sending goods back, and what that brings (API-17, API-18). */
import * as z from "zod";
import { returnIdOf } from "#app/.server/engine/ids.ts";
import { offersOf, takenSerials } from "#app/.server/after-sales/return/return-choice.ts";
import { refundEstimate, refundOfReturn } from "#app/.server/after-sales/return/return-money.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { sum } from "#machines/kit";
import { plainSerial } from "#machines/order";
import type { LostSum } from "#machines/order";
import type { ReturnView } from "#machines/return";
import { call, done, ids, refusedWith, send } from "./call.ts";

const item = z.object({
  line_item_id: z.string(),
  quantity: z.int().positive().optional(),
  serial_numbers: z.array(z.string().max(60)).optional(),
});
type Item = z.output<typeof item>;

const requestBody = z.object({
  line_items: z.array(item).min(1),
  reason_code: z.string().max(60).default("other"),
  reason_text: z.string().max(500).default(""),
  channel: z.string().max(20).optional(),
});

/** Whoever sends no key and asks for the same once more, while it is still with them, has it already. */
function repeated(
  { returns }: OrderParts,
  { line_items: items, channel }: z.output<typeof requestBody>,
) {
  return returns.find(
    (one) =>
      one.phase === "handOver" &&
      (channel === undefined || channel === one.channel) &&
      one.lines.length === items.length &&
      items.every((item) => one.lines.some((line) => isSame(item, line))),
  );
}

/** What is not said may be anything. */
function isSame(
  { line_item_id: lineId, quantity, serial_numbers: serials }: Item,
  line: ReturnView["lines"][number],
): boolean {
  return (
    lineId === line.lineId &&
    (quantity === undefined || quantity === line.units) &&
    (serials === undefined || serials.toSorted().join() === [...line.serials].sort().join())
  );
}

/** What others lose by its going, and what of that is their delivery. */
const lostIn = (lost: readonly LostSum[]) => {
  const centsOf = (some: readonly LostSum[]) => sum(some.map(({ cents }) => cents));
  const ofDelivery = lost.filter((one) => one.is === "delivery");
  return { lostCents: centsOf(lost), lostDeliveryCents: centsOf(ofDelivery) };
};

export const returnCalls = {
  /** Of one return, or of what may come back now: all of it, or the lines that are named. */
  "refund-summary": call(
    "GET",
    z.object({
      return_id: z.string().optional(),
      line_item_id: ids.optional(),
      /** Why it would come back: what others were given because of it is taken off, unless the store is at fault. */
      reason_code: z.string().default("changed_mind"),
    }),
    async ({ parts, body }) => {
      const { return_id: returnId, line_item_id: named, reason_code: reasonCode } = body;
      const own = parts.returns.find((one) => one.returnId === returnId);
      if (returnId !== undefined && !own) return refusedWith("OrderNotFound");
      const offers = offersOf(parts).filter(({ lineId }) => named?.includes(lineId) ?? true);
      const {
        amounts: sums,
        lessCents,
        entries,
        onTopCents,
      } = own ? refundOfReturn(parts, own) : refundEstimate(parts, offers, { reasonCode });
      const { lost, ...amounts } = sums;
      return done({
        return_id: returnId ?? null,
        currency: parts.context.currency,
        cost: { ...amounts, ...lostIn(lost) },
        /** What of it was given for goodwill before, and does not go back again (decision 064). */
        less_goodwill: lessCents,
        /** What was paid by hand for a dearer article, and goes back besides (decision 068). */
        paid_on_top: onTopCents,
        payment: entries.map(({ paymentId, method, amountCents }) => ({
          ...{ transaction_id: paymentId, payment_method: method, amount: amountCents },
        })),
      });
    },
  ),
  return: call("POST", requestBody, async (called) => {
    const { parts, body, key } = called;
    const own = key === undefined ? repeated(parts, body) : undefined;
    if (own) return done({ return_id: own.returnId, status: own.status });
    const offers = offersOf(parts);
    const lines = body.line_items.map(({ line_item_id: lineId, quantity, serial_numbers }) => {
      const offer = offers.find((one) => one.lineId === lineId);
      const serials = serial_numbers ?? offer?.known ?? [];
      return { lineId, units: quantity ?? offer?.units ?? 1, serials };
    });
    // Each unit has a number of its own, and what is on its way back is nobody's to send (OPEN-67).
    const isTaken = lines.some(({ lineId, serials }) => {
      const taken = takenSerials(parts, lineId);
      return serials.some((serial) => taken.includes(plainSerial(serial)));
    });
    if (isTaken) return refusedWith("SerialNumberRequired");
    const returnId = returnIdOf(key && `${parts.orderId} ${key}`);
    const [first = "ship"] = parts.context.returnChannels;
    const outcome = await send(called, `order:${parts.orderId}`, {
      ...{ type: "return.requested", returnId, lines, channel: body.channel ?? first },
      ...{ reasonCode: body.reason_code, reasonText: body.reason_text },
    });
    return outcome.ok ? done({ return_id: returnId, status: "returninitiated" }) : outcome;
  }),
};
