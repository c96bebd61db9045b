import { expect, test } from "vitest";
import { add, after, entered, moved, pay, product, promo } from "#tests/kit/cart.ts";
import { goods, orderInput } from "../index.ts";

const cloud = product("cloud", {
  ...{ productType: "Digital", requiresShipping: false, autoRenews: true, unitCents: 0 },
});
const contact = { type: "contact.entered", contact: goods.contact };
const agreed = { type: "consent.given", consent: "autoRenewal", accepted: true };
const asked = [add(cloud), contact, agreed];
const verified = [...asked, pay("V1"), moved("V1")];
const AT = "2026-11-17T15:00:00.000Z";

test("[PLACE-03] a free thing that renews asks for a card, and its payment holds a dollar that pays nothing", () => {
  expect(after(asked).view).toMatchObject({ dueCents: 0, needsCardOnFile: true });
  const { view, told } = after([...asked, pay("V1")]);
  expect(view.checkout.payments).toMatchObject([
    { paymentId: "V1", amountCents: 0, isVerification: true, isPrimary: true },
  ]);
  expect(told).toContainEqual(expect.objectContaining({ to: "payment:V1" }));
});

test("[PLACE-03] the card stays good after its dollar went back, and its order keeps it without a payment", () => {
  const { view, snapshot } = after([
    ...verified,
    moved("V1", "reverting"),
    moved("V1", "reverted"),
  ]);
  expect(view).toMatchObject({
    authorisation: "current",
    checkout: { payments: [{ status: "accepted" }] },
  });
  expect(orderInput(snapshot.context as never, "ORD-1", AT)).toMatchObject({
    payments: [],
    cardOnFile: { paymentId: "V1" },
  });
});

test("[PLACE-03, CART-19] nothing makes a verified card stale, and money that is due takes its place", () => {
  expect(after([...verified, entered()]).view.authorisation).not.toBe("stale");
  const dearer = after([...verified, add(product("case", { unitCents: 4_999 }))]);
  expect(dearer.view).toMatchObject({ needsCardOnFile: false, checkout: { payments: [] } });
  expect(dearer.told).toContainEqual(
    expect.objectContaining({ to: "payment:V1", event: { type: "abandoned" } }),
  );
});

test("[PLACE-03, PAY-43] no card is asked for with goods to ship or without a renewal, and nothing else than a card verifies", () => {
  const free = product("free", { unitCents: 0 });
  expect(after([...asked, add(free)]).view.needsCardOnFile).toBe(false);
  expect(after([add({ ...cloud, autoRenews: false })]).view.needsCardOnFile).toBe(false);
  const { refusal } = after(asked);
  for (const method of ["paypal", "td_financing", "pay_by_link", "gift_card"])
    expect(refusal(pay("V2", method))).toMatchObject({ code: "InvalidChosenPayment" });
});

test("[PLACE-02, CART-19] what was paid for goods that cost nothing any more is given back, and no payment stands in the way", () => {
  const film = product("film", {
    ...{ productType: "Digital", requiresShipping: false, unitCents: 6_000 },
  });
  const { view, told } = after([
    ...[add(film), add(film), contact],
    promo({ terms: { kind: "amount", cents: 10_000 } }),
    ...[pay("P1"), moved("P1")],
    { type: "quantity.set", lineId: "film", quantity: 1 },
  ]);
  expect(view).toMatchObject({ totals: { totalCents: 0 }, checkout: { payments: [] } });
  expect(told).toContainEqual(
    expect.objectContaining({ to: "payment:P1", event: { type: "abandoned" } }),
  );
});
