import { expect, test } from "vitest";
import type { RawEvent } from "#machines/kit";
import { financingThatBlocks } from "#machines/place-order";
import {
  after,
  applicationId,
  approved,
  atBank,
  credit,
  enrolled,
  filling,
  form,
  input,
  opened,
  page,
  reviewed,
  sent,
  short,
  usable,
} from "#tests/kit/financing.ts";

test("[FIN-46, AGENT-03] a guest must log in before the bank is asked", () => {
  const guest = { ...input, customerId: null };
  expect(after([opened], guest).view).toMatchObject({ status: "needsLogin", code: "Login" });
  expect(after([opened], guest).refusal(form)?.code).toBe("Login");
  const loggedIn = [opened, { type: "logged.in", customerId: "CUS-1" }, opened];
  expect(after(loggedIn, guest).view.status).toBe("checking");
});

test("[FIN-07] a pre-approved customer sees the offer before the form", () => {
  const preApproved = [opened, { type: "offer.made", isPreApproved: true }];
  expect(after(preApproved).view).toMatchObject({
    status: "preApproval",
    events: ["continued", "other.chosen"],
  });
  expect(after([...preApproved, { type: "continued" }]).view.status).toBe("filling");
});

test("[FIN-02, FIN-03, FIN-04, FIN-05] a form that is not right stays with all its messages", () => {
  const wrong = { ...form, ageYears: 17, billingIsShipping: false, ticked: [] };
  expect(after(filling).refusal({ ...wrong, agreementsScrolled: false })).toEqual({
    code: "AgeUnder18",
    details: {
      refusals: [
        { field: "birthDate", code: "AgeUnder18" },
        { field: "billingAddress", code: "InvalidBillingAddress" },
        { field: "terms", code: "TermsNotTicked" },
        { field: "agreements", code: "AgreementNotScrolled" },
      ],
    },
  });
});

test("[FIN-01] the form goes to the bank sealed; the store keeps no more than its id until then", () => {
  const { effects } = after([...filling, form]);
  expect(effects).toContainEqual({
    kind: "command",
    name: "submitApplication",
    params: {
      cartId: "C-7K3F",
      customerId: "CUS-1",
      amountCents: 119_622,
      sealedApplicationId: "SEALED-1",
    },
  });
  expect(after(sent).context).not.toContain("SEALED-1");
  expect(after(filling).refusal({ ...form, ssn: "000-00-0000" })?.code).toBe("InvalidEvent");
});

test("[FIN-06] the bank's page opens after ten seconds", () => {
  const waiting = after(sent);
  expect(waiting.view.status).toBe("waitingRedirect");
  expect(waiting.view.redirect).toEqual({ url: "http://bank.test/APP-1", afterSeconds: 10 });
  const { effects } = after([...filling, form]);
  expect(effects).toContainEqual(
    expect.objectContaining({ kind: "deadline.set", delayMs: 10_000 }),
  );
  expect(after(atBank).view.status).toBe("atBank");
});

test("[FIN-09] approved credit pays once the cardholder agreement was read to its end", () => {
  expect(after(approved).view.status).toBe("approved");
  expect(after(approved).gate).toMatchObject({ financingState: "agreementUnreviewed" });
  expect(after(approved).refusal({ ...reviewed, scrolled: false })?.code).toBe(
    "AgreementNotScrolled",
  );
  expect(after(usable).view.status).toBe("usable");
  expect(after(usable).gate).toMatchObject({ financingState: "usable" });
});

test("[FIN-10, ERR-131] approved without enough credit: pay less, pay some at once, or otherwise", () => {
  expect(after(short).view).toMatchObject({
    status: "approvedWithoutEnoughCredit",
    code: "InsufficientCredit",
    downPayment: { minimumCents: 39_622, maximumCents: 114_622 },
  });
  const less = { type: "amount.changed", amountCents: 80_000, inFullCents: 80_000 };
  expect(after([...short, less]).view.status).toBe("approved");
  const some = { type: "down.payment.made", amountCents: 39_622 };
  expect(after([...short, some]).view).toMatchObject({ status: "approved", financedCents: 71_626 });
  expect(after([...short, { type: "other.chosen" }]).view.status).toBe("setAside");
});

test("[FIN-09, FIN-10] credit that was set aside is found again as it was", () => {
  const aside = [{ type: "other.chosen" }, opened];
  expect(after([...short, ...aside]).view.status).toBe("approvedWithoutEnoughCredit");
  expect(after([...approved, ...aside]).view.status).toBe("approved");
  expect(after([...usable, ...aside]).view.status).toBe("usable");
});

