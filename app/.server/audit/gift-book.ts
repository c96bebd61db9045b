/** Our gift card credits beside the issuer's own book, both ways. */
import * as z from "zod";
import type { Store } from "#db";
import { positiveCents } from "#machines/kit";
import type { Check, Problem } from "./audit.ts";
import { creditIdOf } from "#app/.server/outside/gift-card.ts";
import type { GiftBookEntry } from "#app/.server/outside/gift-card.ts";
import { sum } from "./standing.ts";

/** A check against a book, which is read anew each time. */
export function checkGiftBook(readBook: () => Promise<readonly GiftBookEntry[]>): Check {
  return async (store) => compare(store, await readBook());
}

async function compare({ operations }: Store, book: readonly GiftBookEntry[]) {
  const unknown = new Map(book.map((entry) => [entry.creditId, entry]));
  const problems: Problem[] = [];
  for (const row of await operations.commandsNamed("creditGiftCard")) {
    const asked = credit.parse(JSON.parse(row.params));
    const entry = unknown.get(creditIdOf(asked));
    unknown.delete(creditIdOf(asked));
    const theirs = entry?.amountCents ?? 0;
    // What has not been answered yet may be there or not; what is there must be right.
    if (theirs === asked.amountCents || (!entry && row.status !== "done")) continue;
    const says = `${sum(asked.amountCents)} credited by our book, ${sum(theirs)} by the issuer's`;
    problems.push({ id: row.lifecycleId, says });
  }
  for (const { orderId, amountCents } of unknown.values())
    problems.push({
      id: `order:${orderId}`,
      says: `${sum(amountCents)} credited that nobody asked for`,
    });
  return { what: "credits in the gift card issuer's book", count: book.length, problems };
}

const credit = z.object({
  refundId: z.string(),
  paymentId: z.string(),
  amountCents: positiveCents,
});
