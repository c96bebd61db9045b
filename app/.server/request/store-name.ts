/**
 * What the store is called. A process is one store, so boot names it once, before anybody is served, and every text says it
 * without being told (`{store}`, app/texts.ts). It imports nothing: in development a module is loaded anew with
 * whatever it imports, and would forget the name.
 */

/** The name where no setting gives another. */
export const DEFAULT_STORE_NAME = "Ohmline";

let name = DEFAULT_STORE_NAME;

/** Names the store of this process. */
export function nameStore(given: string): void {
  name = given;
}

/** The name of this store, as people read it. */
export function storeName(): string {
  return name;
}
