/** A way to pay that was left for another one: nothing is held by it, and nobody has to look after it. */
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { skus } from "#tests/checkout/kit.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { payer, pressed } from "./kit.ts";

test.each(["before", "after"] as const)(
  "[PAY-25] whoever approves in another tab %s a card took its place holds no money, and leaves nothing on a list of what is late",
  async (moment) => {
    const shopper = await payer("paypal");
    const { world } = shopper;
    const { engine } = world;
    const page = await shopper.chosen();
    // The provider is slow with its word: it comes when the payment is over here.
    await world.console.changeSettings({ webhookDelayMs: 60_000 });
    if (moment === "before") await pressed(page, "withoutReturn");
    await shopper.guest.pay();
    if (moment === "after") await pressed(page, "withoutReturn");
    for (let round = 0; round < 3; round += 1) await world.pass(60_000);
    const told = raw(engine.store).select().from(schema.inbox).all();
    const words = told.filter(({ type }) => type === "redirection.completed");
    if (moment === "before") expect(words.map(({ outcome }) => outcome)).toEqual(["Settled"]);
    expect(await engine.store.operations.refusedReports(10)).toEqual([]);
    expect(await shopper.guest.payment()).toMatchObject({ face: "done", method: "credit_card" });
    const held = (await world.gateways.payment.book()).filter(
      ({ authorisedCents, releasedCents }) => authorisedCents > releasedCents,
    );
    expect(held).toHaveLength(1);
    expect(await problemsOf(world)).toEqual([]);
  },
);

test("[PAY-25, PAY-24] a card that waits for its code and is left for another one holds nothing, and waits for nobody at the desk", async () => {
  const { guest, world } = await payer("paypal");
  await guest.pay("4000000000003220");
  expect((await guest.payment()).face).toBe("code");
  await guest.pay();
  await world.pass(60_000);
  expect(await guest.payment()).toMatchObject({ face: "done", method: "credit_card" });
  expect(await problemsOf(world)).toEqual([]);
});

test.each(["paypal", "Venmo", "AffirmPayIn4"] as const)(
  "[PAY-39, CART-19] what is approved with %s for a total that has changed meanwhile is let go of at once",
  async (method) => {
    const shopper = await payer(method);
    const { world, guest } = shopper;
    const page = await shopper.chosen();
    await guest.add(skus.charger);
    await shopper.back(await pressed(page, "approve"));
    await world.settle();
    expect(await guest.payment()).toMatchObject({ failure: "CartModifiedDuringPayment" });
    const [{ authorisedCents, releasedCents } = {}] = await world.gateways.payment.book();
    expect({ authorisedCents, releasedCents }).toEqual({
      ...{ authorisedCents: 108_599, releasedCents: 108_599 },
    });
    // It is paid anew, and given back for good when nobody does.
    for (let hours = 0; hours < 48; hours += 12) await world.pass(12 * 60 * 60_000);
    expect((await shopper.remembers()).state).toBe("reverted");
    expect(await problemsOf(world)).toEqual([]);
  },
);

test("[PAY-39, CART-19] a card that was approved for a total that changes is let go of at once, and pays the new one", async () => {
  const { guest, world } = await payer("paypal");
  await guest.pay();
  await guest.add(skus.charger);
  await world.settle();
  const released = async () =>
    (await world.gateways.payment.book()).map((one) => one.releasedCents);
  expect(await released()).toEqual([108_599]);
  await guest.pay();
  await world.settle();
  expect((await guest.payment()).face).toBe("done");
  expect(await released()).toEqual([108_599, 0]);
  expect(await problemsOf(world)).toEqual([]);
});
