import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import type { machine } from "./gift-card.machine.ts";
import { events } from "./gift-card.schema.ts";
import type { Context } from "./gift-card.schema.ts";

/** The spec's states of a scheduled item (GIFT-07); `none` is before its order is placed. */
export type Status = "none" | "scheduled" | "generated" | "cancelled" | "retired";

/** What a shopper reads for a state: generated is shown as delivered, retired as revoked (GIFT-07). */
export type Label = "none" | "scheduled" | "delivered" | "cancelled" | "revoked";

const faces: Record<Status, { readonly label: Label; readonly tone: Tone }> = {
  none: { label: "none", tone: "future" },
  scheduled: { label: "scheduled", tone: "us" },
  generated: { label: "delivered", tone: "done" },
  cancelled: { label: "cancelled", tone: "cancelled" },
  retired: { label: "revoked", tone: "stopped" },
};

export interface GiftCardView
  extends
    View,
    Pick<
      Context,
      | "giftCardId"
      | "orderId"
      | "recipientName"
      | "senderName"
      | "email"
      | "mobile"
      | "message"
      | "sendAt"
      | "amountCents"
      | "balanceCents"
      | "currency"
      | "last4"
      | "withdrawableUntil"
      | "isGiven"
    > {
  readonly status: Status;
  readonly label: Label;
  /** Null until it was sent. */
  readonly balance: "active" | "exhausted" | null;
}

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): GiftCardView {
  const { value, context } = snapshot;
  const status = typeof value === "string" ? value : "generated";
  const { giftCardId, orderId, recipientName, senderName, email, mobile, message } = context;
  const { sendAt, amountCents, balanceCents, currency, last4 } = context;
  const isHeld = snapshot.matches({ generated: "held" });
  const isSent = isHeld || snapshot.matches({ generated: "renewing" }) || status === "retired";
  return {
    status,
    ...faces[status],
    events: [
      ...(isHeld && events.shapes.resent.by.some((role) => role === audience) ? ["resent"] : []),
      ...sendable(events.shapes, snapshot, audience, ["sending.cancelled", "revoked", "withdrawn"]),
    ],
    blockers: isHeld ? [] : [{ event: "resent", code: "GiftCardNotSent" }],
    ...{ giftCardId, orderId, recipientName, senderName, email, mobile, message },
    ...{ sendAt, amountCents, balanceCents, currency, last4 },
    withdrawableUntil: context.withdrawableUntil,
    isGiven: context.isGiven,
    balance: isSent ? (balanceCents > 0 ? "active" : "exhausted") : null,
  };
}
