/** What of an order is told beside it: goods that neither came nor come as things stand, while others do. */
import { hasParcel, isAside, isLost, isToCome, statusOf } from "#machines/order";
import type { OrderLine, State } from "#machines/order";
import type { OrderParts } from "./order-parts.ts";

type Told = Pick<OrderParts, "context">;

/** Such goods of an order of which other goods are to come, or have arrived; empty where they are all of it. */
export function besidesOf({ context }: Told): readonly OrderLine[] {
  const goods = context.lines.filter((line) => hasParcel(line) && line.state !== "cancelled");
  const aside = goods.filter(isAside);
  return aside.length < goods.length ? aside : [];
}

/** What of the goods is still to come, told apart from what is beside them. */
export const goodsToCome = ({ context }: Told): OrderLine[] =>
  context.lines.filter((line) => hasParcel(line) && isToCome(line) && !isAside(line));

/** Some of it has arrived, and nothing of the rest has left the warehouse. */
export function isRestUnsent({ context }: Told): boolean {
  const rest = goodsToCome({ context });
  const isSome = context.lines.some((line) => hasParcel(line) && line.deliveredAt !== null);
  return isSome && rest.length > 0 && rest.every(isUnsent);
}

/** What is fetched leaves for its store without our saying so. */
export const isUnsent = ({ hasLeft, fulfilment }: OrderLine): boolean =>
  !hasLeft && fulfilment === "delivery";

/** The goods of which nothing arrived, and of which the money goes back. */
export const lostOf = ({ context }: Told): OrderLine[] =>
  context.lines.filter((line) => hasParcel(line) && isLost(line));

/** The lines that speak for the order: what is told beside it does not, nor what was bought for that. */
function speakingLines({ context }: Told): OrderLine[] {
  const ids = besidesOf({ context }).map(({ id }) => id);
  return context.lines.filter(
    ({ id, parentId }) => !ids.includes(id) && (parentId === null || !ids.includes(parentId)),
  );
}

/** The status without what is told beside it: what never came is no return, and says nothing of what did. */
export function stateBeside({ context, view }: Pick<OrderParts, "context" | "view">): State {
  const isHeld = view.state === "swapOrdered" || view.state === "swapSwapped";
  return isHeld || besidesOf({ context }).length === 0
    ? view.state
    : statusOf({ lines: speakingLines({ context }) });
}
