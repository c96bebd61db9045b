/** What waits in a cart leaves later than was counted on: no order is placed with a day that cannot be kept any more. */
import { expect, test } from "vitest";
import { rendered } from "#tests/kit/rendered.tsx";
import { CheckoutNotices } from "#app/features/checkout/checkout-frame.tsx";
import { guestAt, openCheckout } from "./kit.ts";

const page = { path: "/us/web/checkout/review", locale: "en-US" } as const;
const TEN_DAYS = 10 * 86_400_000;

test.each(["standard", "express", "pickup:palo-alto"])(
  "[SHIP-03, SHIP-05, PLACE-13] %s is counted from the day the order is placed, and a changed day is told before the press",
  async (method) => {
    const checkout = await openCheckout();
    const { clock } = checkout.world.engine;
    clock.set("2027-01-11T18:00:00.000Z");
    const guest = guestAt(checkout);
    await guest.arriveAtPayment();
    await guest.chooseDelivery({ method });
    clock.advance(TEN_DAYS);
    await guest.pay();
    const { frame, delivery } = await guest.review();
    const offered = await guest.delivery();
    const today = [...offered.home, ...offered.pickup].find(({ value }) => value === method);
    expect(delivery?.promisedOn).toBe(today?.promisedOn);
    expect((delivery?.promisedOn ?? "") > "2027-01-21").toBe(true);
    const html = await rendered(<CheckoutNotices notices={frame.notices} />, page);
    expect(html).toMatch(/now (arrives|ready for pickup) on|is now ready for pickup on/);
    expect((await guest.place()).to).toMatch(/order-confirm/);
  },
);

test("[PLACE-13, SHIP-03] a day that changes between the review and the press is not ordered unseen", async () => {
  const checkout = await openCheckout();
  const { clock } = checkout.world.engine;
  clock.set("2027-01-11T04:50:00.000Z");
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  await guest.pay();
  const shown = (await guest.review()).delivery?.promisedOn ?? "";
  const pressed = await guest.pressFields();
  clock.set("2027-01-12T09:00:00.000Z");
  expect(await guest.press(pressed)).toMatchObject({
    data: { refusal: { code: "DeliveryDayChanged" } },
  });
  expect(((await guest.review()).delivery?.promisedOn ?? "") > shown).toBe(true);
  expect((await guest.place()).to).toMatch(/order-confirm/);
});
