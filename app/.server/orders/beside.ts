/** What of an order is told beside it: goods that neither came nor come as things stand, while others do. */
import { hasParcel, isAside, isLost, statusOf } from "#machines/order";
import type { OrderLine, State } from "#machines/order";
import type { OrderParts } from "./order-parts.ts";

type Told = Pick<OrderParts, "context">;

/** Such goods of an order of which other goods are to come, or have arrived; empty where they are all of it. */
export function besidesOf({ context }: Told): readonly OrderLine[] {
  const goods = context.lines.filter((line) => hasParcel(line) && line.state !== "cancelled");
  const aside = goods.filter(isAside);
  return aside.length < goods.length ? aside : [];
}

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
