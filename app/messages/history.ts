import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { cancelReasons } from "./cancellation.ts";
import { goodwillReasonTexts } from "./goodwill.ts";
import { endedBecause } from "./order-lead.ts";

/**
 * What happened, in the words of an order's history: by lifecycle and event type, refusals with a mark, and what is told
 * of agents alone with another. Events that are not named here are not for people.
 */
const words: Readonly<Record<string, MessageDescriptor>> = {
  "order started": msg`Order placed`,
  "order payment.authorized": msg`Payment approved`,
  "order payment.authorized at door": msg`To be paid when it is handed over`,
  "order payment.captured at door": msg`Paid when it was handed over`,
  "order payment.lapsing": msg`The bank holds the money for some days more`,
  "order plan.ended": msg`A payment to the bank was 60 days late: the plan has ended`,
  "order payment.failed": msg`Payment failed`,
  "order payment.failed lapsed": msg`The bank’s approval of the payment ran out`,
  "order payment.failed unknown": msg`The payment provider knows of no such payment, although it was said to be approved`,
  "order payment.update.required": msg`Payment update needed`,
  "order payment.replaced": msg`Payment updated`,
  "remote-payment send.requested": msg`A link to pay was sent`,
  "remote-payment resend.requested": msg`A link to pay was sent`,
  "order payment.captured": msg`Payment charged`,
  "order payment.captured tried": msg`Lent for you, and nothing is collected before you have tried it`,
  "order po.created": msg`Handed to the warehouse`,
  "order delivery.created": msg`Parcel prepared`,
  "order line.moved cancelled": msg`Cancelled`,
  "order units.cancel.answered cancelled": msg`Some units cancelled`,
  "order line.moved customizing": msg`Customizing began`,
  "order address.changed": msg`Delivery address changed`,
  "order options.changed allowed": msg`Choosing another delivery day allowed`,
  "order options.changed forbidden": msg`Choosing another delivery day no longer allowed`,
  "order serials.recorded by agent": msg`Serial numbers noted`,
  "order email.corrected": msg`Email address corrected`,
  "order sms.agreed": msg`Text messages wanted`,
  "order sms.withdrawn": msg`Text messages not wanted any more`,
  "payment renewal.chosen": msg`Another payment asked for before the bank’s approval runs out`,
  "payment revert.retried by agent": msg`Provider asked again to release the money`,
  "order slot.booked": msg`Delivery window booked`,
  "cancellation discount.accepted": msg`Discount taken instead of cancelling`,
  "cancellation discount.declined": msg`Discount declined, cancellation requested`,
  "order goodwill.granted": msg`Money given for goodwill`,
  "order swap.requested": msg`Swap requested`,
  "order swap.completed": msg`Item swapped`,
  "swap retried": msg`Swap asked for again`,
  "swap difference.settled": msg`What the new item costs more is settled`,
  "swap difference.waived": msg`What the new item costs more need not be paid`,
  "swap difference.declined": msg`What was ordered is to stay, nobody pays for the new item`,
  "swap untilSettled": msg`Nobody settled what the new item costs more in time`,
  "order swap.owing": msg`The new item is ready and costs more`,
  "order swap.owing refused": msg`What was ordered could not be put back, the new item is still there`,
  "order swap.completed undone": msg`Swap undone, the item stays as ordered`,
  "order swap.failed": msg`Swap failed, the item stays as ordered`,
  "order ftc.flagged": msg`Delay announced`,
  "delay-confirmation ftc.confirmed": msg`Delay accepted`,
  "delay-confirmation ftc.declined": msg`Delay declined`,
  "delay-confirmation untilDue": msg`Cancelled, the delay was not accepted in time`,
  "order return.requested": msg`Return requested`,
  "order return.reopened": msg`Return reopened`,
  "order return.allowed": msg`Return allowed after its time`,
  "order return.allowed told": msg`Return allowed after its time: you start it on the order’s page`,
  "order claim.granted": msg`Denied claim refunded after all`,
  "order replacement.requested": msg`Replacement requested`,
  "return-to-customer terms.accepted": msg`Items to be sent back`,
  "return-to-customer terms.declined": msg`Items not wanted back`,
  "return-to-customer agent.decided": msg`Our support decided about the items`,
  "replacement replacement.approved": msg`Replacement approved`,
  "replacement replacement.approved partly": msg`Replacement approved in part`,
  "replacement replacement.refused": msg`Replacement refused`,
  "replacement parcel.shipped": msg`Replacement shipped`,
  "replacement parcel.lost": msg`Replacement lost on the way, to be sent again`,
  "order replacement.delivered": msg`Replacement delivered`,
  "order charge.initiated": msg`Charge for the unreturned item announced`,
  "order charge.succeeded": msg`Unreturned item charged`,
  "replacement charge.retried": msg`Charge for the old item tried again`,
  "replacement credit.retried": msg`Money for the old item given back again`,
  "order charge.lifted": msg`Old item arrived, nothing is owed for it`,
  "order charge.lifted paid": msg`Old item arrived, what was charged for it was given back`,
  "order payment.due": msg`The payment was not updated in time`,
  "order pickup.expired": msg`Pickup time ran out`,
  "cancellation cancel.requested": msg`Cancellation requested`,
  "cancellation cancel.enforced": msg`Cancellation requested`,
  "cancellation cancel.requested refused": msg`Cancellation refused`,
  "cancellation cancel.rejected": msg`Cancellation rejected`,
  "cancellation cancel.withdrawn": msg`Cancellation withdrawn`,
  "cancellation stop.withdrawn": msg`Cancellation withdrawn`,
  "shipment shipped": msg`Shipped`,
  "shipment in.transit": msg`On the way`,
  "shipment at.hub": msg`At hub`,
  "shipment out.for.delivery": msg`Out for delivery`,
  "shipment attempt.failed": msg`Delivery attempted, nobody was there`,
  "shipment delivery.failed": msg`Delivery failed`,
  "line-item devices.recorded by agent": msg`Serial numbers noted`,
  "line-item sent.anew": msg`Lost on the way, to be sent again`,
  "line-item given.up": msg`Lost on the way, the money goes back`,
  "line-item untilNews": msg`Lost on the way, the money goes back`,
  "line-item given.up unpaid": msg`Lost on the way, cancelled`,
  "line-item untilNews unpaid": msg`Lost on the way, cancelled`,
  "shipment delivered": msg`Delivered`,
  "shipment installed": msg`Installed`,
  "shipment parcel.settled": msg`Settled: a cancelled parcel had been sent`,
  "delivery-schedule delivery.missed": msg`Nobody was there to receive the delivery`,
  "delivery-schedule date.requested": msg`Another delivery day asked for`,
  "delivery-schedule date.refused": msg`The day asked for is not possible`,
  "delivery-schedule reschedule.requested": msg`Another truck asked for`,
  "order installation.booked": msg`Installation day booked`,
  "installation-schedule installation.missed": msg`Could not be installed`,
  "installation-schedule installation.done": msg`Installed`,
  "installation-schedule reschedule.requested": msg`The crew is to come again`,
  "installation-schedule work.settled": msg`Settled: work that was called off was done`,
  "gift-card sending.cancelled": msg`Gift card held back`,
  "gift-card revoked": msg`Gift card revoked`,
  "gift-card taken.back": msg`Gift card taken back, its money goes back`,
  "gift-card withdrawn": msg`Gift card withdrawn from, its money goes back`,
  "gift-card resent": msg`Gift card sent again`,
  "gift-card mailbox.corrected": msg`Gift card moved to the corrected address`,
  "gift-card code.renewed": msg`New code sent for the gift card, the old one is dead`,
  "subscription cancel.confirmed": msg`Unsubscribed`,
  "subscription licences.changed": msg`Number of licenses changed`,
  "subscription renewal.retried": msg`Subscription charged again`,
  "subscription claim.requested": msg`Claim on the care plan made`,
  "subscription subscription.stopped": msg`Subscription stopped`,
  "subscription subscription.restarted": msg`Subscription goes on again`,
  "claim claim.accepted": msg`Claim accepted`,
  "claim claim.refused": msg`Claim not accepted`,
  "claim device.unknown": msg`Device of the claim not found`,
  "claim imei.corrected": msg`IMEI of the claim corrected`,
  "claim fee.paid": msg`Fee of the claim paid`,
  "claim fee.unpaid": msg`Fee of the claim declined`,
  "claim fee.credited": msg`Fee of the claim refunded`,
  "claim credit.retried": msg`Fee of the claim refunded again`,
  "claim label.retried": msg`Label of the claim asked for again`,
  "claim repair.begun": msg`Device arrived at the repair shop`,
  "claim repair.done": msg`Device repaired`,
  "claim device.replaced": msg`Device replaced`,
  "claim money.sent": msg`Claim paid out`,
  "claim repair.refused": msg`Claim refused by the repair shop`,
  "claim claim.withdrawn": msg`Claim withdrawn`,
  "trial payment.retried": msg`Installment of the trial charged again`,
  "buy-back grv.return.requested": msg`Buy-back asked for`,
  "buy-back late.accepted": msg`Device that came late accepted for its buy-back`,
  "buy-back late.refused": msg`Device that came late goes back`,
  "buy-back grv.arrived": msg`Device for the buy-back arrived`,
  "buy-back grv.passed": msg`Device checked, its value is paid`,
  "buy-back grv.failed": msg`Device checked, it is not as promised`,
  "buy-back entry.paid": msg`Value of the device paid`,
  "buy-back label.retried": msg`Buy-back label asked for again`,
  "carrier-activation application.submitted": msg`Application for the phone line sent`,
  "carrier-activation deposit.accepted": msg`Deposit for the phone line agreed to`,
  "carrier-activation activation.submitted": msg`Activation of the phone line asked for`,
  "carrier-activation loan.cancelled": msg`Financing by the phone company called off`,
  "data-erasure erasure.asked": msg`Erasure of personal data asked for`,
  "data-erasure copy.taken": msg`Copy of personal data taken`,
  "data-erasure erasure.withdrawn": msg`Erasure of personal data called off`,
  "trade-in trade.in.extended": msg`More time to send the old device`,
  "trade-in label.retried": msg`Trade-in label asked for again`,
  "trade-in reduced.credit.accepted": msg`Lower trade-in credit accepted`,
  "trade-in late.accepted": msg`Old device that came late accepted`,
  "trade-in late.refused": msg`Old device that came late goes back`,
  "trade-in charge.retried": msg`Charge for the trade-in tried again`,
  "trade-in device.not.received": msg`Old device is not there, no credit for it`,
  "trade-in order.cancelled": msg`Trade-in cancelled`,
  "shipment ready.for.pickup": msg`Ready for pickup`,
  "shipment picked.up": msg`Picked up`,
  "return label.ready": msg`Return label ready`,
  "return-label label.retried by agent": msg`Return label asked for again`,
  "return tracking.recorded": msg`Tracking number of the return noted`,
  "return return.closed by agent": msg`Return closed without a refund`,
  "return return.withdrawn": msg`Return withdrawn`,
  "return return.shipped": msg`Return handed to the carrier`,
  "return return.shipped at store": msg`Return handed in at the store`,
  "return dropped.off": msg`Return dropped off`,
  "return return.arrived": msg`Return arrived at our warehouse`,
  "return evaluation.completed": msg`Return checked`,
  "return return.accepted": msg`Return accepted`,
  "return return.accepted partly": msg`Return accepted in part`,
  "return return.accepted none": msg`Return rejected`,
  "return return.rejected": msg`Return rejected`,
  "return rtc.delivered": msg`Returned to customer`,
  "refund started": msg`Refund started`,
  "refund account.given": msg`Account for the refund given`,
  "refund entry.refunded": msg`Refund sent`,
  "refund entry.declined": msg`Refund declined`,
  "refund entry.declined bounced": msg`The bank sent the refund back to us`,
  "refund refund.unanswered": msg`Refund found not to be paid`,
  "refund refund.retried": msg`Refund asked for again`,
  "refund alternative.chosen": msg`Refund moved to a gift card`,
  "refund refund.settled": msg`Refund arrived`,
};

