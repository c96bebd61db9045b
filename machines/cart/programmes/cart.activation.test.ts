import { expect, test } from "vitest";
import { add, after, product } from "#tests/kit/cart.ts";
import { goods } from "../index.ts";

const line = product("L-2", { productType: "Carrier", isActivation: true, parentId: "L-1" });
const withLine = [add(goods.phone, [line])];
const noted = (activation: string) => ({ type: "gates.noted", gates: { activation } });
const own = { customerId: "CUS-1" };

/** What the cart last told its place-order gate. */
function factsAfter(events: Parameters<typeof after>[0], input: object = own) {
  const told = after(events, input).told.map(({ event }) => event);
  return told.find(({ type }) => type === "checkout.changed")?.facts;
}

test.each([
  ["waits for its carrier", withLine, own, true],
  ["is ordered once it is ready", [...withLine, noted("ready")], own, false],
  ["is nobody's in a cart without one", [add(goods.phone)], own, false],
  ["is the agent's matter while an agent orders", withLine, { ...own, isAssisted: true }, false],
  ["is none of ours in Poland", withLine, { ...own, storefront: "pl", currency: "PLN" }, false],
])("[CARR-04] a new line %s", (_, events, input, activationOpen) => {
  expect(factsAfter(events, input)).toMatchObject({ activationOpen });
});

test("[CARR-19, OPEN-89] a phone that is paid in full after all says what is due, once, and wants it agreed to", () => {
  const full = [...withLine, noted("full")];
  const { view } = after(full, own);
  expect(view.notices.filter(({ code }) => code === "CarrierFinancingNotVerified")).toMatchObject([
    { details: { dueCents: view.dueCents } },
  ]);
  expect(factsAfter(full)).toMatchObject({ changesAcknowledged: false });
  const seen = [...full, { type: "changes.acknowledged" }, noted("full")];
  expect(factsAfter(seen)).toMatchObject({ changesAcknowledged: true });
});
