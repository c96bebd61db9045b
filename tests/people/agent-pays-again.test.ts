/** What an agent may pay a customer's order with once its payment failed: a card, and nothing that is the customer's own. */
import { expect, test } from "vitest";
import { payingAgain, unpaid } from "#tests/orders/pay-again-kit.ts";
import { agentFor } from "#tests/orders/kit-calls.ts";

test("[PAY-47, PAY-51] an agent is offered a card alone for an order that was not paid; wallets and gift cards are its customer's", async () => {
  const { checkout, world, address, page } = await unpaid();
  const own = await page();
  expect(own.wallets.length).toBeGreaterThan(0);
  expect(own.takesGiftCards).toBe(true);
  const agent = await agentFor({ scope: checkout.scope, world }, address.orderId);
  const theirs = payingAgain(checkout, agent, address.orderId);
  const { wallets, devices, takesGiftCards, face } = await theirs.page();
  expect({ wallets, devices, takesGiftCards, face }).toEqual({
    ...{ wallets: [], devices: [], takesGiftCards: false, face: "form" },
  });
  for (const answer of [
    await theirs.byWallet("paypal"),
    await theirs.byGiftCard("GIFTCARD011000"),
  ]) {
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ refusal: { code: "InvalidChosenPayment" } });
  }
  expect((await theirs.payByCard("4111111111111111")).status).toBe(303);
  expect((await page()).face).toBe("done");
});
