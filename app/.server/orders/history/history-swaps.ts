/** What a history says of swaps besides: what was paid or saved, and to a customer nothing of those that nobody tells them of (SWAP-07). */
import type { I18n } from "@lingui/core";
import * as z from "zod";
import type { JournalEntry } from "#db";
import { filled } from "#app/messages/filled.ts";
import { swapMoney } from "#app/messages/history.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { moneyText } from "#app/.server/orders/steps/step.ts";

const entryEvent = z.looseObject({
  type: z.string(),
  swapId: z.string().nullish(),
  isSuppressed: z.boolean().nullish(),
});

interface Swapping {
  readonly swapId: string;
  readonly isSuppressed: boolean;
}

/** The swap that each entry is about, by the entry's place. */
function swapsOf(all: readonly JournalEntry[]): ReadonlyMap<number, Swapping> {
  const known = new Map<string, Swapping>();
  const found = new Map<number, Swapping>();
  let last: Swapping | undefined;
  for (const { lifecycleId, position, event } of all.toSorted((a, b) => a.position - b.position)) {
    const { type, swapId, isSuppressed } = entryEvent.parse(JSON.parse(event));
    if (lifecycleId.startsWith("order:") && type.startsWith("swap.")) {
      if (swapId) last = { swapId, isSuppressed: isSuppressed === true };
      if (last) known.set(last.swapId, last);
      if (last) found.set(position, last);
    }
    const own = lifecycleId.startsWith("swap:") ? known.get(lifecycleId.slice(5)) : undefined;
    if (own) found.set(position, own);
  }
  return found;
}

/** What people may read of an entry, and its money; null where they are told nothing. */
export function swapTeller(
  all: readonly JournalEntry[],
  parts: OrderParts,
  i18n: I18n,
): (entry: JournalEntry, word: string, what: string) => string | null {
  const swaps = swapsOf(all);
  const { context, viewer } = parts;
  return ({ position }, word, what) => {
    const swap = swaps.get(position);
    if (!swap) return what;
    const cents = context.swapSums.find(({ swapId }) => swapId === swap.swapId)?.amountCents ?? 0;
    const isPaid = word === "swap difference.settled";
    if (swap.isSuppressed && viewer.role !== "agent") return null;
    const words = isPaid ? swapMoney.more : word === "order swap.completed" ? swapMoney.less : null;
    if (words === null || (isPaid ? cents <= 0 : cents >= 0)) return what;
    return i18n._(filled(words, { what, sum: moneyText(parts, Math.abs(cents)) }));
  };
}
