/** What is noted of an order at any time and moves nothing. */
import { order } from "./order.setup.ts";

export const details = order.createStateConfig({
  initial: "kept",
  states: {
    kept: {
      meta: { rests: true },
      on: {
        "customer.attached": { guard: "isTheirs", actions: "noteCustomer" },
        "delivery.created": { guard: "canCreateDelivery", actions: "beginShipment" },
        "activation.noted": { actions: ["noteActivation", "tellCancellation"] },
        "trial.cancelled": { guard: "knowsLine", actions: "giveTrialBack" },
        "pickup.awaited": { actions: "notePickUpBy" },
        "pickup.expired": { actions: "expirePickup" },
        "rewards.noted": { actions: "noteRewards" },
        "serials.recorded": { guard: "knowsLine", actions: "noteSerials" },
        "slot.booked": { guard: "canSchedule", actions: "bookSlot" },
        "goods.sent.again": { actions: "noteSentAgain" },
        "installation.booked": { guard: "knowsLine", actions: "noteInstallation" },
        "installation.ended": { guard: "knowsLine", actions: "tellInstallation" },
        "options.changed": { actions: "changeOptions" },
        "sms.agreed": { actions: "noteSmsAgreed" },
        "sms.withdrawn": { guard: "hasSms", actions: "forgetSms" },
        "survey.answered": { guard: "isUnsurveyed", actions: "noteSurvey" },
        "email.corrected": { guard: "isGuests", actions: "correctEmail" },
        "address.changed": {
          guard: "canChangeAddress",
          actions: ["tellAddressChanged", "noteAddress"],
        },
        "address.kept": { guard: "isDelivered", actions: ["noteAddress", "tellAddressKept"] },
        "upgrade.used": { guard: "mayUpgrade", actions: "noteUpgrade" },
        "upgrade.given.back": { guard: "isUpgradedBy", actions: "noteUpgrade" },
        "discount.applied": { guard: "canDiscount", actions: "applyDiscount" },
      },
    },
  },
});
