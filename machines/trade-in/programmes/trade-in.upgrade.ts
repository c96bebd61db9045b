/**
 * The upgrade that an old device is taken back for. Its right is one of the order that the device was bought with, which hears when
 * it is not used after all, and once more where a device that came after that is taken (LC-14, decision 082). Pure.
 */
import type { Message } from "#machines/kit";
import type { Context } from "../trade-in.schema.ts";

/** Nothing becomes of it: the device may be changed another time. */
export function giveUpgradeBack({ upgrade, orderId }: Context): Message[] {
  if (upgrade === null) return [];
  const event = { type: "upgrade.given.back", lineId: upgrade.lineId, orderId };
  return [{ to: `order:${upgrade.orderId}`, event, optional: true }];
}

/** It had been given back: where another order has used it meanwhile, the device is not taken. */
export function useUpgradeAgain({ upgrade, orderId, customerId, reached }: Context): Message[] {
  if (upgrade === null || reached.Cancelled === undefined) return [];
  const event = { type: "upgrade.used", lineId: upgrade.lineId, orderId, customerId };
  return [{ to: `order:${upgrade.orderId}`, event }];
}
