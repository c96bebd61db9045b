/** Strangers who guess at an order that is looked up without an account, and its owner meanwhile (decision 045). */
import { expect, test } from "vitest";
import { orderLink } from "#app/.server/identity/order-link.ts";
import { searchOrder } from "#app/.server/orders-api/orders-api.ts";
import { browser } from "#tests/kit/scope.ts";
import type { TestScope } from "#tests/kit/scope.ts";
import { answerOf, lookUp, ORDER, withOrder } from "./lookup-kit.ts";

const missed = (n: number) => ({ order_id: `ORD-2026-0000-000${n}`, email_or_zip: "10001" });

test("[SRCH-07] whoever guesses at an order shuts out their own address, and not its owner at another", async () => {
  const scope = await withOrder();
  const stranger: TestScope = { ...scope, ip: "198.51.100.7" };
  for (let n = 0; n < 7; n += 1)
    await lookUp(stranger, browser(), { order_id: ORDER, email_or_zip: `9000${n}` });
  const right = { order_id: ORDER, email_or_zip: "10001" };
  expect((await lookUp(stranger, browser(), right)).status).toBe(429);
  const owner: TestScope = { ...scope, ip: "203.0.113.8" };
  expect((await lookUp(owner, browser(), right)).status).toBe(303);
});

test.each([ORDER, "ORD-2026-0000-0000"])(
  "[SRCH-07] where many addresses try the ZIP codes of %s none opens it any more, right or wrong; the owner's e-mail address and mail do",
  async (order_id) => {
    const scope = await withOrder();
    const from = (n: number): TestScope => ({ ...scope, ip: `203.0.113.${n}` });
    for (let n = 0; n < 15; n += 1) {
      const wrong = { order_id, email_or_zip: `${90_000 + n}` };
      expect((await lookUp(from(n), browser(), wrong)).status).toBe(404);
    }
    for (const email_or_zip of ["10001", "99999"])
      expect(
        await answerOf(await lookUp(from(20), browser(), { order_id, email_or_zip })),
      ).toMatchObject({ status: 429, refusal: { code: "OrderEmailNeeded" } });
    // A made-up link or address beside it does not bring the ZIP code back.
    const call = (payload: object) =>
      searchOrder(
        new Request("http://localhost/us/api/orders/search", {
          ...{ method: "POST", body: JSON.stringify({ order_id, ...payload }) },
          headers: { "Content-Type": "application/json" },
        }),
        from(21),
        { storefront: "us" },
      );
    const zip = { shipping_zip_code: "10001" };
    for (const besides of [{ encrypted_email_id: "x" }, { email_id: "x@example.com" }])
      expect((await call({ ...zip, ...besides })).status).toBe(429);
    const owner = await lookUp(from(22), browser(), { order_id, email_or_zip: "ada@example.com" });
    expect(owner.status).toBe(order_id === ORDER ? 303 : 404);
  },
);

test("[SRCH-10] a link from our mail opens its order also where somebody has guessed too often", async () => {
  const scope = await withOrder();
  for (let n = 0; n < 6; n += 1) await lookUp(scope, browser(), missed(n));
  const link = orderLink(scope.env.sessionSecret, {
    ...{ orderId: ORDER, email: "ada@example.com", now: scope.engine.clock.now() },
  });
  expect((await lookUp(scope, browser(), { intent: "link", ...link })).status).toBe(303);
});
