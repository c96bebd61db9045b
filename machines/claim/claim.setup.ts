import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, DAY_MS, endOfDaysAfter, engineActions, tellEach } from "#machines/kit";
import { WINTER_OFFSET } from "#machines/kit";
import type { Currency, StateMeta } from "#machines/kit";
import { chargeId, guards } from "./claim.guards.ts";
import { ANSWER_DAYS, WAIT_DAYS } from "./claim.rules.ts";
import { events } from "./claim.schema.ts";
import type { Context, input } from "./claim.schema.ts";

interface FeeCharge {
  readonly claimId: string;
  readonly chargeId: string;
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly currency: Currency;
}

/** The end of the last day on which somebody is still waited for, on the store's clock. */
function waitsUntil({ currency }: Context, at: string): string {
  return endOfDaysAfter(at, WAIT_DAYS, WINTER_OFFSET[currency === "PLN" ? "pl" : "us"]);
}

/** The charges once the last one was answered. */
const answered = ({ charges }: Context, status: Context["charges"][number]["status"]) =>
  charges.map((one, index) => (index === charges.length - 1 ? { ...one, status } : one));

export const claim = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    ...engineActions,
    sendMail: command<{
      template: string;
      orderId: string;
      subscriptionId: string;
      claimId: string;
    }>(),
    submitClaim:
      command<
        Pick<
          Context,
          "claimId" | "orderId" | "kind" | "imei" | "story" | "happenedOn" | "device" | "currency"
        >
      >(),
    withdrawClaim: command<{ claimId: string }>(),
    /** Its fee is paid: the device comes by this parcel, or is gone. */
    beginClaimWork: command<{ claimId: string; trackingId: string | null }>(),
    chargeClaimFee: command<FeeCharge>(),
    creditClaimFee: command<FeeCharge>(),
    printTradeInLabel: command<{
      by: "claim";
      tradeInId: string;
      orderId: string;
      shipBy: string;
    }>(),
    noteAsked: assign({ asked: ({ context }) => context.asked + 1, isOverdue: false }),
    noteOverdue: assign({ isOverdue: true }),
    noteWait: assign({ waitsUntil: ({ context, event }) => waitsUntil(context, event.at) }),
    clearWait: assign({ waitsUntil: null }),
    noteNumber: assign(({ event }) =>
      event.type === "imei.corrected" ? { imei: event.imei } : {},
    ),
    noteCharge: assign(({ context, event }) => {
      if (event.type !== "fee.agreed") return {};
      const { paymentId, display } = event;
      const number = `${context.claimId}-F${context.charges.length + 1}`;
      const fee = { paymentId, display, amountCents: context.feeCents, status: "asked" as const };
      return { charges: [...context.charges, { chargeId: number, ...fee }] };
    }),
    notePaid: assign({ charges: ({ context }) => answered(context, "paid") }),
    noteUnpaid: assign({ charges: ({ context }) => answered(context, "unpaid") }),
    noteCredited: assign({ charges: ({ context }) => answered(context, "credited") }),
    noteLabel: assign(({ event }) => {
      if (event.type !== "label.generated") return {};
      const { courier, trackingId, at } = event;
      return { label: { generatedAt: at, courier: courier ?? null, trackingId } };
    }),
    noteDeviceIn: assign({ isDeviceIn: true, waitsUntil: null }),
    notePaidOut: assign(({ event }) =>
      event.type === "money.sent" ? { paidOutCents: event.amountCents } : {},
    ),
    noteRefusal: assign(({ event }) =>
      event.type === "claim.refused" || event.type === "repair.refused"
        ? { rejection: event.rejection, ending: "refused" as const }
        : {},
    ),
    noteWithdrawn: assign({ ending: "withdrawn" as const }),
    noteLapsed: assign({ ending: "lapsed" as const }),
    noteClosed: assign({ closedAt: ({ event }) => event.at, waitsUntil: null }),
    /** A plan counts what it has paid for, and takes the next claim once this one is over (CARE-08). */
    tellPlan: tellEach(
      ({ subscriptionId, claimId }: Context, told: { counts: boolean; isPaidOut: boolean }) => [
        {
          to: `subscription:${subscriptionId}`,
          event: { type: "claim.closed", claimId, ...told },
          optional: true,
        },
      ],
    ),
  },
  delays: {
    untilOverdue: ANSWER_DAYS * DAY_MS,
    untilWaited: ({ context, event }) =>
      Math.max(0, Date.parse(context.waitsUntil ?? event.at) - Date.parse(event.at)),
  },
});

export const mail = (template: string) => ({
  type: "sendMail" as const,
  params: ({ context: { orderId, subscriptionId, claimId } }: { context: Context }) => ({
    ...{ template, orderId, subscriptionId, claimId },
  }),
});

export const submit = {
  type: "submitClaim" as const,
  params: ({ context }: { context: Context }) => {
    const { claimId, orderId, kind, imei, story, happenedOn, device, currency } = context;
    return { claimId, orderId, kind, imei, story, happenedOn, device, currency };
  },
};

export const withdraw = {
  type: "withdrawClaim" as const,
  params: ({ context: { claimId } }: { context: Context }) => ({ claimId }),
};

export const beginWork = {
  type: "beginClaimWork" as const,
  params: ({ context: { claimId, label } }: { context: Context }) => ({
    ...{ claimId, trackingId: label?.trackingId ?? null },
  }),
};

/** The fee of the charge that is under way, or was taken. */
const fee = ({ context }: { context: Context }): FeeCharge => ({
  ...{ claimId: context.claimId, chargeId: chargeId(context) },
  paymentId: context.charges.at(-1)?.paymentId ?? null,
  ...{ amountCents: context.feeCents, currency: context.currency },
});
export const chargeFee = { type: "chargeClaimFee" as const, params: fee };
export const creditFee = { type: "creditClaimFee" as const, params: fee };

export const print = {
  type: "printTradeInLabel" as const,
  params: ({
    context: { claimId, orderId, waitsUntil: until, askedAt },
  }: {
    context: Context;
  }) => ({
    ...{ by: "claim" as const, tradeInId: claimId, orderId, shipBy: until ?? askedAt },
  }),
};

/** It is over, and what a plan counts. */
export const closed = (counts: boolean, isPaidOut = false) =>
  ["noteClosed" as const, { type: "tellPlan" as const, params: { counts, isPaidOut } }] as const;
