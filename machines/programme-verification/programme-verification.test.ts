import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";
import type { Programme } from "./index.ts";

const asks = (programme: Programme, memberNumber = "EMP-1001"): StoryEvent => ({
  type: "verification.requested",
  ...{ programme, memberNumber, sessionId: "SES-1" },
});
const confirmed: StoryEvent = { type: "member.confirmed", memberNumber: "EMP-1001" };
const lived = (...events: StoryEvent[]) => story(lifecycle, { customerId: "ACC-1" }, events);
const member = (...events: StoryEvent[]) => lived(asks("employee"), confirmed, ...events);
const weighed = (goodsCents: number, units = {}): StoryEvent => ({
  type: "cart.weighed",
  ...{ cartId: "CART-1", goodsCents, units },
});
const spent = (goodsCents: number, units = {}): StoryEvent => ({
  type: "spent",
  ...{ orderId: "ORD-1", goodsCents, units, lines: [] },
});

test("[CODE-13] nobody has a programme's price before the identity service has confirmed them", () => {
  const asked = lived(asks("employee"));
  expect(asked.commands).toMatchObject([
    { name: "claimMembership", params: { programme: "employee", memberNumber: "EMP-1001" } },
    { name: "verifyMember", params: { programme: "employee", memberNumber: "EMP-1001" } },
  ]);
  expect(asked.view()).toMatchObject({ status: "verifying", terms: null });
  expect(member().view()).toMatchObject({ status: "verified", terms: { basisPoints: 2_000 } });
  const refused = lived(asks("employee"), { type: "member.refused", code: "UnauthorizedEmail" });
  expect(refused.view()).toMatchObject({
    status: "refused",
    code: "UnauthorizedEmail",
    terms: null,
  });
});

test.each([
  ["employee", "B2E", false],
  ["student", "B2C", false],
  ["enterprise", "B2E", true],
  ["distributor", "EPDS", false],
] as const)(
  "[CODE-15, CODE-24] the %s programme is for customers of type %s, flagged as enterprise: %s",
  (programme, customerType, isEnterpriseAuthenticated) => {
    expect(lived(asks(programme), confirmed).view()).toMatchObject({
      ...{ programme, customerType, isEnterpriseAuthenticated },
    });
  },
);

test.each([
  ["ERR-72", weighed(10_000, { PHONE: 5 }), "EppSkuLimitExceeded"],
  ["ERR-73", weighed(2_500_001), "EppTotalLimitExceeded"],
  ["ERR-74", weighed(1_000_001), "SpendingLimitExceeded"],
])(
  "[CODE-12, %s] a cart that passes a limit loses the discount and says which",
  (_, cart, code) => {
    const reached = member(cart);
    expect(reached.view()).toMatchObject({ status: "limitReached", code });
    expect(told(reached, "cart:CART-1")).toMatchObject([
      { type: "promo.removed", code: "EPP-EMPLOYEE" },
      { type: "notice.raised", code },
    ]);
    const back = { ...weighed(10_000, { PHONE: 1 }), type: "item.removed" };
    expect(member(cart, back).view().status).toBe("verified");
    expect(member(cart, { ...cart, type: "item.removed" }).refused).toBe(code);
  },
);

test("[CODE-12] what was spent is counted, for the year and ever, and shown as what remains", () => {
  expect(member(spent(600_000)).view()).toMatchObject({
    ...{ spentCents: 600_000, remainingCents: 400_000 },
  });
  const second = member(spent(600_000), weighed(400_001));
  expect(second.view()).toMatchObject({ status: "limitReached", code: "SpendingLimitExceeded" });
  const later = { ...spent(900_000), orderId: "ORD-2", at: "2027-02-01T00:00:00.000Z" };
  const third = { ...spent(900_000), orderId: "ORD-3", at: "2028-02-01T00:00:00.000Z" };
  const ever = { ...weighed(200_000), at: "2029-02-01T00:00:00.000Z" };
  expect(member(spent(900_000), later, third, ever).view().code).toBe("EppTotalLimitExceeded");
});

test("[CODE-12] the annual limit starts again on 1 January", () => {
  const reached = member(weighed(1_000_001));
  expect(Object.values(reached.due)).toEqual(["2027-01-01T00:00:00.000Z"]);
  const [name = ""] = Object.keys(reached.due);
  const newYear = { type: name, at: "2027-01-01T00:00:00.000Z" };
  expect(member(spent(900_000), weighed(900_000), newYear).view()).toMatchObject({
    ...{ status: "verified", remainingCents: 1_000_000 },
  });
});

/** Three phones of one order, whose cents do not divide by three. */
const three = { lineId: "1", sku: "PHONE", units: 3, goodsCents: 100_000 };
const bought = (lines: readonly object[] = [three], goodsCents = 100_000): StoryEvent => ({
  type: "spent",
  ...{ orderId: "ORD-7", goodsCents, units: { PHONE: 3 }, lines },
});
const back = (units: number, at?: string): StoryEvent => ({
  ...{ type: "goods.taken.back", orderId: "ORD-7", lineId: "1", units },
  ...(at !== undefined && { at }),
});

test("[CODE-12] what is cancelled or returned counts no more, to the cent, and never more than was counted", () => {
  expect(member(bought(), back(1)).view()).toMatchObject({ spentCents: 66_666 });
  const all = member(bought(), back(1), back(5));
  expect(all.context).toMatchObject({
    ledger: { goodsCents: 0, totalCents: 0, units: {} },
    orders: { "ORD-7": { lines: [] } },
  });
  expect(member(bought(), back(3), back(1)).refused).toBe("EppRedemptionFailed");
});

test("[CODE-12] an order of last year that is called off gives back of what may be spent ever, not of this year", () => {
  const { context } = member(bought(), back(3, "2027-01-05T00:00:00.000Z"));
  expect(context).toMatchObject({ ledger: { year: 2027, goodsCents: 0, totalCents: 0 } });
  const later = { ...spent(50_000, { PHONE: 1 }), at: "2027-01-04T00:00:00.000Z" };
  const both = member(bought(), later, back(3, "2027-01-05T00:00:00.000Z")).context;
  expect(both).toMatchObject({
    ledger: { goodsCents: 50_000, totalCents: 50_000, units: { PHONE: 1 } },
  });
});

test("[CODE-12] a limit that an order used up is open again once it is cancelled, also after the session", () => {
  const dear = { ...three, goodsCents: 1_000_001 };
  const used = [bought([dear], 1_000_001)];
  expect(member(...used).view()).toMatchObject({ status: "limitReached" });
  expect(member(...used, back(3)).view()).toMatchObject({ status: "verified", code: null });
  const gone = { type: "session.ended", sessionId: "SES-1" };
  expect(member(...used, gone, back(3)).context).toMatchObject({ ledger: { goodsCents: 0 } });
});

test("[CODE-14, CODE-15, ERR-200] the end of the session or of the membership ends the discount with its notice", () => {
  const session = { type: "session.ended", sessionId: "SES-1" };
  for (const end of [session, { type: "revoked" }]) {
    const ended = member(weighed(10_000), end);
    expect(ended.view()).toMatchObject({ status: "unverified", programme: null });
    expect(told(ended, "cart:CART-1")).toMatchObject([
      { type: "promo.removed", code: "EPP-EMPLOYEE" },
      { type: "notice.raised", code: "EmployeeDiscountRemoved" },
    ]);
  }
  expect(member({ ...session, sessionId: "SES-2" }).refused).toBe("EppRedemptionFailed");
});
