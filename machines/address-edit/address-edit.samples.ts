import type { Samples } from "#machines/kit";
import type { machine } from "./address-edit.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: {
    "an order that may be changed": {
      orderId: "ORD-2026-7K3F-9Q2D",
      storefront: "us",
      isAllowed: true,
    },
  },
  events: () => [
    { type: "edit.opened" },
    { type: "edit.closed" },
    { type: "address.saved" },
    { type: "change.ok" },
    { type: "change.refused", code: "AddressCannotBeChanged" },
  ],
  facts: ({ context }) => String(context.code),
};
