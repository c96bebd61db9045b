import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, DAY_MS } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./carrier-activation.guards.ts";
import { events } from "./carrier-activation.schema.ts";
import type { Context, input } from "./carrier-activation.schema.ts";
import * as effects from "./carrier-activation.effects.ts";
import { DEVICE_LOCK_DAYS, LOAN_CANCEL_DAYS, LOGIN_LOCK_MINUTES } from "./carriers.ts";

const MINUTE = 60_000;

/** What a carrier is asked before there is an order. */
export interface Question {
  readonly cartId: string;
  readonly telco: Context["telco"];
  readonly sealedId: string | null;
}

/** What it is asked afterwards, and under which number its answer comes. */
interface Submission
  extends Question, Pick<Context, "attempt" | "kind" | "orderId" | "lineItemId"> {}

/** What is written about a line once its order stands (CARR-13, CARR-14). */
type LineMail = "line-active" | "line-failed" | "number-active" | "number-failed";

/** When a device may leave its carrier (CARR-20). */
export function unlockedAt({ simActivatedAt }: Context): string | null {
  if (simActivatedAt === null) return null;
  return new Date(Date.parse(simActivatedAt) + DEVICE_LOCK_DAYS * DAY_MS).toISOString();
}

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    ...engineActions,
    signInAtCarrier: command<Question>(),
    checkCredit: command<Question>(),
    activateLine: command<Submission>(),
    cancelCarrierLoan: command<{ cartId: string; paymentId: string | null }>(),
    sendMail: command<{ template: LineMail; orderId: string | null }>(),
  },
});

export const activation = base.extend({
  actions: {
    /** A new beginning with a carrier forgets the one before. */
    noteStart: assign(({ event }) =>
      event.type === "started"
        ? {
            ...effects.nothingYet,
            telco: event.telco,
            isOwnDevice: event.isOwnDevice,
          }
        : {},
    ),
    forgetAll: assign(effects.nothingYet),
    noteSealed: assign(({ event }) =>
      "sealedId" in event ? { sealedId: event.sealedId, code: null } : {},
    ),
    /** A number that is chosen anew is brought along like the first one. */
    noteActivation: assign(({ context, event }) =>
      "sealedId" in event
        ? {
            sealedId: event.sealedId,
            attempt: context.attempt + 1,
            kind: event.type === "activation.submitted" ? event.kind : ("port" as const),
            code: null,
          }
        : {},
    ),
    forgetSealed: assign({ sealedId: null }),
    noteAccount: assign(({ event }) =>
      event.type === "login.accepted"
        ? { subscribers: event.subscribers, limitCode: event.limitCode, code: null, sealedId: null }
        : {},
    ),
    noteCode: assign(({ event }) => ("code" in event ? { code: event.code, sealedId: null } : {})),
    noteReason: assign((_, { code }: { code: string }) => ({ code, sealedId: null })),
    forgetCode: assign({ code: null }),
    noteLimit: assign(({ context }) => ({ code: context.limitCode })),
    noteDevice: assign(({ event }) =>
      event.type === "device.entered" ? { imei: event.imei } : {},
    ),
    noteNewLine: assign(({ event }) =>
      event.type === "line.added"
        ? { keepsNumber: event.keepsNumber, upgraded: null, code: null }
        : {},
    ),
    noteUpgrade: assign(({ context, event }) =>
      event.type === "line.upgraded"
        ? {
            upgraded:
              context.subscribers.find((one) => one.subscriberId === event.subscriberId) ?? null,
            keepsNumber: false,
            code: null,
          }
        : {},
    ),
    fixAddress: assign({ isAddressFixed: true }),
    noteDeposit: assign(({ event }) =>
      event.type === "deposit.required"
        ? { depositCents: event.amountCents, code: "verizonDepositRequired", sealedId: null }
        : {},
    ),
    noteReady: assign({ standing: "ready", code: null, sealedId: null }),
    noteFullPrice: assign({ standing: "full", code: "CarrierFinancingNotVerified" }),
    noteNoCredit: assign({ standing: "none", code: "creditCheckFailure", sealedId: null }),
    noteOrder: assign(({ context, event }) =>
      event.type === "order.placed"
        ? {
            orderId: event.orderId,
            lineItemId: event.lineItemId,
            loanPaymentId: event.loanPaymentId,
            placedAt: event.at,
            isLoanOpen: context.telco === "VZW" && event.loanPaymentId !== null,
            code: null,
          }
        : {},
    ),
    notePort: assign({ kind: "port" }),
    noteSim: assign(({ event }) => ({ simActivatedAt: event.at, sealedId: null, code: null })),
    noteNumber: assign(({ event }) => ({ portActivatedAt: event.at, sealedId: null, code: null })),
    closeLoan: assign({ isLoanOpen: false }),
    noteLoanCancelled: assign({ isLoanCancelled: true, isLoanOpen: false }),
    tellCart: base.enqueueActions(({ context, enqueue }) => {
      enqueue({ type: "tell", params: effects.gatesFor(context) });
    }),
    tellOrder: base.enqueueActions(({ context, enqueue }) => {
      const message = effects.flagsFor(context);
      if (message) enqueue({ type: "tell", params: message });
    }),
    tellLoanEnded: base.enqueueActions(({ context, enqueue }) => {
      const message = effects.loanEnded(context);
      if (message) enqueue({ type: "tell", params: message });
    }),
    tellOver: base.enqueueActions(({ context, enqueue }) => {
      const message = effects.flagsFor(context, true);
      if (message) enqueue({ type: "tell", params: message });
    }),
  },
  delays: {
    /** After too many logins the carrier takes none for a quarter of an hour. */
    loginLock: LOGIN_LOCK_MINUTES * MINUTE,
    /** How long a carrier knows who has logged in (CARR-18). */
    carrierSession: 20 * MINUTE,
    /** A Verizon loan is taken back within fourteen days (FIN-35). */
    loanCancelPeriod: LOAN_CANCEL_DAYS * DAY_MS,
    /** Sixty days from the day the SIM was activated (CARR-20). */
    deviceLock: ({ context, event }) => {
      const end = unlockedAt(context);
      return end === null ? 0 : Math.max(0, Date.parse(end) - Date.parse(event.at));
    },
  },
});

export function question({ context }: { context: Context }): Question {
  const { cartId, telco, sealedId } = context;
  return { cartId, telco, sealedId };
}

/** A mail about what the carrier did, or what is to be done next. */
export const mail = (template: LineMail) =>
  ({
    type: "sendMail",
    params: ({ context: { orderId } }: { context: Context }) => ({ template, orderId }),
  }) as const;

export function submission({ context }: { context: Context }): Submission {
  const { attempt, kind, orderId, lineItemId } = context;
  return { ...question({ context }), attempt, kind, orderId, lineItemId };
}