test("[FIN-10] a cart that grows beyond its credit cannot be paid with it", () => {
  const grown = [...usable, { type: "amount.changed", amountCents: 250_001, inFullCents: 250_001 }];
  expect(after(grown).view.status).toBe("approvedWithoutEnoughCredit");
  expect(after(grown).refusal({ type: "plan.chosen", planIds: ["deferred-12"] })?.code).toBe(
    "InsufficientCredit",
  );
  expect(
    after([...grown, { type: "amount.changed", amountCents: 250_000, inFullCents: 250_000 }]).view
      .status,
  ).toBe("usable");
});

test("[FIN-27, FIN-28] a down payment outside its bounds or empty is refused with the bounds", () => {
  const bounds = { minimumCents: 39_622, maximumCents: 114_622 };
  const pay = (amountCents: number | null) =>
    after(short).refusal({ type: "down.payment.made", amountCents });
  expect(pay(null)).toEqual({ code: "DownPaymentRequired", details: bounds });
  expect(pay(39_621)).toEqual({ code: "DownPaymentOutOfRange", details: bounds });
  expect(pay(114_623)).toEqual({ code: "DownPaymentOutOfRange", details: bounds });
});

test("[FIN-11] a deferred customer calls the bank, does not apply again, and links the account", () => {
  const deferred = [...atBank, { type: "bank.deferred", applicationId }];
  expect(after(deferred).refusal(form)?.code).toBe("FinancingDeferred");
  const cleared = [...deferred, { type: "bank.cleared", applicationId }];
  expect(after(cleared).view.status).toBe("linkAccount");
  const linked = [...cleared, { type: "link.requested" }, { type: "account.linked", credit }];
  expect(after(linked).view.status).toBe("enrolled");
});

test("[FIN-12, ERR-144] after a rejection a letter follows, also when the call did not help", () => {
  const rejected = { type: "bank.rejected", applicationId };
  const atOnce = after([...atBank, rejected]);
  expect(atOnce.view).toMatchObject({
    status: "rejected",
    code: "FinancingRejection",
    letter: { from: "2026-11-27", to: "2026-12-02" },
  });
  const later = after([...atBank, { type: "bank.deferred", applicationId }, rejected]);
  expect(later.view.status).toBe("rejected");
});

test("[FIN-13] another application is refused", () => {
  const again = after([...atBank, { type: "bank.rejected", applicationId }, form]);
  expect(again.view.status).toBe("alreadyAttempted");
  expect(again.refusal(form)?.code).toBe("FinancingAlreadyAttempted");
  expect(after([...sent, { type: "bank.already.applied" }]).view.status).toBe("alreadyAttempted");
});

test("[FIN-14] a customer the bank does not lend to is ineligible, and so is a business", () => {
  const declined = after([opened, { type: "offer.declined" }]);
  expect(declined.view.status).toBe("ineligible");
  expect(declined.refusal(opened)?.code).toBe("FinancingIneligible");
  expect(after([opened], { ...input, customerType: "B2B" }).view.status).toBe("ineligible");
});

test("[FIN-15, FIN-16] a linked account is enrolled and shows available credit and term", () => {
  expect(after(enrolled).view).toMatchObject({
    status: "enrolled",
    credit: { availableCents: 250_000, termMonths: 48 },
  });
});

test("[FIN-41, ERR-132] an application the bank does not know sends the customer to the bank", () => {
  const lost = after([...atBank, { type: "application.lost", applicationId }]);
  expect(lost.view).toMatchObject({ status: "unknownToBank", code: "CreditApplicationNotFound" });
});

test("a word about an earlier application does not count", () => {
  const again = [...atBank, { type: "bank.cancelled", applicationId }, form];
  const late = { type: "bank.approved", applicationId, credit };
  expect(after(again).refusal(late)?.code).toBe("EventNotAllowed");
  expect(after([...again, { ...page, applicationId: "APP-2" }]).refusal(late)).not.toBeNull();
});

test.each<[string, readonly RawEvent[]]>([
  ["filling", filling],
  ["waitingRedirect", sent],
  ["atBank", atBank],
  ["approved", approved],
  ["approvedWithoutEnoughCredit", short],
  ["deferred", [...atBank, { type: "bank.deferred", applicationId }]],
  ["rejected", [...atBank, { type: "bank.rejected", applicationId }]],
  ["alreadyAttempted", [...sent, { type: "bank.already.applied" }]],
  ["ineligible", [opened, { type: "offer.declined" }]],
  ["setAside", [...filling, { type: "other.chosen" }]],
])("[FIN-48, OPEN-35] no order is placed while financing is %s", (status, events) => {
  const { view, gate } = after(events);
  expect(view.status).toBe(status);
  const { financingState } = gate as { financingState: string };
  expect(financingThatBlocks).toContain(financingState);
});
