import { activated } from "./carrier-activation.activating.ts";
import { applying } from "./carrier-activation.applying.ts";
import { nothingYet } from "./carrier-activation.effects.ts";
import { activation } from "./carrier-activation.setup.ts";

export const machine = activation.createMachine({
  id: "carrierActivation",
  description: "LC-09 Carrier financing and activation (SIM / eSIM / port)",
  context: ({ input }) => ({
    ...input,
    ...nothingYet,
    attempt: 0,
    orderId: null,
    lineItemId: null,
    placedAt: null,
    loanPaymentId: null,
    kind: null,
    simActivatedAt: null,
    portActivatedAt: null,
    isLoanOpen: false,
    isLoanCancelled: false,
  }),
  initial: "chooseLine",
  states: { ...applying, ...activated },
});
