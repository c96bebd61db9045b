/** Who presses too often, or tries too many cards, has to show to be a person (LC-43). */
import { expect, test } from "vitest";
import { errorText } from "#app/messages/errors.ts";
import { financingText } from "#app/messages/financing.ts";
import { paymentText } from "#app/messages/payment.ts";
import { atPayment } from "./financing-kit.ts";
import { atReview, guestAt, openCheckout, tell } from "./kit.ts";
import { asking } from "./pay-link-kit.ts";

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

/** Answers the question that the payment step asks, as its page was drawn. */
async function answer(shopper: Awaited<ReturnType<typeof atPayment>>, isRight: boolean) {
  const { botCheck } = await shopper.payment();
  const { challengeId = "", numbers = [0, 0] } = botCheck?.challenge ?? {};
  const sum = isRight ? numbers[0] + numbers[1] : 0;
  const ticket = { key: botCheck?.ticket.key ?? "", rev: String(botCheck?.ticket.rev) };
  const fields = { event: "challenge.answered", challengeId, answer: String(sum), ...ticket };
  const answered = await shopper.sendPayment(fields);
  await shopper.checkout.world.settle();
  return answered.to;
}

test("[PLACE-04, FIN-48] who pays by store financing and presses too often finds the question, and is not led round in circles", async () => {
  const ada = await atPayment();
  await ada.borrow();
  await ada.confirm();
  const review = "/us/web/checkout/review";
  const step = "/us/web/checkout/payment";
  expect(await ada.detour("review")).toBeNull();
  for (let press = 0; press < 6; press += 1)
    await ada.press({ event: "place.pressed", rev: "1", key: `press-${press}` });
  await ada.checkout.world.settle();
  // The review leads to the step that asks, and that one leads nowhere else.
  expect([await ada.detour("review"), await ada.detour("payment")]).toEqual([step, null]);
  expect((await ada.payment()).botCheck).toMatchObject({ status: "waiting" });
  await answer(ada, false);
  expect([await ada.detour("review"), await ada.detour("payment")]).toEqual([step, null]);
  expect((await ada.payment()).botCheck).toMatchObject({ status: "blocked", minutesLeft: 5 });
  await ada.checkout.world.pass(5 * MINUTE);
  expect(await answer(ada, true)).toBe(step);
  // What pays is the bank's credit as before: its own page leads on to the review, which is open again.
  expect(await ada.detour("review")).toBeNull();
  expect((await ada.page()).hrefs.review).toBe(review);
  expect((await ada.place()).to).toMatch(/order-confirm/);
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

test.each(["phone", "link"] as const)(
  "[PAY-44] who asks somebody to pay by %s while a question waits reads where it is asked, and keeps what they typed",
  async (channel) => {
    const { guest, ask, page } = await asking(channel);
    for (let card = 0; card < 5; card += 1) await guest.pay("4000000000000002");
    const typed =
      channel === "link"
        ? { email: "grandma@example.com", mobile: "" }
        : { email: "", mobile: "602-555-0003" };
    expect(await ask(typed)).toMatchObject({
      status: 422,
      data: { refusal: { code: "SecurityCheckRequired" }, written: typed },
    });
    expect(paymentText("SecurityCheckRequired").text.message).toContain("at the payment step");
    // The page leads there.
    expect((await page()).backHref).toBe("/us/web/checkout/payment");
    expect((await guest.payment()).botCheck).not.toBeNull();
  },
);

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
