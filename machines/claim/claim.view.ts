import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Role, Tone, View } from "#machines/kit";
import type { machine } from "./claim.machine.ts";
import { events } from "./claim.schema.ts";
import type { Context } from "./claim.schema.ts";

export const statuses = [
  "asked",
  "notFound",
  "owing",
  "charging",
  "printing",
  "labelFailed",
  "sending",
  "deciding",
  "crediting",
  "uncredited",
  "repaired",
  "replaced",
  "paidOut",
  "refused",
  "withdrawn",
  "lapsed",
] as const;
export type Status = (typeof statuses)[number];

export interface ClaimView extends View {
  readonly status: Status;
  readonly claimId: string;
  readonly subscriptionId: string;
  readonly orderId: string;
  readonly device: Context["device"];
  readonly kind: Context["kind"];
  readonly story: string;
  readonly happenedOn: string;
  readonly askedAt: string;
  /** The end of the device's number: what of it people may read again. */
  readonly imeiEnd: string;
  readonly currency: Context["currency"];
  readonly feeCents: number;
  readonly mostCents: number;
  /** What became of the fee; null where it was never asked for. */
  readonly fee: {
    readonly status: Context["charges"][number]["status"];
    readonly display: string | null;
  } | null;
  readonly isOverdue: boolean;
  readonly rejection: string | null;
  /** Until when it waits for its customer; null where it does not. */
  readonly waitsUntil: string | null;
  readonly label: Context["label"];
  readonly isDeviceIn: boolean;
  readonly paidOutCents: number | null;
  readonly closedAt: string | null;
}

const tones: Readonly<Record<Status, Tone>> = {
  asked: "us",
  notFound: "you",
  owing: "you",
  charging: "us",
  printing: "us",
  labelFailed: "you",
  sending: "you",
  deciding: "us",
  crediting: "us",
  uncredited: "us",
  repaired: "final",
  replaced: "final",
  paidOut: "final",
  refused: "stopped",
  withdrawn: "cancelled",
  lapsed: "stopped",
};

const waiting: readonly Status[] = ["notFound", "owing", "sending"];

/** What people send whose guards read no field of a form; the number is checked when it is typed. */
const asked = ["fee.agreed", "label.retried", "claim.withdrawn", "credit.retried"] as const;

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ClaimView {
  const { context, value: status } = snapshot;
  const { charges, imei, waitsUntil } = context;
  const last = charges.at(-1);
  const mayCorrect =
    status === "notFound" && events.shapes["imei.corrected"].by.some((one) => one === audience);
  return {
    status,
    tone: tones[status],
    events: [
      ...sendable(events.shapes, snapshot, audience, asked),
      ...(mayCorrect ? ["imei.corrected"] : []),
    ],
    blockers: [],
    claimId: context.claimId,
    subscriptionId: context.subscriptionId,
    orderId: context.orderId,
    device: context.device,
    kind: context.kind,
    story: context.story,
    happenedOn: context.happenedOn,
    askedAt: context.askedAt,
    imeiEnd: imei.slice(-4),
    currency: context.currency,
    feeCents: context.feeCents,
    mostCents: context.mostCents,
    fee: last ? { status: last.status, display: last.display } : null,
    isOverdue: status === "asked" && context.isOverdue,
    rejection: context.rejection,
    waitsUntil: waiting.includes(status) ? waitsUntil : null,
    label: context.label,
    isDeviceIn: context.isDeviceIn,
    paidOutCents: context.paidOutCents,
    closedAt: context.closedAt,
  };
}
