import { expect, test } from "vitest";
import { payLinkPage } from "#app/.server/payments/remote/pay-link.page.ts";
import { remotePayPage } from "#app/.server/payments/remote/remote-pay.page.ts";
import { sendRemotePay } from "#app/.server/payments/remote/remote-pay.actions.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld, Fields } from "#tests/checkout/kit.ts";
import { assistedAt, namedBy } from "./kit.ts";
import { payer } from "#tests/checkout/pay-link-kit.ts";
import { answered } from "#tests/kit/answered.ts";
import { asAgent, createUser } from "#tests/kit/user.ts";

const caller = "caller@example.com";
const waysOfAgents = ["credit_card", "pay_by_link", "pay_by_phone"];

/** An agent who has filled a customer's cart and asks somebody to pay. */
async function asking(channel: "link" | "phone") {
  const checkout = await openCheckout();
  const { browser: customer } = await createUser(checkout.scope, { email: caller });
  const { browser: agent } = await createUser(checkout.scope, asAgent);
  const { to } = await assistedAt(checkout, agent).post(namedBy(caller));
  const query = new URL(to ?? "", "http://store.invalid").search;
  const assisted = assistedAt(checkout, agent, query);
  await assisted.post({ event: "line.added", sku: skus.phone, key: "add-one" });
  await assisted.enterAddress({ email: caller });
  await assisted.chooseDelivery();
  const listed = (await assisted.open()).page?.payment?.methods ?? [];
  const href = listed.find(({ method }) => method === `pay_by_${channel}`)?.href ?? "";
  const page = () => remotePayPage(agent.get(href), checkout.scope, channel);
  return {
    ...{ checkout, customer, assisted, query, listed, page },
    async ask(fields: Fields) {
      const { rev, key } = (await page()).frame.ticket;
      const form = { event: "payer.asked", consent: "on", rev: String(rev), key, ...fields };
      const sent = sendRemotePay(agent.post(href, form), checkout.scope, channel);
      const answer = await answered(agent, sent);
      await checkout.world.settle();
      return answer;
    },
    done: () => answered(agent, page()),
  };
}

/** The link that was mailed. */
const linkIn = ({ world }: CheckoutWorld) =>
  /\/pay\/([0-9a-f-]{36})/.exec(world.mails.map(({ text }) => text).join("\n"))?.[1] ?? "";

test("[OPEN-34, PAY-42] an agent takes the payment by phone, and places the customer's order", async () => {
  const { assisted, query, listed, ask, done } = await asking("phone");
  const open = listed.filter(({ href }) => href !== null).map(({ method }) => method);
  expect(waysOfAgents).toEqual(expect.arrayContaining(open));
  const { to } = await ask({ mobile: "602-555-0148" });
  expect(to).toMatch(/^\/us\/web\/checkout\/pay\/phone\?customer=/);
  expect((await done()).to).toBe(`/us/web/express/assisted-checkout${query}#review`);
  expect((await assisted.place()).to).toMatch(/order-confirm/);
});

test("[OPEN-34, PAY-41] an agent mails the customer a link, and waits for it", async () => {
  const { checkout, assisted, page, ask } = await asking("link");
  await ask({ email: caller });
  expect((await page()).asked).toMatchObject({ status: "sent", receivers: [caller] });
  expect((await assisted.open()).page?.payment).toMatchObject({
    face: "provider",
    providerUrl: expect.stringMatching(/\/checkout\/pay\/link\?customer=/),
  });
  expect(
    await payLinkPage(checkout.scope, { storefront: "us", linkId: linkIn(checkout) }),
  ).toMatchObject({
    face: "form",
  });
});

test("[PAY-41, PLACE-10] what somebody else has paid stays when the agent acts for the customer again, and pays the order", async () => {
  const { checkout, assisted, query, ask } = await asking("link");
  await ask({ email: caller });
  await assisted.post({ event: "session.ended" });
  await payer(checkout, linkIn(checkout)).pay();
  const again = await assisted.post(namedBy(caller));
  expect(again.to).toContain(query);
  expect(JSON.stringify((await assisted.open()).page)).not.toContain("PaymentCardCleared");
  expect((await assisted.place()).to).toMatch(/order-confirm/);
});

test("[AGENT-24, PAY-47] nobody but the customer spends their points and gift cards: an agent is offered neither", async () => {
  const { assisted } = await asking("phone");
  const { payment } = (await assisted.open()).page ?? {};
  expect(payment).toMatchObject({ points: null, gift: { applied: [], mayAdd: false, wallet: [] } });
});
