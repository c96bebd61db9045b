/** Our payments beside the provider's own book, both ways: nothing it holds is unknown to us, nothing we count on is missing. */
import type { Store } from "#db";
import { ledgerSums, lifecycle } from "#machines/payment";
import type { Context } from "#machines/payment";
import type { Check, Problem } from "./audit.ts";
import type { BookEntry } from "#app/.server/outside/payment.ts";
import { standings, sum } from "./standing.ts";

/** A check against a book, which is read anew each time. */
export function checkBooks(readBook: () => Promise<readonly BookEntry[]>): Check {
  return async (store) => compare(store, await readBook());
}

async function compare(store: Store, book: readonly BookEntry[]) {
  const entries = new Map(book.map((entry) => [`${entry.paymentId} ${entry.attempt}`, entry]));
  // What has asked for something and is not answered yet may differ from the book for now.
  const busy = new Set(await store.operations.unanswered("payment"));
  const problems: Problem[] = [];
  for await (const { id, context } of standings(store, lifecycle)) {
    const attempts = Array.from({ length: context.attempt }, (_, index) => index + 1);
    for (const attempt of attempts) {
      const key = `${context.paymentId} ${attempt}`;
      const entry = entries.get(key);
      entries.delete(key);
      // Points stand in the customer's points account, and in no provider's book.
      if (busy.has(id) || context.method === "rewards") continue;
      const says =
        attempt === context.attempt ? presentProblems(context, entry) : pastProblems(entry);
      problems.push(...says.map((each) => ({ id, says: each })));
    }
  }
  for (const entry of entries.values())
    if (holds(entry) > 0 || entry.capturedCents > 0)
      problems.push({
        id: `payment:${entry.paymentId}`,
        says: `is unknown to us; the provider holds ${sum(holds(entry))} and took ${sum(entry.capturedCents)}`,
      });
  return { what: "payments in the provider's book", count: book.length, problems };
}

/** Authorised, and neither taken nor given back. */
function holds({ authorisedCents, capturedCents, releasedCents }: BookEntry): number {
  return authorisedCents - capturedCents - releasedCents;
}

/** An attempt that was given up holds nothing any more. */
function pastProblems(entry: BookEntry | undefined): string[] {
  return entry && holds(entry) > 0
    ? [`attempt ${entry.attempt} was given up; the provider still holds ${sum(holds(entry))}`]
    : [];
}

function presentProblems(context: Context, entry: BookEntry | undefined): string[] {
  const ours = ledgerSums(context);
  if (!entry)
    return ours.authorisedCents > 0
      ? [`${sum(ours.authorisedCents)} authorised; the provider knows nothing of it`]
      : [];
  if (ours.authorisedCents === 0)
    return holds(entry) > 0 ? [`nothing is ours; the provider holds ${sum(holds(entry))}`] : [];
  return [
    ...differing("authorised", ours.authorisedCents, entry.authorisedCents),
    ...differing("captured", ours.capturedCents, entry.capturedCents),
    ...differing("held", ours.openCents + ours.pendingCents, holds(entry)),
    ...differing("refunded", ours.refundedCents, entry.refundedCents),
    ...differing("charged later", ours.chargedCents, entry.chargedCents),
    ...differing("credited later", ours.creditedCents, entry.creditedCents),
  ];
}

function differing(word: string, ours: number, theirs: number): string[] {
  return ours === theirs ? [] : [`${sum(ours)} ${word} by our book, ${sum(theirs)} by theirs`];
}
