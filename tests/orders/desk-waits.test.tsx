/** What a customer was told to wait for stands first at the desk of their order. */
import { expect, test } from "vitest";
import { OrderDeskPage } from "#app/features/order-desk/order-desk-page.tsx";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { said } from "../models/forms.ts";
import { deskOf } from "./kit-desk.ts";
import { pagesOf } from "./kit-truck.ts";

test("[AGENT-17, LC-20] an agent is not told that nothing waits while a customer waits for word of an item that did not arrive", async () => {
  const checkout = await openCheckout();
  const me = guestAt(checkout);
  await me.arriveAtPayment();
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  const desk = await deskOf(checkout, orderId);
  const shown = async () =>
    rendered(<OrderDeskPage {...await desk.page()} answer={undefined} />, {
      ...{ path: desk.path, locale: "en-US" },
    });
  expect(await shown()).toContain("Nothing has to be decided now");
  await goOn(checkout.world, orderId, "in.transit", "delivery.failed");
  const waiting = await shown();
  expect(waiting).toContain("An item that did not arrive");
  expect(waiting).not.toContain("Nothing has to be decided now");
});

test("[AGENT-17, LC-28] before an agent notes that a customer does not want late goods any more they read that it cancels them at once, for good", async () => {
  const checkout = await openCheckout();
  const me = guestAt(checkout);
  await me.arriveAtPayment();
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  const { order, tell } = pagesOf(checkout, me.browser, orderId);
  const flagged = { type: "ftc.flagged", lineIds: [], newPromisedOn: "2027-02-01" };
  expect(await tell(`order:${orderId}`, flagged)).toMatchObject({ ok: true });
  const desk = await deskOf(checkout, orderId);
  const html = await rendered(<OrderDeskPage {...await desk.page()} answer={undefined} />, {
    ...{ path: desk.path, locale: "en-US" },
  });
  expect(html).toContain("They do not want it any more");
  expect(html).toContain("It counts as cancelled at once, packed or not");
  expect(html).toContain("This cannot be undone");
  // And so it is, before the warehouse has said anything.
  expect((await desk.press("delay", "ftc.declined")).status).toBe(303);
  expect(await order()).toMatchObject({ label: "cancelled" });
  expect((await desk.page()).offers.filter(({ kind }) => kind === "stopped")).toEqual([]);
});

test("[AGENT-17, LC-28] where nobody knows a new date the desk says so, and the history names none", async () => {
  const checkout = await openCheckout();
  const me = guestAt(checkout);
  await me.arriveAtPayment();
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  const { order, tell } = pagesOf(checkout, me.browser, orderId);
  const flagged = { type: "ftc.flagged", lineIds: [], newPromisedOn: null };
  expect(await tell(`order:${orderId}`, flagged)).toMatchObject({ ok: true });
  const desk = await deskOf(checkout, orderId);
  const html = await rendered(<OrderDeskPage {...await desk.page()} answer={undefined} />, {
    ...{ path: desk.path, locale: "en-US" },
  });
  expect(said(html)).toContain("New date Not known yet");
  expect((await desk.press("delay", "ftc.declined")).status).toBe(303);
  const told = JSON.stringify(await order());
  expect(told).toContain("Delay declined");
  expect(told).not.toMatch(/new date/i);
});
