/** The order's vocabulary: what its chart may ask, do and wait for. */
import { and, assign, not, raise, setup, stateIn } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { Balance, StateMeta } from "#machines/kit";
import { noteActivation } from "../programmes/order.activating.ts";
import * as addressing from "../delivery/order.addressing.ts";
import * as appointments from "../delivery/order.appointments.ts";
import { buyBackEffects } from "../programmes/order.buying-back.ts";
import * as calling from "../after-sales/order.calling-off.ts";
import { endLoan, giveLoanBack } from "../programmes/order.ended-loan.ts";
import * as delaying from "../delivery/order.delaying.ts";
import { events } from "../schema/order.events.ts";
import { sendPaidGiftCards } from "../programmes/order.gift-cards.ts";
import { beginWhatIsPaid } from "../programmes/order.beginning.ts";
import { correctEmail } from "../delivery/order.mailbox.ts";
import { lookAtUnsent, untilLookedAt } from "../delivery/order.unsent.ts";
import * as holding from "../delivery/order.holding.ts";
import * as goodwill from "../after-sales/order.goodwill.ts";
import { applyDiscount } from "../after-sales/order.retention.ts";
import { guards } from "../order.guards.ts";
import { follow, noteStep, advanceStage, windowEnd } from "../lines/order.lines.ts";
import * as updates from "./order.updates.ts";
import * as paying from "../money/order.pay-again.ts";
import * as payments from "../money/order.payments.ts";
import * as replacing from "../after-sales/order.replacing.ts";
import * as granting from "../after-sales/order.granting.ts";
import * as returning from "../after-sales/order.returns.ts";
import * as effects from "./order.effects.ts";
import * as swapping from "../after-sales/order.swapping.ts";
import { keepingEffects, keptEffects } from "../programmes/order.loyalty.ts";
import { noteInstallation } from "../delivery/order.scheduling.ts";
import type { Context, input } from "../order.schema.ts";
import { releaseLate } from "../money/order.refunds.ts";
import { nothing } from "../lines/order.said.ts";
import type { Mail, LineChange, Stock } from "../lines/order.said.ts";
import { noteStopped } from "../lines/order.cancel-news.ts";
import { endOrder, settle } from "../lines/order.line-effects.ts";
import { tellInstallation, tellVisits } from "../lines/order.dependants.ts";
import { afterSalesStageOf } from "../lines/order.stages.ts";
import { statuses } from "../lines/order.statuses.ts";
import type { AfterSales } from "../lines/order.phases.ts";
import type { State } from "../lines/order.statuses.ts";
import type { PurchaseStage } from "../lines/order.line-transitions.ts";
import {
  countDiscount,
  followPurchases,
  splitCredit,
  tradeInEffects,
} from "../programmes/order.trading-in.ts";
import { giveTrialBack, noteCustomer } from "../programmes/order.subscribing.ts";
import { trialEffects } from "../programmes/order.trial.ts";

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    submitPurchaseOrder: command<effects.PurchaseOrder>(),
    changeShipTo: command<effects.AddressChange>(),
    mailOrderMoved: command<effects.MovedMail>(),
    holdGoods: command<{ orderId: string }>(),
    releaseGoods: command<{ orderId: string }>(),
    allocateStock: command<{ cartId: string; orderId: string }>(),
    returnStock: command<Stock>(),
    shipStock: command<Stock>(),
    sendMail: command<Mail>(),
    creditGiftCard: command<Balance>(),
  },
});

/** An action that remembers and says what a pure function makes of the context and the event. */
function change(
  of: (
    context: Context,
    event: typeof events.types,
  ) => LineChange | { context: Partial<Context>; said: readonly effects.OrderEffect[] },
) {
  return base.enqueueActions(({ context, event, enqueue }) => {
    const settled = of(context, event);
    enqueue.assign(settled.context);
    const later = { ...context, ...settled.context };
    const counted = [
      ...keepingEffects(context, later),
      ...countDiscount(context, later),
      ...followPurchases(context, later),
    ];
    for (const one of [...settled.said, ...counted]) enqueue(one);
  });
}

/** An action that changes nothing of the order and says what follows. */
const say = (
  of: (context: Context, event: typeof events.types) => readonly effects.OrderEffect[],
) => change((context, event) => ({ context: {}, said: of(context, event) }));

/** Milliseconds from an event to an instant that the context knows. */
const until = (at: string, instant: string | null | undefined) =>
  instant ? Math.max(0, Date.parse(instant) - Date.parse(at)) : 0;

