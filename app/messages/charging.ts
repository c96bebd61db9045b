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

/** What is said before the button was pressed. */
const onPlacing = {
  charged: msg`Charged when you place the order`,
  financed: msg`Financed from when you place the order`,
} as const;

/** Nothing of it is due before it was tried (FIN-33). */
const tried = msg`Free to try for ${TRIAL_DAYS} days after it arrives: send it back in that time and you pay nothing`;

/** When an item is charged; `isPlaced` once its order is. */
export function chargingText(charging: Charging, isPlaced: boolean): MessageDescriptor {
  const { isFinanced, isOwedAtOnce } = charging;
  if (charging.isTried) return tried;
  const when = isOwedAtOnce && charging.when !== "taken" ? "placed" : charging.when;
  if (when === "placed" && !isPlaced) return isFinanced ? onPlacing.financed : onPlacing.charged;
  return (isFinanced ? financed : charged)[when];
}
