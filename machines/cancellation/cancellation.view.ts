import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { agentStops } from "./cancellation.attempts.ts";
import { isCancelled, isOpen, whyNot } from "./cancellation.guards.ts";
import type { machine } from "./cancellation.machine.ts";
import { events } from "./cancellation.schema.ts";
import type { Context, Line } from "./cancellation.schema.ts";

/** The spec's cancellation flags (CANC-03), verbatim, and our three. */
export type Flag =
  | "Cancellable"
  | "CancelManualOnly"
  | "CancelInitiated"
  | "CancelRejected"
  | "Cancelled"
  | "NotCancellable"
  | "OfferingDiscount"
  | "DiscountApplied";

type State = Exclude<SnapshotFrom<typeof machine>["value"], "weighing">;

const table: Record<State, { flag: Flag; tone: Tone }> = {
  cancellable: { flag: "Cancellable", tone: "future" },
  cancelManualOnly: { flag: "CancelManualOnly", tone: "future" },
  notCancellable: { flag: "NotCancellable", tone: "stopped" },
  offeringDiscount: { flag: "OfferingDiscount", tone: "you" },
  discountApplied: { flag: "DiscountApplied", tone: "done" },
  cancelInitiated: { flag: "CancelInitiated", tone: "us" },
  cancelRejected: { flag: "CancelRejected", tone: "stopped" },
  cancelled: { flag: "Cancelled", tone: "cancelled" },
};

/** What a person may do about it (CANC-13). */
export type Action = "cancel" | "contactUs" | "withdraw" | "decide";

interface LineCancellation {
  readonly lineId: string;
  readonly flag: Flag;
  /** Units of it that were not called off. */
  readonly units: number;
  /** Some of them may be called off while the others stay. */
  readonly isDivisible: boolean;
  /** How many of them somebody asked to call off and waits to hear of; null is none, or all. */
  readonly asked: number | null;
}

export interface CancellationView extends View {
  readonly status: Flag;
  readonly actions: readonly Action[];
  readonly lines: readonly LineCancellation[];
  readonly offer: Context["offer"];
  readonly attempts: Context["attempts"];
  /** What agents stopped and may let go on, by line; nobody has answered it. */
  readonly stops: readonly (readonly string[])[];
  /** Lines that had left when the warehouse said that it has stopped them: their goods are to be found, or their money goes back. */
  readonly stoppedLate: readonly string[];
}

function flagOf(context: Context, line: Line): Flag {
  if (isCancelled(line)) return "Cancelled";
  if (line.request === "requested") return "CancelInitiated";
  if (line.request === "rejected") return "CancelRejected";
  if (!isOpen(context, line)) return "NotCancellable";
  return context.isManualOnly ? "CancelManualOnly" : "Cancellable";
}

const offered = ["discount.accepted", "discount.declined", "cancel.withdrawn"] as const;

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): CancellationView {
  const { context, value } = snapshot;
  const { flag, tone } = table[value === "weighing" ? "notCancellable" : value];
  const lines = context.lines.map((line) => ({
    ...{ lineId: line.lineId, flag: flagOf(context, line) },
    ...{ units: line.units, isDivisible: line.isDivisible },
    asked: line.request === "requested" ? line.asked : null,
  }));
  const canCancel = lines.some((line) => line.flag === "Cancellable");
  const mayEnforce = audience === "agent" && lines.some((line) => line.flag === "CancelManualOnly");
  const isCustomer = events.shapes["cancel.requested"].by.some((role) => role === audience);
  const plain = sendable(events.shapes, snapshot, audience, offered);
  return {
    status: flag,
    tone,
    events: [
      ...(canCancel && isCustomer ? ["cancel.requested"] : []),
      ...(mayEnforce ? ["cancel.enforced"] : []),
      ...plain,
    ],
    blockers:
      canCancel || value === "cancelled"
        ? []
        : [{ event: "cancel.requested", code: whyNot(context, { lineIds: [], parts: [] }) }],
    actions: [
      ...(canCancel ? (["cancel"] as const) : []),
      ...(value === "cancelManualOnly" ? (["contactUs"] as const) : []),
      ...(plain.includes("cancel.withdrawn") ? (["withdraw"] as const) : []),
      ...(value === "offeringDiscount" ? (["decide"] as const) : []),
    ],
    lines,
    offer: context.offer,
    attempts: context.attempts,
    stops: agentStops(context).map((stop) => stop.map(({ lineId }) => lineId)),
    stoppedLate: context.lines.flatMap(({ lineId, request }) =>
      request === "stopped" ? [lineId] : [],
    ),
  };
}

/** What somebody decides by who calls lines off: which they may, and what they are offered instead (decision 023). */
export function formBasis(snapshot: SnapshotFrom<typeof machine>, audience: Role) {
  const { events: offered, lines, offer } = view(snapshot, audience);
  return { events: offered, lines, offer };
}
