/**
 * The database of a program that an operator runs beside the store. It is opened as the store's own start has left it and never
 * brought up to date: whoever looks at a copy or at the store of another build must not make it one of this build.
 */
import { openStore, readable, StartRefused } from "#db";
import type { Store, StoreOptions } from "#db";
import { registry } from "#machines";
import { refuseForOperators } from "#app/.server/boot/examine.ts";

/** Throws `StartRefused` for a database of another build, older or newer, and leaves it as it is. */
export async function openOperatorStore({
  file,
  synchronous,
}: Pick<StoreOptions, "file" | "synchronous">): Promise<Store> {
  await refuseForOperators(file);
  return openStore({ file, synchronous, lifecycles: registry, asItIs: true });
}

/** The same for a program that only reads: of a backup on a medium that nobody writes to as well, of which nothing changes. */
export async function openForReading(file: string): Promise<Store> {
  const { file: read, close } = readable(file);
  try {
    await refuseForOperators(read);
    const store = openStore({ file: read, lifecycles: registry, readOnly: true });
    return { ...store, close: () => store.close().finally(close) };
  } catch (error) {
    close();
    // Whoever asked knows nothing of a copy.
    if (error instanceof StartRefused)
      throw new StartRefused(error.message.replaceAll(read, file), { cause: error });
    throw error;
  }
}
