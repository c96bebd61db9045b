/** The own books of the outside world: one document per order, parcel, return, application, account and loan. */
import * as z from "zod";
import { keptDocument } from "./kept-cards.ts";
import type { KeptDocument } from "./kept-cards.ts";
import { couriers } from "#app/.server/gateways/parcel.ts";
import {
  addressChange,
  purchaseOrder,
  returnChannels,
  returnNotice,
  tradeInNotice,
  waysOut,
} from "#app/.server/gateways/warehouse.ts";
import type { SandboxDatabase } from "./database.ts";
import { giftCardDocument } from "./gift-card-shelf.ts";
import type { GiftCardDocument } from "./gift-card-shelf.ts";
import { walletDocument } from "./wallet-documents.ts";
import type { WalletDocument } from "./wallet-documents.ts";
import {
  accountDocument,
  applicationDocument,
  contractDocument,
  leaseDocument,
  loanDocument,
  phoneLineDocument,
} from "./lending-documents.ts";
import type {
  ApplicationDocument,
  ContractDocument,
  LeaseDocument,
  LoanDocument,
  PhoneLineDocument,
} from "./lending-documents.ts";

/** Where a line is: not packed yet, on its way out, waiting in the store, out of the house, called off. */
const linePlaces = ["accepted", "submitted", "packed", "ready", "gone", "cancelled"] as const;

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
});
export type OrderDocument = z.output<typeof orderDocument>;

const place = z.strictObject({ city: z.string(), state: z.string() });

export const parcelDocument = z.strictObject({
  shipmentId: z.string(),
  orderId: z.string(),
  groupId: z.string(),
  by: z.enum(waysOut),
  lineIds: z.array(z.string()),
  installation: z.boolean(),
  /** Null for what no courier carries: pickups and digital goods. */
  courier: z.enum(couriers).nullable(),
  trackingId: z.string().nullable(),
  /** From the warehouse over the hub to the door. */
  route: z.tuple([place, place, place]),
  /** The last thing said of it. */
  status: z.string(),
});
export type ParcelDocument = z.output<typeof parcelDocument>;

export const returnDocument = z.strictObject({
  returnId: z.string(),
  orderId: z.string(),
  /** Null until the return was announced; a label may be asked for first. */
  notice: returnNotice.nullable(),
  channel: z.enum(returnChannels).nullable(),
  courier: z.enum(couriers).nullable(),
  trackingId: z.string().nullable(),
  rmaId: z.string().nullable(),
  status: z.string(),
});
export type ReturnDocument = z.output<typeof returnDocument>;

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
const earlyAsk = z.strictObject({ lineIds: z.array(z.string()) });

export interface Shelf<T> {
  find(id: string): T | undefined;
  /** The document, which must exist. */
  get(id: string): T;
  put(id: string, document: T): void;
  all(): T[];
}

export interface Documents {
  readonly orders: Shelf<OrderDocument>;
  readonly parcels: Shelf<ParcelDocument>;
  readonly returns: Shelf<ReturnDocument>;
  readonly besides: Shelf<BesidesDocument>;
  /** Old devices on their way in, by exchange. */
  readonly tradeIns: Shelf<z.output<typeof tradeInNotice>>;
  /** The bank's, by application. */
  readonly applications: Shelf<ApplicationDocument>;
  /** The bank's, by customer. */
  readonly accounts: Shelf<z.output<typeof accountDocument>>;
  /** The loan provider's, by `<loanId>/<attempt>`. */
  readonly loans: Shelf<LoanDocument>;
  /** By the token's own number. */
  readonly walletTokens: Shelf<z.output<typeof walletTokenDocument>>;
  /** The lessor's, by lease. */
  readonly leases: Shelf<LeaseDocument>;
  /** The carriers', by payment. */
  readonly contracts: Shelf<ContractDocument>;
  /** The carriers', by cart. */
  readonly phoneLines: Shelf<PhoneLineDocument>;
  /** The issuer's, by card. */
  readonly giftCards: Shelf<GiftCardDocument>;
  /** Of wallets and Affirm, by `<paymentId>/<attempt>`. */
  readonly wallets: Shelf<WalletDocument>;
  /** Cards that customers keep, by token. */
  readonly keptCards: Shelf<KeptDocument>;
  /** By order. */
  readonly earlyAsks: Shelf<z.output<typeof earlyAsk>>;
  /** Addresses that were here before their purchase order, by order. */
  readonly earlyAddresses: Shelf<z.output<typeof addressChange>>;
}

export function createDocuments(db: SandboxDatabase): Documents {
  const find = db.prepare<[string, string], { body: string }>(
    "SELECT body FROM document WHERE kind = ? AND id = ?",
  );
  const put = db.prepare("INSERT OR REPLACE INTO document (kind, id, body) VALUES (?, ?, ?)");
  const all = db.prepare<[string], { body: string }>(
    "SELECT body FROM document WHERE kind = ? ORDER BY id",
  );

  function shelf<T>(kind: string, schema: z.ZodType<T>): Shelf<T> {
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
    orders: shelf("order", orderDocument),
    parcels: shelf("parcel", parcelDocument),
    returns: shelf("return", returnDocument),
    besides: shelf("besides", besidesDocument),
    tradeIns: shelf("trade-in", tradeInNotice),
    applications: shelf("application", applicationDocument),
    accounts: shelf("account", accountDocument),
    loans: shelf("loan", loanDocument),
    walletTokens: shelf("wallet-token", walletTokenDocument),
    leases: shelf("lease", leaseDocument),
    contracts: shelf("contract", contractDocument),
    phoneLines: shelf("phone-line", phoneLineDocument),
    giftCards: shelf("gift-card", giftCardDocument),
    wallets: shelf("wallet", walletDocument),
    keptCards: shelf("kept-card", keptDocument),
    earlyAsks: shelf("early-ask", earlyAsk),
    earlyAddresses: shelf("early-address", addressChange),
  };
}
