/** A guest who mistyped where mail about the order goes puts it right; whoever has the mistyped mailbox has nothing to do with the order. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { sendConfirmation } from "#app/.server/orders/confirmation/confirmation.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { paths } from "#app/paths.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { typeCode } from "#tests/kit/order-code.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { browser } from "#tests/kit/scope.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { formsOf } from "../models/forms.ts";
import { agentAt } from "../orders/kit-desk.ts";

const mistyped = "ada@exmaple.com";
const right = "ada@example.com";

/** A charger that a guest ordered, with one letter of their address wrong. */
async function ordered() {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const guest = guestAt(checkout);
  await guest.add(skus.charger);
  await guest.enterAddress({ email: mistyped, confirmEmail: mistyped });
  await guest.chooseDelivery();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront: "us", orderId } as const;
  const path = paths.orderConfirm("us", orderId);
  /** The form of the page that puts the address right, as the page draws it; null where it has none. */
  const formIn = async (who: Browser) => {
    const shown = JSON.parse(JSON.stringify(await confirmationPage(who.get(path), scope, address)));
    const html = await rendered(createElement(ConfirmationPage, shown), { path, locale: "en-US" });
    const forms = formsOf({ url: `http://store.invalid${path}`, html });
    return forms.find(({ fields }) => fields.event === "email.corrected")?.fields ?? null;
  };
  return {
    ...{ checkout, scope, world, guest, orderId, formIn },
    sends: async (who: Browser, fields: Readonly<Record<string, string>>) => {
      const answer = await sendConfirmation(who.post(path, fields), scope, address);
      await world.settle();
      return answer;
    },
    opens: (who: Browser) =>
      orderPage(who.get(paths.order("us", orderId)), scope, address).then(
        () => true,
        () => false,
      ),
    async lookUp(proof: string) {
      const who = browser();
      const form = { order_id: orderId, email_or_zip: proof };
      const answer = await searchOrders(who.post("/us/web/search-orders", form), scope);
      who.keep(answer);
      return { who, isFound: answer.status === 303 };
    },
    subjectsTo: (address: string) =>
      world.mails.filter(({ to }) => to === address).map(({ subject }) => subject),
  };
}

test("[CONF-01, SRCH-06] a guest corrects a mistyped address on the thank-you page: the confirmation goes to the right one, and the other one is told no more than that", async () => {
  const store = await ordered();
  const { guest, orderId, subjectsTo, world } = store;
  const form = await store.formIn(guest.browser);
  expect(form).toMatchObject({ email: mistyped });
  const faulty = await store.sends(guest.browser, { ...form, email: "ada@" });
  expect(faulty.status).toBe(422);
  expect(await faulty.json()).toMatchObject({
    ...{ fields: { email: "EmailInvalid" }, typed: { email: "ada@" } },
  });
  const before = subjectsTo(mistyped).length;
  expect((await store.sends(guest.browser, { ...form, email: right })).status).toBe(303);
  expect(subjectsTo(right)).toEqual([`Order ${orderId} is placed`]);
  const [told, ...more] = world.mails.filter(({ to }) => to === mistyped).slice(before);
  expect(more).toEqual([]);
  expect(told?.subject).toBe(`Email about order ${orderId} goes elsewhere now`);
  expect(`${told?.text} ${told?.html}`).not.toContain(right);
  expect(told?.text).not.toContain("search-orders");
  expect(await store.formIn(guest.browser)).toMatchObject({ email: right });
  // Sent twice, it is done once.
  await store.sends(guest.browser, { ...form, email: right });
  expect(subjectsTo(right)).toHaveLength(1);
});

test("[SRCH-06, SRCH-07] whoever reads the mistyped mailbox opens the order no more, neither by what they began nor anew", async () => {
  const store = await ordered();
  const { guest, scope, world } = store;
  const reader = await store.lookUp(mistyped);
  await world.settle();
  await typeCode(scope, reader.who, store.orderId);
  expect(await store.opens(reader.who)).toBe(true);
  // They have read its mail, and may not have it all.
  expect(await store.formIn(reader.who)).toBeNull();
  const forged = { event: "email.corrected", email: "reader@exmaple.com", key: "forged" };
  expect((await store.sends(reader.who, forged)).status).toBe(422);
  await world.pass(1000);
  const form = await store.formIn(guest.browser);
  expect((await store.sends(guest.browser, { ...form, email: right })).status).toBe(303);
  await world.pass(1000);
  expect(await store.opens(reader.who)).toBe(false);
  expect((await store.lookUp(mistyped)).isFound).toBe(false);
  const again = await store.lookUp(right);
  expect(again.isFound).toBe(true);
  expect(await store.opens(again.who)).toBe(true);
  expect(await store.opens(guest.browser)).toBe(true);
});

test("[AGENT-17, SRCH-06] an agent corrects the address for a guest who calls; the guest is written to there, and what was done is told as the agent's", async () => {
  const store = await ordered();
  const { world, guest, orderId, subjectsTo } = store;
  const agent = await agentAt(world, { scope: store.scope }, orderId);
  const wrong = await agent.send({ event: "email.corrected", email: "ada" });
  expect(await wrong.json()).toMatchObject({ mailbox: { email: "ada", field: "EmailInvalid" } });
  const own = await agent.send({ event: "email.corrected", email: "agent@example.com" });
  expect(await own.json()).toMatchObject({ refusal: { code: "OrderToStaff" } });
  expect((await agent.send({ event: "email.corrected", email: right })).status).toBe(303);
  await world.settle();
  expect(subjectsTo(right).sort()).toEqual([
    `An agent changed your order ${orderId}`,
    `Order ${orderId} is placed`,
  ]);
  expect(await store.formIn(guest.browser)).toMatchObject({ email: right });
});
