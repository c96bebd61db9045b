import type { Samples } from "#machines/kit";
import type { machine } from "./customer-session.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: { "a session of thirty minutes": { sessionId: "S-7K3F", idleMs: 30 * 60_000 } },
  events: () => [
    { type: "signin.succeeded", customerId: "C-1001" },
    { type: "signin.succeeded", customerId: "C-1001", maxMs: 20 * 60_000 },
    { type: "signin.succeeded", customerId: "C-2002" },
    { type: "signin.refused" },
    { type: "signin.required", to: "/us/web/my-orders", reason: "Login" },
    { type: "signup.succeeded", customerId: "C-1001" },
    { type: "signup.refused" },
    { type: "guest.proceeded" },
    { type: "assistance.began", cartId: "CART-1" },
    { type: "assistance.began", cartId: "CART-2" },
    { type: "assistance.over" },
    { type: "impersonation.opened", impersonationId: "IMP-1" },
    { type: "visited" },
    { type: "signed.out" },
    { type: "ended.elsewhere" },
  ],
  facts: ({ context }) =>
    `customer ${context.customerId ?? "none"}, at most ${context.maxMs ?? "as usual"}, cart ${context.assistedCartId ?? "none"}, impersonation ${context.impersonationId ?? "none"}`,
};
