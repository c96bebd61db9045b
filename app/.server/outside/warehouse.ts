/** The port to the warehouse: what it is told. What it says comes back as signed webhooks. */
import * as z from "zod";

/** How a line reaches the shopper. Appliances and TVs go by freight (TRACK-05: xpo), digital goods by e-mail. */
export const waysOut = ["parcel", "freight", "pickup", "digital"] as const;

/** One line of a purchase order, with the facts that decide how it is packed. */
const purchaseOrderLine = z.strictObject({
  /** `1`, `2`, … within its order. */
  lineId: z.string(),
  sku: z.string(),
  quantity: z.int().positive(),
  by: z.enum(waysOut),
  /** How its units are told apart when they are packed (LINE-07, OPEN-67). */
  device: z.enum(["none", "serial", "imei"]),
  /** Engraved or configured before it is packed (Customizing, LC-02). */
  customized: z.boolean(),
  /** Installed by the crew that brings it (LC-20). */
  installation: z.boolean(),
  /** The day that its customer was promised, by the way they chose and paid for; none where there is no such day. */
  promisedOn: z.iso.date().nullish(),
});

const place = z.strictObject({ city: z.string(), state: z.string() });
export type Place = z.output<typeof place>;

/** Where a parcel goes, as it is written on it: the name first, the country last. */
const recipient = place.extend({
  label: z.array(z.string()).default([]),
  phone: z.string().default(""),
});

export const purchaseOrder = z.strictObject({
  orderId: z.string(),
  /** Where parcels and freight go; null when there are none. */
  shipTo: recipient.nullable(),
  /** The store whose counter pickups wait at; null when there are none. */
  store: place.nullable(),
  lines: z.array(purchaseOrderLine).min(1),
});
export type PurchaseOrder = z.output<typeof purchaseOrder>;

export const cancelAsk = z.strictObject({
  orderId: z.string(),
  lineIds: z.array(z.string()).min(1),
  /** The lines of it that keep units, with how many of them are to be stopped; of any other line all are. */
  parts: z.array(z.strictObject({ lineId: z.string(), units: z.int().positive() })).default([]),
});
export type CancelAsk = z.output<typeof cancelAsk>;

/** How goods come back: our label, a store's counter, the shopper's own carrier, fetched from the door (OPEN-02). */
export const returnChannels = ["ship", "store", "self-ship", "pickup"] as const;

export const returnNotice = z.strictObject({
  returnId: z.string(),
  orderId: z.string(),
  /** The return's own shipment. */
  shipmentId: z.string(),
  channel: z.enum(returnChannels),
  /** They never arrived: the warehouse and its carrier are to find out why. */
  isClaim: z.boolean().optional(),
  lines: z
    .array(
      z.strictObject({
        lineId: z.string(),
        sku: z.string(),
        units: z.int().positive(),
        /** IMEI or serial number of each unit (RET-04). */
        serials: z.array(z.string()),
      }),
    )
    .min(1),
});
export type ReturnNotice = z.output<typeof returnNotice>;

/** A parcel that is to go elsewhere (LC-52). */
export const addressChange = z.strictObject({ orderId: z.string(), shipTo: recipient });
export type AddressChange = z.output<typeof addressChange>;

/** Goods that are to stay at the warehouse, or may go again. */
export const hold = z.strictObject({ orderId: z.string() });
export type Hold = z.output<typeof hold>;

/** One line that is to become another article before it is packed (LC-10). */
export const swapAsk = z.strictObject({
  swapId: z.string(),
  orderId: z.string(),
  lineId: z.string(),
  sku: z.string(),
  quantity: z.int().positive(),
});
export type SwapAsk = z.output<typeof swapAsk>;

/** Goods that their carrier lost: they are packed once more, or are not sent at all (LC-01). */
export const lostNotice = z.strictObject({
  orderId: z.string(),
  lineIds: z.array(z.string()).min(1),
  outcome: z.enum(["again", "over"]),
});
export type LostNotice = z.output<typeof lostNotice>;

/** Units of a delivered line that are to be replaced (LC-18). */
export const replacementAsk = z.strictObject({
  replacementId: z.string(),
  orderId: z.string(),
  /** The parcel of the new units. */
  shipmentId: z.string(),
  lineId: z.string(),
  sku: z.string(),
  units: z.int().positive(),
  serials: z.array(z.string()),
  reasonCode: z.string(),
});
export type ReplacementAsk = z.output<typeof replacementAsk>;

/** Goods that were not taken back and go to their customer again (LC-17). */
export const sendBackAsk = z.strictObject({
  returnId: z.string(),
  orderId: z.string(),
  shipmentId: z.string(),
  lines: z
    .array(z.strictObject({ lineId: z.string(), sku: z.string(), units: z.int().positive() }))
    .min(1),
  shipTo: recipient,
});
export type SendBackAsk = z.output<typeof sendBackAsk>;

