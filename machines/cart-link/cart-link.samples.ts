import type { Samples } from "#machines/kit";
import type { machine } from "./cart-link.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: {
    "a cart of a guest": {
      linkId: "LINK-7K3F",
      cartId: "C-7K3F",
      storefront: "us",
      language: "en-US",
      sessionId: "S-1",
      customerId: null,
    },
  },
  events: () => [
    { type: "send.requested", email: "ana@example.com", mobile: "650-555-0134", consent: true },
    { type: "send.failed" },
    { type: "resend.requested" },
    { type: "link.opened", cartId: "C-9Q2D" },
    { type: "cart.ordered" },
  ],
  facts: () => "",
};
