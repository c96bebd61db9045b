/** Parcels beside an order's own: what replaces goods (LC-18), and what goes back to its customer (LC-17). */
import { parcelServiceOf, routeOf, trackingIdOf } from "./couriers.ts";
import type { BesidesDocument } from "#app/.server/sandbox/documents.ts";
import { required } from "./simulator.ts";
import type { StepKind, Turn } from "./simulator.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import { DAY_MS } from "#machines/kit";

function documentOf(turn: Turn): BesidesDocument {
  return turn.documents.besides.get(required(turn.step, "besidesId"));
}

const scopeOf = (turn: Turn, { orderId }: BesidesDocument) =>
  turn.documents.orders.find(orderId)?.order.shipTo ?? null;

/** What a carrier says of it, at a stop of its route. */
function seen(turn: Turn, document: BesidesDocument, stop: 0 | 2, message: string) {
  const { city, state } = routeOf(turn.chance, document.shipmentId, scopeOf(turn, document))[stop];
  return { city, state, message, checkpointTime: iso(turn.at) };
}

function shipped(turn: Turn, next: string): void {
  const document = documentOf(turn);
  const { shipmentId } = document;
  const courier = parcelServiceOf(turn.chance, shipmentId, scopeOf(turn, document));
  turn.say({
    type: "shipped",
    data: {
      ...{ shipmentId, courier, trackingId: trackingIdOf(turn.chance, shipmentId, courier) },
      expectedOn: iso(turn.at + 3 * DAY_MS).slice(0, 10),
      pickedUpAt: iso(turn.at),
      ...seen(turn, document, 0, "Picked up by the carrier"),
    },
  });
  turn.then(next, { besidesId: document.id });
}

/** The three steps of such a parcel; `after` is what follows once it is there. */
function parcel(name: "replacement" | "rtc", after: string | null): Record<string, StepKind> {
  return {
    [`${name}.shipped`]: {
      ways: [`${name}.shipped`],
      run: (turn) => shipped(turn, `${name}.delivered`),
    },
    [`${name}.delivered`]: {
      ways: [`${name}.delivered`, "delivery.failed"],
      run(turn) {
        const document = documentOf(turn);
        const { shipmentId, id } = document;
        if (turn.way === "delivery.failed") {
          const lost = seen(turn, document, 0, "Cannot be delivered");
          turn.say({ type: "delivery.failed", data: { shipmentId, ...lost } });
          turn.then(`${name}.shipped`, { besidesId: id });
          return;
        }
        const there = seen(turn, document, 2, "Delivered");
        turn.say({ type: "delivered", data: { shipmentId, ...there } });
        if (after) turn.then(after, { besidesId: id });
      },
    },
  };
}

/** Longer than anybody waits for an old device. */
const LATE_MS = 20 * DAY_MS;

function cameBack(turn: Turn, replacementId: string): void {
  turn.say({ type: "device.returned", data: { replacementId } });
}

export const besidesKinds: Readonly<Record<string, StepKind>> = {
  "replacement.answered": {
    ways: ["replacement.approved", "replacement.partly.approved", "replacement.refused"],
    run(turn) {
      const { id, units } = documentOf(turn);
      if (turn.way === "replacement.refused") {
        const reason = "The damage is not covered";
        turn.say({ type: "replacement.refused", data: { replacementId: id, reason } });
        return;
      }
      const isPart = turn.way === "replacement.partly.approved" && units > 1;
      turn.say({
        type: "replacement.approved",
        data: {
          replacementId: id,
          units: isPart ? units - 1 : units,
          purchaseOrderId: `PO-${id}`,
          ...(isPart && { reason: "One of them shows no fault" }),
        },
      });
      turn.then("replacement.shipped", { besidesId: id });
    },
  },
  ...parcel("replacement", "old.device.awaited"),
  "old.device.awaited": {
    ways: ["device.returned", "device.kept", "device.late"],
    run(turn) {
      const { id } = documentOf(turn);
      if (turn.way === "device.late") turn.then("old.device.late", { besidesId: id }, LATE_MS);
      if (turn.way === "device.returned") cameBack(turn, id);
    },
  },
  "old.device.late": {
    ways: ["device.returned"],
    run: (turn) => cameBack(turn, documentOf(turn).id),
  },
  ...parcel("rtc", null),
};
