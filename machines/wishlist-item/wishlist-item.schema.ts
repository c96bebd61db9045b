/** LC-50: one product of a wishlist, as the page that shows it follows it. The list itself is the account's. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  sku: z.string(),
  /** Whose list it is; null for a guest, who is asked to sign in. */
  customerId: z.string().nullable(),
  /** False where the page shows another account's list. */
  isOwner: z.boolean(),
  isListed: z.boolean(),
  /** It can be bought now. */
  isBuyable: z.boolean(),
});

export const context = input.extend({
  /** What is to be said: a refusal of the catalogue, that it is gone, or that signing in comes first. */
  notice: z
    .enum(["Login", "WishlistAddFailed", "WishlistNotAuthorised", "WishlistItemRemoved"])
    .nullable(),
});
export type Context = z.output<typeof context>;

const people = ["shopper", "guest"] as const;

export const events = defineEvents({
  "add.pressed": { by: people, about: "ADD: the heart of a product (CART-26)." },
  "remove.pressed": { by: people, about: "REMOVE: off the list (CART-28)." },
  "cart.pressed": { by: ["shopper"], about: "ADD_TO_CART: it stays on the list." },
  ok: { by: ["system"], about: "OK: the list holds it now, or no longer." },
  failed: { by: ["system"], about: "FAIL: the list is as it was (CART-27)." },
});
