/** What a business pays for its subscription, in a whole store with the payment provider's sandbox. */
import { instant, systemClock } from "#app/.server/engine/clock.ts";
import { expect, test } from "vitest";
import { checkRenewals } from "#app/.server/audit/renewals.ts";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import * as business from "#machines/business-subscription";
import { unpack } from "#machines/kit";
import type { RawEvent, Role } from "#machines/kit";
import { inWorld } from "#tests/kit/after-sales.ts";
import { goodCard, submitCard } from "#tests/kit/payments.ts";
import type { World } from "#tests/kit/world.ts";

const DAY_MS = 86_400_000;
const id = "business-subscription:BSUB-1";

/** Seven licences for $12.00 a month, paid for a month by what began them; what comes after is charged to a card. */
async function licensed(world: World, card: string | null) {
  const { engine } = world;
  const now = () => new Date(engine.clock.now()).toISOString();
  const means = async (paymentId: string, number: string) => {
    await submitCard(world, { paymentId, amountCents: 8_400, number, cartId: paymentId });
    await world.settle();
  };
  if (card) await means("PAY-1", card);
  const input = {
    ...{ subscriptionId: "BSUB-1", customerId: "BUS-1", sku: "OHM-OFFICE", name: "Ohm Office" },
    ...{ licences: 7, paymentId: card && "PAY-1", signedUpAt: now() },
    account: { customerDomain: "byron.example", username: "ada" },
    user: { email: "ada@byron.example", firstName: "Ada", lastName: "Byron" },
    prices: { monthly: { renewalCents: 1_200 }, yearly: { renewalCents: 12_000 } },
  };
  await start(engine, { id, input, actor: { role: "system", id: "test" } });
  const tell = async (event: RawEvent, role: Role = "system") => {
    const { ok } = await dispatch(engine, {
      to: id,
      event,
      actor: { role, id: "test", keys: ["customer:BUS-1"] },
    });
    await world.settle();
    return ok;
  };
  expect(await tell({ type: "account.submitted" })).toBe(true);
  expect(await tell({ type: "account.created", isTrial: false }, "agent")).toBe(true);
  return {
    ...{ tell, means },
    async view() {
      const row = await engine.store.engine.load(id);
      return business.view(
        unpack(business.lifecycle, JSON.parse(row?.snapshot ?? "{}")),
        "shopper",
      );
    },
    taken: async () => (await world.gateways.payment.renewals()).map((one) => one.amountCents),
    async problems() {
      const check = checkRenewals(() => world.gateways.payment.renewals());
      return (await check(engine.store, instant(engine.clock ?? systemClock))).problems;
    },
  };
}

test("[SUB-17, LC-24] what begins a business's subscription pays its first period, and each later one is charged once", () =>
  inWorld(async (world) => {
    const { tell, view, taken, problems } = await licensed(world, goodCard);
    expect(await view()).toMatchObject({ status: "active" });
    await world.pass(27 * DAY_MS);
    expect(await taken()).toEqual([]);
    await world.pass(4 * DAY_MS);
    // Seven times 12.00.
    expect(await taken()).toEqual([8_400]);
    const answer = { type: "renewal.paid", renewalId: "BSUB-1-1" };
    expect(await tell(answer, "provider")).toBe(false);
    expect(await tell({ ...answer, type: "renewal.unpaid" }, "provider")).toBe(false);
    expect(await view()).toMatchObject({ status: "active" });
    await world.pass(31 * DAY_MS);
    expect(await taken()).toEqual([8_400, 8_400]);
    expect(await world.engine.store.engine.parked()).toEqual([]);
    expect(await problems()).toEqual([]);
  }));

test("[SUB-09, SUB-10, SUB-13] a declined period is owed for five days, then the account is suspended; another card pays it, once", () =>
  inWorld(async (world) => {
    const declining = "4000000000005407";
    const { tell, means, view, taken, problems } = await licensed(world, declining);
    await world.pass(31 * DAY_MS);
    expect(await view()).toMatchObject({ status: "payment past due" });
    expect(await tell({ type: "payment.updated" }, "shopper")).toBe(true);
    expect(await view()).toMatchObject({ status: "payment past due", isUpdating: false });
    await world.pass(5 * DAY_MS);
    expect(await view()).toMatchObject({ status: "payment failed" });
    expect(await taken()).toEqual([]);
    await means("PAY-2", goodCard);
    // The provider takes it, and its answer is lost: whoever asks again pays nothing more.
    const [, other] = await world.gateways.payment.book();
    const lost = { renewalId: "BSUB-1-1", amountCents: 8_400, currency: "USD" } as const;
    const { transactionId = "" } = { ...other };
    await world.gateways.payment.renew({ key: "lost", transactionId, ...lost });
    expect(await tell({ type: "payment.updated", paymentId: "PAY-2" }, "shopper")).toBe(true);
    expect(await view()).toMatchObject({ status: "active" });
    const late = { type: "renewal.unpaid", renewalId: "BSUB-1-1" };
    expect(await tell(late, "provider")).toBe(false);
    expect(await taken()).toEqual([8_400]);
    expect(await problems()).toEqual([]);
  }));

test("[SUB-09, LC-24] an account without means owes its period, and nothing waits for an operator", () =>
  inWorld(async (world) => {
    const { view, taken } = await licensed(world, null);
    await world.pass(31 * DAY_MS);
    expect(await view()).toMatchObject({ status: "payment past due" });
    expect(await taken()).toEqual([]);
    expect(await world.engine.store.engine.parked()).toEqual([]);
  }));
