/** Which of an order's returns its page speaks of: several may be under way at once, each at a step of its own. */
import type { OrderParts } from "./order-parts.ts";

type Returns = OrderParts["returns"];

/** Those that somebody has to send, the first to be in time for first. */
export const toSend = ({ returns }: Pick<OrderParts, "returns">): Returns =>
  returns
    .filter(({ phase }) => phase === "handOver")
    .toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt));

/** The one that is told: where something is to be sent the first to be in time for, else the last that stands as the order does. */
export function leadingReturn(parts: Pick<OrderParts, "returns" | "view">) {
  const { returns, view } = parts;
  const isTold = ({ label }: Returns[number]) => label === view.label;
  const [first] = toSend(parts);
  if (first && (isTold(first) || !returns.some(isTold))) return first;
  return returns.findLast(isTold) ?? returns.findLast(({ phase }) => phase !== "withdrawn") ?? null;
}
