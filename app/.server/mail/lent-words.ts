/** What a mail says of goods that came back and were to be paid over time: nobody gets money for them, and less is owed. Pure. */
import type { MessageDescriptor } from "@lingui/core";
import { mailAsItStands } from "#app/messages/mail-as-it-stands.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { isLentBack } from "#machines/order";
import type { Context } from "#machines/order";
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
  return !isCredited && isLentBack(order, meant) ? (words[template] ?? {}) : {};
}
