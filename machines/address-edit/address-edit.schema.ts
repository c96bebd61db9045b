/** LC-52: changing where the parcel of an order goes, as the browser walks it. */
import * as z from "zod";
import { defineEvents } from "#machines/kit";

export const input = z.strictObject({
  orderId: z.string(),
  storefront: z.enum(["us", "pl"]),
  /** `is_allow_address_update`, and nothing that has left or may not be changed (EDIT-02, EDIT-03, EDIT-09). */
  isAllowed: z.boolean(),
});

export const context = input.extend({
  /** Why the last try changed nothing: a code of the catalogue. */
  code: z.string().nullable(),
});
export type Context = z.output<typeof context>;

const customers = ["shopper", "guest", "agent"] as const;

export const events = defineEvents({
  "edit.opened": { by: customers, about: "EDIT: the form is wanted." },
  "edit.closed": { by: customers, about: "CLOSE: the address stays as it was." },
  "address.saved": {
    by: customers,
    about:
      "SAVE: sent to the store, which asks the rules of an address and the order (EDIT-01, EDIT-02).",
  },
  "change.ok": { by: ["system"], about: "OK: the parcel goes there." },
  "change.refused": {
    by: ["system"],
    data: z.object({ code: z.string() }),
    about: "REFUSED: nothing was changed, and why.",
  },
});
