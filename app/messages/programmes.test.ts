import { setupI18n } from "@lingui/core";
import type { MessageDescriptor } from "@lingui/core";
import { expect, test } from "vitest";
import { cycles } from "#machines/business-subscription";
import { terms } from "#machines/subscription";
import { businessTradeIn, consumerTradeIn, tradeInError, tradeInReminders } from "./trade-in.ts";
import {
  subscriptionError,
  subscriptionLabels,
  subscriptionNotes,
  unsubscribeReasons,
} from "./subscription.ts";
import {
  businessSubscriptionLabels,
  businessSubscriptionNotes,
  cycleNames,
} from "./business-subscription.ts";
import { errorText } from "./errors.ts";

const DAY_MS = 86_400_000;
const i18n = setupI18n({ locale: "en-US", messages: { "en-US": {} } });
const said = (text: MessageDescriptor, values: Record<string, unknown> = {}) =>
  i18n._({ ...text, values });
const all = (texts: Readonly<Record<string, MessageDescriptor>>) =>
  Object.values(texts).map((text) => said(text));

test("[TRADE-18, TRADE-19, TRADE-20, TRADE-21, TRADE-22, TRADE-23] a business reads the spec's words", () => {
  expect(all(businessTradeIn).map((text) => text.toLowerCase())).toEqual([
    "awaiting delivery",
    "awaiting shipment",
    "shipment received",
    "not received",
    "unsuccessful",
    "complete",
    "cancelled",
  ]);
});

test("[OPEN-56] no two states of a trade-in read the same to a consumer", () => {
  expect(new Set(all(consumerTradeIn)).size).toBe(Object.keys(consumerTradeIn).length);
});

test("a trade-in comes with eight reminders", () => {
  expect(new Set(tradeInReminders.map((text) => said(text))).size).toBe(8);
});

test.each([
  ["ERR-152", "ExtendTradeInError"],
  ["ERR-55", "TradeInCannotBeUpdated"],
  ["ERR-56", "ExchangeAlreadyRedeemed"],
])("[%s] %s has words of its own", (_, code) => {
  expect(tradeInError(code)).not.toEqual(errorText("NobodyKnows"));
});

test("what consumers and businesses share reads the same", () => {
  for (const label of ["active", "activeTrial", "paymentPastDue", "cancelled"] as const)
    expect(said(businessSubscriptionLabels[label])).toBe(said(subscriptionLabels[label]));
});

test("[SUB-09, SUB-11, SUB-12, SUB-16] the words promise what the clock keeps", () => {
  const days = (ms: number) => new RegExp(`\\b${ms / DAY_MS} days\\b`);
  expect(said(subscriptionNotes.suspended)).toMatch(days(terms.SUSPENSION_MS));
  expect(said(businessSubscriptionNotes.paymentFailed)).toMatch(days(terms.SUSPENSION_MS));
  expect(said(businessSubscriptionNotes.activeTrial)).toMatch(days(terms.TRIAL_MS));
  expect(terms.PAST_DUE_MS).toBe(5 * DAY_MS);
  expect(said(subscriptionNotes.paymentPastDue)).toContain("five days");
  expect(terms.RENEWAL_MS).toBe(DAY_MS / 6);
  expect(said(subscriptionNotes.renewalInProgress)).toContain("four hours");
});

test("[SUB-15, OPEN-44] a refused count of licenses names both bounds", () => {
  const { text } = subscriptionError("LessthanMinOrExceededMaxAppStack");
  expect(said(text, { min: 2, max: 50 })).toBe("Choose between 2 and 50 licenses.");
});

test("whoever unsubscribes may give a reason that is not on the list", () => {
  expect(Object.keys(unsubscribeReasons).at(-1)).toBe("other");
});

test("[SUB-17] each billing cycle has a name", () => {
  expect(new Set(cycles.map((cycle) => said(cycleNames[cycle]))).size).toBe(cycles.length);
});
