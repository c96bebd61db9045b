/** What the store says of an order wherever somebody can read it: pages, list, data, provider's book, its own sums. */
import { setupI18n } from "@lingui/core";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orderLabels } from "#app/messages/order.ts";
import { unpack } from "#machines/kit";
import * as payment from "#machines/payment";
import { linePages } from "#tests/kit/after-sales.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import type { Story } from "./story.ts";

const i18n = setupI18n({ locale: "en-US", messages: { "en-US": {} } });
/** A label in English. */
export /** A label in English. */
/** A label in English. */
const worded = (label: keyof typeof orderLabels): string => i18n._(orderLabels[label]);

/** So many units of a line, and what is told of them. */
export interface Told {
  readonly units: number;
  readonly word: string;
}

export type Page = Awaited<ReturnType<typeof readPage>>;

/** The order's page, in the words of its reader. */
export async function readPage({ guest, orderId }: Story) {
  const address = { storefront: "us" as const, orderId };
  const request = guest.shopper.get(`/us/web/order/${orderId}`);
  const page = await orderPage(request, guest.scope, address);
  const lines = page.parcels.flatMap((parcel) => parcel.lines);
  return {
    ...{ headline: page.headline, lead: page.lead, price: page.price, returns: page.returns },
    word: worded(page.label),
    lines: lines.map((line) => ({
      ...{ id: line.id, quantity: line.quantity, priceCents: line.priceCents },
      ...{ word: worded(line.label), returnNote: line.returnNote },
      told: line.unitsAt.map(({ units, label }): Told => ({ units, word: worded(label) })),
    })),
  };
}

/** What may be returned and replaced now, by line. */
export async function readOffers({ guest, orderId, model }: Story) {
  const { lines } = await returnsOf(guest, orderId).startPage();
  const back = new Map(lines.map(({ id, offer }) => [id, offer?.units ?? 0]));
  const anew = new Map<string, number>();
  for (const { id } of model.lines) {
    const { offer } = await linePages(guest, guest.scope, orderId, id).replacement();
    anew.set(id, offer?.units ?? 0);
  }
  return { back, anew };
}

/** The row of the order in the list of its owner. */
export async function readList({ guest, orderId }: Story) {
  const { rows } = await myOrdersPage(guest.shopper.get("/us/web/my-orders"), guest.scope);
  const row = rows.find((one) => one.orderId === orderId);
  if (!row) throw new Error(`${orderId} is not in its owner's list`);
  return row;
}

export interface Wire {
  readonly status_label: string;
  readonly cost: { readonly total: number; readonly subtotal: number; readonly tax: number };
  readonly line_items: readonly WireLine[];
  readonly payment: readonly { readonly cost_split: { readonly total: number } }[];
}
interface WireLine {
  readonly id: string;
  readonly quantity: number;
  readonly status: string;
  readonly cost: {
    readonly total: number;
    readonly quantity_groups: readonly {
      readonly quantity: number;
      readonly subtotal: number;
      readonly tax: number;
      /** Recycling fee, beside the tax. */
      readonly ewaste_fee: number;
      readonly discount: { readonly amount: number };
    }[];
  };
  readonly returnsWindow: string | null;
  readonly line_items: readonly WireLine[];
}

/** The order as its clients read it, with every line beside the others. */
export async function readWire({ guest, orderId }: Story) {
  const address = { storefront: "us" as const, orderId };
  const request = guest.shopper.get(`/us/api/orders/${orderId}`);
  const wire: Wire = await (await getOrder(request, guest.scope, address)).json();
  const flat = (line: WireLine): readonly WireLine[] => [line, ...line.line_items.flatMap(flat)];
  return { ...wire, lines: wire.line_items.flatMap(flat) };
}

interface Moved {
  readonly takenCents: number;
  readonly releasedCents: number;
  readonly refundedCents: number;
  readonly chargedCents: number;
  readonly creditedCents: number;
}

interface StoredOrder {
  readonly payments: readonly { readonly paymentId: string; readonly method: string }[];
  readonly refunds: readonly {
    readonly refundId: string;
    readonly entries: readonly { readonly paymentId: string; readonly amountCents: number }[];
  }[];
  readonly lines: readonly {
    readonly id: string;
    readonly returnedUnits: number;
    readonly cancelledUnits: number;
  }[];
}

/** The order as it is stored: what pages and data are made of. */
export async function readStored({ world, orderId }: Story): Promise<StoredOrder> {
  const row = await world.engine.store.engine.load(`order:${orderId}`);
  return JSON.parse(row?.snapshot ?? "{}").context;
}

/** What each payment's provider says that it moved; null for points, which have no provider. */
export async function readBook({ world }: Story, { payments }: StoredOrder) {
  const book = await world.gateways.payment.book();
  return payments.map(({ paymentId }): Moved | null => {
    const found = book.find((entry) => entry.paymentId === paymentId);
    return found
      ? {
          ...{ takenCents: found.capturedCents, releasedCents: found.releasedCents },
          ...{ refundedCents: found.refundedCents, chargedCents: found.chargedCents },
          creditedCents: found.creditedCents,
        }
      : null;
  });
}

/** What the store's own books say that each payment moved. */
export async function readLedgers({ world }: Story, { payments }: StoredOrder): Promise<Moved[]> {
  return Promise.all(
    payments.map(async ({ paymentId }) => {
      const row = await world.engine.store.engine.load(`payment:${paymentId}`);
      const { context } = unpack(payment.lifecycle, JSON.parse(row?.snapshot ?? "{}"));
      const sums = payment.ledgerSums(context);
      return {
        ...{ takenCents: sums.capturedCents, releasedCents: sums.releasedCents },
        ...{ refundedCents: sums.refundedCents, chargedCents: sums.chargedCents },
        creditedCents: sums.creditedCents,
      };
    }),
  );
}

/** What became balance on a gift card because no payment would take it. */
export async function readBalance({ world }: Story): Promise<number> {
  const book = await world.gateways.giftCard.book();
  return book.reduce((cents, { amountCents }) => cents + amountCents, 0);
}
