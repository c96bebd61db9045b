/** Who presses too often, or tries too many cards, has to show to be a person (LC-43). */
import { expect, test } from "vitest";
import { errorText } from "#app/messages/errors.ts";
import { financingText } from "#app/messages/financing.ts";
import { atReview, guestAt, openCheckout, tell } from "./kit.ts";

const MINUTE = 60_000;

test("[PLACE-04, ERR-130] too many presses ask for a bot check; failing it blocks for five minutes, passing it lets the order through", async () => {
  const { checkout, guest } = await atReview();
  const { world } = checkout;
  const stale = { event: "place.pressed", rev: "1" };
  for (let press = 0; press < 6; press += 1) await guest.press({ ...stale, key: `press-${press}` });
  expect(await guest.detour("review")).toBe("/us/web/checkout/payment");
  await world.settle();
  const answer = async (right: boolean) => {
    const { botCheck } = await guest.payment();
    const { challengeId = "", numbers = [0, 0] } = botCheck?.challenge ?? {};
    const sum = right ? numbers[0] + numbers[1] : 0;
    const ticket = { key: botCheck?.ticket.key ?? "", rev: String(botCheck?.ticket.rev) };
    const fields = { event: "challenge.answered", challengeId, answer: String(sum), ...ticket };
    await guest.sendPayment(fields);
    await world.settle();
  };
  await answer(false);
  expect((await guest.payment()).botCheck).toMatchObject({ status: "blocked", minutesLeft: 5 });
  expect(await guest.detour("review")).toBe("/us/web/checkout/payment");
  await world.pass(4 * MINUTE);
  expect((await guest.payment()).botCheck).toMatchObject({ status: "blocked", minutesLeft: 1 });
  await world.pass(MINUTE);
  expect((await guest.payment()).botCheck).toMatchObject({ status: "waiting" });
  await answer(true);
  expect((await guest.payment()).botCheck).toBeNull();
  expect((await guest.place()).to).toMatch(/order-confirm/);
});

test("[PLACE-04, PAY-44] after three failed cards the fourth is not sent before the check is passed", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  for (let card = 0; card < 4; card += 1) await guest.pay("4000000000000002");
  expect(await guest.pay()).toMatchObject({
    status: 422,
    data: { refusal: { code: "SecurityCheckRequired" } },
  });
  expect((await guest.payment()).botCheck).not.toBeNull();
});

test("[LC-43] another cart of a blocked browser is blocked as well", async () => {
  const { checkout, guest } = await atReview();
  for (let press = 0; press < 6; press += 1)
    await guest.press({ event: "place.pressed", rev: "1", key: `press-${press}` });
  await checkout.world.settle();
  await tell(checkout, { type: "gates.noted", gates: { securityCheck: "clear" } });
  expect(await guest.detour("review")).toBe("/us/web/checkout/payment");
});

test.each([
  ["SecurityCheckRequired", "answer the question there"],
  ["RecaptchaFailure", "wait a few minutes"],
])("[PAY-44] who asks a lender to pay and is told %s reads what to do next", (code, next) => {
  const { title, text } = financingText(code);
  expect(title).not.toEqual(errorText("nobody knows it").title);
  expect(text?.message ?? "").toContain(next);
});
