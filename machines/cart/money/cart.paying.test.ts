import { expect, test } from "vitest";
import { add, after, chosen, entered, moved, pay, product, promo } from "#tests/kit/cart.ts";
import { factsOf, goods } from "../index.ts";

const filled = [add(goods.phone), entered(), chosen];
const paid = [...filled, pay("P1"), moved("P1", "accepted")];

test("[CART-19] any change of lines, quantity or total makes an authorised payment stale", () => {
  expect(after(paid).view.authorisation).toBe("current");
  const changes = [
    add(product("b")),
    { type: "quantity.set", lineId: "L-1", quantity: 2 },
    {
      ...chosen,
      delivery: { ...goods.standardDelivery, methodId: "express", freeOverFifty: false },
    },
  ];
  for (const change of changes) {
    const { view } = after([...paid, change]);
    expect(view.authorisation).toBe("stale");
    expect(view.checkout.payments).toMatchObject([{ status: "stale" }]);
  }
});

test("[CART-19] a swap at the same price makes it stale too", () => {
  const swapped = [{ type: "line.removed", lineId: "L-1" }, add({ ...goods.phone, lineId: "b" })];
  expect(after([...paid, add(product("c")), ...swapped]).view.authorisation).toBe("stale");
});

test("[CART-19] looking, closing a notice or giving a contact changes nothing", () => {
  const harmless = [
    { type: "notice.dismissed", noticeId: "ItemAdded:L-1" },
    { type: "contact.entered", contact: goods.contact },
    { type: "offer.dismissed" },
    entered(),
  ];
  expect(after([...paid, ...harmless]).view.authorisation).toBe("current");
});

test("[CART-20, PAY-16] another address clears the card and says so; the same one does not", () => {
  const { view } = after([...paid, entered({ line1: "9 Main St" })]);
  expect(view).toMatchObject({ authorisation: "cleared", checkout: { payments: [] } });
  expect(view.notices).toMatchObject([{ code: "PaymentCardCleared" }]);
});

test("[CART-20, CART-23] that it was cleared is no longer said once something else pays", () => {
  const cleared = [...paid, entered({ line1: "9 Main St" })];
  const said = (events: Parameters<typeof after>[0]) =>
    after(events).view.notices.map(({ code }) => code);
  expect(said([...cleared, pay("G", "gift_card", 10_000)])).toContain("PaymentCardCleared");
  expect(said([...cleared, pay("P2", "paypal")])).toEqual([]);
});

test("[CART-21] a promotion clears the card", () => {
  const { view } = after([...paid, promo()]);
  expect(view).toMatchObject({ authorisation: "cleared", checkout: { payments: [] } });
});

test.each([
  ["another address", entered({ line1: "9 Main St" })],
  ["a promotion", promo()],
  ["a code", { ...promo(), type: "promo.judged" }],
  ["an agent", { type: "assistance.started" }],
])("[CART-20, CART-21, PAY-35] %s takes the card away and leaves the gift card", (_, event) => {
  const gift = [pay("G", "gift_card", 10_000), moved("G", "accepted")];
  const { view, told } = after([...paid, ...gift, event]);
  expect(view.checkout.payments).toMatchObject([{ paymentId: "G", status: "accepted" }]);
  const abandoned = told.filter((message) => message.event.type === "abandoned");
  expect(abandoned.map(({ to }) => to)).toEqual(["payment:P1"]);
});

test("[CART-20] the loss is announced before it happens", () => {
  expect(after(filled).view.warnsOfCardLoss).toBe(false);
  expect(after(paid).view.warnsOfCardLoss).toBe(true);
});

test("[CART-19] a cart that changes while the card is being authorised is stale when it is", () => {
  const late = [...filled, pay("P1"), add(product("b")), moved("P1", "accepted")];
  expect(after(late).view.authorisation).toBe("stale");
});

test("[PAY-35] another method takes the place of the one before", () => {
  const { view } = after([...paid, pay("P2", "paypal")]);
  expect(view.checkout.payments).toMatchObject([{ paymentId: "P2", isPrimary: true }]);
});

