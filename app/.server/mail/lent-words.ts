/** What a mail says of goods that came back and were to be paid over time: nobody gets money for them, and less is owed. Pure. */
import type { MessageDescriptor } from "@lingui/core";
import { mailAsItStands } from "#app/messages/mail-as-it-stands.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { isLentBack, returningUnits, unitsLeft } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import type { About } from "./letter-parts.ts";

interface Said {
  readonly subject?: MessageDescriptor;
  readonly lead?: MessageDescriptor;
  readonly next?: MessageDescriptor;
}

const words: Partial<Record<MailTemplate, Said>> = {
  refund: mailAsItStands.lentBack,
  "return-accepted": mailAsItStands.lentComesBack,
  "claim-accepted": mailAsItStands.lentComesBack,
};

/** What became a gift card has words of its own. */
export function lentWords(
  order: Context,
  template: MailTemplate,
  about: About,
  isCredited: boolean,
): Said {
  const { refundId, returnId } = about;
  const meant = order.refunds.filter(
    (one) => one.refundId === refundId || (returnId && one.returnId === returnId),
  );
  if (isCredited || !isLentBack(order, meant)) return {};
  const isOver =
    template === "refund" && order.replacements.length === 0 && order.lines.every(isGone);
  return { ...words[template], ...(isOver ? mailAsItStands.allLentBack : {}) };
}

/** All of it was called off or has come back. */
const isGone = (line: OrderLine): boolean =>
  line.state === "cancelled" || (unitsLeft(line) <= 0 && returningUnits(line) === 0);
