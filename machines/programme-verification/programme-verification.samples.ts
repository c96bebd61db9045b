import type { Samples } from "#machines/kit";
import type { machine } from "./programme-verification.machine.ts";

const request = { type: "verification.requested", memberNumber: "EMP-1001", sessionId: "SES-1" };
const little = { cartId: "CART-1", goodsCents: 80_000, units: { PHONE: 1 } };
const phone = { lineId: "1", sku: "PHONE", units: 1, goodsCents: 80_000 };
const dear = { lineId: "1", sku: "TV", units: 1, goodsCents: 1_000_001 };

export const samples: Samples<typeof machine> = {
  inputs: { "an account": { customerId: "ACC-1" } },
  events: () => [
    { ...request, programme: "employee" },
    { type: "member.confirmed", memberNumber: "EMP-1001" },
    { type: "member.refused", code: "UnauthorizedEmail" },
    { type: "cart.weighed", ...little },
    { type: "cart.weighed", ...little, units: { PHONE: 5 } },
    { type: "item.removed", ...little },
    { type: "spent", orderId: "ORD-1", goodsCents: 80_000, units: { PHONE: 1 }, lines: [phone] },
    { type: "spent", orderId: "ORD-2", goodsCents: 1_000_001, units: {}, lines: [dear] },
    { type: "goods.taken.back", orderId: "ORD-2", lineId: "1", units: 1 },
    { type: "session.ended", sessionId: "SES-1" },
    { type: "revoked" },
  ],
  facts: ({ context: { ledger, cartId, orders } }) =>
    `${cartId !== null} ${ledger.goodsCents} ${ledger.totalCents} ${JSON.stringify(orders)}`,
};
