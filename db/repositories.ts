/**
 * What the store keeps besides its lifecycles, one repository for each thing. Reads may be asked anywhere; writes exist
 * inside a transaction only. All of them are asynchronous, so that a database across a network can take SQLite's place.
 * A new repository is a file beside these ones that exports its `reads` and its `writes`, and a line here.
 */
import type { Handle } from "./handle.ts";
import * as accounts from "./repositories/accounts.ts";
import * as apiKeys from "./repositories/api-keys.ts";
import * as catalogue from "./repositories/catalogue.ts";
import * as companies from "./repositories/companies.ts";
import * as gallery from "./repositories/gallery.ts";
import * as hooks from "./repositories/hooks.ts";
import * as keys from "./repositories/keys.ts";
import * as loyalty from "./repositories/loyalty.ts";
import * as mails from "./repositories/mails.ts";
import * as operations from "./repositories/operations.ts";
import * as orders from "./repositories/orders.ts";
import * as prints from "./repositories/prints.ts";
import * as packing from "./repositories/packing.ts";
import * as privacy from "./repositories/privacy.ts";
import * as programmeMembers from "./repositories/programme-members.ts";
import * as promoUses from "./repositories/promo-uses.ts";
import * as renewalInvoices from "./repositories/renewal-invoices.ts";
import * as retention from "./repositories/retention.ts";
import * as savedAddresses from "./repositories/saved-addresses.ts";
import * as secondFactors from "./repositories/second-factors.ts";
import * as sessions from "./repositories/sessions.ts";
import * as settings from "./repositories/settings.ts";
import * as stock from "./repositories/stock.ts";
import * as subscriptions from "./repositories/subscriptions.ts";
import * as vault from "./repositories/vault.ts";
import * as vatInvoices from "./repositories/vat-invoices.ts";
import * as wallet from "./repositories/wallet.ts";

const repositories = {
  accounts,
  apiKeys,
  catalogue,
  companies,
  gallery,
  hooks,
  keys,
  loyalty,
  mails,
  operations,
  orders,
  packing,
  prints,
  privacy,
  programmeMembers,
  promoUses,
  renewalInvoices,
  retention,
  savedAddresses,
  secondFactors,
  sessions,
  settings,
  stock,
  subscriptions,
  vault,
  vatInvoices,
  wallet,
};

type All = typeof repositories;

/** Calls that are told their database first. */
type Calls = Readonly<Record<string, (db: Handle, ...args: never[]) => Promise<unknown>>>;

/** The same calls once they know it. */
type Bound<Repository> = {
  readonly [Name in keyof Repository]: Repository[Name] extends (
    db: Handle,
    ...args: infer Args
  ) => infer Answer
    ? (...args: Args) => Answer
    : never;
};

/** Everything that can be asked. */
export type Reads = { readonly [Name in keyof All]: Bound<All[Name]["reads"]> };

/** Everything that can be asked and written, in a transaction. */
export type Repositories = {
  readonly [Name in keyof All]: Bound<All[Name]["reads"] & All[Name]["writes"]>;
};

/**
 * The repositories of a handle. It stays in here: nobody who asks or writes gets to see it. `beforeWrite` is called before
 * anything is written.
 */
export function repositoriesOf(db: Handle, beforeWrite?: () => void): Repositories {
  const all = Object.entries(repositories).map(([name, { reads, writes }]) => [
    name,
    { ...bound(db, reads), ...bound(db, writes, beforeWrite) },
  ]);
  // `fromEntries` cannot say that each name keeps its own calls.
  return Object.fromEntries(all) as Repositories;
}

function bound(db: Handle, calls: Calls, before?: () => void) {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...args: never[]) => {
        before?.();
        return call(db, ...args);
      },
    ]),
  );
}
