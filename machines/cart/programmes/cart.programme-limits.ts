/** What programmes ask of a cart: upgrades, buy-backs and device subscriptions (TRADE-39, TRADE-43, TRADE-50, TRADE-60). */
import { sum } from "#machines/kit";
import { first, when } from "../guards/cart.answer.ts";
import type { Answer } from "../guards/cart.answer.ts";
import type { Line } from "../schema/cart.fields.ts";
import { isTakenBack } from "./cart.trade-in.ts";

/** Why programme lines are not taken; `all` are the lines as they would be. */
export function programmeRefusal(all: readonly Line[], added: readonly Line[]): Answer {
  const units = (lines: readonly Line[]) => sum(lines.map(({ quantity }) => quantity));
  const upgrades = all.filter(isUpgrade);
  const changed = all.filter(isTakenBack);
  const parentOf = ({ parentId }: Line) => all.find(({ lineId }) => lineId === parentId);
  const wrong = added.filter((one) => isUpgrade(one) && parentOf(one)?.isUpgradeEligible === false);
  return first(
    () => when(added.some(isUpgrade) && units(upgrades) > 1, "TooManySamsungUpgradesInCart"),
    () => when(added.some(isTakenBack) && units(changed) > 1, "TooManySamsungUpgradesInCart"),
    () =>
      when(wrong.length > 0, "UpgradeIneligibleItems", {
        names: wrong.flatMap((one) => parentOf(one)?.name ?? []),
      }),
    () =>
      when(
        added.some((one) => one.isBuyBack && !isPromised(one, all)),
        "InvalidGRVCart",
      ),
    () => when(isMixedAccess(all), "DaasItemInNonDaasCart"),
  );
}

function isUpgrade({ productType }: Line): boolean {
  return productType === "Upgrade";
}

/** A promised price is for one unit of something in the cart, once. */
function isPromised({ parentId }: Line, all: readonly Line[]): boolean {
  const parent = all.find(({ lineId }) => lineId === parentId);
  const promises = all.filter((one) => one.isBuyBack && one.parentId === parentId);
  return parent !== undefined && sum(promises.map(({ quantity }) => quantity)) <= parent.quantity;
}

/** A device by subscription is ordered apart from what is bought. */
function isMixedAccess(all: readonly Line[]): boolean {
  const goods = all.filter(({ parentId }) => parentId === null);
  return (
    goods.some(({ daasExclusive }) => daasExclusive) &&
    goods.some(({ daasExclusive }) => !daasExclusive)
  );
}
