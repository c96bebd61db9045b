/** What the warehouse and the carriers are told. What they say comes back by webhook. */
import * as z from "zod";
import type { Reads } from "#db";
import { isMadeToOrder } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import * as returns from "#machines/return";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { LabelRequest, ParcelGateway } from "#app/.server/outside/parcel.ts";
import {
  cancelAsk,
  hold,
  lostNotice,
  replacementAsk,
  sendBackAsk,
  swapAsk,
  tradeInNotice,
} from "#app/.server/outside/warehouse.ts";
import type { PurchaseOrder, WarehouseGateway } from "#app/.server/outside/warehouse.ts";
import type {
  Answer,
  ExternalCommand,
  ExternalContext,
} from "#app/.server/engine/engine-context.ts";
import { streetText } from "#app/fmt.ts";
import { external } from "./command.ts";

const lines = z.array(
  z.looseObject({
    ...{ lineId: z.string(), sku: z.string(), quantity: z.int().positive() },
    promisedOn: z.iso.date().nullish(),
  }),
);
const place = z.looseObject({
  firstName: z.string().default(""),
  lastName: z.string().default(""),
  line1: z.string().default(""),
  line2: z.string().nullable().default(null),
  houseNumber: z.string().nullable().default(null),
  flatNumber: z.string().nullable().default(null),
  city: z.string(),
  state: z.string(),
  zip: z.string().default(""),
  country: z.string().default("US"),
  phone: z.string().default(""),
});

/** An address as a parcel carries it. */
function recipientOf(address: z.output<typeof place>) {
  const { firstName, lastName, line2, city, state, zip } = address;
  const street = streetText(address);
  const town = address.country === "PL" ? `${zip} ${city}` : `${city}, ${state} ${zip}`;
  const label = [`${firstName} ${lastName}`.trim(), street, line2 ?? "", town, address.country];
  return { city, state, label: label.filter((text) => text !== ""), phone: address.phone };
}

/** A shopper waits for the label: after so many attempts they hear of it and decide (printLabelError). */
const LABEL_ATTEMPTS = 4;

export function fulfilmentCommands({
  warehouse,
  parcel,
}: Pick<Gateways, "parcel" | "warehouse">): Record<string, ExternalCommand> {
  return {
    ...orderCommands(warehouse),
    ...exchangeCommands(warehouse),
    ...arrivalCommands(warehouse),
    ...labelCommands(parcel),
  };
}

/** What is packed, and what is not to be packed after all. */
function orderCommands(warehouse: WarehouseGateway): Record<string, ExternalCommand> {
  return {
    submitPurchaseOrder: external(
      z.looseObject({
        orderId: z.string(),
        lines,
        installation: z.boolean().default(false),
        shipTo: place.nullable(),
        pickupStoreId: z.string().nullable(),
      }),
      async ({ orderId, lines, installation, shipTo, pickupStoreId }, { key, engine }) => {
        await warehouse.submitPurchaseOrder({
          key,
          orderId,
          shipTo: shipTo && recipientOf(shipTo),
          store: null,
          lines: await packedLines(engine.store, lines, {
            isPickup: pickupStoreId !== null,
            installation,
          }),
        });
        return [{ to: `order:${orderId}`, event: { type: "po.created" }, role: "warehouse" }];
      },
    ),

    askWarehouseToCancel: external(cancelAsk, async (payload, { key }) => {
      await warehouse.askToCancel({ key, ...payload });
      return [];
    }),

    /** Too late leaves nothing to say: the warehouse's own answer is on its way. */
    withdrawCancellation: external(cancelAsk, async (payload, { key }) => {
      await warehouse.withdrawCancel({ key, ...payload });
      return [];
    }),

    /** Too late leaves nothing to say: what has left is asked for when it is told to have. */
    holdGoods: external(hold, async (payload, { key }) => {
      await warehouse.hold({ key, ...payload });
      return [];
    }),

    releaseGoods: external(hold, async (payload, { key }) => {
      await warehouse.release({ key, ...payload });
      return [];
    }),

    changeShipTo: external(
      z.looseObject({ orderId: z.string(), shipTo: place, previous: place }),
      async ({ orderId, shipTo, previous }, { key }) => {
        const change = { key, orderId, shipTo: recipientOf(shipTo) };
        const { outcome } = await warehouse.changeAddress(change);
        if (outcome === "changed") return [];
        const event = { type: "address.kept", shipTo: previous };
        return [{ to: `order:${orderId}`, event, role: "warehouse" }];
      },
    ),
  };
}

/** Other goods in place of those that went out, and goods on their way back to the customer. */
function exchangeCommands(warehouse: WarehouseGateway): Record<string, ExternalCommand> {
  return {
    requestSwap: external(swapAsk, async (payload, { key }) => {
      const { outcome } = await warehouse.askToSwap({ key, ...payload });
      const event = { type: outcome === "accepted" ? "accepted" : "init.failed" };
      return [{ to: `swap:${payload.swapId}`, event, role: "warehouse" }];
    }),

    requestReplacement: external(replacementAsk, async (payload, { key }) => {
      await warehouse.askToReplace({ key, ...payload });
      return [];
    }),

    decideLost: external(lostNotice, async (payload, { key }) => {
      await warehouse.decideLost({ key, ...payload });
      return [];
    }),

    sendBack: external(
      sendBackAsk.extend({ shipTo: place }),
      async ({ shipTo, ...payload }, { key }) => {
        await warehouse.sendBack({ key, ...payload, shipTo: recipientOf(shipTo) });
        return [];
      },
    ),
  };
}

