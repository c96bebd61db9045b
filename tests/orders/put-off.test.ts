/** Express whose day a delay puts off, agreed to or only told: it was paid for and not kept, and what it cost comes back once. */
import { expect, test } from "vitest";
import { date } from "#app/fmt.ts";
import { addDays } from "#machines/kit";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

/** $39.99, printed before it is packed: it comes in a parcel of its own. */
const printedCase = "CP6P-1-SAG";

/** A phone by express, as line 1, and what was bought with it. */
async function express(besides: string | null = null) {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  if (besides !== null) await guest.add(besides);
  await guest.enterAddress();
  const { home } = await guest.delivery();
  const method = home.find(({ value }) => value.startsWith("express"))?.value ?? "";
  await guest.chooseDelivery({ method });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId);
  const promised: string = (await pages.json()).dates.expected_delivery;
  const tell = (type: string, more: object = {}) =>
    pages.tell(`order:${orderId}`, { type, ...more }, "warehouse");
  return {
    ...{ ...pages, world, orderId, promised },
    mails: (subject: RegExp) => world.mails.filter((one) => subject.test(one.subject)),
    isLate: (lineId: string, days: number) =>
      tell("ftc.flagged", { newPromisedOn: addDays(promised, days), lineIds: [lineId] }),
    answers: (type: "ftc.confirmed" | "ftc.declined") =>
      pages.tell(`delay-confirmation:${orderId}`, { type }, "guest"),
    asksToCancel: (lineId: string) =>
      pages.tell(
        `cancellation:${orderId}`,
        {
          ...{ type: "cancel.requested", lineIds: [lineId], rejection_code: "changed_mind" },
          ...{ rejection_reason: "", cancellation_date: new Date().toISOString() },
        },
        "guest",
      ),
    /** To the noon of so many days after the promised one. */
    async passTo(days: number) {
      const then = Date.parse(`${addDays(promised, days)}T19:00:00Z`);
      await world.pass(Math.max(0, then - world.engine.clock.now()));
    },
    /** Lets everything go on that waits, but for steps of these kinds. */
    async goOn(without: readonly string[] = []) {
      for (;;) {
        const steps = await world.console.steps(orderId);
        const step = steps.find(({ kind, isHeld }) => !isHeld && !without.includes(kind));
        if (!step) return;
        await world.console.runStep(step.id);
        await world.settle();
      }
    },
    /** What the provider's book says that the card gave back, for goods and for goodwill. */
    async back() {
      const [entry] = await world.gateways.payment.book();
      return { refundedCents: entry?.refundedCents, creditedCents: entry?.creditedCents };
    },
  };
}

test("[SHIP-03, LC-28] a delay that is only told, while a cancellation waits, gives back the express that was paid for, though the new day is kept", async () => {
  const shop = await express();
  await shop.until("so.created");
  expect((await shop.asksToCancel("1")).ok).toBe(true);
  expect((await shop.isLate("1", 4)).ok).toBe(true);
  const [told, ...more] = shop.mails(/^A new date for/);
  expect(more).toEqual([]);
  expect(told?.text).toContain("You paid for a fast delivery: what that cost comes back");
  expect(told?.text).toContain(date(addDays(shop.promised, 4), "en-US"));
  await shop.step("cancel.answered", "cancel.rejected");
  await shop.until("out.for.delivery");
  expect((await shop.order()).lead).toContain("you paid to have it by");
  expect(await shop.back()).toEqual({ refundedCents: 0, creditedCents: 0 });
  await shop.passTo(4);
  await shop.goOn();
  // $14.99 for express, and 8.6 % of it for Phoenix: $1.29.
  expect(await shop.back()).toEqual({ refundedCents: 0, creditedCents: 1_628 });
  expect(shop.mails(/^What you paid for fast delivery/)).toHaveLength(1);
});

test("[SHIP-03, LC-28] a second delay, of something else, does not make the first one forgotten: what was put off first gives its express back", async () => {
  const shop = await express(printedCase);
  await shop.until("so.created");
  await shop.isLate("1", 4);
  const [asked] = shop.mails(/^Please confirm/);
  expect(asked?.text).toContain("You paid for a fast delivery: if you still want them");
  expect((await shop.answers("ftc.confirmed")).ok).toBe(true);
  await shop.isLate("2", 6);
  expect((await shop.answers("ftc.declined")).ok).toBe(true);
  await shop.step("cancel.answered", "cancel.confirmed");
  await shop.passTo(4);
  await shop.goOn();
  // Of $14.99 the phone carries $14.42, and $1.24 of the tax on it; what the case carried was never charged.
  expect(await shop.back()).toEqual({ refundedCents: 0, creditedCents: 1_566 });
});

test("[SHIP-03, LC-28] a day that is put off and then kept after all as it was paid for gives nothing back", async () => {
  const shop = await express();
  await shop.until("so.created");
  await shop.isLate("1", 4);
  await shop.answers("ftc.confirmed");
  await shop.isLate("1", 0);
  await shop.answers("ftc.confirmed");
  await shop.goOn();
  expect(await shop.back()).toEqual({ refundedCents: 0, creditedCents: 0 });
});