/** The words of an entry, or null for one that nobody needs to read. */
export function historyWord(key: string): MessageDescriptor | null {
  return words[key] ?? null;
}

/** What people do elsewhere and the order is told of in the same moment: there it has its words, and the one who did it. */
const passedOn: Readonly<Record<string, string>> = {
  "payment-update update.submitted": "order payment.replaced",
  "delivery-schedule date.picked": "order slot.booked",
  "installation-schedule date.picked": "order installation.booked",
  "return return.reopened": "order return.reopened",
};

const heardOf: ReadonlySet<string> = new Set(Object.values(passedOn));

/** Whether the order says it, and somebody else did it. */
export const isPassedOn = (key: string): boolean => heardOf.has(key);

/** The words of what an agent did: the history's, of what they do themselves or what the order hears of it. */
export function actWord(key: string): MessageDescriptor | null {
  return words[`${key} by agent`] ?? words[passedOn[key] ?? key] ?? null;
}

/** What a swap was paid on top for, or took off. */
export const swapMoney = {
  more: msg({ message: "{what}: {sum} paid", comment: "what: what happened; sum: money" }),
  less: msg({ message: "{what}: {sum} less to pay", comment: "what: what happened; sum: money" }),
} as const;

/** Why somebody outside decided so, in their own words. */
export const historySaid = msg({
  message: "{what}: “{reason}”",
  comment: "what: what happened, e.g. Replacement refused; reason: the warehouse's own words",
});

/** What was charged, where an order is charged in several sums. */
export const historySum = msg({
  message: "{what}: {sum}",
  comment: "what: what happened, e.g. Payment charged; sum: an amount of money",
});

/** Of a parcel that goes back to the store, which the carrier reports as it does any other. */
export const returnParcel = msg({
  message: "Return parcel: {what}",
  comment: "what: what happened to it, such as Delivered, Dallas, TX",
});

const { other: _, ...goodwillReasons } = goodwillReasonTexts;

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  ...goodwillReasons,
  ...cancelReasons,
  ...endedBecause,
  DelayDeclined: msg`The delay was declined.`,
};

/** Why it happened, by its code; null where no reason was given. */
export function historyReason(code: string): MessageDescriptor | null {
  return reasons[code] ?? null;
}