/** What the warehouse is to expect. */
function arrivalCommands(warehouse: WarehouseGateway): Record<string, ExternalCommand> {
  return {
    announceReturn: external(
      z.looseObject({
        returnId: z.string(),
        orderId: z.string(),
        channel: z.enum(returns.channels),
        isClaim: z.boolean().default(false),
        lines: z.array(
          z.strictObject({
            lineId: z.string(),
            sku: z.string(),
            units: z.int().positive(),
            serials: z.array(z.string()),
          }),
        ),
      }),
      async ({ returnId, orderId, channel, isClaim, lines }, { key }) => {
        const { rmaId, warehouse: site } = await warehouse.announceReturn({
          ...{ key, returnId, orderId, channel, isClaim, lines },
          shipmentId: returns.parcelOf(returnId),
        });
        const event = { type: "rma.created", rmaId, warehouse: site };
        return [{ to: `return:${returnId}`, event, role: "system" }];
      },
    ),

    announceTradeIn: external(tradeInNotice, async (payload, { key }) => {
      await warehouse.expectTradeIn({ key, ...payload });
      return [];
    }),
  };
}

/** Labels of parcels that customers send. */
function labelCommands(parcel: ParcelGateway): Record<string, ExternalCommand> {
  return {
    printLabel: external(
      z.looseObject({ orderId: z.string(), returnId: z.string(), shipBy: z.iso.datetime() }),
      async (request, context) =>
        printed(parcel, request, context, {
          to: `return-label:${request.returnId}`,
          printed: "label.printed",
        }),
    ),

    /** The carrier knows the parcel of an old device by its exchange. */
    printTradeInLabel: external(
      z.looseObject({
        by: z.enum(["trade-in", "buy-back", "claim"]).default("trade-in"),
        orderId: z.string(),
        tradeInId: z.string(),
        shipBy: z.iso.datetime(),
      }),
      async ({ by, orderId, tradeInId, shipBy }, context) =>
        printed(parcel, { orderId, returnId: tradeInId, shipBy }, context, {
          to: `${by}:${tradeInId}`,
          printed: "label.generated",
        }),
    ),
  };
}

/** A label, or after enough attempts the news that there is none. */
async function printed(
  parcel: ParcelGateway,
  { orderId, returnId, shipBy }: LabelRequest,
  { key, attempt }: Pick<ExternalContext, "key" | "attempt">,
  answer: { readonly to: Answer["to"]; readonly printed: string },
): Promise<readonly Answer[]> {
  const told = (event: RawEvent): Answer[] => [{ to: answer.to, event, role: "system" }];
  try {
    const label = await parcel.createLabel({ key, orderId, returnId, shipBy });
    const { courier, trackingId, fileName } = label;
    return told({ type: answer.printed, courier, trackingId, fileName });
  } catch (fault) {
    if (attempt < LABEL_ATTEMPTS) throw fault;
    return told({ type: "label.failed" });
  }
}

/** The lines as the warehouse packs them: what travels by truck, what carries a number of its own. */
async function packedLines(
  store: Pick<Reads, "catalogue">,
  lines: readonly Pick<
    PurchaseOrder["lines"][number],
    "lineId" | "sku" | "quantity" | "promisedOn"
  >[],
  { isPickup, installation }: { readonly isPickup: boolean; readonly installation: boolean },
): Promise<PurchaseOrder["lines"]> {
  const skus = lines.map(({ sku }) => sku);
  const products = await store.catalogue.products("USD", skus);
  return lines.map(({ lineId, sku, quantity, promisedOn }) => {
    const attributes = products.find((product) => product.sku === sku)?.attributes;
    const by = wayOut(attributes?.delivery_mode ?? "parcel", isPickup);
    return {
      ...{ lineId, sku, quantity, by, promisedOn },
      device: deviceOf(attributes),
      customized: isMadeToOrder(attributes),
      installation: installation && by === "freight",
    };
  });
}

/** Digital goods never wait at a counter; appliances and TVs travel by freight. */
function wayOut(mode: "parcel" | "ha" | "tv" | "digital", isPickup: boolean) {
  if (mode === "digital") return "digital";
  if (isPickup) return "pickup";
  return mode === "parcel" ? "parcel" : "freight";
}

/** What talks to a phone network has an IMEI; other devices have a serial number; accessories have neither. */
function deviceOf(
  attributes: { sim_type_for_activation: unknown; product_division: string } | undefined,
) {
  if (!attributes || attributes.product_division === "Accessories") return "none";
  return attributes.sim_type_for_activation === null ? "serial" : "imei";
}
