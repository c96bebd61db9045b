/** Two lines that wait in a store: fetched, or not. */
import type { RawEvent } from "#machines/kit";
import { nextPurchaseStage, reportsOf } from "./order.samples.walk.ts";
import type { Context } from "../order.schema.ts";

const trunk = ["sosubmitted", "docreated", "dosubmitted", "readyforpickup", "pickedup"];

export function pickupEvents(context: Context): RawEvent[] {
  const atCounter = context.lines.filter(({ state }) => state === "readyForPickup");
  return [
    ...nextPurchaseStage(context),
    ...context.lines.flatMap((line) => {
      const ends = {
        cancelled: line.state === "cancelInitiated",
        cancelinitiated: line.state === "readyForPickup",
      };
      return reportsOf(context, line).filter(({ key }) =>
        [...trunk, ...Object.entries(ends).flatMap(([end, may]) => (may ? end : []))].some(
          (step) => step === key,
        ),
      );
    }),
    ...(atCounter.length > 0
      ? [
          { type: "pickup.awaited", pickUpBy: "2026-11-25T04:59:59.999Z" },
          { type: "pickup.expired", lineIds: atCounter.map(({ id }) => id) },
        ]
      : []),
  ];
}
