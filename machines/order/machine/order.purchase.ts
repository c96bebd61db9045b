/** The purchase: from the cart that became an order to the sales orders, where each line goes its own way. */
import { order } from "./order.setup.ts";
import type { PurchaseStage } from "../lines/order.line-transitions.ts";

const warehouse = { owner: "warehouse" as const };

/** The order takes its lines a step further. */
const stepTo = <Step extends PurchaseStage>(step: Step) => ({
  target: step,
  actions: [{ type: "advanceStage" as const, params: { step } }, "tellCancellation" as const],
});

/** Everything is paid. */
const placed = {
  target: "created" as const,
  actions: [
    "record" as const,
    "place" as const,
    { type: "advanceStage" as const, params: { step: "created" as const } },
    "tellCancellation" as const,
  ],
};

/** What pays did not pay: the order stands, the shopper has a day (ORD-64). */
const unpaid = {
  guard: "knowsPayment" as const,
  target: "accepted" as const,
  actions: [
    { type: "advanceStage" as const, params: { step: "accepted" as const } },
    "record" as const,
    "tellCartPending" as const,
    "tellCancellation" as const,
  ],
};

const passOver = { actions: "tellCancellation" as const };

const calledOff = { guard: "isCalledOff" as const, target: "calledOff" as const };
/** The swapped line was ordered anew; `hold` takes the lines there. */
const reordered = { guard: "hasSwapped" as const, target: "soCreated" as const };

export const purchase = order.createStateConfig({
  initial: "initiated",
  states: {
    initiated: {
      meta: { owner: "system" },
      on: {
        "cart.submitted": {
          target: "softSubmitted",
          actions: [
            { type: "advanceStage", params: { step: "softSubmitted" } },
            "tellPaymentsRecorded",
          ],
        },
      },
    },
    softSubmitted: {
      meta: { owner: "provider" },
      always: { guard: "isReadyToPlace", ...placed },
      on: {
        "payment.pending": unpaid,
        "payment.failed": unpaid,
        "submission.failed": {
          target: "initiated",
          actions: [
            { type: "advanceStage", params: { step: "initiated" } },
            "tellCartFailed",
            "tellPaymentsFailed",
          ],
        },
      },
    },
    accepted: {
      meta: { owner: "provider" },
      // An answer to a delay notice that was "no" is carried out first.
      always: [calledOff, { guard: "mayPlace", ...placed }],
    },
    created: {
      meta: warehouse,
      always: [calledOff, { guard: "isNothingPacked", target: "withoutWarehouse" }],
      on: {
        "po.created": [
          // The warehouse has heard of it, and is told to wait; it is asked again once the money is there.
          { guard: "awaitsMoney", actions: "holdBack" },
          stepTo("poCreated"),
        ],
        // What it has done all the same is a fact, paid or not: the order goes on with it, and its money is asked for.
        "po.submitted": {
          guard: "awaitsMoney",
          target: "poSubmitted",
          actions: ["notePaymentsNeeded", ...stepTo("poSubmitted").actions, "tellUpdate"],
        },
        "so.created": reordered,
      },
    },
    poCreated: {
      meta: warehouse,
      always: calledOff,
      on: { "po.submitted": stepTo("poSubmitted"), "so.created": reordered },
    },
    poSubmitted: {
      meta: warehouse,
      always: calledOff,
      on: { "so.created": [reordered, stepTo("soCreated")] },
    },
    soCreated: {
      description: "Released: from here on each line goes its own way.",
      meta: { rests: true },
      always: calledOff,
      // Of a swap that was undone the warehouse says it twice: for the article it had, and for the one it has again.
      on: { "so.created": { guard: "isNotSwapping", ...passOver } },
    },
    withoutWarehouse: {
      description: "Nothing of it is packed: each line goes its own way as soon as it is paid.",
      meta: { rests: true },
      always: calledOff,
      // A warehouse that an older store asked all the same.
      on: { "po.created": passOver, "po.submitted": passOver, "so.created": passOver },
    },
    calledOff: {
      description: "Its money goes back in refunds of their own; their news is still noted.",
      meta: { rests: true },
    },
  },
});
