/** What the mail about goods that have left, or were picked up, says of who pays for them (OPEN-110). */
import { expect, test } from "vitest";
import { leasePage } from "#app/.server/payments/lease/lease.page.ts";
import { sendLease } from "#app/.server/payments/lease/lease.actions.ts";
import type { World } from "#tests/kit/world.ts";
import { guestAt, openCheckout, skus } from "../checkout/kit.ts";
import { acceptTerms, atPayment, payPage, payTrial } from "../checkout/loan-kit.ts";
import { orderIdOf } from "../loyalty/kit.ts";
import { bought } from "./cancel-units-kit.ts";

const mailed = ({ mails }: World, subject: RegExp) =>
  mails.find((one) => subject.test(one.subject))?.text.replaceAll(/\s+/g, " ") ?? "";

async function shipped(world: World, orderId: string) {
  await world.console.finishOrder(orderId, "shipped");
  await world.settle();
  return mailed(world, /is on its way$/);
}

test("[OPEN-110] what a card is charged for a parcel stands in its mail, as the mail of the order promised", async () => {
  const { world, orderId } = await bought();
  expect(mailed(world, /is placed$/)).toContain("Charged when it ships");
  // Three phones at $999.99 with 8.6 % of tax; the warranties were charged at once.
  expect(await shipped(world, orderId)).toContain(
    "Visa •••• 1111 · being charged for these items: $3,257.97",
  );
});

test("[OPEN-110] what a lease pays for a parcel stands in its mail", async () => {
  const { checkout, shopper } = await atPayment();
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  await lease.send("applied", { phone: "555-555-0001", birthDate: "1990-05-05" });
  await lease.send("lease.used");
  const orderId = orderIdOf(await shopper.place());
  await checkout.world.settle();
  expect(await shipped(checkout.world, orderId)).toContain(
    "Lease to own · pays for these items: $1,085.99",
  );
});

test("[OPEN-110, FIN-33] of what is tried first no payment is told when it leaves", async () => {
  const { checkout, shopper } = await atPayment("OTRY-41-GRA");
  await payTrial(checkout, shopper);
  await acceptTerms(checkout, shopper);
  const orderId = orderIdOf(await shopper.place());
  await checkout.world.settle();
  const mail = await shipped(checkout.world, orderId);
  expect(mail).toContain("Tracking number");
  expect(mail).not.toContain("for these items");
});

test("[OPEN-110, SHIP-06] what a card is charged for a pickup stands in the mail that says it was handed over", async () => {
  const { world, ...checkout } = await openCheckout();
  const guest = guestAt({ ...checkout, world });
  await guest.add(skus.charger);
  await guest.enterAddress();
  await guest.chooseDelivery({ method: "pickup:houston" });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const total = /Total: (\$[\d.]+)/.exec(mailed(world, /is placed$/))?.[1] ?? "none";
  expect(mailed(world, /^You picked up order/)).toMatch(
    new RegExp(`Visa •••• 1111 · (being )?charged for these items: \\${total}`),
  );
});
