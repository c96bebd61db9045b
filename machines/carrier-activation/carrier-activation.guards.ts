import { DAY_MS } from "#machines/kit";
import type { AnyEvent, Refusal, SnapshotOf } from "#machines/kit";
import { applicationRefusal } from "./application.rules.ts";
import type { Context, Event } from "./carrier-activation.schema.ts";
import { LOAN_CANCEL_DAYS } from "./carriers.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** A new phone activation is bought once per order (CARR-11). */
const MAX_ACTIVATIONS = 1;

/** Until when the loan may be taken back; null where Verizon lends nothing (FIN-35). */
export function loanEndsAt({ telco, loanPaymentId, placedAt }: Context): string | null {
  if (telco !== "VZW" || loanPaymentId === null || placedAt === null) return null;
  return new Date(Date.parse(placedAt) + LOAN_CANCEL_DAYS * DAY_MS).toISOString();
}

/** Everything asked for is active. */
function isWhole({ keepsNumber, simActivatedAt, portActivatedAt }: Context): boolean {
  return simActivatedAt !== null && (!keepsNumber || portActivatedAt !== null);
}

function upgradeable({ subscribers }: Context, event: AnyEvent) {
  const id = "subscriberId" in event ? event.subscriberId : null;
  return subscribers.find((one) => one.subscriberId === id && one.isUpgradeable) ?? null;
}

/** What of it may still be activated: the SIM first, then the number if one is brought along. */
export function isKindOpen(context: Context, kind: "SIM" | "eSIM" | "port"): boolean {
  const { keepsNumber, simActivatedAt, portActivatedAt } = context;
  const hasSim = simActivatedAt !== null;
  return kind === "port" ? hasSim && keepsNumber && portActivatedAt === null : !hasSim;
}

function startRefusal(context: Context, activations: number): string | null {
  if (context.customerId === null) return "Login";
  return activations > MAX_ACTIVATIONS ? "TooManyActivationItemsInCart" : null;
}

export const guards = {
  mayStart: ({ context, event }: GuardArgs) =>
    event.type === "started" && startRefusal(context, event.activations) === null,
  bringsDevice: ({ context }: GuardArgs) => context.telco === "VZW" && context.isOwnDevice,
  canAddLine: ({ context }: GuardArgs) => context.limitCode === null,
  hasLine: ({ context, event }: GuardArgs) => upgradeable(context, event) !== null,
  isComplete: ({ event }: GuardArgs) =>
    event.type === "application.submitted" && applicationRefusal(event) === null,
  isPaidInFull: ({ context }: GuardArgs) => context.standing === "full",
  isOpenKind: ({ context, event }: GuardArgs) =>
    event.type === "activation.submitted" && isKindOpen(context, event.kind),
  /** An answer to the latest question, not to an earlier one. */
  isSimPresent: ({ context, event }: GuardArgs) =>
    "attempt" in event && event.attempt === context.attempt && context.simActivatedAt === null,
  isPortPresent: ({ context, event }: GuardArgs) =>
    "attempt" in event && event.attempt === context.attempt && isKindOpen(context, "port"),
  isWhole: ({ context }: GuardArgs) => isWhole(context),
  isLoanOpen: ({ context }: GuardArgs) => context.isLoanOpen,
};

/** The catalogue code for a refused event. */
export function why(snapshot: SnapshotOf<Context>, event: AnyEvent): string | Refusal {
  const { context, value } = snapshot;
  switch (event.type) {
    case "started":
      return ("activations" in event && startRefusal(context, Number(event.activations))) || moved;
    case "login.submitted":
      return value === "locked" ? "TooManyAttempts" : moved;
    case "application.submitted":
      return refusalOfForm(event) ?? moved;
    case "loan.cancelled":
      return loanEndsAt(context) === null ? "LoanNotCancellable" : "LoanCancelPeriodOver";
    default:
      return moved;
  }
}

const moved = "EventNotAllowed";

function refusalOfForm(event: AnyEvent): string | null {
  const form = event as Event;
  return form.type === "application.submitted" ? applicationRefusal(form) : null;
}
