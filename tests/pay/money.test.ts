/** What becomes of a wallet's money: taken when the goods go out, given back when they do not. */
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { payer } from "./kit.ts";

const system = { role: "system", id: "test" } as const;

test.each(["paypal", "AffirmPayIn4"] as const)(
  "[PAY-25, PAY-26] money by %s is taken when the order ships, and what is refunded goes back the same way",
  async (method) => {
    const shopper = await payer(method);
    const { world } = shopper;
    await shopper.answered("approve");
    await shopper.guest.place();
    await world.settle();
    const { context } = await shopper.remembers();
    await world.console.finishOrder(context.orderId ?? "");
    await world.settle();
    const { paymentId, attempt, amountCents } = context;
    const book = () => world.gateways.payment.query({ paymentId, attempt });
    expect(await book()).toMatchObject({ capturedCents: amountCents, refundedCents: 0 });
    expect(await problemsOf(world)).toEqual([]);
    const event = {
      type: "refund.requested",
      refundId: "RET-1-R",
      unitIds: ["1-1"],
      amountCents: 1000,
    };
    expect(
      await dispatch(world.engine, { to: `payment:${paymentId}`, event, actor: system }),
    ).toMatchObject({ ok: true });
    await world.settle();
    expect(await book()).toMatchObject({ capturedCents: amountCents, refundedCents: 1000 });
  },
);

test("[PAY-25] who pays another way gets the wallet's hold back", async () => {
  const shopper = await payer("paypal");
  await shopper.answered("approve");
  const { context } = await shopper.remembers();
  await shopper.guest.pay();
  const { paymentId, attempt } = context;
  expect(await shopper.world.gateways.payment.query({ paymentId, attempt })).toMatchObject({
    ...{ authorisedCents: context.amountCents, releasedCents: context.amountCents },
  });
  expect((await shopper.guest.place()).to).toMatch(/order-confirm/);
  await shopper.world.settle();
  expect(await problemsOf(shopper.world)).toEqual([]);
});
