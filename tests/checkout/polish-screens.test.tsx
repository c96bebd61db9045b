/** What the Polish store says on its screens: its own addresses, cash at the door, lockers, and nothing of points. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { checkoutPage } from "#app/.server/checkout/checkout.page.ts";
import { AddressStep } from "#app/features/checkout/address-step.tsx";
import type { StepAnswer } from "#app/features/checkout/step-answer.ts";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { StartStep } from "#app/features/checkout/start-step.tsx";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import { DeliveryPanel } from "#app/features/order/delivery-panel.tsx";
import { PricePanel } from "#app/features/order/price-panel.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { guestAt, openCheckout, skus } from "./kit.ts";

const text = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const at = (path: string) => ({ path: `/pl/web/${path}`, locale: "en-US" }) as const;
const asJson = <T,>(page: T): T => JSON.parse(JSON.stringify(page));

async function atDelivery() {
  const checkout = await openCheckout();
  const shopper = guestAt(checkout, "pl");
  await shopper.add(skus.charger);
  await shopper.enterAddress();
  return { checkout, shopper };
}

/** What somebody has ordered who pays cash, or has it brought to a locker. */
async function ordered(way: "cash" | "locker") {
  const { checkout, shopper } = await atDelivery();
  const { lockers } = await shopper.delivery();
  await shopper.chooseDelivery(way === "locker" ? { method: lockers[0]?.value ?? "" } : {});
  await (way === "cash" ? shopper.payCash() : shopper.pay());
  const orderId = (await shopper.place()).to?.split("/").at(-1) ?? "";
  const order = () =>
    orderPage(shopper.browser.get(`/pl/web/order/${orderId}`), checkout.scope, {
      storefront: "pl",
      orderId,
    });
  return { thanks: asJson(await shopper.confirmation(orderId)), order: asJson(await order()) };
}

const sight = async (element: Parameters<typeof rendered>[0], path: string) =>
  text(await rendered(element, at(path)));

test("[PL-03, ADDR-27] the summary of a refused Polish address names the field that says no more than that it is required", async () => {
  const { shopper } = await atDelivery();
  const { data } = await shopper.enterAddress({ houseNumber: "", city: "" });
  const props = asJson(await shopper.address());
  const answer = data as StepAnswer;
  const said = await sight(<AddressStep {...props} answer={answer} />, "checkout/address");
  expect(said).toContain("Numer domu: This field is required.");
  expect(said).toContain("Miejscowość: This field is required.");
});

test("[PAY-43, OPEN-86] cash that still fits is to be chosen again for another total, in words that name no card", async () => {
  const { shopper } = await atDelivery();
  await shopper.chooseDelivery();
  await shopper.payCash();
  await shopper.add(skus.charger);
  if ((await shopper.detour("payment"))?.endsWith("/delivery")) await shopper.chooseDelivery();
  const page = await shopper.payment();
  expect(page).toMatchObject({ failure: "CartModifiedDuringPayment", takesCash: true });
  const said = await sight(
    <PaymentStep {...asJson(page)} answer={undefined} />,
    "checkout/payment",
  );
  expect(said).toContain("Your total has changed");
  expect(said).toContain("Pay again for the new total, the same way or another.");
  expect(said).not.toMatch(/enter your card again/i);
});

test("[PAY-43] who pays at the door is not told that a card is charged", async () => {
  const { thanks } = await ordered("cash");
  const said = await sight(<ConfirmationPage {...thanks} />, "order-confirm/ORD-1");
  expect(said).toContain("Płacisz kurierowi przy odbiorze, gotówką lub kartą");
  expect(said).not.toContain("Opłata pobierana");
});

test("[PL-03] a Polish order goes to street, house and flat as they are written on an envelope", async () => {
  const { thanks, order } = await ordered("cash");
  const street = "ul. Marszałkowska 10/7";
  expect(await sight(<ConfirmationPage {...thanks} />, "order-confirm/ORD-1")).toContain(street);
  expect(await sight(<DeliveryPanel delivery={order.delivery} />, "order/ORD-1")).toContain(street);
});

test("[PL-02, PL-05] what goes to a locker says which one, on the thank-you page and on the order", async () => {
  const { thanks, order } = await ordered("locker");
  expect(thanks.pickup).toMatchObject({ isLocker: true, street: expect.stringMatching(/^WAW01A/) });
  const said = await sight(<ConfirmationPage {...thanks} />, "order-confirm/ORD-1");
  expect(said).toMatch(/Automat paczkowy WAW01A, ul\. .*, Warszawa/);
  expect(said).toContain("The carrier sends you the code that opens it.");
  const panel = await rendered(<DeliveryPanel delivery={order.delivery} />, at("order/ORD-1"));
  expect(text(panel)).toMatch(/Automat paczkowy WAW01A, ul\. .*, Warszawa/);
  expect(panel).not.toContain("tel:");
});

test("[PL-01] the tax of a Polish order is in its prices, and its carrier is named in the reader's language", async () => {
  const { order } = await ordered("cash");
  const price = <PricePanel price={order.price} />;
  expect(await sight(price, "order/ORD-1")).toContain("included");
  expect(order.delivery.method).toBe("Kurier");
});

test("[REW-12] the Polish store names no points, financing or trade-in that an account would add", async () => {
  const checkout = await openCheckout();
  const shopper = guestAt(checkout, "pl");
  await shopper.add(skus.charger);
  const scope = await checkoutPage(shopper.browser.get("/pl/web/checkout"), checkout.scope);
  const said = await sight(<StartStep {...asJson(scope)} />, "checkout");
  expect(said).toContain("Continue as a guest");
  expect(said).not.toContain("What a guest goes without");
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  expect((await shopper.payment()).points?.none).toBe("foreign");
});