test("[PAY-34, PAY-35] a gift card pays a part and the card what it leaves; one of them is primary", () => {
  const split = [...filled, pay("G", "gift_card", 10_000), pay("P1")];
  const { view } = after(split);
  const total = view.totals.totalCents;
  expect(view.checkout.payments).toMatchObject([
    { paymentId: "G", amountCents: 10_000, isPrimary: false },
    { paymentId: "P1", amountCents: total - 10_000, isPrimary: true },
  ]);
  const half = after([...split, moved("G", "accepted")]);
  expect(half.view.authorisation).toBe("none");
  const both = after([...split, moved("G", "accepted"), moved("P1", "accepted")]);
  expect(both.view.authorisation).toBe("current");
});

test("[PAY-35] a gift card after the card leaves the card less to pay: it is stale", () => {
  const { view } = after([...paid, pay("G", "gift_card", 10_000), moved("G", "accepted")]);
  expect(view.authorisation).toBe("stale");
  expect(view.checkout.payments).toMatchObject([{ status: "stale" }, { status: "accepted" }]);
});

test.each([
  ["PAY-35", pay("G", "gift_card", 9_999_999), "InvalidChosenPayment"],
  ["PAY-35", pay("G", "gift_card"), "InvalidChosenPayment"],
  ["PAY-15", { ...pay("P1"), form: null }, "InvalidCreditCard"],
  ["PAY-43", pay("P1", "cod"), "InvalidChosenPayment"],
])("[%s] %o is refused with %s", (_, event, code) => {
  expect(after(filled).refusal(event)?.code).toBe(code);
});

test("[CART-20] another telephone, name or mail at the same place leaves the card: a bank compares the place", () => {
  const paid = [...filled, pay("P1"), moved("P1", "accepted")];
  const kept = after([...paid, entered({ phone: "650-555-0199", firstName: "Anna" })]);
  expect(kept.view.checkout.payments).toMatchObject([{ paymentId: "P1", status: "accepted" }]);
  expect(kept.view.notices.map(({ code }) => code)).not.toContain("PaymentCardCleared");
  const gone = after([...paid, entered({ line1: "9 Main St" })]);
  expect(gone.view.checkout.payments).toEqual([]);
});

test("[PAY-45] a business account holder signs in before paying", () => {
  const business = { customerType: "B2B" };
  expect(after(filled, business).refusal(pay("P1"))?.code).toBe("Login");
  expect(after(filled, { ...business, customerId: "K-1" }).refusal(pay("P1"))).toBeNull();
});

test("[PAY-47] an agent takes a card, and store financing only for programmes", () => {
  const agent = { isAssisted: true };
  expect(after(filled, agent).refusal(pay("P1"))).toBeNull();
  expect(after(filled, agent).refusal(pay("P1", "paypal"))?.code).toBe("InvalidChosenPayment");
  expect(after(filled, agent).refusal(pay("P1", "td_financing"))?.code).toBe(
    "InvalidChosenPayment",
  );
  const upgrade = product("u", { productType: "Upgrade", programMethods: ["td_financing"] });
  expect(after([...filled, add(upgrade)], agent).refusal(pay("P1", "td_financing"))).toBeNull();
});

test("[ADDR-37] store financing wants the bill where the goods go", () => {
  const billing = {
    type: "billing.entered",
    address: { ...goods.homeAddress, line1: "9 Main St" },
  };
  const cart = after([...filled, billing], { customerId: "K-1" });
  expect(cart.refusal(pay("P1", "td_financing"))?.code).toBe("InvalidBillingAddress");
});

test("[ADDR-33] without a billing address the bill goes where the goods go, also after a change", () => {
  const { snapshot } = after([...filled, entered({ line1: "9 Main St" })]);
  expect(snapshot.context.checkout.billingAddress).toBeNull();
});

