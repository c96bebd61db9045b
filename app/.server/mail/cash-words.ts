/** What a mail says of money that is paid at the door; every other mail says what its template does. Pure. */
import type { MessageDescriptor } from "@lingui/core";
import { sum } from "#machines/kit";
import { doorDueCents, givesCashBack, isAtDoor } from "#machines/order";
import type { Context } from "#machines/order";
import { mailCash } from "#app/messages/mail-cash.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { filled } from "#app/messages/filled.ts";
import type { About } from "./letter-parts.ts";

interface Said {
  readonly lead?: MessageDescriptor;
  readonly next?: MessageDescriptor;
}

export function cashWords(
  order: Context,
  template: MailTemplate,
  about: About,
  said: (cents: number) => string,
): Said {
  const atDoor = order.payments.filter(({ paymentId }) => isAtDoor(order, paymentId));
  if (atDoor.length === 0) return {};
  const { lead, next } = mailCash.placed;
  switch (template) {
    case "order-placed":
      return {
        lead,
        next: filled(next, { sum: said(sum(atDoor.map(({ totalCents }) => totalCents))) }),
      };
    case "shipped":
    case "sent-again": {
      const dueCents = doorDueCents(order, about.lineIds);
      return dueCents > 0 ? { next: filled(mailCash.atDoor, { sum: said(dueCents) }) } : {};
    }
    case "cancelled":
    case "partly-cancelled":
      return isUncharged(order, about) ? mailCash.notTaken : {};
    case "not-delivered":
      return isUncharged(order, about) ? { next: mailCash.notDelivered } : {};
    case "parcel-late":
      return isUncharged(order, about) ? { next: mailCash.parcelLate } : {};
    case "lost":
      return paysBackCash(order, about) ? { next: mailCash.comesBack } : {};
    case "refund":
      return paysBackCash(order, about) ? { next: mailCash.refund } : {};
    case "return-accepted":
    case "claim-accepted":
      return { next: mailCash.comesBack };
    default:
      return {};
  }
}

/** Nothing was taken for any of them: no money of theirs goes back. */
export const isUncharged = (
  { lines }: Pick<Context, "lines">,
  { lineIds }: Pick<About, "lineIds">,
): boolean => lines.every(({ id, isCaptured }) => !lineIds.includes(id) || !isCaptured);

const paysBackCash = (order: Context, { refundId }: About): boolean =>
  givesCashBack(
    order,
    order.refunds.filter((one) => one.refundId === refundId),
  );
