import type { Samples } from "#machines/kit";
import type { machine } from "./programme-verification.machine.ts";

const request = { type: "verification.requested", memberNumber: "EMP-1001", sessionId: "SES-1" };
const little = { cartId: "CART-1", goodsCents: 80_000, units: { PHONE: 1 } };

export const samples: Samples<typeof machine> = {
  inputs: { "an account": { customerId: "ACC-1" } },
  events: () => [
    { ...request, programme: "employee" },
    { type: "member.confirmed", memberNumber: "EMP-1001" },
    { type: "member.refused", code: "UnauthorizedEmail" },
    { type: "cart.weighed", ...little },
    { type: "cart.weighed", ...little, units: { PHONE: 5 } },
    { type: "item.removed", ...little },
    { type: "spent", orderId: "ORD-1", goodsCents: 80_000, units: { PHONE: 1 } },
    { type: "spent", orderId: "ORD-2", goodsCents: 1_000_001, units: {} },
    { type: "session.ended", sessionId: "SES-1" },
    { type: "revoked" },
  ],
  facts: ({ context: { ledger, cartId } }) =>
    `${cartId !== null} ${ledger.goodsCents > 0} ${ledger.goodsCents > 1_000_000} ${ledger.totalCents > 2_500_000} ${(ledger.units.PHONE ?? 0) > 4}`,
};
