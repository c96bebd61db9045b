import type { SnapshotFrom } from "xstate";
import { sendable, stateLabel, sum } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { isClaim } from "#machines/return";
import type { Context } from "./replacement.guards.ts";
import type { machine } from "./replacement.machine.ts";
import { events } from "./replacement.schema.ts";
import type { Outcome, Status } from "./replacement.schema.ts";
import { parcelOf } from "./replacement.setup.ts";

/** One station of the replacement's own line. */
interface ReplacementStation {
  readonly status: Status;
  readonly tone: Tone;
  readonly at: string | null;
}

/** `replacement_line_item_groups`: which line of which purchase order the new units stand for (LINE-04). */
interface ReplacementGroup {
  readonly line_item_id: string;
  /** The purchase order of the new units. */
  readonly parent_po_id: string;
  /** The order they were first bought with. */
  readonly root_po_id: string;
}

export interface ReplacementView extends View {
  /** `status`, `code`, `reason` and `date` of RET-03. */
  readonly status: Status;
  readonly code: string;
  readonly reason: string;
  readonly date: string;
  /** What people read; a status of its own while the old units are awaited. */
  readonly label: Label;
  readonly replacementId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly units: number;
  readonly approvedUnits: number;
  readonly serials: readonly string[];
  readonly refusal: string | null;
  /** The answer to the request is late. */
  readonly isLate: boolean;
  readonly shipmentId: string;
  readonly isBack: boolean;
  /** Nothing is sent back: the goods never arrived. */
  readonly isClaim: boolean;
  /** Until when the old units must be back; ISO 8601, UTC. */
  readonly backBy: string | null;
  readonly chargeCents: number;
  /** What each payment is asked for of it, and what became of that. */
  readonly charges: readonly {
    readonly paymentId: string;
    readonly amountCents: number;
    readonly is: Outcome | null;
  }[];
  readonly replacement_line_item_groups: readonly ReplacementGroup[];
  readonly track: readonly ReplacementStation[];
}

/** The codes of the words for each state. */
export type Label =
  | "requested"
  | "partlyApproved"
  | "approved"
  | "sentAgain"
  | "shipped"
  | "awaitingOld"
  | "replaced"
  | "chargeInitiated"
  | "chargeInProgress"
  | "chargeDeclined"
  | "charged"
  | "crediting"
  | "creditDeclined"
  | "credited"
  | "refused";

type Headline = readonly [status: Status, label: Label, tone: Tone];

const faces: Readonly<Record<string, Headline>> = {
  requested: ["requested", "requested", "us"],
  partlyInitiated: ["partiallyreplacementinitiated", "partlyApproved", "us"],
  initiated: ["replacementinitiated", "approved", "us"],
  "shipped.underWay": ["shipped", "shipped", "now"],
  "shipped.delivered": ["replaced", "awaitingOld", "you"],
  "charging.initiated": ["chargeinitiated", "chargeInitiated", "us"],
  "charging.inProgress": ["chargeinprogress", "chargeInProgress", "us"],
  "charging.declined": ["chargeinitiated", "chargeDeclined", "stopped"],
  replaced: ["replaced", "replaced", "final"],
  charged: ["chargesuccessful", "charged", "final"],
  "crediting.underWay": ["chargesuccessful", "crediting", "us"],
  "crediting.declined": ["chargesuccessful", "creditDeclined", "stopped"],
  credited: ["replaced", "credited", "final"],
  refused: ["refused", "refused", "cancelled"],
};
const unknown: Headline = ["requested", "requested", "us"];

const reports = ["device.returned", "charge.retried", "credit.retried"] as const;

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ReplacementView {
  const { context } = snapshot;
  const [status, face, tone] = faces[stateLabel(snapshot.value)] ?? unknown;
  const label = labelOf(face, context);
  const { replacementId, orderId, lineId, units, approvedUnits, serials, purchaseOrderId } =
    context;
  return {
    ...{ status, label, tone },
    events: sendable(events.shapes, snapshot, audience, reports),
    blockers: [],
    code: context.reasonCode,
    reason: context.reasonText,
    date: context.requestedAt,
    ...{ replacementId, orderId, lineId, units, approvedUnits, serials },
    refusal: context.refusal,
    isLate: context.isOverdue && status === "requested",
    shipmentId: parcelOf(replacementId),
    isBack: context.isBack,
    isClaim: isClaim(context.reasonCode),
    backBy: context.backBy,
    chargeCents: sum(context.entries.map(({ amountCents }) => amountCents)),
    charges: context.entries.map(({ paymentId, amountCents }) => ({
      ...{ paymentId, amountCents },
      is: context.outcomes[paymentId] ?? null,
    })),
    replacement_line_item_groups:
      purchaseOrderId === null
        ? []
        : [{ line_item_id: lineId, parent_po_id: purchaseOrderId, root_po_id: orderId }],
    track: trackOf(context, status, tone),
  };
}

/** A part of the line may be all that was asked for; what was lost is packed once more. */
function labelOf(face: Label, { units, approvedUnits, wasLost }: Context): Label {
  if (face !== "partlyApproved" && face !== "approved") return face;
  if (wasLost) return "sentAgain";
  return approvedUnits < units ? "partlyApproved" : "approved";
}

/** The stations of a replacement that goes well. */
const road: readonly Status[] = ["requested", "replacementinitiated", "shipped", "replaced"];

/** The road as far as it was gone; a replacement that leaves it ends the line where it left. */
function trackOf(
  { reached, requestedAt }: Context,
  status: Status,
  tone: Tone,
): readonly ReplacementStation[] {
  const isPart = reached.partiallyreplacementinitiated !== undefined;
  const stations = road.map((one) =>
    one === "replacementinitiated" && isPart ? "partiallyreplacementinitiated" : one,
  );
  const times = { requested: requestedAt, ...reached };
  const at = (one: Status) => times[one] ?? null;
  const here = stations.indexOf(status);
  if (here < 0)
    return [
      ...stations
        .filter((one) => at(one) !== null)
        .map((one) => ({ status: one, tone: "done" as const, at: at(one) })),
      { status, tone, at: at(status) },
    ];
  return stations.map((one, index) => ({
    status: one,
    tone: index < here ? "done" : index > here ? "future" : tone,
    at: index > here ? null : at(one),
  }));
}
