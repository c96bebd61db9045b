import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { hasSerials } from "#machines/return";
import { acceptedUnits, returnableUnits } from "./line-item.guards.ts";
import type { Context } from "./line-item.guards.ts";
import type { machine } from "./line-item.machine.ts";
import { events } from "./line-item.schema.ts";
import type { Device, LineKey, LineKind } from "./line-item.schema.ts";

/** The fulfilment statuses, exactly (LINE-01). */
export const statuses = [
  "Accepted",
  "Shipped",
  "InTransit",
  "Cancelled",
  "Delivered",
  "PickedUp",
  "ReplacementInitiated",
  "Customizing",
] as const;
export type Status = (typeof statuses)[number];

export interface LineView extends View {
  readonly status: Status;
  /** The order-level key, whose label the row shows (OPEN-05). */
  readonly key: LineKey;
  readonly orderId: string;
  readonly lineId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly kind: LineKind;
  readonly fulfilment: "delivery" | "pickup";
  readonly units: Context["units"] & { readonly accepted: number; readonly returnable: number };
  readonly shipmentIds: readonly string[];
  readonly returnIds: readonly string[];
  readonly devices: readonly Device[];
  readonly arrivedAt: string | null;
  /** Until when units may be returned and replaced (LINE-14); null before they arrive. */
  readonly returnDeadline: string | null;
  readonly replacementsUntil: string | null;
  readonly windowsEnded: boolean;
}

type StatusAndTone = readonly [status: Status, tone: Tone];

const faces: Record<LineKey, StatusAndTone> = {
  created: ["Accepted", "us"],
  sosubmitted: ["Accepted", "us"],
  customizing: ["Customizing", "us"],
  docreated: ["Accepted", "us"],
  docancelled: ["Accepted", "us"],
  dosubmitted: ["Accepted", "us"],
  shipmentfail: ["Accepted", "stopped"],
  readyforpickup: ["Accepted", "you"],
  cancelinitiated: ["Accepted", "us"],
  cancelrejected: ["Accepted", "us"],
  shipped: ["Shipped", "now"],
  intransit: ["InTransit", "now"],
  deliveryfailed: ["Accepted", "stopped"],
  delivered: ["Delivered", "done"],
  pickedup: ["PickedUp", "done"],
  partiallyreplacementinitiated: ["ReplacementInitiated", "us"],
  replacementinitiated: ["ReplacementInitiated", "us"],
  cancelled: ["Cancelled", "cancelled"],
};

const reports = [
  "so.submitted",
  "customizing.started",
  "customizing.finished",
  "do.created",
  "do.cancelled",
  "do.submitted",
  "shipped",
  "ship.failed",
  "ready.for.pickup",
  "picked.up",
  "in.transit",
  "delivered",
  "delivery.failed",
  "reshipped",
  "goods.returned",
  "replacement.refused",
] as const;

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): LineView {
  const { context } = snapshot;
  const [status, tone] = faces[context.key];
  const windowsEnded = snapshot.matches("closed");
  return {
    status,
    tone: windowsEnded ? "final" : tone,
    events: sendable(events.shapes, snapshot, audience, reports),
    blockers: returnBlockers(snapshot),
    key: context.key,
    orderId: context.orderId,
    lineId: context.lineId,
    sku: context.sku,
    quantity: context.quantity,
    kind: context.kind,
    fulfilment: context.fulfilment,
    units: {
      ...context.units,
      accepted: acceptedUnits(context),
      returnable: Math.max(0, returnableUnits(context)),
    },
    shipmentIds: context.shipmentIds,
    returnIds: context.returns.map(({ returnId }) => returnId),
    devices: context.devices,
    arrivedAt: context.arrivedAt,
    returnDeadline: context.returnDeadline,
    replacementsUntil: context.replacementsUntil,
    windowsEnded,
  };
}

/** Why a shopper cannot send this line back: it asks the order, but the reason is known here. */
function returnBlockers(snapshot: SnapshotFrom<typeof machine>): View["blockers"] {
  const { context } = snapshot;
  const because = (code: string) => [{ event: "return.requested", code }];
  if (context.kind !== "goods") return because("ReturnNotAllowed");
  if (snapshot.matches("closed")) return because("ReturnWindowClosed");
  if (!snapshot.matches("received")) return because("NotDelivered");
  if (returnableUnits(context) <= 0) return because("ReturnQuantityExceeded");
  const serials = context.devices.map(({ imei, serialNumber }) => imei ?? serialNumber ?? "");
  return hasSerials({ units: context.quantity, serials, productType: context.productType })
    ? []
    : because("SerialNumberMissing");
}
