/** What the thank-you page's forms hold when one of them was not taken: without scripts nothing else keeps what was typed. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { sendConfirmation } from "#app/.server/orders/confirmation/confirmation.actions.ts";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import { guestAt, home, openCheckout, skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { formsOf } from "../models/forms.ts";

/** The page of a guest's order, and a press of one of its forms that is refused: the forms as they come back. */
async function ordered() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment(skus.charger);
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront: "us", orderId } as const;
  const path = `/us/web/order-confirm/${orderId}`;
  return async (event: string, typed: Readonly<Record<string, string>>) => {
    const form = { event, key: event, ...typed };
    const answer = await sendConfirmation(guest.browser.post(path, form), scope, address);
    expect(answer.status).toBe(422);
    const page = await confirmationPage(guest.browser.get(path), scope, address);
    const props = JSON.parse(JSON.stringify({ ...page, answer: await answer.json() }));
    const html = await rendered(createElement(ConfirmationPage, props), { path, locale: "en-US" });
    const forms = formsOf({ url: `http://store.invalid${path}`, html });
    const fieldsOf = (name: string) => forms.find(({ fields }) => fields["event"] === name)?.fields;
    return { fieldsOf, html };
  };
}

test("[CONF-09, ADDR-12] a number that was not taken stands in its field again, and no other form gets it", async () => {
  const refused = await ordered();
  const { fieldsOf } = await refused("sms.agreed", { phone: "602-555-01" });
  expect(fieldsOf("sms.agreed")).toMatchObject({ phone: "602-555-01" });
  expect(fieldsOf("email.corrected")).toMatchObject({ email: home["email"] });
});

test("[CONF-08] what was written beside a question that is left open stands there again", async () => {
  const refused = await ordered();
  const { html } = await refused("survey.answered", { comment: "Ship it in one box" });
  expect(html).toMatch(/<textarea [^>]*name="comment"[^>]*>Ship it in one box<\/textarea>/);
});

test("[ADDR-18] an address of mail that was not taken stands in its field again", async () => {
  const refused = await ordered();
  const { fieldsOf } = await refused("email.corrected", { email: "nobody" });
  expect(fieldsOf("email.corrected")).toMatchObject({ email: "nobody" });
});
