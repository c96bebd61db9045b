import { expect, test } from "vitest";
import { shopperAt } from "./codes-kit.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";

const phoneCase = "CM6P-1-SAG";
const soundbar = "RDG-512-GRA";

test("[CODE-18, CODE-21, ERR-195, ERR-196, CART-32] an offer applies by itself, says so, and says so when it ends", async () => {
  const shopper = shopperAt(await openCheckout());
  await shopper.add(phoneCase);
  expect((await shopper.cart()).cart?.lines[0]?.promotions).toMatchObject([
    {
      ...{ type: "BOGO", offer_type: "BUNDLE", offer_id: "OFR-BOGO-CASE" },
      ...{ sales_pitch: "Second case free", isApplied: false },
      discount_description: { discounted_skus: expect.arrayContaining([phoneCase]) },
    },
  ]);
  await shopper.add(phoneCase);
  const { cart } = await shopper.cart();
  expect(cart?.notices).toMatchObject([
    { code: "OfferApplied", details: { offer: "Second case free" } },
  ]);
  expect(cart?.summary.totals.discountCents).toBe(2999);
  const line = cart?.lines[0];
  await shopper.change("quantity.set", { lineId: line?.lineId ?? "", quantity: "1" });
  expect(await shopper.noticeCodes()).toEqual(["OfferRevoked"]);
  expect(await shopper.totals()).toMatchObject({ discountCents: 0 });
});

test("[CODE-16, CODE-18] a code that saves more than an offer puts it aside until the code is taken out", async () => {
  const shopper = shopperAt(await openCheckout());
  await shopper.add(soundbar);
  await shopper.add(skus.phone);
  expect((await shopper.codes()).promos).toMatchObject([{ code: "OFR-ORDER-SOUND" }]);
  await shopper.apply("SAVE10");
  expect((await shopper.codes()).promos).toMatchObject([{ code: "SAVE10" }]);
  expect(await shopper.noticeCodes()).toEqual(["OfferRevoked"]);
  await shopper.takeOut("SAVE10");
  expect((await shopper.codes()).promos).toMatchObject([{ code: "OFR-ORDER-SOUND" }]);
});

test.each([
  ["td_financing", 7000],
  ["second_loan", 5000],
])(
  "[CODE-20, FIN-37] paying in full by %s takes %i cents off a phone, as soon as it is chosen",
  async (method, discountCents) => {
    const shopper = shopperAt(await openCheckout());
    await shopper.add(skus.phone);
    expect(await shopper.totals()).toMatchObject({ discountCents: 0 });
    const customer = { customerId: "CUS-1", customerType: "B2C", lines: [] };
    await shopper.tell({ type: "session.merged", ...customer });
    await shopper.tell({ type: "payment.started", paymentId: "P-1", method }, "guest");
    expect(await shopper.totals()).toMatchObject({ discountCents });
  },
);

/** Somebody with a form of the first step, drawn before the offers were heard of and sent afterwards. */
async function formDrawnBefore(...wanted: readonly string[]) {
  const checkout = await openCheckout();
  const { engine } = checkout.world;
  const heard = { ...engine };
  const shopper = guestAt(checkout);
  Object.assign(engine, { promotions: { offers: () => null } });
  for (const sku of wanted) await shopper.add(sku);
  const { ticket } = (await shopper.address()).frame;
  Object.assign(engine, heard);
  return { shopper, form: { rev: String(ticket.rev), key: ticket.key } };
}

test("[CODE-21] an offer heard of after the page was drawn, which takes nothing off, outdates no form of the cart", async () => {
  const { shopper, form } = await formDrawnBefore(skus.phone);
  expect(await shopper.enterAddress(form)).toMatchObject({ to: "/us/web/checkout/delivery" });
});

test("[CODE-21] an offer heard of after the page was drawn, which makes the cart cheaper, is looked at first", async () => {
  const { shopper, form } = await formDrawnBefore(soundbar, skus.phone);
  expect(await shopper.enterAddress(form)).toMatchObject({
    status: 409,
    data: { refusal: { code: "Conflict" } },
  });
});
