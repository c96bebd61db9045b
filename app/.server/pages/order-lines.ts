/** One line of an order as its page shows it. */
import { dayOf } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { addDays } from "#machines/kit";
import { RETURN_DAYS } from "#machines/order";
import type { OrderLine } from "#machines/order";
import { displayedReturnDays } from "#machines/return";
import type { OrderParts } from "./order-parts.ts";

/** Until when a line may be sent back, or why it may not. */
export type ReturnNote =
  | { readonly says: "days"; readonly days: number; readonly isPickup: boolean }
  | { readonly says: "until" | "closed"; readonly on: Day }
  | { readonly says: "never" }
  | null;

export function lineData(parts: OrderParts, line: OrderLine) {
  const view = parts.view.lines.find(({ id }) => id === line.id);
  const { id, sku, name, quantity, amounts, serials, isGiftCard } = line;
  const { swap, origin, payments } = parts.context;
  const isSwappable =
    view?.isAllowSkuSwap === true && payments.every(({ status }) => status === "authorized");
  return {
    ...{ id, sku, name, quantity, isGiftCard },
    serials: serials.filter(Boolean),
    art: artOf(line),
    label: view?.label ?? "processing",
    lamp: view?.lamp ?? ("us" as const),
    priceCents: amounts.goodsCents,
    returnNote: returnNote(parts, line),
    giftCardHref: isGiftCard ? paths.giftCards(origin, parts.orderId, id) : null,
    newName: swap?.lineId === id && !swap.isSuppressed ? swap.wanted : null,
    /** Where it becomes another article; the page of a swap that has begun tells how it stands. */
    swapHref:
      isSwappable || (swap?.lineId === id && !swap.isSuppressed)
        ? paths.skuSwap(origin, parts.orderId, id)
        : null,
  };
}

/** How the product is drawn; a seed that is no number is turned into one, so that it stays the same picture. */
export function artOf({ art: { kind, finish, seed } }: Pick<OrderLine, "art">) {
  return { kind, finish, seed: /^\d{1,9}$/.test(seed) ? Number(seed) : hashOf(seed) };
}

function hashOf(text: string): number {
  let hash = 7;
  for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 999_983;
  return hash;
}

/** OPEN-01: retail shoppers read the fourteen days that their receipt says. */
function returnNote({ context, at, timeZone }: OrderParts, line: OrderLine): ReturnNote {
  if (line.state === "cancelled") return null;
  if (line.isGiftCard) return { says: "never" };
  const days = displayedReturnDays(context.store?.storeChannel ?? null);
  if (line.returnUntil === null)
    return { says: "days", days, isPickup: line.fulfilment === "pickup" };
  const end = dayOf(line.returnUntil, timeZone);
  const on = addDays(end, days - RETURN_DAYS);
  return { says: at > line.returnUntil ? "closed" : "until", on };
}
