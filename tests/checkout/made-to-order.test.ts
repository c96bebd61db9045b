/** What is made once it is ordered: the warehouse customizes it, and only an agent calls it off (LINE-01, CANC-04). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { orderDeskPage } from "#app/.server/orders/desk/order-desk.page.ts";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { deskOf } from "#tests/orders/kit-desk.ts";
import { agentFor } from "#tests/orders/kit-calls.ts";
import { guestAt, openCheckout } from "./kit.ts";

/** $39.99, printed before it is packed. */
const printed = "CP6P-1-SAG";

async function bought() {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(printed);
  await guest.pay();
  const orderId = (await guest.place()).to?.split("/").at(-1) ?? "";
  await checkout.world.settle();
  const { scope } = checkout;
  const path = `/us/web/order/${orderId}`;
  const address = { storefront: "us", orderId } as const;
  return {
    ...{ ...checkout, guest, orderId, address, path },
    order: () => orderPage(guest.browser.get(path), scope, address),
    cancelling: () => cancelPage(guest.browser.get(`${path}/cancel`), scope, address),
  };
}

test("[LINE-01] the warehouse customizes it before it is packed, and the order says so meanwhile", async () => {
  const { world, orderId, order } = await bought();
  const { console } = world;
  await console.finishOrder(orderId, "customizing.started");
  await world.settle();
  expect(await order()).toMatchObject({ label: "customizing" });
  await console.finishOrder(orderId, "customizing.finished");
  await world.settle();
  expect((await order()).label).not.toBe("customizing");
  await console.finishOrder(orderId);
  await world.settle();
  expect(await order()).toMatchObject({ label: "delivered" });
});

test("[CANC-04] neither the mail nor the thank-you page promises to cancel it online, and an agent is led to the desk", async () => {
  const { world, scope, guest, orderId, address, path } = await bought();
  const mail = world.mails.find(({ subject }) => subject === `Order ${orderId} is placed`);
  expect(mail?.text).toContain("To cancel it, call us at 1-800-555-0199 with the order number");
  expect(mail?.text).not.toContain("You can cancel");
  const thanks = `/us/web/order-success/${orderId}`;
  const props = await confirmationPage(guest.browser.get(thanks), scope, address);
  const html = await rendered(createElement(ConfirmationPage, props), {
    ...{ path: thanks, locale: "en-US" },
  });
  expect(html).toContain(
    'To cancel it, call us at <a href="tel:+18005550199">1-800-555-0199</a> before it is packed',
  );
  expect(html).not.toContain("cancel it yourself");
  const agent = await agentFor({ scope: { ...scope, engine: world.engine }, world }, orderId);
  expect(await cancelPage(agent.get(`${path}/cancel`), scope, address)).toMatchObject({
    ...{ absence: "CancelAtDesk", deskHref: `${path}/desk` },
  });
});

test("[CANC-04] its order is not called off online: the page says whom to call, and an agent does it", async () => {
  const { world, scope, guest, orderId, address, path, order, cancelling } = await bought();
  expect(await cancelling()).toMatchObject({ lines: [], absence: "CancelManualOnly" });
  const forged = guest.browser.post(`${path}/cancel`, { event: "cancel.requested", line: "1" });
  expect(await sendCancellation(forged, scope, address)).toMatchObject({ status: 422 });
  const agent = await agentFor({ scope: { ...scope, engine: world.engine }, world }, orderId);
  const desk = () => orderDeskPage(agent.get(`${path}/desk`), scope, address);
  const { offers, sendKey } = await desk();
  const task = offers.find(({ kind }) => kind === "enforce")?.id ?? "none";
  const form = { event: "cancel.enforced", task, key: sendKey };
  expect(await sendOrderDesk(agent.post(`${path}/desk`, form), scope, address)).toMatchObject({
    status: 303,
  });
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  expect(await order()).toMatchObject({ label: "cancelled" });
});

test("[CANC-04, CANC-05] while it is customized an agent still asks the warehouse; the page sends nobody to an agent who could do nothing", async () => {
  const bespoke = await bought();
  const { world, orderId, order, cancelling } = bespoke;
  await world.console.finishOrder(orderId, "customizing.started");
  await world.settle();
  expect((await order()).lead).toContain(
    "Only our agents can cancel this order: call us at 1-800-555-0199",
  );
  const desk = await deskOf(bespoke, orderId);
  expect((await desk.press("enforce", "cancel.enforced")).status).toBe(303);
  await world.console.finishOrder(orderId);
  await world.settle();
  expect(await order()).toMatchObject({ label: "cancelled" });
  const sent = await bought();
  await sent.world.console.finishOrder(sent.orderId, "shipped");
  await sent.world.settle();
  expect(await sent.cancelling()).toMatchObject({ lines: [], absence: "Shipped" });
  expect((await sent.order()).lead).not.toContain("agents");
  expect(await (await deskOf(sent, sent.orderId)).kinds()).not.toContain("enforce");
  expect(await cancelling()).toMatchObject({ lines: [] });
});