/** An old device that was traded in, or given back at a promised price, on its way in (LC-11, LC-12). */
export const tradeInNotice = z.strictObject({
  by: z.enum(["trade-in", "buy-back"]),
  tradeInId: z.string(),
  orderId: z.string(),
  devices: z
    .array(z.strictObject({ deviceId: z.string(), name: z.string(), quantity: z.int().positive() }))
    .min(1),
  /** What it brings as it was described. */
  estimatedCents: z.int().nonnegative(),
});
export type TradeInNotice = z.output<typeof tradeInNotice>;

export const tradeInNoticeResult = z.strictObject({ outcome: z.literal("expected") });
export const purchaseOrderResult = z.strictObject({
  outcome: z.literal("accepted"),
  purchaseOrderId: z.string(),
});
export const cancelAskResult = z.strictObject({ outcome: z.literal("asked") });
export const withdrawCancelResult = z.strictObject({ outcome: z.enum(["withdrawn", "tooLate"]) });
/** `tooLate`: something of the order is packed. */
export const addressChangeResult = z.strictObject({ outcome: z.enum(["changed", "tooLate"]) });
/** `tooLate`: all of it is packed. */
export const holdResult = z.strictObject({ outcome: z.enum(["held", "tooLate"]) });
export const releaseResult = z.strictObject({ outcome: z.literal("released") });
/** `tooLate`: the line is packed, or the warehouse never had it. */
export const swapAskResult = z.strictObject({ outcome: z.enum(["accepted", "tooLate"]) });
export const replacementAskResult = z.strictObject({ outcome: z.literal("asked") });
export const lostNoticeResult = z.strictObject({ outcome: z.literal("noted") });
export const sendBackAskResult = z.strictObject({ outcome: z.literal("asked") });
export const returnNoticeResult = z.strictObject({
  outcome: z.literal("accepted"),
  /** RMA info of RET-02. */
  rmaId: z.string(),
  warehouse: z.string(),
});

/** The warehouse. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface WarehouseGateway {
  submitPurchaseOrder(
    request: PurchaseOrder & { readonly key: string },
  ): Promise<z.output<typeof purchaseOrderResult>>;
  /**
   * Asks to stop lines; `cancel.confirmed` or `cancel.rejected` follows by webhook (OPEN-06). The ask may be here before
   * its purchase order: the lines must not set off then. An ask for some units of a line is answered with its `parts`.
   */
  askToCancel(
    request: z.input<typeof cancelAsk> & { readonly key: string },
  ): Promise<z.output<typeof cancelAskResult>>;
  /** Takes an ask back; `tooLate` when the warehouse has answered it already. */
  withdrawCancel(
    request: z.input<typeof cancelAsk> & { readonly key: string },
  ): Promise<z.output<typeof withdrawCancelResult>>;
  /** Asks for another article in a line's place; `done` or `failed` follows by webhook (LC-10). */
  askToSwap(request: SwapAsk & { readonly key: string }): Promise<z.output<typeof swapAskResult>>;
  /** Asks to replace units; `replacement.approved` or `replacement.refused` follows by webhook, then the parcel (LC-18). */
  askToReplace(
    request: ReplacementAsk & { readonly key: string },
  ): Promise<z.output<typeof replacementAskResult>>;
  /** Says what becomes of goods that were lost; another `delivery.created` follows by webhook where they go again. */
  decideLost(
    request: LostNotice & { readonly key: string },
  ): Promise<z.output<typeof lostNoticeResult>>;
  /** Sends goods to their customer again; the carrier tells of the parcel (LC-17). */
  sendBack(
    request: SendBackAsk & { readonly key: string },
  ): Promise<z.output<typeof sendBackAskResult>>;
  /**
   * Lets nothing of an order be packed until it is released: its payment fell through. It may be here before the purchase
   * order. An ask to cancel is answered all the same.
   */
  hold(request: Hold & { readonly key: string }): Promise<z.output<typeof holdResult>>;
  /** The order is paid: its goods go on. */
  release(request: Hold & { readonly key: string }): Promise<z.output<typeof releaseResult>>;
  /** Has the order's parcels go elsewhere; the change may be here before the purchase order (LC-52). */
  changeAddress(
    request: AddressChange & { readonly key: string },
  ): Promise<z.output<typeof addressChangeResult>>;
  /** Announces an old device; its arrival and what it is worth follow by webhook (LC-11, LC-12). */
  expectTradeIn(
    request: TradeInNotice & { readonly key: string },
  ): Promise<z.output<typeof tradeInNoticeResult>>;
  /** Announces goods on their way back; their arrival and evaluation follow by webhook (LC-15). */
  announceReturn(
    request: ReturnNotice & { readonly key: string },
  ): Promise<z.output<typeof returnNoticeResult>>;
}
