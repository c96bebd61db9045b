/** Takes a person out of one lifecycle instance: its journal, its snapshot and what it asked of the outside. */
import { isDeepStrictEqual } from "node:util";
import type { EngineReads, JournalEntry, Tx } from "#db";
import { eraserOf, replay } from "#machines/kit";
import type { LifecycleId, PersonalText } from "#machines/kit";
import { lifecycleOf } from "#app/.server/engine/lifecycle-of.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

/**
 * Puts stand-ins into every event of the instance and keeps the snapshot that they lead to: in the same state, with the
 * same sums. Only the texts that `isMeant` are replaced, every personal one when it is not given. Throws where the journal
 * would lead to another state, and nothing is written.
 */
export async function eraseInstance(
  { lifecycles }: Pick<EngineContext, "lifecycles">,
  tx: Tx,
  id: LifecycleId,
  isMeant?: (text: PersonalText) => boolean,
): Promise<void> {
  const row = await tx.engine.load(id);
  if (!row) return;
  const lifecycle = lifecycleOf({ lifecycles }, row.machine);
  const erase = eraserOf(lifecycle.name, isMeant);
  const inText = (text: string) => JSON.stringify(erase(JSON.parse(text)));
  const journal = await tx.engine.journal(id);
  const erased = journal.map((entry): JournalEntry => ({ ...entry, event: inText(entry.event) }));
  const { stored } = replay(lifecycle, erased);
  const before: typeof stored = JSON.parse(row.snapshot);
  if (stored.status !== before.status || !isDeepStrictEqual(stored.value, before.value))
    throw new Error(`${id} cannot be erased: its journal would lead to another state`);
  for (const [index, entry] of journal.entries()) {
    const event = erased[index]?.event ?? entry.event;
    if (event !== entry.event) await tx.engine.eraseEvent(entry, event);
  }
  const snapshot = JSON.stringify(stored);
  if (snapshot !== row.snapshot) await tx.engine.replace({ ...row, snapshot }, row.rev);
  for (const { id: outboxId, params, lastError } of await tx.engine.outbox(id)) {
    const restated = inText(params);
    if (restated !== params || lastError !== null) await tx.engine.restate(outboxId, restated);
  }
}

/** Every personal text of an instance: of its events, and of what it asked of the outside. */
export async function personalTexts(
  { engine }: { readonly engine: EngineReads },
  id: LifecycleId,
  lifecycle: string,
): Promise<PersonalText[]> {
  const texts: PersonalText[] = [];
  const collect = eraserOf(lifecycle, (text) => {
    texts.push(text);
    return false;
  });
  for (const { event } of await engine.journal(id)) collect(JSON.parse(event));
  for (const { params } of await engine.outbox(id)) collect(JSON.parse(params));
  return texts;
}