test("[CART-22] a method that does not support a programme drops it, and a supporting one brings it back", () => {
  const upgrade = product("u", { productType: "Upgrade", programMethods: ["td_financing"] });
  const signedIn = { customerId: "K-1" };
  const dropped = [...filled, add(upgrade), pay("P1")];
  const { view } = after(dropped, signedIn);
  expect(view.lines.map(({ lineId }) => lineId)).toEqual(["L-1"]);
  expect(view.notices).toMatchObject([{ code: "ItemAdded" }, { code: "PurchasePlanRemovedItems" }]);
  expect(view.checkout.payments).toMatchObject([{ amountCents: view.totals.totalCents }]);
  const back = after([...dropped, pay("P2", "td_financing")], signedIn).view;
  expect(back.lines.map(({ lineId }) => lineId)).toEqual(["L-1", "u"]);
  expect(back.notices.map(({ code }) => code)).not.toContain("PurchasePlanRemovedItems");
});

test("[PAY-48] a code with a minimum is refused below it and lost when the cart falls below", () => {
  const cable = product("cable", { unitCents: 4_999 });
  const venmo = promo({ code: "GOVENMO", minimumCents: 5_000 });
  expect(after([add(cable)]).refusal(venmo)?.code).toBe("CartAmountCriteriaFailed");
  expect(after([add(product("cable", { unitCents: 5_000 }))]).refusal(venmo)).toBeNull();
  const lost = [add(cable), add(product("b")), venmo, { type: "line.removed", lineId: "b" }];
  const { view } = after(lost);
  expect(view.promos).toEqual([]);
  expect(view.notices).toContainEqual(
    expect.objectContaining({ code: "CouponCodeRemoved", details: { promo: "GOVENMO" } }),
  );
});

test("[PLACE-06] try-before-you-buy next to other goods is told to the gate", () => {
  const trial = product("t", { tryBeforeYouBuy: true });
  expect(factsOf(after([add(trial)]).snapshot.context).mixedTbyb).toBe(false);
  expect(factsOf(after([add(trial), add(goods.phone)]).snapshot.context).mixedTbyb).toBe(true);
});

test("[PLACE-23, PLACE-03] a physical item anywhere in a bundle wants shipping", () => {
  const digital = product("d", { productType: "Digital", requiresShipping: false });
  expect(factsOf(after([add(digital)]).snapshot.context).hasPhysical).toBe(false);
  const bundle = add(digital, [product("p", { parentId: "d" })]);
  expect(factsOf(after([bundle]).snapshot.context).hasPhysical).toBe(true);
});

test("[PLACE-08, CART-15] a product that renews wants its terms accepted", () => {
  const renews = add(product("r", { autoRenews: true }));
  const consent = { type: "consent.given", consent: "autoRenewal", accepted: true };
  expect(factsOf(after([renews]).snapshot.context).autoRenewal).toBe("required");
  expect(factsOf(after([renews, consent]).snapshot.context).autoRenewal).toBe("accepted");
});

test("[PLACE-09, PLACE-10] an assisted card checkout says what it lacks", () => {
  const assisted = { isAssisted: true };
  expect(factsOf(after([add(goods.phone)], assisted).snapshot.context).assisted).toEqual({
    billingDone: false,
    deliveryModeDone: false,
    cardPresent: false,
  });
  expect(factsOf(after(paid, assisted).snapshot.context).assisted).toEqual({
    billingDone: true,
    deliveryModeDone: true,
    cardPresent: true,
  });
});

test("[PLACE-17] the consent to an e-mailed offer is kept", () => {
  const consent = { type: "consent.given", consent: "emailOffer", accepted: true };
  expect(after([add(goods.phone), consent]).view.checkout.consents.emailOffer).toBe(true);
});

test.each(["td_financing", "rewards"])(
  "[PLACE-24] a guest signs in before paying with %s",
  (method) => {
    const amount = method === "rewards" ? { amountCents: 1000 } : {};
    const asked = { ...pay("P1", method), ...amount };
    expect(after(filled).refusal(asked)?.code).toBe("Login");
    expect(after(filled, { customerId: "K-1" }).refusal(asked)).toBeNull();
  },
);
