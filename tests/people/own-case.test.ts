import { expect, test } from "vitest";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { orders } from "#machines/order";
import { createOrder } from "#tests/kit/order.ts";
import { createUser } from "#tests/kit/user.ts";
import { answered, call, calling, post } from "./impersonation-kit.ts";

test("nobody settles their own case: an agent acts neither for their own account nor for a guest's order with their address", async () => {
  const { scope, agent } = await calling();
  const { customerId = "" } = await requireShopper(agent.get("/us/web"), scope);
  const own = (await scope.engine.store.accounts.byId(customerId))?.email ?? "";
  const placed = [
    { orderId: "ORD-2026-MINE-9Q2D", email: own, customerId },
    { orderId: "ORD-2026-GST1-9Q2D", email: own.toUpperCase(), customerId: null },
  ];
  for (const one of placed) await createOrder(scope, { products: [orders.earbuds], ...one });
  const ways: readonly Readonly<Record<string, string>>[] = [
    { customerId },
    { customerId, order_id: "ORD-2026-MINE-9Q2D" },
    { order_id: "ORD-2026-GST1-9Q2D" },
  ];
  for (const way of ways)
    expect(
      await answered(await post(scope, agent, { event: "customer.named", ...way, ...call })),
    ).toMatchObject({ status: 403, refusal: { code: "OwnAccount" } });
});

test("nobody settles their own case: nor that of an order under another address that goes to their own number and name", async () => {
  const { scope, agent } = await calling();
  const { customerId = "" } = await requireShopper(agent.get("/us/web"), scope);
  const own = await scope.engine.store.accounts.byId(customerId);
  if (!own) throw new Error("the agent has no account");
  const { phone, firstName, lastName } = own;
  const placed = {
    "ORD-2026-MINE-9Q2D": { ...orders.home, firstName, lastName, phone },
    // A colleague's, who shares the number of the place where they live.
    "ORD-2026-HERS-9Q2D": { ...orders.home, firstName, lastName: "Quist", phone },
  };
  for (const [orderId, shipTo] of Object.entries(placed))
    await createOrder(scope, {
      ...{ products: [orders.earbuds], email: "other@example.com" },
      ...{ orderId, shipTo, billTo: null },
    });
  const named = (order_id: string) =>
    post(scope, agent, { event: "customer.named", ...call, order_id });
  expect(await answered(await named("ORD-2026-MINE-9Q2D"))).toMatchObject({
    ...{ status: 403, refusal: { code: "OwnAccount" } },
  });
  expect((await named("ORD-2026-HERS-9Q2D")).status).toBe(303);
});

test("[AGENT-10] an account is acted for under its own address: nobody is named with somebody else's", async () => {
  const { scope, agent, customerId } = await calling();
  const other = await createUser(scope, { email: "other@example.com" });
  const named = (customer: string, email_id: string) =>
    post(scope, agent, { event: "customer.named", customerId: customer, email_id, ...call });
  expect(await answered(await named(other.customerId, "caller@example.com"))).toMatchObject({
    ...{ status: 403, refusal: { code: "IdentityNotMatched" } },
  });
  expect(await answered(await named("no-account", "caller@example.com"))).toMatchObject({
    ...{ status: 403, refusal: { code: "IdentityNotMatched" } },
  });
  expect((await named(customerId, " Caller@Example.com ")).status).toBe(303);
});
