import { defineLifecycle } from "#machines/kit";
import { machine } from "./wishlist-item.machine.ts";
import { context, events, input } from "./wishlist-item.schema.ts";
import { view } from "./wishlist-item.view.ts";

export { machine, view };
export { samples } from "./wishlist-item.samples.ts";
export type { Status, WishView } from "./wishlist-item.view.ts";

export const lifecycle = defineLifecycle({
  name: "wishlist-item",
  lc: "LC-50",
  version: 1,
  machine,
  events,
  input,
  context,
  view,
  why: (_, { type }) => (type === "cart.pressed" ? "ItemOutOfStock" : "EventNotAllowed"),
  keys: ({ customerId }) => [customerId === null ? "page:open" : `customer:${customerId}`],
  runsIn: "browser",
});
