/**
 * When a document is drawn: one at a time, with everybody else's requests in between its parts, and an equal one once. What the
 * drawing costs is the processor's time, which all who use the store share.
 */
import { createHash } from "node:crypto";
import { takeTry } from "#app/.server/request/limited.ts";
import type { RequestScope } from "#app/.server/request/context.ts";

/** So many drawn documents are kept, the newest ones; each is some tens of kilobytes. */
const MOST_KEPT = 64;
/** How long one is kept: people's names stand in it. */
const KEPT_MS = 10 * 60_000;

const kept = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

/** Counts one more document of an order, or throws 429. */
export async function takeDocument(scope: RequestScope, orderId: string): Promise<void> {
  const tried = await takeTry(scope, "document-drawn", { order: orderId });
  if (!tried.ok) throw new Response(null, { status: 429 });
}

/** What `draw` gives for these facts: they are all that the document depends on. */
export function drawnOnce(facts: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash("sha256").update(JSON.stringify(facts)).digest("base64");
  const before = kept.get(key);
  if (before) return before;
  const drawn = last.then(draw);
  last = drawn.catch(() => undefined);
  keep(key, drawn);
  return drawn;
}

function keep(key: string, drawn: Promise<Buffer>): void {
  kept.set(key, drawn);
  const forget = () => {
    if (kept.get(key) === drawn) kept.delete(key);
  };
  setTimeout(forget, KEPT_MS).unref();
  drawn.catch(forget);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Lets everybody else have a turn. */
export function otherTurns(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
