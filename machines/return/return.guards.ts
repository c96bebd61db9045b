import type { AnyMachineSnapshot } from "xstate";
import type * as z from "zod";
import { endOfDaysAfter } from "#machines/kit";
import type { AnyEvent, EventOf } from "#machines/kit";
import { SHIP_BY_DAYS } from "./return-policy.rules.ts";
import type { AcceptedLine, context, events, Status } from "./return.schema.ts";

export type Context = z.output<typeof context>;
export type Event = EventOf<typeof events.shapes>;

/** Reason codes that say the parcel never reached the shopper, compared without regard to case (OPEN-66). */
const deliveryFailures: ReadonlySet<string> = new Set(["delivery_failure", "deliveryfailed"]);

/** What of it never arrived cannot be sent back: the carrier and the warehouse are asked instead. */
export function isClaim(reasonCode: string): boolean {
  const code = reasonCode.toLowerCase();
  return deliveryFailures.has(code) || code === "short_shipment";
}

const settled: ReadonlySet<Status> = new Set(["returnsuccess", "refundinitiated", "refundsuccess"]);

/** Whether a return counts as a failed delivery (RET-08); such a return needs no open window. */
export function countsAsDeliveryFailed(reasonCode: string, status: Status): boolean {
  return deliveryFailures.has(reasonCode.toLowerCase()) && settled.has(status);
}

/** What the warehouse takes: the lines it names, or everything. */
export function acceptedLines({ lines }: Pick<Context, "lines">, event: Event): AcceptedLine[] {
  const named = event.type === "return.accepted" ? event.lines : undefined;
  return lines.map(
    ({ lineId, units }) =>
      (named ? named.find((one) => one.lineId === lineId) : { lineId, units }) ?? {
        lineId,
        units: 0,
      },
  );
}

/** The units it does not take, once it has decided; what never arrived is not there to be had back. */
export function refusedLines({
  lines,
  accepted,
  reasonCode,
}: Pick<Context, "lines" | "accepted" | "reasonCode">) {
  if (isClaim(reasonCode)) return [];
  return lines.flatMap(({ lineId, sku, units }) => {
    const taken = accepted.find((line) => line.lineId === lineId)?.units ?? 0;
    return units > taken ? [{ lineId, sku, units: units - taken }] : [];
  });
}

/** The warehouse names lines of this return only, and no more units than came. */
export function isDecision({ lines }: Pick<Context, "lines">, event: Event): boolean {
  return (
    event.type === "return.accepted" &&
    (event.lines ?? []).every(({ lineId, units }) =>
      lines.some((line) => line.lineId === lineId && units <= line.units),
    )
  );
}

/** Whether it takes any unit at all. */
export function takesAny(context: Pick<Context, "lines">, event: Event): boolean {
  return acceptedLines(context, event).some(({ units }) => units > 0);
}

/** Only what is sent with our label has one. */
export function hasLabel({
  channel,
  reasonCode,
}: Pick<Context, "channel" | "reasonCode">): boolean {
  return channel === "ship" && !isClaim(reasonCode);
}

/** The ship-by date: as given, else the end of the fifteenth day on the store's clock. */
export function expiryOf({ expiresAt, requestedAt, utcOffsetMinutes }: Context): string {
  return expiresAt ?? endOfDaysAfter(requestedAt, SHIP_BY_DAYS, utcOffsetMinutes);
}

/** The key of one line after the warehouse decided (RET-10). */
export function keyOfLine(
  { lines }: Pick<Context, "lines">,
  { lineId, units }: AcceptedLine,
): Status {
  const line = lines.find((one) => one.lineId === lineId);
  if (units === 0 || !line) return "returnrejected";
  return units >= (line.quantity ?? line.units) ? "returned" : "partiallyreturned";
}

/** Whether every unit of every line is taken back. */
export function isWhole(context: Pick<Context, "lines">, event: Event): boolean {
  return acceptedLines(context, event).every((line) => keyOfLine(context, line) === "returned");
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (snapshot.matches("expired")) return "ReturnExpired";
  if (event.type === "return.withdrawn") {
    if (snapshot.context.isTradeIn) return "TradeInNotCancellable";
    return snapshot.matches({ open: "labelled" }) ? "ReturnLabelExists" : "ReturnAlreadyShipped";
  }
  return "EventNotAllowed";
}
