import type { Samples } from "#machines/kit";
import type { machine } from "./store-pickup.machine.ts";

const place = {
  orderId: "ORD-2026-PCKP-5B9K",
  storeId: "new-york",
  pickupExpiryDays: 7,
  utcOffsetMinutes: -300,
};

export const samples: Samples<typeof machine> = {
  inputs: {
    "a phone and earbuds": { ...place, lineIds: ["1", "2"] },
    "a locker that keeps it for a day": { ...place, lineIds: ["1"], pickupExpiryDays: 1 },
  },
  events: ({ context }) =>
    context.lines.flatMap(({ lineId, state }) => [
      ...(state === "chosen" ? [{ type: "ready.for.pickup", lineId }] : []),
      ...(state === "ready" || state === "expired" ? [{ type: "picked.up", lineId }] : []),
      ...(state === "done" || state === "cancelled" ? [] : [{ type: "line.cancelled", lineId }]),
    ]),
  facts: ({ context }) =>
    context.lines
      .map(({ state, pickUpBy, isReminded }) => [state, pickUpBy, isReminded].join("/"))
      .join(" "),
};
