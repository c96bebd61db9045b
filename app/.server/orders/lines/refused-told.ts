/** What an order's page says of units that came back and were not taken, in the sentences below its headline (LC-17, RET-10). */
import type { MessageDescriptor } from "@lingui/core";
import { dayOf, listed, weekday } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { orderSteps } from "#app/messages/order-steps.ts";
import { refusedWords } from "#app/messages/refused-goods.ts";
import { sum } from "#machines/kit";
import { hasArrived, hasParcel, unitsLeft } from "#machines/order";
import type { ReturnToCustomerView } from "#machines/return-to-customer";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { moneyText } from "#app/.server/orders/steps/step.ts";

/** What of a return was taken, and why the others were not: it stands before what is asked about them. */
export const verdictSentences = (
  parts: OrderParts,
  question: ReturnToCustomerView,
): MessageDescriptor[] => [
  ...takenSentences(parts, question),
  ...(question.reason === null ? [] : [filled(refusedWords.found, { reason: question.reason })]),
];

/** Which units of a return were taken, and what comes back for them; empty where that is none of them. */
export function takenSentences(
  parts: OrderParts,
  question: Pick<ReturnToCustomerView, "returnId">,
): MessageDescriptor[] {
  const { context } = parts;
  const own = parts.returns.find(({ returnId }) => returnId === question.returnId);
  const taken = own?.accepted.filter(({ units }) => units > 0) ?? [];
  const refund = context.refunds.find(({ returnId }) => returnId === question.returnId);
  const amount = moneyText(parts, sum(refund?.entries.map((one) => one.amountCents) ?? []));
  const names = countedNames(parts, taken);
  if (taken.length === 0) return [];
  return [
    refund
      ? filled(refusedWords.tookBackFor, { names, amount })
      : filled(refusedWords.tookBack, { names }),
  ];
}

/** An order, and whoever reads of it. */
interface Reading extends Pick<OrderParts, "context"> {
  readonly viewer: Pick<OrderParts["viewer"], "language">;
}

/** So many of each, also where it is one: others of the same article may have been taken. */
export function countedNames(
  { context, viewer }: Reading,
  some: readonly { readonly lineId: string; readonly units: number }[],
): string {
  const names = some.flatMap(({ lineId, units }) => {
    const line = context.lines.find(({ id }) => id === lineId);
    return line ? `${units} × ${line.name}` : [];
  });
  return listed(names, viewer.language);
}

/** What becomes of all that was not taken, once nobody is asked about it any more; what is asked is a step of its own. */
export function refusedSentences(parts: OrderParts): MessageDescriptor[] {
  return parts.refused
    .filter(({ status }) => status !== "offered")
    .map((question) => questionSentence(parts, question));
}

/** What becomes of units that were not taken, or is asked about them. */
export function questionSentence(
  parts: OrderParts,
  { status, isRtcEnabled, lines, decideBy }: ReturnToCustomerView,
): MessageDescriptor {
  const asked = isRtcEnabled ? orderSteps.decideRefused : orderSteps.decideUnsafe;
  return filled(status === "offered" ? asked : refusedWords[status], {
    names: countedNames(parts, lines),
    day: weekday(dayOf(decideBy, parts.timeZone), parts.viewer.language),
  });
}

/** Whether anything of the order is with its shopper for good. */
export const keepsSome = ({ context }: Pick<OrderParts, "context">): boolean =>
  context.lines.some((line) => hasParcel(line) && hasArrived(line.step) && unitsLeft(line) > 0);
