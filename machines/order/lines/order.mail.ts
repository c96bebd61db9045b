/** What an order has its customer written: one mail for what happened to lines, and one for what happened to a parcel. Pure. */
import { addDays, dayOf } from "#machines/kit";
import { NEWS_DAYS } from "#machines/line-item";
import type { LineEffect, Mail, MailTemplate } from "./order.said.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { hasParcel } from "./order.kinds.ts";

export function mail(
  context: Context,
  template: MailTemplate,
  lineIds: readonly string[],
  {
    unitIds = [],
    ...more
  }: Pick<Mail, "amountCents" | "on" | "was" | "unitIds"> & Partial<Pick<Mail, "reason">> = {},
): LineEffect {
  const { orderId, email, language, cancelReason } = context;
  return {
    type: "sendMail",
    params: {
      ...{ template, orderId, to: email, language, lineIds, reason: cancelReason },
      ...more,
      ...(unitIds.length > 0 && { unitIds }),
    },
  };
}

export const heardBy = ({ utcOffsetMinutes }: Context, at: string): string =>
  addDays(dayOf(at, utcOffsetMinutes), NEWS_DAYS);

const isThere = {
  shipped: ({ hasLeft }: OrderLine) => hasLeft,
  "not-delivered": ({ state }: OrderLine) => state === "deliveryFailed",
  "sent-again": ({ state }: OrderLine) => state === "shipped",
  "pickup-ready": ({ state }: OrderLine) => state === "readyForPickup",
  "picked-up": ({ state }: OrderLine) => state === "pickedUp",
  delivered: ({ deliveredAt }: OrderLine) => deliveredAt !== null,
};

/** One mail per parcel, when the last of its lines has got there. */
export function parcelMail(
  context: Context,
  template: keyof typeof isThere,
  line: OrderLine,
  more: Pick<Mail, "on"> = {},
): LineEffect[] {
  const parcel = context.shipments.findLast(({ lineIds }) => lineIds.includes(line.id));
  const inParcel = parcel?.lineIds ?? [line.id];
  const inside = context.lines.filter(
    (one) => inParcel.includes(one.id) && hasParcel(one) && one.state !== "cancelled",
  );
  const lineIds = inside.map(({ id }) => id);
  return inside.every(isThere[template]) ? [mail(context, template, lineIds, more)] : [];
}
