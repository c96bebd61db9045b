import type { Samples } from "#machines/kit";
import type { machine } from "./wishlist-item.machine.ts";

const phone = {
  sku: "M6P-256-SAG",
  customerId: "ACC-1",
  isOwner: true,
  isListed: false,
  isBuyable: true,
};

export const samples: Samples<typeof machine> = {
  inputs: {
    "a product that nobody has listed": phone,
    "a product of the list": { ...phone, isListed: true },
    "a product that is sold out": { ...phone, isListed: true, isBuyable: false },
    "a product seen by a guest": { ...phone, customerId: null },
    "a product of another account's list": { ...phone, isOwner: false, isListed: true },
    "a product for another account's list": { ...phone, isOwner: false },
  },
  events: () => [
    { type: "add.pressed" },
    { type: "remove.pressed" },
    { type: "cart.pressed" },
    { type: "ok" },
    { type: "failed" },
  ],
  facts: ({ context: { notice } }) => String(notice),
};
