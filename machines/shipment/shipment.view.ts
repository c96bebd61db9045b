import type { SnapshotFrom } from "xstate";
import { sendable, stateLabel } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { deliveryManager, isTracked, trackingUrl } from "./shipment.carriers.ts";
import type { machine } from "./shipment.machine.ts";
import { bars, events } from "./shipment.schema.ts";
import type { Checkpoint, Kind, Station } from "./shipment.schema.ts";

/** The step of the bar, verbatim, or why there is none. */
export type Status = Station | "none" | "deliveryfailed" | "cancelled";

/** One station of the bar. */
export interface TrackStation {
  readonly station: Station;
  readonly tone: Tone;
  /** When it was reached, ISO 8601 in UTC; a skipped station has no time. */
  readonly at: string | null;
}

export interface ShipmentView extends View {
  readonly status: Status;
  /** It has left for its shopper, or came. */
  readonly isSent: boolean;
  readonly isCancelled: boolean;
  /** It was called off and left all the same, and nobody has settled that yet. */
  readonly hasLeftAnyway: boolean;
  /** All that was in it is sent in another one, or paid back. */
  readonly isLeft: boolean;
  readonly shipmentId: string;
  readonly orderId: string;
  /** It brings what its order is of, and nothing that is sent beside it. */
  readonly isOrders: boolean;
  readonly returnId: string | null;
  readonly kind: Kind;
  readonly lineIds: readonly string[];
  readonly track: readonly TrackStation[];
  /** Whether its steps are followed; of other couriers only number and address are shown (TRACK-05). */
  readonly tracked: boolean;
  readonly courier: string | null;
  readonly trackingId: string | null;
  readonly trackingUrl: string | null;
  /** The courier's own service for changing day or place, while the parcel is on its way (TRACK-03). */
  readonly deliveryManager: { readonly name: string; readonly url: string } | null;
  /** Not arrived, not called off, and heard of within 30 days (TRACK-04). */
  readonly active: boolean;
  readonly stale: boolean;
  /** Its day has passed and it is not there; it is looked for. */
  readonly isOverdue: boolean;
  readonly attempts: number;
  readonly expectedOn: string | null;
  /** Last day to fetch it from the store (TRACK-02). */
  readonly pickUpBy: string | null;
  readonly pickedUpAt: string | null;
  readonly deliveredAt: string | null;
  /** Newest first (TRACK-09). */
  readonly checkpoints: readonly Checkpoint[];
}

const faces: Readonly<Record<string, readonly [Status, Tone]>> = {
  none: ["none", "future"],
  ordered: ["Ordered", "us"],
  received: ["Received", "you"],
  inProcess: ["InProcess", "us"],
  shipped: ["Shipped", "now"],
  inTransit: ["InTransit", "now"],
  atHub: ["AtHub", "now"],
  outForDelivery: ["OutForDelivery", "now"],
  readyForPickUp: ["ReadyForPickUp", "you"],
  delivered: ["Delivered", "final"],
  installed: ["Installed", "final"],
  failed: ["deliveryfailed", "stopped"],
  cancelled: ["cancelled", "cancelled"],
  leftAnyway: ["cancelled", "cancelled"],
  settled: ["cancelled", "cancelled"],
};

const reports = [
  "in.process",
  "shipped",
  "in.transit",
  "at.hub",
  "out.for.delivery",
  "attempt.failed",
  "delivery.failed",
  "delivered",
  "installed",
  "ready.for.pickup",
  "picked.up",
  "checkpoint",
  "parcel.settled",
] as const;

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ShipmentView {
  const { context } = snapshot;
  const leaf = stateLabel(snapshot.value).split(".").at(-1) ?? "none";
  const [status, tone] = faces[leaf] ?? ["none", "future"];
  const tracked = isTracked(context.courier);
  // Whose goods are sent in another parcel, or paid back, nobody waits for.
  const isLeft = context.lineIds.length === 0 && context.kind !== "return";
  const stale = context.stale && !isLeft;
  const over = isLeft || tone === "final" || tone === "cancelled" || tone === "stopped";
  return {
    status,
    isSent: status !== "none" && status !== "Ordered" && status !== "cancelled",
    isCancelled: status === "cancelled",
    hasLeftAnyway: leaf === "leftAnyway",
    isLeft,
    tone: stale ? "stopped" : tone,
    events: sendable(events.shapes, snapshot, audience, reports),
    blockers: [],
    shipmentId: context.shipmentId,
    orderId: context.orderId,
    returnId: context.returnId,
    isOrders: context.kind !== "return" && context.sentFor === null,
    kind: context.kind,
    lineIds: context.lineIds,
    track: trackOf(snapshot, status, tone),
    tracked,
    courier: context.courier,
    trackingId: context.trackingId,
    trackingUrl: trackingUrl(context.courier, context.trackingId, context.trackingUrl),
    deliveryManager: context.kind === "delivery" && !over ? deliveryManager(context.courier) : null,
    active: !over && !stale,
    stale,
    isOverdue: context.isOverdue && !over,
    attempts: context.attempts,
    expectedOn: context.expectedOn,
    pickUpBy: context.pickUpBy,
    pickedUpAt: context.pickedUpAt,
    deliveredAt: reachedAt(context, "Delivered"),
    checkpoints: tracked
      ? context.checkpoints.toSorted((a, b) => b.checkpointTime.localeCompare(a.checkpointTime))
      : [],
  };
}

/** Every station of the bar; without anything to install the last one is left out. */
function trackOf(
  { context }: SnapshotFrom<typeof machine>,
  status: Status,
  tone: Tone,
): readonly TrackStation[] {
  const bar: readonly Station[] = bars[context.kind].filter(
    (s) => s !== "Installed" || context.installation,
  );
  const last = bar.findLastIndex((station) => context.reached[station] !== undefined);
  const current =
    status === "none" || status === "deliveryfailed" || status === "cancelled"
      ? last
      : bar.indexOf(status);
  return bar.map((station, index) => ({
    station,
    tone: index < current ? "done" : index > current ? "future" : context.stale ? "stopped" : tone,
    at: index <= current ? reachedAt(context, station) : null,
  }));
}

/**
 * When a station was reached, as whoever reported it says; what is told before it is to have happened counts from when it was heard
 * (decision 073).
 */
function reachedAt(
  { reached, checkpoints }: SnapshotFrom<typeof machine>["context"],
  station: Station,
): string | null {
  const heardAt = reached[station] ?? null;
  const said = checkpoints.find(({ status }) => status === station)?.checkpointTime ?? heardAt;
  return heardAt !== null && said !== null && said < heardAt ? said : heardAt;
}

/** Whether it comes, or came, after the day it was expected; `today` is a date in the address's time zone. */
export function isLate(
  { expectedOn, deliveredAt }: Pick<ShipmentView, "expectedOn" | "deliveredAt">,
  today: string,
): boolean {
  return expectedOn !== null && (deliveredAt?.slice(0, 10) ?? today) > expectedOn;
}
