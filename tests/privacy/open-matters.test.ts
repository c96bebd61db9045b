import { expect, test } from "vitest";
import { orders } from "#machines/order";
import { erase } from "#app/.server/privacy/erase.ts";
import { openMatters } from "#app/.server/privacy/open-matters.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";
import { createOrder } from "#tests/kit/order.ts";
import { testScope } from "#tests/kit/scope.ts";
import { stories, storyEngine } from "#tests/kit/stories.ts";
import { asAgent, asHolder, createUser } from "#tests/kit/user.ts";
import { browser } from "#tests/kit/scope.ts";

const env = readEnv({ DATABASE_FILE: ":memory:" });
const orderId = "ORD-2026-PLCD-9Q2D";
const codes = (found: Awaited<ReturnType<typeof openMatters>>) => found.map(({ code }) => code);

test("[S12] an order under way holds its person up, one that is called off does not", async () => {
  const engine = testEngine({ commands: silentCommands });
  const subject = { kind: "order", orderId } as const;
  const plot = await createOrder({ engine });
  expect(await openMatters({ engine }, subject)).toContainEqual({
    ...{ code: "orderUnderWay", about: orderId },
  });
  await plot.tell(
    `cancellation:${orderId}`,
    "cancel.requested",
    {
      ...{ lineIds: [], rejection_code: "changed_mind" },
      cancellation_date: new Date(engine.clock.now()).toISOString(),
    },
    "shopper",
  );
  expect(codes(await openMatters({ engine }, subject))).toContain("cancellationOpen");
});

test("[S12] what an account has open is found by its keys, each with what it is about", async () => {
  const engine = storyEngine();
  for (const tell of Object.values(stories)) await tell(engine, { customerId: "CUSTOMER-1" });
  const found = await openMatters({ engine }, { kind: "account", customerId: "CUSTOMER-1" });
  expect([...new Set(codes(found))].sort()).toEqual([
    ...["appointmentOpen", "cancellationOpen", "moneyOwed", "orderUnderWay", "returnOpen"],
  ]);
  expect(found.every(({ about }) => about !== "")).toBe(true);
  const other = { kind: "account", customerId: "CUSTOMER-2" } as const;
  expect(await openMatters({ engine }, other)).toEqual([]);
});

test("[S12] whoever works for the store, or pays for others of a business, ends that first", async () => {
  const scope = testScope();
  const world = { engine: scope.engine };
  const of = ({ customerId }: { customerId: string }) =>
    openMatters(world, { kind: "account", customerId });
  expect(codes(await of(await createUser(scope, asAgent)))).toEqual(["worksForStore"]);
  const holder = await createUser(scope, { ...asHolder, browser: browser() });
  expect(await of(holder)).toEqual([]);
  const { companyId } = await holder.account();
  const member = await createUser(scope, { email: "member@byron.example" });
  await scope.engine.store.write((tx) =>
    tx.accounts.joinCompany(member.customerId, { companyId, companyRole: "member" }),
  );
  expect(await of(holder)).toEqual([{ code: "businessHeld", about: "Byron Analytics" }]);
  expect(await of(member)).toEqual([]);
});

test("[S12] an account's order does not go without its account", async () => {
  const engine = testEngine({ commands: silentCommands });
  const input = orders.orderOf({ orderId, products: [orders.phone], more: {} });
  await engine.store.write((tx) =>
    tx.orders.index({
      ...{ orderId, storefront: "us", customerId: "C-1", email: input.email, state: "completed" },
      ...{ placedAt: input.placedAt, movedAt: input.placedAt, totalCents: 1, currency: "USD" },
      searchText: "",
    }),
  );
  await expect(erase({ engine, env }, { kind: "order", orderId }, input.placedAt)).rejects.toThrow(
    "goes with the account",
  );
});
