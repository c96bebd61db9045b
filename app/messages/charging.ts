import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { TRIAL_DAYS } from "#machines/loan/installment.rules.ts";
import type { ChargedWhen, Charging } from "#machines/order";

/** When an item is charged, after its order was placed. */
const charged: Record<ChargedWhen, MessageDescriptor> = {
  placed: msg`Charged now`,
  sent: msg`Charged when it ships`,
  pickedUp: msg`Charged when you pick it up`,
  atDoor: msg`You pay the carrier at the door, in cash or by card`,
  taken: msg`Charged`,
};

/** The same where a lender pays, and the shopper the lender. */
const financed: Record<ChargedWhen, MessageDescriptor> = {
  placed: msg`Financed from now on`,
  sent: msg`Financed from when it ships`,
  pickedUp: msg`Financed from when you pick it up`,
  atDoor: charged.atDoor,
  taken: msg`Financed`,
};

/** The same where something else pays a part of it, such as a down payment by card. */
const shared: Record<ChargedWhen, MessageDescriptor> = {
  placed: msg`Charged now, and the rest of it financed`,
  sent: msg`Charged when it ships, and the rest of it financed from then`,
  pickedUp: msg`Charged when you pick it up, and the rest of it financed from then`,
  atDoor: charged.atDoor,
  taken: msg`Charged, and the rest of it financed`,
};

/** What is said before the button was pressed. */
const onPlacing = {
  shared: msg`Charged when you place the order, and the rest of it financed`,
  charged: msg`Charged when you place the order`,
  financed: msg`Financed from when you place the order`,
} as const;

/** Nothing of it is due before it was tried (FIN-33). */
const tried = msg`Free to try for ${TRIAL_DAYS} days after it arrives: send it back in that time and you pay nothing`;

/** When an item is charged; `isPlaced` once its order is. */
export function chargingText(charging: Charging, isPlaced: boolean): MessageDescriptor {
  const { isFinanced, isShared, isOwedAtOnce } = charging;
  if (charging.isTried) return tried;
  // What a card or a gift card pays of it is charged in its own time, whenever the lender counts from.
  const isFromNow = isOwedAtOnce && !isShared && charging.when !== "taken";
  const when = isFromNow ? "placed" : charging.when;
  const who = isShared ? "shared" : isFinanced ? "financed" : "charged";
  if (when === "placed" && !isPlaced) return onPlacing[who];
  return { shared, financed, charged }[who][when];
}
