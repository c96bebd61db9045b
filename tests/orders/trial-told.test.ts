/** What the order's own page says of the money of what is tried first, from the day it leaves to after its trial (FIN-33). */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orderTrialPage } from "#app/.server/after-sales/trial/order-trial.page.ts";
import { date } from "#app/fmt.ts";
import { enter } from "#tests/kit/account.ts";
import { acceptTerms, atPayment, payTrial } from "../checkout/loan-kit.ts";
import { orderIdOf } from "../loyalty/kit.ts";

const DAY = 86_400_000;

async function tried() {
  const { checkout, shopper } = await atPayment("OTRY-41-GRA");
  const { world, scope } = checkout;
  await payTrial(checkout, shopper);
  await acceptTerms(checkout, shopper);
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  const address = { storefront: "us", orderId } as const;
  const path = `/us/web/order/${orderId}`;
  return {
    ...{ world, orderId },
    async told() {
      const { parcels, price, history } = await orderPage(
        shopper.browser.get(path),
        scope,
        address,
      );
      const notes = parcels.flatMap(({ lines }) => lines).flatMap((line) => line.notes);
      return {
        charge: notes.find(({ text }) => /tr(y|ied)|Financed|Charged/.test(text))?.text ?? "",
        card: price.payments[0],
        history: history.map(({ what }) => what).join("\n"),
      };
    },
    trial: () => orderTrialPage(shopper.browser.get(`${path}/trial`), scope, address),
    async days(count: number) {
      for (let day = 0; day < count; day += 1) await world.pass(DAY);
      await enter(scope, shopper.browser);
    },
  };
}

test("[FIN-33, LC-46] while it is tried neither history nor price card say that anything was charged, and the day of the first payment is told once it is known", async () => {
  const { world, orderId, told, trial } = await tried();
  expect((await told()).card?.terms).toContain("First payment: 21 days after it has arrived.");
  await world.console.finishOrder(orderId);
  await world.settle();
  const { charge, card, history } = await told();
  expect(charge).toContain("Free to try for 21 days");
  expect(card?.said).toBeNull();
  const { endsOn } = await trial();
  expect(endsOn).not.toBeNull();
  expect(card?.terms).toContain(`First payment: ${date(endsOn ?? "", "en-US")}.`);
  expect(card?.terms).not.toContain("21 days after");
  expect(history).toContain("nothing is collected before you have tried it");
  expect(history).not.toContain("Payment charged");
});

test("[FIN-33] once the trial is over its line promises no longer that it may go back for nothing", async () => {
  const { world, orderId, told, days } = await tried();
  await world.console.finishOrder(orderId);
  await world.settle();
  await days(22);
  const { charge } = await told();
  expect(charge).toBe("Financed");
});
