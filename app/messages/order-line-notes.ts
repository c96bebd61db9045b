import { msg } from "@lingui/core/macro";

/** What stands below a line of an order: what a note is about. */
export const noteNames = {
  returnWindow: msg`Return window`,
  partOf: msg({ message: "Goes with", comment: "then the item that a service is for" }),
  bundle: msg`Bundle`,
  flashSale: msg`Flash sale`,
  when: msg({ message: "When", comment: "then a day, and what happens on it" }),
  charge: msg({ message: "Payment", comment: "then when an item is charged" }),
  recipient: msg({ message: "Gift for", comment: "then a person's name" }),
  trial: msg`Trial`,
  renewal: msg`Subscription`,
  insteadOf: msg({ message: "Instead of", comment: "then the article that was ordered first" }),
  swap: msg`Swap`,
  pickUpAt: msg({ message: "Pick up at", comment: "then a store's address" }),
  deliveryDay: msg`Delivery day`,
  installationDay: msg`Installation day`,
  upgrade: msg`Upgrade`,
  phoneLine: msg`Phone line`,
  mark: msg({ message: "Our team", comment: "then what the store's people did, and what follows" }),
} as const;

/** What the notes say. */
export const lineNotes = {
  daysFromPickup: msg({ message: "{days} days from pickup, free", comment: "days: 14 or 15" }),
  daysFromDelivery: msg({ message: "{days} days from delivery, free", comment: "days: 14 or 15" }),
  wasDue: msg({
    message: "Late: it was due {day}",
    comment: "day: a day of the week with its date",
  }),
  nobodyCame: msg({
    message: "It was {day}; nobody has told us that they came",
    comment: "day: a day of the week with its date",
  }),
  crewWaits: msg`Nobody comes as long as what is to be installed does not`,
  returnBy: msg({ message: "Return by {day}, free", comment: "day: a date" }),
  closedSince: msg({ message: "Closed since {day}", comment: "day: a date" }),
  withdrawBy: msg({
    message: "Not spent, you can withdraw from it by {day}",
    comment: "of a gift card; Polish consumer law; day: a date",
  }),
  neverReturned: msg`Gift cards cannot be returned`,
  goesAlong: msg`Goes back with what it belongs to`,
  nothingToSend: msg`There is nothing to send back`,
  salePrice: msg`Bought at the sale price`,
  fromSender: msg({ message: "{name}, from {sender}", comment: "two people's names" }),
  tryAtHome: msg`Use it at home first; what you keep is bought`,
  trialDays: msg({ message: "Free for {days} days", comment: "days: a number" }),
  waitsForPayment: msg`Waits until it is paid`,
  renews: msg`Renews by itself until you end it`,
  noLongerOrdered: msg({ message: "{name}, no longer ordered", comment: "name: an article" }),
  swapPaid: msg({ message: "{sum} more paid for the new item", comment: "sum: money" }),
  swapSaved: msg({ message: "{sum} less to pay with the new item", comment: "sum: money" }),
  lineGoesOn: msg`Still active: cancelling the order did not end it. Your carrier charges you for it until you call there and end it.`,
  lineGoesOnBack: msg`Still active: sending the phone back did not end it. Your carrier charges you for it until you call there and end it.`,
  upgradedBy: msg({ message: "Used by order {order}", comment: "order: a number" }),
  upgradeOf: msg({
    message: "Goes back for your upgrade, bought with {order}",
    comment: "of an old device; order: a number",
  }),
  upgradeFrom: msg({ message: "Possible from {day}", comment: "day: a date" }),
} as const;

/** What became of it, and what follows for whoever bought it. */
export const lineMarks = {
  revoked: msg({
    message:
      "Revoked on {day}: it is worth nothing any more. That alone brings no money back. Call us at {phone} if you did not expect it.",
    comment: "of a gift card; day: a date",
  }),
  heldBack: msg({
    message:
      "Held back on {day}: it is not sent. That alone brings no money back. Call us at {phone} if you did not expect it.",
    comment: "of a gift card; day: a date",
  }),
  takenBack: msg({
    message:
      "Taken back on {day}: it is worth nothing any more, and what you paid for it goes back to how you paid.",
    comment: "of a gift card; day: a date",
  }),
  stopped: msg({
    message:
      "Stopped on {day}: nothing renews and nothing is charged until it goes on. Call us at {phone} if you did not expect it.",
    comment: "of a subscription; day: a date",
  }),
  pastDue: msg({
    message: "We could not charge it. It stays active until {day}: update your payment by then.",
    comment: "of a subscription; day: a date",
  }),
  suspended: msg({
    message:
      "Suspended, because we could not charge it. Update your payment by {day} and nothing is lost; after that it ends.",
    comment: "of a subscription; day: a date",
  }),
  ending: msg({
    message: "Cancelled: yours until {day}, and nothing more is charged.",
    comment: "of a subscription; day: a date",
  }),
  ended: msg({
    message: "Ended on {day}: nothing renews and nothing more is charged.",
    comment: "of a subscription; day: a date",
  }),
  stopAsked: msg({
    message:
      "Asked the warehouse to stop it on {day}. You get its answer by email; what was charged for it then comes back.",
    comment: "day: a date",
  }),
  unpaidStopAsked: msg({
    message:
      "Asked the warehouse to stop it on {day}. You get its answer by email; nothing was charged for it.",
    comment: "day: a date",
  }),
} as const;

/** The same of some cards of several. */
export const someMarks = {
  revoked: msg({
    message:
      "{units} of {all} revoked on {day}: worth nothing any more. That alone brings no money back. Call us at {phone} if you did not expect it.",
    comment: "of gift cards; units, all: numbers; day: a date",
  }),
  heldBack: msg({
    message:
      "{units} of {all} held back on {day}: not sent. That alone brings no money back. Call us at {phone} if you did not expect it.",
    comment: "of gift cards; units, all: numbers; day: a date",
  }),
  takenBack: msg({
    message:
      "{units} of {all} taken back on {day}: worth nothing any more, and what you paid for it goes back to how you paid.",
    comment: "of gift cards; units, all: numbers; day: a date",
  }),
} as const;

/** When what is not packed is to come, and when it came. */
export const lineDays = {
  giftCard: {
    then: msg({ message: "Emailed on {day}", comment: "day: a date to come" }),
    was: msg({ message: "Emailed {day}", comment: "day: a date that has passed" }),
  },
  subscription: {
    then: msg({ message: "From {day}", comment: "day: a date" }),
    was: msg({ message: "Active since {day}", comment: "day: a date" }),
  },
  plan: {
    then: msg({ message: "From {day}", comment: "day: a date" }),
    was: msg({ message: "Active since {day}", comment: "day: a date" }),
  },
  visit: {
    then: msg({ message: "On {day}", comment: "day: a date" }),
    was: msg({ message: "Done on {day}", comment: "day: a date" }),
  },
} as const;
