import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Currency, Tone, Role, View } from "#machines/kit";
import { display } from "./payment.updates.ts";
import { CODE } from "./one-time-code.rules.ts";
import { resendableAt } from "./payment.guards.ts";
import { ledgerSums } from "./money/payment.ledger.ts";
import type { LedgerSums } from "./money/payment.ledger.ts";
import type { machine } from "./payment.machine.ts";
import { isMethodWith, isPaidAtDoor } from "./payment.methods.ts";
import type { Method } from "./payment.methods.ts";
import { events } from "./payment.schema.ts";
import type { Context } from "./payment.schema.ts";

/** The spec's own status where it has one (PAY-19), else the name of the step. */
const statuses = {
  idle: "idle",
  starting: "starting",
  awaitingCode: "awaitingCode",
  completing: "completing",
  unknown: "unknown",
  redirecting: "redirecting",
  atProvider: "atProvider",
  preparing: "preparing",
  awaitingPayer: "awaitingPayer",
  syncing: "syncing",
  accepted: "Accepted",
  stale: "stale",
  awaitingCvv: "awaitingCvv",
  created: "Created",
  captured: "Captured",
  reverting: "reverting",
  reverted: "reverted",
  failed: "failed",
} as const;
type State = keyof typeof statuses;

export type Status = (typeof statuses)[State] | "captureFailed";

const tones: Record<Status, Tone> = {
  idle: "you",
  starting: "us",
  awaitingCode: "you",
  completing: "us",
  unknown: "us",
  redirecting: "us",
  atProvider: "you",
  preparing: "us",
  awaitingPayer: "you",
  syncing: "us",
  Accepted: "done",
  stale: "you",
  awaitingCvv: "you",
  Created: "done",
  Captured: "final",
  captureFailed: "stopped",
  reverting: "us",
  reverted: "cancelled",
  failed: "stopped",
};

export interface PaymentView extends View {
  readonly status: Status;
  readonly paymentId: string;
  readonly method: Method;
  readonly amountCents: number;
  readonly currency: Currency;
  /** E.g. `visa •••• 1111`; null while nothing is known. */
  readonly display: string | null;
  readonly card: Context["card"];
  /** What was agreed with a lender; null where nobody lends. */
  readonly terms: Context["terms"];
  /** The provider's page, while the shopper is to go there. */
  readonly redirectUrl: string | null;
  /** Some of it may be held or taken although nobody has said so yet: only where that cannot be is another payment safe. */
  readonly mayBeHeld: boolean;
  /** The one-time code, while one is awaited. */
  readonly oneTimeCode: {
    readonly triesLeft: number;
    readonly resendsLeft: number;
    /** ISO 8601, UTC. */
    readonly resendableAt: string | null;
    readonly expiresAt: string | null;
  } | null;
  /** Security codes that were wrong, while one is asked for (PAY-40). */
  readonly wrongCvvs: number;
  readonly failure: Context["failures"][number] | null;
  /** What a person is told of it by: the bank's reason where it has words of its own, else the code. */
  readonly failureWords: string | null;
  readonly ledger: LedgerSums;
}

const candidates = [
  "code.entered",
  "code.resent",
  "cvv.entered",
  "retried",
  "redirect.requested",
  "prepare.requested",
  "returned",
  "user.cancelled",
  "revert.retried",
  "renewal.chosen",
] as const;

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): PaymentView {
  const { context, value } = snapshot;
  const status = snapshot.matches({ created: "captureFailed" })
    ? "captureFailed"
    : statuses[topState(value)];
  const { paymentId, method, amountCents, currency, card, terms } = context;
  const failure = context.failures.at(-1) ?? null;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, candidates),
    blockers: blockersOf(status),
    paymentId,
    method,
    amountCents,
    currency,
    display: display(context),
    card,
    terms,
    redirectUrl: status === "atProvider" ? context.redirectUrl : null,
    mayBeHeld: status === "unknown" && mayBeHeld(context),
    oneTimeCode: status === "awaitingCode" ? codeOf(context) : null,
    wrongCvvs: context.cvvTries,
    failure,
    failureWords: failure && (failure.declineReason ?? codeForPeople(failure)),
    ledger: ledgerSums(context),
  };
}

/** Nobody approves anything at a provider's page before it was opened, and nobody takes cash before the door. */
function mayBeHeld({ method, redirectUrl, authorisedAt }: Context): boolean {
  if (isPaidAtDoor(method)) return false;
  const hasPage = isAtWallet(method) || isAtAffirm(method);
  return !hasPage || redirectUrl !== null || authorisedAt !== null;
}

const isAtWallet = isMethodWith("chargedBy", "walletPage");
const isAtAffirm = isMethodWith("chargedBy", "affirmPage");

/** Whoever pays is asked to pay again, as after any other failure: what a provider does not know is for staff to look into. */
const codeForPeople = ({ code }: Context["failures"][number]): string =>
  code === "TransactionUnknown" ? "TransactionFailure" : code;

function topState(value: SnapshotFrom<typeof machine>["value"]): State {
  if (typeof value === "string") return value;
  if ("awaitingCode" in value) return "awaitingCode";
  if ("awaitingCvv" in value) return "awaitingCvv";
  return "reverting" in value ? "reverting" : "created";
}

function blockersOf(status: Status): View["blockers"] {
  if (status === "stale") return [{ event: "order.recorded", code: "CartModifiedDuringPayment" }];
  if (status === "awaitingCvv") return [{ event: "order.recorded", code: "PaymentRevalidate" }];
  return [];
}

function codeOf(context: Context): PaymentView["oneTimeCode"] {
  const { sentAt, resends, wrongTries } = context.oneTimeCode;
  return {
    triesLeft: CODE.tries - wrongTries,
    resendsLeft: CODE.resends - resends,
    resendableAt: resendableAt(context),
    expiresAt: sentAt && new Date(Date.parse(sentAt) + CODE.validMs).toISOString(),
  };
}

/** A payment counts as failed only while its order is accepted or created (PAY-20). */
export function isShownAsFailed(status: Status, orderStatus: string): boolean {
  const failed = status === "failed" || status === "captureFailed";
  return failed && (orderStatus === "accepted" || orderStatus === "created");
}
