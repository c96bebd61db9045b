/** After the order: the SIM, the number, and what holds the device and the loan. */
import type { StateMeta } from "#machines/kit";
import type { Context } from "./carrier-activation.schema.ts";
import { activation, mail, submission } from "./carrier-activation.setup.ts";

const shopper: StateMeta = { owner: "shopper", rests: true };

const submit = {
  target: "#carrierActivation.placed.activating",
  guard: "isOpenKind",
  actions: ["noteActivation", { type: "activateLine", params: submission }],
} as const;

/** A Verizon loan ends, and the line with it (FIN-35). */
const giveBack = {
  target: "#carrierActivation.withdrawn",
  guard: "isLoanOpen",
  actions: ["noteLoanCancelled", { type: "cancelCarrierLoan", params: loanOf }, "tellLoanEnded"],
} as const;

function loanOf({ context: { cartId, loanPaymentId } }: { context: Context }) {
  return { cartId, paymentId: loanPaymentId };
}

const waitSim = activation.createStateConfig({
  meta: shopper,
  entry: "tellOrder",
  on: {
    "activation.submitted": submit,
    "loan.cancelled": giveBack,
    "order.cancelled": "#carrierActivation.withdrawn",
  },
});

/** Back to where the next try is made. */
const fallBack = (code: string) =>
  [
    {
      target: "#carrierActivation.placed.simActivated",
      guard: "isPortPresent",
      actions: [{ type: "noteReason", params: { code } }, mail("number-failed")],
    },
    {
      target: "#carrierActivation.placed.waitSim",
      guard: "isSimPresent",
      actions: [{ type: "noteReason", params: { code } }, mail("line-failed")],
    },
  ] as const;

const activating = activation.createStateConfig({
  meta: { owner: "provider" },
  on: {
    "sim.activated": {
      target: "simActivated",
      guard: "isSimPresent",
      actions: ["noteSim", mail("line-active")],
    },
    "port.activated": {
      target: "portActivated",
      guard: "isPortPresent",
      actions: ["noteNumber", mail("number-active")],
    },
    "port.failed": {
      target: "portFailed",
      guard: "isPortPresent",
      actions: ["noteCode", mail("number-failed")],
    },
    "sim.missing": fallBack("noSimError"),
    "subscriber.failed": fallBack("SubscriberCreationError"),
  },
});

const portFailed = activation.createStateConfig({
  meta: shopper,
  on: {
    "number.chosen": {
      target: "activating",
      actions: ["noteActivation", { type: "activateLine", params: submission }],
    },
  },
});

const simActivated = activation.createStateConfig({
  entry: "tellOrder",
  initial: "kept",
  on: {
    "activation.submitted": submit,
    "port.enabled": { target: "activating", guard: "isPortPresent", actions: "notePort" },
    "loan.cancelled": giveBack,
  },
  states: {
    kept: {
      meta: { owner: "timer" },
      after: {
        deviceLock: [
          { target: "#carrierActivation.activated", guard: "isWhole" },
          { target: "unlocked" },
        ],
      },
    },
    /** The device may leave its carrier; a number may still come. */
    unlocked: { meta: shopper },
  },
});

const portActivated = activation.createStateConfig({
  meta: { owner: "timer" },
  entry: "tellOrder",
  after: { deviceLock: "#carrierActivation.activated" },
  on: { "loan.cancelled": giveBack },
});

/** The order stands; a loan can be taken back for a while, whatever the line does meanwhile. */
const placed = activation.createStateConfig({
  initial: "waitSim",
  after: { loanCancelPeriod: { actions: "closeLoan" } },
  states: { waitSim, activating, portFailed, simActivated, portActivated },
});

export const activated = {
  placed,
  activated: activation.createStateConfig({ type: "final" }),
  withdrawn: activation.createStateConfig({ type: "final", entry: "tellOver" }),
};
