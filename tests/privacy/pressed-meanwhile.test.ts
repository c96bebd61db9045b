/** Somebody presses a button in the very moment in which they are erased: it counts before, or not at all. */
import { expect, test } from "vitest";
import type { Store, Tx } from "#db";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { closeUnlessOpen, erase } from "#app/.server/privacy/erase.ts";
import type { Subject } from "#app/.server/privacy/subject.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { createUser } from "#tests/kit/user.ts";
import type { World } from "#tests/kit/world.ts";
import { privacyOf } from "./life-kit.ts";

/** The same world, in which somebody else comes right before its nth write. */
function beforeWrite(world: World, nth: number, press: () => Promise<unknown>) {
  const privacy = privacyOf(world);
  let writes = 0;
  const store: Store = {
    ...privacy.engine.store,
    write: async <T>(work: (tx: Tx) => Promise<T>) => {
      writes += 1;
      if (writes === nth) await press();
      return privacy.engine.store.write(work);
    },
  };
  return { ...privacy, engine: { ...privacy.engine, store } };
}

/** What stands in the way of an erasure, or that nothing did and it is done. */
async function erasing(world: ReturnType<typeof beforeWrite>, subject: Subject, at: string) {
  const open = await closeUnlessOpen(world, subject, at);
  if (open.length > 0) return open.map(({ code }) => code);
  await erase(world, subject, at);
  return "erased";
}

/** Somebody with an account and a cart that waits for nothing but the button, at which they are erased. */
async function pressedBefore(nth: number) {
  const checkout = await openCheckout();
  const { world } = checkout;
  const email = `meanwhile${nth}@example.com`;
  const { browser, customerId } = await createUser(checkout.scope, { email });
  const shopper = guestAt(checkout, "us", browser);
  await shopper.arriveAtPayment(skus.charger);
  await shopper.pay();
  const fields = await shopper.pressFields();
  const at = new Date(world.engine.clock.now()).toISOString();
  let pressed: string | null = null;
  const press = async () => {
    const answer = await shopper.press(fields).catch((thrown: unknown) => thrown);
    const to = typeof answer === "object" && answer && "to" in answer ? String(answer.to) : "";
    pressed = /order-confirm/.test(to) ? "placed" : "refused";
  };
  const subject = { kind: "account", customerId } as const;
  const ended = await erasing(beforeWrite(world, nth, press), subject, at);
  await world.settle();
  const orders = await world.engine.store.orders.ofCustomer({ customerId, limit: 9 });
  const { problems } = await audit(world.engine.store, checks, at);
  return { pressed, ended, orders: orders.length, problems };
}

test("[LC-57, S12] an order that is placed right before its customer is erased is theirs, and they are told that it is open", async () => {
  expect(await pressedBefore(1)).toEqual({
    ...{ pressed: "placed", ended: ["orderUnderWay"], orders: 1 },
    problems: [],
  });
});

test.each([2, 3, 4, 6])(
  "[LC-57, S12] an order that is placed while its customer is erased, before write %i of it, is no order",
  async (nth) => {
    expect(await pressedBefore(nth)).toEqual({
      ...{ pressed: "refused", ended: "erased", orders: 0, problems: [] },
    });
  },
);
