import { and } from "xstate";
import { claimFees, planTerms } from "./claim.rules.ts";
import {
  beginWork,
  chargeFee,
  claim,
  closed,
  creditFee,
  mail,
  print,
  submit,
  withdraw,
} from "./claim.setup.ts";

/** While nothing was paid for it. */
const unpaid = { "claim.withdrawn": "withdrawn" } as const;
/** Its fee goes back first. */
const paid = {
  "claim.withdrawn": { target: "crediting", actions: "noteWithdrawn" },
} as const;

const results = {
  "device.replaced": "replaced",
  "money.sent": { guard: "isWithinMost", target: "paidOut", actions: "notePaidOut" },
  "repair.refused": { target: "crediting", actions: "noteRefusal" },
} as const;

export const machine = claim.createMachine({
  id: "claim",
  description: "LC-41 Claim on a care plan",
  context: ({ input }) => ({
    ...input,
    feeCents: claimFees(input.currency, input.device.valueCents)[input.kind],
    mostCents: planTerms[input.currency].mostCents,
    ...{ asked: 0, isOverdue: false, rejection: null, waitsUntil: null, charges: [], label: null },
    ...{ isDeviceIn: false, paidOutCents: null, ending: null, closedAt: null },
  }),
  entry: mail("claim-asked"),
  initial: "asked",
  states: {
    asked: {
      entry: ["noteAsked", submit],
      meta: { owner: "provider" },
      after: { untilOverdue: { actions: ["noteOverdue", mail("claim-late")] } },
      on: {
        "claim.accepted": { target: "owing", actions: ["noteWait", mail("claim-covered")] },
        "claim.refused": { target: "refused", actions: "noteRefusal" },
        "device.unknown": { target: "notFound", actions: "noteWait" },
        ...unpaid,
      },
    },
    notFound: {
      description: "No device has the number that was typed: it is typed anew, or it is over.",
      entry: mail("claim-not-found"),
      meta: { owner: "shopper" },
      after: { untilWaited: "lapsed" },
      on: {
        "imei.corrected": {
          guard: "isNumber",
          target: "asked",
          actions: ["noteNumber", "clearWait"],
        },
        ...unpaid,
      },
    },
    owing: {
      description: "The insurer takes it, and its fee is to be paid.",
      meta: { owner: "shopper" },
      after: { untilWaited: "lapsed" },
      on: { "fee.agreed": { target: "charging", actions: "noteCharge" }, ...unpaid },
    },
    charging: {
      entry: chargeFee,
      meta: { owner: "provider" },
      on: {
        "fee.paid": [
          {
            guard: and(["isThisCharge", "isGone"]),
            target: "deciding",
            actions: ["notePaid", "clearWait", beginWork],
          },
          { guard: "isThisCharge", target: "printing", actions: ["notePaid", "noteWait"] },
        ],
        "fee.unpaid": {
          guard: "isThisCharge",
          target: "owing",
          actions: ["noteUnpaid", mail("claim-unpaid")],
        },
      },
    },
    printing: {
      entry: print,
      meta: { owner: "system" },
      on: {
        "label.generated": { target: "sending", actions: ["noteLabel", beginWork] },
        "label.failed": "labelFailed",
      },
    },
    labelFailed: {
      description: "Its days are no customer's loss while there is no label.",
      meta: { owner: "shopper" },
      on: { "label.retried": { target: "printing", actions: "noteWait" }, ...paid },
    },
    sending: {
      description: "The customer sends the device in.",
      entry: mail("claim-label"),
      meta: { owner: "shopper" },
      after: { untilWaited: { target: "crediting", actions: "noteLapsed" } },
      on: { "repair.begun": { target: "deciding", actions: "noteDeviceIn" }, ...paid },
    },
    deciding: {
      description: "The repair shop has the device, or the insurer looks for another one.",
      meta: { owner: "provider" },
      on: { "repair.done": { guard: "isDeviceIn", target: "repaired" }, ...results },
    },
    crediting: {
      description: "It is not made good: what was paid for it goes back.",
      entry: creditFee,
      meta: { owner: "provider" },
      on: {
        "fee.credited": [
          { guard: and(["isThisCharge", "hasLapsed"]), target: "lapsed", actions: "noteCredited" },
          {
            guard: and(["isThisCharge", "isWithdrawn"]),
            target: "withdrawn",
            actions: "noteCredited",
          },
          { guard: "isThisCharge", target: "refused", actions: "noteCredited" },
        ],
        "fee.kept": { guard: "isThisCharge", target: "uncredited" },
      },
    },
    uncredited: {
      meta: { owner: "agent" },
      on: { "credit.retried": "crediting" },
    },
    repaired: { type: "final", entry: [...closed(true), mail("claim-repaired")] },
    replaced: { type: "final", entry: [...closed(true), mail("claim-replaced")] },
    paidOut: { type: "final", entry: [...closed(true, true), mail("claim-paid-out")] },
    refused: { type: "final", entry: [...closed(false), mail("claim-refused")] },
    withdrawn: { type: "final", entry: [...closed(false), withdraw, mail("claim-withdrawn")] },
    lapsed: { type: "final", entry: [...closed(false), withdraw, mail("claim-lapsed")] },
  },
});
