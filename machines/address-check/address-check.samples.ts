import type { Samples } from "#machines/kit";
import type { machine } from "./address-check.machine.ts";

const address = {
  line1: "410 W Washington St Apt 4",
  line2: null,
  city: "Phoenix",
  state: "AZ",
  zip: "85004",
  country: "US",
} as const;

export const samples: Samples<typeof machine> = {
  inputs: { "a guest's cart": { cartId: "C-7K3F", customerId: null, sessionId: "S-1" } },
  events: () => [
    { type: "address.submitted", address },
    { type: "address.confirmed" },
    {
      type: "address.recommended",
      address: { ...address, line1: "410 W Washington St", line2: "Apt 4" },
    },
    { type: "address.doubted", code: "AddressNotRecognised" },
    { type: "address.refused", code: "ShippingAddressInvalid" },
    { type: "recommendation.used" },
    { type: "address.kept" },
    { type: "address.updated" },
    { type: "address.edited" },
  ],
  facts: ({ context }) => String(context.recommended !== null),
};
