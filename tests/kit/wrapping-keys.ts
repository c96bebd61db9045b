/** One pair of keys for all sandboxes of a process: making one takes more time than most tests. */
import { makeWrappingKeys } from "#app/.server/sandbox/cards/card-vault.ts";
import type { WrappingKeys } from "#app/.server/sandbox/cards/card-vault.ts";

let made: Promise<WrappingKeys> | undefined;

/** The pair of this process, made when it is first asked for. */
export function sharedKeys(): Promise<WrappingKeys> {
  return (made ??= makeWrappingKeys());
}
