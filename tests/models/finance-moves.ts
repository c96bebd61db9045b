/** What people, the bank and time can do to store financing (LC-07, LC-51). */
import type { Driver, Happening } from "./driver.ts";

const offered = (isPreApproved: boolean): Happening => ({ type: "offer.made", isPreApproved });
const credit = (availableCents: number): Happening => ({
  type: "bank.approved",
  credit: { ...young, availableCents },
});
const young = {
  availableCents: 250_000,
  termMonths: 48,
  mandatoryDownPaymentCents: 0,
  openedAt: "2026-11-17T15:00:00Z",
};
const away = ["submitted.atBank"];

/** Only guests are. */
export const asksWho = "is asked who it is";
/** What happens to an application, by words for a title. */
export const moves: Driver["moves"] = {
  "asks the bank": {
    events: [{ type: "opened" }, offered(false)],
    in: ["notStarted", "unknownToBank"],
  },
  "is pre-approved": { events: [{ type: "opened" }, offered(true)], in: ["notStarted"] },
  "is not eligible": {
    events: [{ type: "opened" }, { type: "offer.declined" }],
    in: ["notStarted"],
  },
  "has applied before": {
    events: [{ type: "opened" }, { type: "bank.already.applied" }],
    in: ["notStarted"],
  },
  "has an account": {
    events: [{ type: "opened" }, { type: "account.linked" }],
    in: ["notStarted"],
  },
  "goes on": { events: [{ type: "continued" }] },
  applies: {
    events: [{ type: "application.submitted" }, { type: "bank.page.ready" }],
    in: ["filling"],
  },
  "goes to the bank": { events: [{ deadline: "redirectWait" }] },
  "stays away": { events: [{ deadline: "bankPage" }], in: away },
  cancels: { events: [{ type: "bank.cancelled" }], in: away },
  "is approved": { events: [credit(250_000)], in: away },
  "is approved for too little": { events: [credit(80_000)], in: away },
  "is deferred": { events: [{ type: "bank.deferred" }], in: away },
  "is rejected": { events: [{ type: "bank.rejected" }], in: away },
  "is lost": { events: [{ type: "application.lost" }], in: away },
  "calls in vain": { events: [{ type: "bank.rejected" }], in: ["deferred"] },
  "calls and is cleared": { events: [{ type: "bank.cleared" }] },
  "links the account": { events: [{ type: "link.requested" }, { type: "account.linked" }] },
  "pays a part down": {
    events: [{ type: "down.payment.made" }],
    in: ["approvedWithoutEnoughCredit"],
  },
  "pays a part down and orders": {
    events: [
      { type: "down.payment.made" },
      { type: "agreement.reviewed" },
      { type: "charge.authorised" },
      { type: "credit.used" },
    ],
    in: ["approvedWithoutEnoughCredit"],
  },
  "reads the agreement": { events: [{ type: "agreement.reviewed" }] },
  "chooses 36 months": { events: [{ type: "plan.chosen" }], in: ["usable"] },
  "hears that they are 24": { events: [{ type: "plan.expired" }], in: ["usable"] },
  "agrees to 24": { events: [{ type: "plan.accepted" }], in: ["usable"] },
  "is 60 days late": { events: [{ type: "account.past.due" }], in: ["usable"] },
  "looks for another way": { events: [{ type: "other.chosen" }], in: ["approved"] },
  "comes back": { events: [{ type: "opened" }], in: ["setAside"] },
  orders: {
    events: [{ type: "charge.authorised" }, { type: "credit.used" }],
    in: ["usable"],
  },
  [asksWho]: { events: [{ type: "opened" }], in: ["notStarted"] },
};
