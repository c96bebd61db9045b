/** What becomes of a request to cancel is told once nothing of it is open: in one mail for what was called off, and one for what was not. */
import type { Event } from "../schema/order.events.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { endsWithGoods } from "./order.kinds.ts";
import { mail } from "./order.mail.ts";
import type { LineChange, MailTemplate } from "./order.said.ts";
import { lineIdIn } from "./order.units.ts";

/** Nobody waits to hear of a request to cancel. */
export const noNews: Context["cancelNews"] = {
  ...{ cancelled: [], rejected: [], unitIds: [], keptIds: [], stoppedIds: [] },
};

/** Lines that were stopped together are told of together. */
export const noteStopped = (context: Context, event: Event): Partial<Context> =>
  event.type === "lines.stopped"
    ? { cancelNews: { ...context.cancelNews, stoppedIds: event.lineIds } }
    : {};

/** Once nothing that was asked for is open: one mail for what was called off and one for what was not. */
export function tellNews(context: Context, news: Context["cancelNews"]): LineChange {
  const { lines } = context;
  const isOpen = ({ id, state, cancelling }: OrderLine) =>
    state === "cancelInitiated" ||
    cancelling > 0 ||
    (state !== "cancelled" && news.stoppedIds.includes(id));
  if (lines.some(isOpen)) return { context: { cancelNews: news }, said: [] };
  const along = lines.filter((line) => endsWithGoods(line, lines)).map((line) => line.id);
  const ended = news.cancelled.filter((one) => along.includes(one));
  const asked = news.cancelled.filter((one) => !along.includes(one));
  const isWhole = lines.every((line) => line.state === "cancelled");
  const template = isWhole ? "cancelled" : "partly-cancelled";
  const told = (which: MailTemplate, lineIds: readonly string[], named: readonly string[]) =>
    mail(context, which, lineIds, {
      unitIds: named.filter((one) => lineIds.includes(lineIdIn(one))),
    });
  return {
    context: {
      cancelNews: noNews,
      // It was the reason for this request and is none for the next; of an order that has ended it stays the reason.
      ...(!isWhole && { cancelReason: null }),
    },
    said: [
      ...(asked.length > 0 ? [told(template, asked, news.unitIds)] : []),
      ...(ended.length > 0 ? [mail(context, "cancelled-along", ended)] : []),
      ...(news.rejected.length > 0 ? [told("cancel-rejected", news.rejected, news.keptIds)] : []),
    ],
  };
}
