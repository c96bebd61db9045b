/** The mobile number that a gift card is announced on is a number of its store's country (GIFT-01, ADDR-14). */
import { expect, test } from "vitest";
import { resendGiftCard } from "#app/.server/account/gift-cards.actions.ts";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { guestAt, openCheckout } from "../checkout/kit.ts";

const american = ["6025550199", "602-555-0199"];
const polish = ["512345611", "512 345 611", "+48 512 345 611"];

test.for([
  ["us", american, polish],
  ["pl", polish, american],
] as const)(
  "[GIFT-01, ADDR-14] in the store of %s a gift card is sent, and sent again, to a mobile number of that country",
  async ([storefront, taken, refused]) => {
    const checkout = await openCheckout();
    const { scope, world } = checkout;
    const me = guestAt(checkout, storefront);
    const send = async (mobile: string) => {
      const fields = {
        ...{ sku: "GIFT-50-COR", recipientName: "Grace", email: "grace@example.com", mobile },
        ...{ senderName: "Ada", message: "", sendOn: "" },
      };
      const answer = await addGiftCard(
        me.browser.post(`/${storefront}/web/gift-card`, fields),
        scope,
      );
      return me.browser.keep(answer);
    };
    for (const mobile of refused) {
      const answer = await send(mobile);
      expect(answer.status, mobile).toBe(422);
      expect(await answer.json()).toMatchObject({
        ...{ typed: { mobile }, codes: { mobile: ["PhoneIncorrect"] } },
      });
    }
    for (const mobile of taken) expect((await send(mobile)).status, mobile).toBe(303);

    await me.enterAddress({ confirmEmail: "ada@example.com" });
    await me.pay();
    const orderId = (await me.place()).to?.split("/").at(-1) ?? "";
    await world.settle();
    const again = (mobile: string) =>
      resendGiftCard(
        me.browser.post(`/${storefront}/web/gift-cards`, {
          ...{ event: "resent", giftCardId: `${orderId}/1-1`, email: "grace@example.com", mobile },
        }),
        scope,
        { storefront, orderId, lineItemId: "1" },
      );
    for (const mobile of refused) {
      const answer = await again(mobile);
      expect(answer.status, mobile).toBe(422);
      expect(await answer.json()).toMatchObject({ codes: { mobile: "PhoneIncorrect" } });
    }
    expect((await again(taken[0] ?? "")).status).toBe(303);
  },
);
