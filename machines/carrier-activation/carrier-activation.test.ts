import { expect, test } from "vitest";
import { begin, pendingDeadlines, step } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { lifecycle, view } from "./index.ts";

const at = "2026-11-21T12:00:00.000Z";
const own = { cartId: "C-1", sessionId: "S-1", customerId: "CUS-1" };
const form = {
  ...{ type: "application.submitted", sealedId: "S", ageYears: 36, today: "2026-11-21" },
  ...{ licenceExpiresOn: "2030-01-01", isPinAllowed: true, billingIsShipping: true },
};
const start = { type: "started", telco: "VZW", isOwnDevice: false, activations: 1 };
const toApplication: readonly RawEvent[] = [
  start,
  { type: "login.submitted", sealedId: "S" },
  { type: "login.accepted", subscribers: [], limitCode: null },
  { type: "line.added", keepsNumber: false },
];

/** A line after these events; the last one may be refused, and says why. */
function after(events: readonly RawEvent[], input: object = own) {
  let { snapshot } = begin(lifecycle, input);
  let code: string | null = null;
  for (const event of events) {
    const result = step(lifecycle, snapshot, { event, at });
    code = result.ok ? null : result.refusal.code;
    if (result.ok) snapshot = result.snapshot;
  }
  return { code, view: view(snapshot, "shopper"), deadlines: pendingDeadlines(snapshot) };
}

test("[CARR-21] a guest logs in first", () => {
  expect(after([start], { ...own, customerId: null }).code).toBe("Login");
});

test("[CARR-11] two new lines in one order do not begin", () => {
  expect(after([{ ...start, activations: 2 }]).code).toBe("TooManyActivationItemsInCart");
});

test.each([
  ["CARR-12", { ageYears: 17 }, "AgeUnder18"],
  ["ERR-177", { licenceExpiresOn: "2026-11-20" }, "DriversLicenceExpired"],
  ["CARR-07", { isPinAllowed: false }, "pinError"],
  ["CARR-09", { billingIsShipping: false }, "InvalidBillingAddress"],
])("[%s] an application with %j is refused with %s", (_, change, code) => {
  expect(after([...toApplication, { ...form, ...change }]).code).toBe(code);
});

test("[CARR-12] on the last day of a licence, at eighteen, an application is taken", () => {
  const last = { ...form, ageYears: 18, licenceExpiresOn: "2026-11-21" };
  expect(after([...toApplication, last]).view.status).toBe("creditCheck");
});

const placed = (loanPaymentId: string | null): readonly RawEvent[] => [
  ...toApplication,
  form,
  { type: "credit.approved" },
  { type: "order.placed", orderId: "ORD-1", lineItemId: "2", loanPaymentId },
];

test("[FIN-35] fourteen days are counted for a Verizon loan, and end nothing where there is none", () => {
  expect(after(placed("P-1")).view).toMatchObject({
    loanUntil: "2026-12-05T12:00:00.000Z",
    events: ["activation.submitted", "loan.cancelled"],
  });
  expect(after([...placed(null), { type: "loan.cancelled" }]).code).toBe("LoanNotCancellable");
});

test("[CARR-20] the device is locked for sixty days from its activation", () => {
  const active = after([
    ...placed(null),
    { type: "activation.submitted", kind: "eSIM", sealedId: "S" },
    { type: "sim.activated", attempt: 1 },
  ]);
  expect(active.view.unlockedAt).toBe("2027-01-20T12:00:00.000Z");
  expect(active.deadlines.join()).toContain("deviceLock");
});

test("an answer to an earlier activation does not count", () => {
  const late = after([
    ...placed(null),
    { type: "activation.submitted", kind: "eSIM", sealedId: "S" },
    { type: "sim.missing", attempt: 1 },
    { type: "activation.submitted", kind: "eSIM", sealedId: "S" },
    { type: "sim.missing", attempt: 1 },
  ]);
  expect(late).toMatchObject({ code: "EventNotAllowed", view: { status: "activating" } });
});
