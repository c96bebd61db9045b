/** The own books of the outside world: one document per order, parcel, return, application, account and loan. */
import * as z from "zod";
import { keptDocument } from "./cards/kept-cards.ts";
import type { KeptDocument } from "./cards/kept-cards.ts";
import { parcelDocument, returnDocument } from "#app/.server/outside/sandbox/documents.ts";
import type { ParcelDocument, ReturnDocument } from "#app/.server/outside/sandbox/documents.ts";
import {
  addressChange,
  cancelAsk,
  purchaseOrder,
  tradeInNotice,
  waysOut,
} from "#app/.server/outside/warehouse.ts";
import type { Collection } from "./collection.ts";
import type { SandboxDatabase } from "./database.ts";
import { claimDocument } from "./insurance/claim-document.ts";
import type { ClaimDocument } from "./insurance/claim-document.ts";
import { giftCardDocument } from "./gift-cards/gift-card-stock.ts";
import type { GiftCardDocument } from "./gift-cards/gift-card-stock.ts";
import { walletDocument } from "./wallets/wallet-documents.ts";
import type { WalletDocument } from "./wallets/wallet-documents.ts";
import {
  accountDocument,
  applicationDocument,
  contractDocument,
  leaseDocument,
  loanDocument,
  phoneLineDocument,
} from "./lending/lending-documents.ts";
import type {
  ApplicationDocument,
  ContractDocument,
  LeaseDocument,
  LoanDocument,
  PhoneLineDocument,
} from "./lending/lending-documents.ts";

/** Where a line is: not packed yet, on its way out, waiting in the store, out of the house, called off. */
const linePlaces = [
  "accepted",
  "submitted",
  "packed",
  /** Packed, and held back until its customer has agreed to another day. */
  "heldBack",
  "ready",
  "gone",
  "cancelled",
] as const;

/** Lines that travel together. */
const group = z.strictObject({
  id: z.string(),
  by: z.enum(waysOut),
  lineIds: z.array(z.string()),
  /** Lines that are customised and not done yet. */
  toCustomize: z.array(z.string()),
});
export type Group = z.output<typeof group>;

export const orderDocument = z.strictObject({
  purchaseOrderId: z.string(),
  order: purchaseOrder,
  places: z.record(z.string(), z.enum(linePlaces)),
  groups: z.array(group),
  /** How many parcels were made so far; counts their ids. */
  parcels: z.int().nonnegative(),
  /** Nothing of it is packed: the store waits for its money. */
  isOnHold: z.boolean().default(false),
});
export type OrderDocument = z.output<typeof orderDocument>;

/** Goods that travel beside an order's own parcels: its replacements and what goes back to its customer, by their ids. */
const besidesDocument = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  shipmentId: z.string(),
  units: z.int().positive(),
});
export type BesidesDocument = z.output<typeof besidesDocument>;

/** A token of a device's wallet, by what it was given for; `decidedAt` is when its account makes up its mind. */
const walletTokenDocument = z.strictObject({
  paymentId: z.string(),
  attempt: z.int(),
  decidedAt: z.int(),
});

/** Lines somebody asked to stop before their purchase order was here. */
const earlyAsk = cancelAsk.pick({ parts: true }).extend({ lineIds: z.array(z.string()) });
const earlyHold = z.strictObject({ isOnHold: z.boolean() });

export interface Documents {
  readonly orders: Collection<OrderDocument>;
  readonly parcels: Collection<ParcelDocument>;
  readonly returns: Collection<ReturnDocument>;
  readonly besides: Collection<BesidesDocument>;
  /** Old devices on their way in, by exchange. */
  readonly tradeIns: Collection<z.output<typeof tradeInNotice>>;
  /** The bank's, by application. */
  readonly applications: Collection<ApplicationDocument>;
  /** The bank's, by customer. */
  readonly accounts: Collection<z.output<typeof accountDocument>>;
  /** The loan provider's, by `<loanId>/<attempt>`. */
  readonly loans: Collection<LoanDocument>;
  /** By the token's own number. */
  readonly walletTokens: Collection<z.output<typeof walletTokenDocument>>;
  /** The lessor's, by lease. */
  readonly leases: Collection<LeaseDocument>;
  /** The insurer's, by claim. */
  readonly claims: Collection<ClaimDocument>;
  /** The carriers', by payment. */
  readonly contracts: Collection<ContractDocument>;
  /** The carriers', by cart. */
  readonly phoneLines: Collection<PhoneLineDocument>;
  /** The issuer's, by card. */
  readonly giftCards: Collection<GiftCardDocument>;
  /** Of wallets and Affirm, by `<paymentId>/<attempt>`. */
  readonly wallets: Collection<WalletDocument>;
  /** Cards that customers keep, by token. */
  readonly keptCards: Collection<KeptDocument>;
  /** By order. */
  readonly earlyAsks: Collection<z.output<typeof earlyAsk>>;
  /** Whether an order is to be held before its purchase order is here. */
  readonly earlyHolds: Collection<z.output<typeof earlyHold>>;
  /** Addresses that were here before their purchase order, by order. */
  readonly earlyAddresses: Collection<z.output<typeof addressChange>>;
}

export function createDocuments(db: SandboxDatabase): Documents {
  const find = db.prepare<[string, string], { body: string }>(
    "SELECT body FROM document WHERE kind = ? AND id = ?",
  );
  const put = db.prepare("INSERT OR REPLACE INTO document (kind, id, body) VALUES (?, ?, ?)");
  const all = db.prepare<[string], { body: string }>(
    "SELECT body FROM document WHERE kind = ? ORDER BY id",
  );

  function collection<T>(kind: string, schema: z.ZodType<T>): Collection<T> {
    const parse = ({ body }: { body: string }) => schema.parse(JSON.parse(body));
    const look = (id: string) => {
      const row = find.get(kind, id);
      return row && parse(row);
    };
    return {
      find: look,
      get(id) {
        const document = look(id);
        if (document === undefined) throw new Error(`no ${kind} ${id}`);
        return document;
      },
      put: (id, document) => void put.run(kind, id, JSON.stringify(document)),
      all: () => all.all(kind).map(parse),
    };
  }

  return {
    orders: collection("order", orderDocument),
    parcels: collection("parcel", parcelDocument),
    returns: collection("return", returnDocument),
    besides: collection("besides", besidesDocument),
    tradeIns: collection("trade-in", tradeInNotice),
    applications: collection("application", applicationDocument),
    accounts: collection("account", accountDocument),
    loans: collection("loan", loanDocument),
    walletTokens: collection("wallet-token", walletTokenDocument),
    leases: collection("lease", leaseDocument),
    claims: collection("claim", claimDocument),
    contracts: collection("contract", contractDocument),
    phoneLines: collection("phone-line", phoneLineDocument),
    giftCards: collection("gift-card", giftCardDocument),
    wallets: collection("wallet", walletDocument),
    keptCards: collection("kept-card", keptDocument),
    earlyAsks: collection("early-ask", earlyAsk),
    earlyHolds: collection("early-hold", earlyHold),
    earlyAddresses: collection("early-address", addressChange),
  };
}
