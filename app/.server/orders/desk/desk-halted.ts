/** What of an order came to a halt: commands that were given up, and what outside parties said that nothing would take. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import type { RequestScope } from "#app/.server/request/context.ts";
import { historyWord } from "#app/messages/history.ts";
import { commandWords, factWords, tellerWords } from "#app/messages/desk-halted.ts";
import { idsOf } from "#app/.server/orders/history/history-ids.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** More than anybody reads. */
const MOST = 500;

/** One of them, in the reader's words. */
export interface Halted {
  readonly key: string;
  readonly at: string;
  /** Who said it; null for what the store itself wanted. */
  readonly by: string | null;
  readonly what: string;
  readonly tries: number | null;
}

/** The newest first. An operator sends a command again, or says that somebody has dealt with a report. */
export async function haltedAt(
  { engine: { store } }: Pick<RequestScope, "engine">,
  parts: OrderParts,
  i18n: I18n,
): Promise<Halted[]> {
  const ids: ReadonlySet<string> = new Set(ownIds(parts));
  const isOwn = (id: string | null): id is string =>
    id !== null && (ids.has(id) || id.includes(parts.orderId));
  const commands = (await store.engine.parked()).filter((row) => isOwn(row.lifecycleId));
  const reports = await store.operations.refusedReports(MOST);
  return [
    ...commands.map(({ id, command, attempts, createdAt }) => ({
      ...{ key: id, at: createdAt, by: null, tries: attempts },
      what: said(i18n, commandWords(command)) ?? command,
    })),
    ...reports.flatMap(({ provider, eventId, type, about, receivedAt }) =>
      isOwn(about)
        ? {
            ...{ key: `${provider}:${eventId}`, at: receivedAt, tries: null },
            by: said(i18n, tellerWords(provider)) ?? provider,
            what:
              said(i18n, historyWord(`${about.split(":")[0]} ${type}`) ?? factWords(type)) ?? type,
          }
        : [],
    ),
  ].sort((one, other) => other.at.localeCompare(one.at));
}

const said = (i18n: I18n, words: MessageDescriptor | null): string | null => words && i18n._(words);

/** What belongs to an order and does not carry its number. */
function ownIds(parts: OrderParts): string[] {
  const { context } = parts;
  return [
    ...idsOf(parts),
    ...context.payments.map(({ paymentId }) => `payment:${paymentId}`),
    ...context.failedPayments.map(({ paymentId }) => `payment:${paymentId}`),
    ...context.replacements.map(({ replacementId }) => `replacement:${replacementId}`),
    ...(context.swap ? [`swap:${context.swap.swapId}`] : []),
  ];
}
