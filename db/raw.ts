/**
 * The bare database behind a store or an open transaction. Tests look up what is on the disk with it, and damage it as a
 * fault would; the store itself never asks for it (lint holds that).
 */
import type { Handle } from "./handle.ts";

export { unpacked } from "./packed.ts";
export { repositoriesOf } from "./repositories.ts";
export * as schema from "./schema/index.ts";
export type { Handle } from "./handle.ts";

/** By the store or the transaction that is open on it. */
export const bare = new WeakMap<object, Handle>();

/** Throws for what `openStore` did not open. */
export function raw(opened: object): Handle {
  const handle = bare.get(opened);
  if (!handle) throw new Error("no database is open behind this");
  return handle;
}
