/** What a trial remembers, says and asks of the lender. */
import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, dayOf } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./trial.guards.ts";
import {
  dueAt,
  firstInstallments,
  nextOf,
  numberOf,
  owedCents,
  reminderAt,
  retryAt,
  spread,
  TRIES,
  trialEndsAt,
} from "./trial.sums.ts";
import { events } from "./trial.schema.ts";
import type { Context, input } from "./trial.schema.ts";

type TrialMail =
  | "trial-ending"
  | "trial-returned"
  | "installment-paid"
  | "installment-declined"
  | "installment-overdue";

/** A mail of a trial speaks of one sum and, where something comes next, of one day. */
interface Mail {
  readonly template: TrialMail;
  readonly orderId: string;
  readonly amountCents: number;
  readonly on: string | null;
  /** After this instant it is no news any more (ISO 8601, UTC). */
  readonly before?: string | null;
}

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    collectInstallment: command<{
      trialId: string;
      orderId: string;
      number: number;
      amountCents: number;
    }>(),
    /** Gives the customer back what was collected for goods that came back. */
    giveBackInstallments: command<{ trialId: string; upToCents: number; amountCents: number }>(),
    sendMail: command<Mail>(),
  },
});

const until = (at: string, instant: string | null) =>
  instant === null ? 0 : Math.max(0, Date.parse(instant) - Date.parse(at));

export const trial = base.extend({
  guards,
  actions: {
    noteStart: assign(({ context, event }) => ({
      startedAt: event.at,
      installments: firstInstallments(context, dayOf(event.at, context.utcOffsetMinutes)),
    })),
    noteReturning: assign(({ context, event }) =>
      event.type === "return.begun"
        ? { returning: [...new Set([...context.returning, event.lineId])] }
        : {},
    ),
    noteReturnEnded: assign(({ context, event }) =>
      event.type === "return.ended"
        ? { returning: context.returning.filter((id) => id !== event.lineId) }
        : {},
    ),
    /** Less is owed. */
    noteBack: assign(({ context, event }) =>
      event.type === "goods.returned"
        ? lessened({
            ...context,
            backCents: Math.min(context.amountCents, context.backCents + event.amountCents),
          })
        : {},
    ),
    /** Nothing is owed any more. */
    noteAllBack: assign(({ context }) => lessened({ ...context, backCents: context.amountCents })),
    notePaid: assign(({ context, event }) => {
      if (event.type !== "installment.paid") return {};
      const installments = context.installments.map((one, index) =>
        index + 1 === event.number
          ? { ...one, amountCents: event.amountCents, paidAt: event.at }
          : one,
      );
      return { ...lessened({ ...context, installments }), declines: 0, declinedAt: null };
    }),
    /** What was collected beyond what is owed goes back at once. */
    giveBack: base.enqueueActions(({ context, enqueue }) => {
      const amountCents = -owedCents(context);
      if (amountCents <= 0) return;
      const upToCents = context.givenBackCents + amountCents;
      enqueue({
        type: "giveBackInstallments",
        params: { trialId: context.trialId, upToCents, amountCents },
      });
      enqueue.assign({ givenBackCents: upToCents });
    }),
    noteDeclined: assign(({ context, event }) => ({
      declines: Math.min(TRIES, context.declines + 1),
      declinedAt: event.at,
    })),
  },
  delays: {
    untilReminder: ({ context, event }) => until(event.at, reminderAt(context)),
    untilTrialEnds: ({ context, event }) => until(event.at, trialEndsAt(context)),
    untilDue: ({ context, event }) => until(event.at, dueAt(context)),
    untilRetry: ({ context, event }) => until(event.at, retryAt(context)),
  },
});

function retryDay(context: Context): string | null {
  const at = retryAt(context);
  return at && dayOf(at, context.utcOffsetMinutes);
}

/** A trial whose sums moved. */
const lessened = (trial: Context) => ({
  backCents: trial.backCents,
  installments: spread(trial),
});

/** Asks the lender to collect what is due. */
export const collect = {
  type: "collectInstallment",
  params: ({ context }: { context: Context }) => ({
    trialId: context.trialId,
    orderId: context.orderId,
    number: numberOf(context),
    amountCents: nextOf(context)?.amountCents ?? 0,
  }),
} as const;

/** A mail about what comes next. */
export const mail = (template: TrialMail) =>
  ({
    type: "sendMail",
    params: ({ context }: { context: Context }) => ({
      ...{ template, orderId: context.orderId },
      amountCents: nextOf(context)?.amountCents ?? 0,
      on: nextOf(context)?.on ?? null,
    }),
  }) as const;

/** The same with another day than that of the installment. */
const mailOn = (template: TrialMail, onOf: (context: Context) => string | null) =>
  ({
    type: "sendMail",
    params: ({ context }: { context: Context }) => ({
      ...mail(template).params({ context }),
      on: onOf(context),
    }),
  }) as const;

/** Tells of a declined one: the day that comes next is the one on which it is tried again. */
export const declinedMail = mailOn("installment-declined", retryDay);

/** Tells of one that nobody tries any more before its customer says so: no day comes next. */
export const overdueMail = mailOn("installment-overdue", () => null);

/** Says when the trial ends, as long as it has not. */
export const endingMail = {
  type: "sendMail",
  params: ({ context }: { context: Context }) => ({
    ...mail("trial-ending").params({ context }),
    before: trialEndsAt(context),
  }),
} as const;

/** A mail about what was collected just now. */
export const paidMail = {
  type: "sendMail",
  params: ({
    context,
    event,
  }: {
    context: Context;
    event: { amountCents: number; at: string };
  }) => ({
    ...{ template: "installment-paid" as const, orderId: context.orderId },
    amountCents: event.amountCents,
    on: comingDay(context, event.at),
  }),
} as const;

/** When the next one is collected: at once where its day passed while the one before it was declined. */
function comingDay(context: Context, at: string): string | null {
  const next = nextOf(context);
  const today = dayOf(at, context.utcOffsetMinutes);
  return next && (next.on > today ? next.on : today);
}
