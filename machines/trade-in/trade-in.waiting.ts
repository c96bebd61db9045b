/** What a trade-in hears before its old device is sent, and of one that is sent after its end. */
import { announce, exchange, mail, reach } from "./trade-in.setup.ts";
import { labelValidUntil } from "./trade-in.terms.ts";

/** What is heard of a device after the end: what happened has happened, and somebody of the store decides. */
export function late(target?: "sentLate") {
  const noted = { ...(target && { target }), actions: "noteLate" as const };
  return {
    "device.collected": noted,
    "warehouse.delivered": noted,
    arrived: noted,
    "checked.in": noted,
    evaluated: { ...noted, guard: "isValuation" as const },
  };
}

/** It goes with what was bought, as long as the old device was not sent (TRADE-05, OPEN-109). */
export const followed = (...told: readonly (typeof announce)[]) => [
  {
    guard: "isPurchaseGone" as const,
    target: "#trade-in.cancelled" as const,
    actions: mail("trade-in-ended"),
  },
  {
    guard: "isPurchaseLess" as const,
    actions: ["keepFewer" as const, ...told, mail("trade-in-fewer")],
  },
];

/** Until there is a label: whether the new device is here, and how far the label is. */
export const waiting = exchange.createStateConfig({
  type: "parallel",
  entry: reach("Initiated"),
  on: {
    "trade.in.extended": { guard: "canExtend", actions: "noteExtension" },
    "upgrade.used": "redeemed",
    "purchase.counted": followed(),
  },
  states: {
    programme: {
      initial: "initiated",
      states: {
        initiated: {
          on: {
            "device.delivered": { guard: "hasProgramme", target: "eligible" },
            "order.cancelled": "#trade-in.cancelled",
          },
        },
        eligible: { entry: reach("Eligible") },
      },
    },
    label: {
      initial: "unscheduled",
      states: {
        unscheduled: {
          meta: { owner: "warehouse" },
          on: {
            "device.shipped": { target: "scheduled", actions: "noteShipped" },
            "device.delivered": { target: "scheduled", actions: "noteDelivered" },
          },
        },
        scheduled: {
          meta: { owner: "system" },
          after: { untilLabel: "printing" },
          on: {
            "label.due": "printing",
            "device.delivered": { guard: "isNotDelivered", actions: "noteDelivered" },
          },
        },
        printing: {
          entry: {
            type: "printTradeInLabel",
            params: ({ context, event }) => ({
              tradeInId: context.tradeInId,
              orderId: context.orderId,
              shipBy: labelValidUntil(context, event.at),
            }),
          },
          on: {
            "label.generated": { target: "#trade-in.labelGenerated", actions: "noteLabel" },
            "label.failed": "failed",
          },
          initial: "early",
          states: {
            early: {
              meta: { owner: "system" },
              always: { guard: "isDelivered", target: "running" },
              on: { "device.delivered": { target: "running", actions: "noteDelivered" } },
            },
            running: {
              meta: { owner: "system" },
              after: { untilSendBy: "#trade-in.unsent" },
              on: {
                "trade.in.extended": {
                  guard: "canExtend",
                  target: "running",
                  reenter: true,
                  actions: "noteExtension",
                },
              },
            },
          },
        },
        failed: {
          meta: { owner: "shopper" },
          on: {
            "label.retried": "printing",
            "device.delivered": { guard: "isNotDelivered", actions: "noteDelivered" },
          },
        },
      },
    },
  },
});
