/** What people read of calling off an order that only agents call off (CANC-04), and of one of which a part is asked for. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { bought } from "./cancel-units-kit.ts";
import { deskOf } from "./kit-desk.ts";
import { swappable } from "./kit-swap.ts";
import { pagesOf } from "./kit-truck.ts";

/** $39.99, printed before it is packed, and the same in another color. */
const printed = { from: "CP6P-1-SAG", to: "CP6P-1-GRA" } as const;

const call = "call us at 1-800-555-0199 with the order number";

async function swapping() {
  const shop = await swappable(printed);
  expect(await shop.ask()).toBe(303);
  await shop.world.settle();
  const { me, orderId, scope } = shop;
  const request = me.browser.get(`/us/web/order/${orderId}/cancel`);
  return { ...shop, absence: () => cancelPage(request, scope, { storefront: "us", orderId }) };
}

test("[CANC-04, LC-10] while an item of it is swapped nobody is promised to cancel it themselves afterwards", async () => {
  const { shop, absence } = await swapping();
  const { lead } = await shop.order();
  expect(lead).toContain(`Afterwards only our agents can cancel it: ${call}`);
  expect(lead).not.toContain("You can cancel");
  expect(await absence()).toMatchObject({ lines: [], absence: "SwapManualOnly" });
});

test.each([
  ["swap.failed", "could not be swapped"],
  ["swap.done", "was swapped"],
])(
  "[CANC-04, LC-10] the mail after %s promises nobody to cancel it themselves",
  async (answer, subject) => {
    const { shop, mails } = await swapping();
    await shop.step("po.submitted");
    await shop.step("swap.answered", answer);
    const [mail] = mails(subject);
    expect(mail?.text).toContain("it can be cancelled");
    expect(mail?.text).toContain("the order's page says how");
    expect(mail?.text).not.toContain("you can cancel");
    expect(mail?.text).not.toContain("You can cancel");
  },
);

test("[CANC-02, CANC-14] of three phones of which one is asked to be stopped, the order and the page say that a part is being cancelled", async () => {
  const { cancels, order, page, step } = await bought();
  await cancels("line=1&units-1=1");
  const part = "Part of this order is being cancelled already. You get the answer by email.";
  const { lead } = await order();
  expect(lead).toContain(part);
  expect(lead).not.toContain("It is being cancelled already");
  expect(await page()).toMatchObject({ lines: [], absence: "CancelPartInitiated" });
  await step("cancel.answered", "cancel.confirmed");
  expect((await order()).lead).not.toContain("being cancelled already");
});

test("[CANC-04, CANC-05] what of it has shipped is not said to be for agents to cancel, and the mounting that has not been done is", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(printed.from);
  await guest.add(skus.television, { service: "MNT-1-GRA" });
  await guest.enterAddress();
  const { truck } = await guest.delivery();
  await guest.chooseDelivery({ truck: truck.at(-1)?.value ?? "", window: "12:00" });
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  const { world, scope } = checkout;
  await world.settle();
  const { order } = pagesOf(checkout, guest.browser, orderId);
  const only = "Only our agents can cancel this order";
  expect((await order()).lead).toContain(only);
  await world.console.finishOrder(orderId, "shipped");
  await world.settle();
  const { lead } = await order();
  expect(lead).not.toContain(only);
  expect(lead).toContain(
    `can no longer be cancelled. The rest only our agents can cancel: ${call}`,
  );
  const { agent, kinds } = await deskOf(checkout, orderId);
  const path = `/us/web/order/${orderId}`;
  expect(
    await cancelPage(agent.get(`${path}/cancel`), scope, { storefront: "us", orderId }),
  ).toMatchObject({ absence: "CancelAtDesk", deskHref: `${path}/desk` });
  expect(await kinds()).toContain("enforce");
});
