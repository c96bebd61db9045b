/** Devices whose worth was promised with an order: its buy-backs, and what they hear (LC-12). Pure. */
import { guaranteedCents } from "#machines/buy-back";
import { tell } from "../lines/order.said.ts";
import type { LineEffect } from "../lines/order.said.ts";
import { isGoingOn } from "../lines/order.lines.ts";
import { keptUnits } from "../lines/order.units.ts";
import type { Context, Followed, OrderLine } from "../order.schema.ts";

/** A promise, and the device it is about. */
export interface Promised {
  readonly buyBackId: string;
  readonly device: OrderLine;
  readonly offer: OrderLine;
}

/** Only store financing carries the offer (TRADE-40). */
export function promisesOf({ orderId, lines, payments }: Context): Promised[] {
  if (!payments.some(({ method }) => method === "td_financing")) return [];
  return lines
    .filter(({ isBuyBack }) => isBuyBack)
    .flatMap((offer) => {
      const device = lines.find(({ id }) => id === offer.parentId);
      return device ? [{ buyBackId: `${orderId}-G${device.id}`, device, offer }] : [];
    });
}

/** Half of what one unit cost without its tax. */
function promisedCents(device: OrderLine): number {
  const [unit] = keptUnits(device);
  return guaranteedCents((unit?.goodsCents ?? 0) - (unit?.discountCents ?? 0));
}

/** The device has become a cheaper article: its promise is about that one, and half of its price (SWAP-01). */
export const promiseAgain = (context: Context, lineId: string): LineEffect[] =>
  promisesOf(context)
    .filter(({ device }) => device.id === lineId)
    .map(({ buyBackId, device }) => {
      const { sku, name } = device;
      const valueCents = promisedCents(device);
      return tell(`buy-back:${buyBackId}`, { type: "device.swapped", sku, name, valueCents }, true);
    });

/** The order is placed: half of what one unit cost without its tax is promised (TRADE-36). */
export function beginBuyBacks(context: Context): LineEffect[] {
  const { orderId, customerId, sessionId, currency, utcOffsetMinutes } = context;
  return promisesOf(context)
    .filter(({ offer, device }) => isGoingOn(offer) && isGoingOn(device))
    .flatMap(({ buyBackId, device }): LineEffect[] => {
      const valueCents = promisedCents(device);
      if (valueCents <= 0) return [];
      const { id: lineId, sku, name } = device;
      const whose = { orderId, customerId, sessionId, currency, utcOffsetMinutes };
      const input = { buyBackId, lineId, sku, name, valueCents, ...whose };
      return [{ type: "begin", params: { id: `buy-back:${buyBackId}`, input } }];
    });
}

/** Steps after which the device is not the customer's any more. */
const gone: readonly OrderLine["state"][] = ["cancelled", "returned", "returnSuccess"];
const there: readonly OrderLine["state"][] = ["delivered", "pickedUp"];

/** The device arrived, or was called off or sent back; and so was the promise. */
export function buyBackEffects(context: Context, { line, step }: Followed): LineEffect[] {
  if (step === line.state) return [];
  return promisesOf(context).flatMap(({ buyBackId, device, offer }) => {
    const isDevices = device.id === line.id;
    const isOver = gone.includes(step) && (isDevices || offer.id === line.id);
    if (!isOver && !(isDevices && there.includes(step))) return [];
    const type = isOver ? "order.cancelled" : "device.delivered";
    return [tell(`buy-back:${buyBackId}`, { type }, true)];
  });
}

/** The order ended by itself. */
export const endBuyBacks = (context: Context): LineEffect[] =>
  promisesOf(context).map(({ buyBackId }) =>
    tell(`buy-back:${buyBackId}`, { type: "order.cancelled" }, true),
  );
