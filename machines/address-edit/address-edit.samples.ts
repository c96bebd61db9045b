import type { Samples } from "#machines/kit";
import type { machine } from "./address-edit.machine.ts";

const saved = {
  type: "address.saved",
  first_name: "Ada",
  last_name: "Miller",
  line_1: "88 Alder Court",
  line_2: null,
  email: "ada@example.com",
  phone: "5035550134",
} as const;

export const samples: Samples<typeof machine> = {
  inputs: {
    "an order that may be changed": {
      orderId: "ORD-2026-7K3F-9Q2D",
      origin: "us",
      isAllowed: true,
    },
  },
  events: () => [
    { type: "edit.opened" },
    { type: "edit.closed" },
    saved,
    { type: "change.ok" },
    { type: "change.refused", code: "AddressCannotBeChanged" },
  ],
  facts: ({ context }) => String(context.code),
};
