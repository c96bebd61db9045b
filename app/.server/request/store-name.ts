/**
 * What the store is called, and how customers reach it. A process is one store, so boot says both once, before anybody is served,
 * and every text names them without being told (`{store}`, `{phone}`, `{mailbox}`, app/texts.ts). It imports no value: in
 * development a module is loaded anew with whatever it imports, and would forget them.
 */
import type { Market } from "#app/market.ts";

/** The name where no setting gives another. */
export const DEFAULT_STORE_NAME = "Ohmline";

/** A number of each storefront as its country writes it, and the address of mail that is written to. */
export interface StoreContact {
  readonly phones: Readonly<Record<Market["storefront"], string>>;
  readonly mailbox: string;
}

/**
 * Where the outside is played nobody answers: the number that is kept for fiction in the US, one like the Polish pickup
 * stores' own, and a domain that is nobody's.
 */
export const PLAYED_CONTACT: StoreContact = {
  phones: { us: "1-800-555-0199", pl: "+48 22 555 01 99" },
  mailbox: "help@shop.example",
};

let name = DEFAULT_STORE_NAME;
let contact = PLAYED_CONTACT;

/** Names the store of this process. */
export function nameStore(given: string): void {
  name = given;
}

/** Says how the store of this process is reached. */
export function reachStoreBy(given: StoreContact): void {
  contact = given;
}

/** The name of this store, as people read it. */
export function storeName(): string {
  return name;
}

/** How this store is reached, as people read it. */
export function storeContact(): StoreContact {
  return contact;
}
