/** When each item is charged: before the button is pressed, on the thank-you page, by mail, on the order's page and in the data. */
import { expect, test } from "vitest";
import { ReviewStep } from "#app/features/checkout/review-step.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { atPayment } from "../checkout/financing-kit.ts";
import { guestAt, openCheckout, skus } from "../checkout/kit.ts";
import { pagesOf } from "./kit-truck.ts";

const warranty = "WAR-2Y-GRA";
const placedFrom = (to: string | null) => /ORD-[\w-]+$/.exec(to ?? "")?.[0] ?? "";

test("[OPEN-110, PAY-18] a phone is charged when it ships and its warranty now: every page, the mail and the data say so for each", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.phone, { service: warranty });
  await guest.enterAddress();
  await guest.chooseDelivery();
  await guest.pay();
  const review = await guest.review();
  const phone = review.frame.summary.lines[0]?.name ?? "";
  const plan = "Extended warranty, 2 years";
  expect(review.charges).toEqual([
    { text: "Charged when it ships", names: [phone] },
    { text: "Charged when you place the order", names: [plan] },
  ]);
  const html = await rendered(<ReviewStep {...JSON.parse(JSON.stringify(review))} />, {
    path: "/us/web/checkout/review",
    locale: "en-US",
  });
  expect(html).toContain(`Charged when you place the order: ${plan}`);
  const orderId = placedFrom((await guest.place()).to);
  const { order, json } = pagesOf(checkout, guest.browser, orderId);
  await world.settle();
  const charge = async () =>
    (await order()).parcels.flatMap(({ lines }) =>
      lines.map(({ notes }) => notes.find(({ key }) => key === "charge")?.text),
    );
  expect((await guest.confirmation(orderId)).charges[0]).toEqual({
    text: "Charged when it ships",
    names: [phone],
  });
  expect(await charge()).toEqual(["Charged when it ships", "Charged"]);
  const placed = world.mails.find(({ subject }) => subject.includes("is placed"))?.text ?? "";
  expect(placed).toMatch(/Quantity 1 · Charged when it ships/);
  expect(placed).toMatch(
    /Quantity 1 · For Meridian 6 Pro 256 GB, Sage · begins on delivery · Charged now/,
  );
  expect((await json()).line_items).toMatchObject([
    { charged_when: "at_shipment", line_items: [{ charged_when: "charged" }] },
  ]);
  await world.console.finishOrder(orderId);
  await world.settle();
  expect(await charge()).toEqual(["Charged", "Charged"]);
});

test("[OPEN-110] what a store hands over is charged when it is picked up", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.enterAddress();
  await guest.chooseDelivery({ method: "pickup:new-york" });
  await guest.pay();
  const told = [{ text: "Charged when you pick it up", names: [] }];
  expect((await guest.review()).charges).toEqual(told);
  const orderId = placedFrom((await guest.place()).to);
  expect((await guest.confirmation(orderId)).charges).toEqual(told);
});

test("[PAY-43, OPEN-110] who pays the carrier at the door reads nothing of a charge, nor of one for what belongs to the goods", async () => {
  const checkout = await openCheckout();
  const shopper = guestAt(checkout, "pl");
  await shopper.add(skus.phone, { service: warranty });
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.payCash();
  const told = [{ text: "Płacisz kurierowi przy odbiorze, gotówką lub kartą", names: [] }];
  expect((await shopper.review()).charges).toEqual(told);
  const orderId = placedFrom((await shopper.place()).to);
  expect((await shopper.confirmation(orderId)).charges).toEqual(told);
});

test("[OPEN-110, FIN-01] what a bank lends for is financed from when it ships, not charged", async () => {
  const ada = await atPayment();
  await ada.borrow();
  await ada.confirm();
  expect((await ada.review()).charges).toEqual([
    { text: "Financed from when it ships", names: [] },
  ]);
});