/** What comes after arrival is another thing now. */
const turnsTo = (stage: AfterSales) =>
  and([
    ({ context }: { context: Context }) => afterSalesStageOf(context) === stage,
    not(stateIn({ afterSales: stage })),
  ]);

export const order = base.extend({
  guards: {
    ...guards,
    turnsToNone: turnsTo("none"),
    turnsToReplacing: turnsTo("replacing"),
    turnsToReturning: turnsTo("returning"),
    turnsToCharging: turnsTo("charging"),
    turnsToRefunding: turnsTo("refunding"),
    turnsToOver: turnsTo("over"),
    mayPlace: and([guards.isReadyToPlace, not(stateIn({ hold: "awaitingConsent" }))]),
  },
  actions: {
    /** A line's report: remembered, and everything that follows from it said. */
    followLine: change((context, event) => {
      const followed = event.type === "line.moved" ? follow(context, event, event.at) : null;
      if (!followed) return nothing;
      const noted = noteStep(context, followed, event.at);
      const settled = settle({ ...context, ...noted }, followed, event.at);
      const isLess = followed.step === "cancelled" && followed.step !== followed.line.state;
      const later = { ...context, ...noted, ...settled.context };
      const changed = isLess
        ? paying.tellCalledOff(later)
        : paying.tellMoved(context, later, event);
      const lapsed = delaying.lapse({ ...context, ...noted });
      return {
        context: { ...noted, ...settled.context, ...changed.context, ...lapsed.context },
        said: [
          ...settled.said,
          ...changed.said,
          ...lapsed.said,
          ...trialEffects(context, { ...context, ...noted }, followed),
          ...tradeInEffects(context, followed),
          ...buyBackEffects(context, followed),
          ...appointments.tellSchedules(context, followed, event.at),
          ...delaying.endLate(context, followed),
        ],
      };
    }),
    askPart: change(delaying.askPart),
    noteStopped: assign(({ context, event }) => noteStopped(context, event)),
    /** Units of a line were called off, or were not; who is asked for money hears what is left of it. */
    answerPart: change((context, event) => {
      const answered = calling.answerPart(context, event);
      const changed = paying.tellCalledOff({ ...context, ...answered.context });
      return {
        context: { ...answered.context, ...changed.context },
        said: [...answered.said, ...changed.said],
      };
    }),
    advanceStage: assign(({ context, event }, { step }: { step: PurchaseStage }) =>
      advanceStage(context, step, event.at),
    ),
    tellCancellation: say(effects.statusEffects),
    tellPaymentsRecorded: say(effects.recordedEffects),
    tellPaymentsFailed: say(effects.noOrderEffects),
    tellCartFailed: say(effects.failureEffects),
    tellCartPending: say(effects.pendingEffects),
    record: change((context) => {
      const recorded = effects.record(context);
      const schedules = context.isRecorded ? [] : appointments.beginSchedules(context);
      return { ...recorded, said: [...recorded.said, ...schedules] };
    }),
    place: change((context, event) => effects.place(context, event.at)),
    /** Asks again for a purchase order that was refused while the order was held. */
    orderGoods: change((context) => ({
      context: {},
      said: context.purchaseStage === "created" ? effects.purchaseOrder(context) : [],
    })),
    beginShipment: change(effects.beginShipment),
    bookSlot: change(appointments.bookSlot),
    noteSentAgain: change(appointments.sentAgain),
    changeOptions: change(appointments.changeOptions),
    beginReturn: change(returning.beginReturn),
    acceptReturn: change(returning.acceptReturn),
    reopenReturn: change(returning.reopenReturn),
    allowReturn: change(granting.allowReturn),
    grantClaim: change(granting.grantClaim),
    refundCard: change(calling.refundCard),
    beginReplacement: change(replacing.beginReplacement),
    approveReplacement: change(replacing.approveReplacement),
    refuseReplacement: change(replacing.refuseReplacement),
    endReplacement: change(replacing.endReplacement),
    splitCredit: change(splitCredit),
    splitCharge: change(replacing.splitCharge),
    grantGoodwill: change(goodwill.grant),
    noteGoodwill: change(goodwill.noteShare),
    giveTrialBack: change(giveTrialBack),
    applyDiscount: change(applyDiscount),
    notePickUpBy: assign(({ event }) =>
      event.type === "pickup.awaited" ? { pickUpBy: event.pickUpBy } : {},
    ),
    expirePickup: change(effects.expirePickup),
    stopAll: change(effects.stopAll),
    askForConsent: change(appointments.withVisits(delaying.askForConsent)),
    noteLater: change(appointments.withVisits(delaying.noteLater)),
    lookAtUnsent: change(lookAtUnsent),
    stopLate: change(delaying.stopLate),
    endOrder: change((context, event) => endOrder(context, event.at)),
    noteCustomer: change(noteCustomer),
    askForPayment: change(paying.askForPayment),
    askLate: change(paying.askLate),
    holdBack: change(holding.holdBack),
    letGo: change(holding.letGo),
    passOn: change(paying.passOn),
    beginPayment: change(paying.beginPayment),
    captureAgain: change(paying.captureAgain),
    endLoan: change(endLoan),
    giveLoanBack: change(giveLoanBack),
    reportFailed: change(paying.reportFailed),
    beginPaid: change((context, event) => ({
      context: {},
      said: [...sendPaidGiftCards(context, event), ...beginWhatIsPaid(context, event)],
    })),
    tellUpdate: change(paying.tellChanged),
    tellLapsing: change(paying.tellLapsing),
    tellPlanEnded: change(paying.tellPlanEnded),
    forgetUpdate: assign({ isUpdateOpen: false }),
    notePayment: change((context, event) => ({
      context: payments.notePayment(context, event),
      said: [],
    })),
    releaseLate: change(releaseLate),
    notePaymentsNeeded: assign(({ context }) => payments.notePaymentsNeeded(context)),
    notePaymentReplaced: assign(({ context, event }) =>
      payments.notePaymentReplaced(context, event),
    ),
    noteActivation: assign(({ event }) => noteActivation(event)),
    noteRewards: assign(({ event }) =>
      event.type === "rewards.noted" ? { rewards: event.rewards } : {},
    ),
    noteSerials: assign(({ context, event }) => updates.noteSerials(context, event)),
    noteUpgrade: assign(({ context, event }) => updates.noteUpgrade(context, event)),
    noteInstallation: change((context, event) => ({
      context: noteInstallation(context, event),
      said:
        event.type === "installation.booked"
          ? tellVisits(context, "Installation", event.promisedOn)
          : [],
    })),
    tellInstallation: say(tellInstallation),
    noteSmsAgreed: assign(({ event }) =>
      event.type === "sms.agreed" ? { sms: { phone: event.phone, agreedAt: event.at } } : {},
    ),
    forgetSms: assign({ sms: null }),
    noteSurvey: assign(({ event }) =>
      event.type === "survey.answered"
        ? { survey: { score: event.score, comment: event.comment, answeredAt: event.at } }
        : {},
    ),
    noteAddress: assign(({ event }) => addressing.noteAddress(event)),
    correctEmail: change(correctEmail),
    tellAddressChanged: change(addressing.tellChanged),
    tellAddressKept: change((context) => addressing.tellKept(context)),
    noteSwap: assign(({ context, event }) => updates.noteSwap(context, event)),
    noteSwapped: assign(({ context, event }) => updates.noteSwapped(context, event)),
    owe: change(swapping.owe),
    noteAssigned: assign(({ context }) => updates.noteAssigned(context)),
    beginSwap: change(swapping.beginSwap),
    completeSwap: change(swapping.completeSwap),
    callOffSwap: change(swapping.callOffSwap),
    noteReordered: assign(({ context, event }) => updates.noteReordered(context, event.at)),
    forgetSwap: change(swapping.failSwap),
    noteOverdue: assign(({ context }) => updates.noteOverdue(context)),
    noteConsent: assign(({ context }, { state }: { state: updates.Answered }) =>
      updates.noteConsent(context, state),
    ),
    noteReason: assign((_, { reason }: { reason: NonNullable<Context["cancelReason"]> }) => ({
      cancelReason: reason,
    })),
    noteCompleted: change((context, event) => ({
      context: updates.noteCompleted(context, event.at),
      said: keptEffects(context),
    })),
    /** An event of the order's own that is a line's step. */
    moveLine: raise(({ event }, { state }: { state: State }) => ({
      type: "line.moved" as const,
      at: event.at,
      lineId: "lineId" in event ? event.lineId : "",
      caseId: "replacementId" in event ? event.replacementId : null,
      key: statuses[state].key,
      isAlone: false,
    })),
  },
  delays: {
    untilWindowEnd: ({ context, event }) => until(event.at, windowEnd(context)),
    untilLookedAt: ({ context, event }) => untilLookedAt(context, event),
  },
});
