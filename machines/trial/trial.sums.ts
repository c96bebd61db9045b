/** What a trial costs whom and when: installments by allocation, less what was sent back (FIN-33). No zod here. */
import { allocate, endOfDay, sum, DAY_MS } from "#machines/kit";
import { tryNowPayLaterSchedule } from "#machines/loan";
import type { Context, Installment } from "./trial.schema.ts";

/** Declined installments are tried again after three days, three times at most. */
const RETRY_DAYS = 3;
export const TRIES = 3;
/** How long before the end of the trial its mail goes out. */
const REMINDER_DAYS = 3;

/** The three installments of goods that arrive on a day; the first one is due when the trial ends. */
export function firstInstallments(
  { amountCents, backCents }: Pick<Context, "amountCents" | "backCents">,
  arrivedOn: string,
): Installment[] {
  return tryNowPayLaterSchedule(amountCents - backCents, arrivedOn).map((one) => ({
    ...one,
    paidAt: null,
  }));
}

type Sums = Pick<Context, "amountCents" | "backCents" | "givenBackCents" | "installments">;

/** What was collected and not given back. */
export function paidCents({ installments, givenBackCents }: Sums): number {
  const paid = installments.filter(({ paidAt }) => paidAt !== null);
  return sum(paid.map(({ amountCents }) => amountCents)) - givenBackCents;
}

/** What is still to be paid; below zero it was paid too much. */
export function owedCents(trial: Sums): number {
  return trial.amountCents - trial.backCents - paidCents(trial);
}

/** Spreads what is owed over the installments that were not collected, in allocated cents. */
export function spread(trial: Sums): Installment[] {
  const open = trial.installments.filter(({ paidAt }) => paidAt === null);
  const shares = allocate(
    Math.max(0, owedCents(trial)),
    open.map(() => 1),
  );
  return trial.installments.map((one) =>
    one.paidAt === null ? { ...one, amountCents: shares[open.indexOf(one)] ?? 0 } : one,
  );
}

/** The number of the first installment that was not collected. */
export function numberOf({ installments }: Sums): number {
  return installments.filter(({ paidAt }) => paidAt !== null).length + 1;
}

/** The installment that is collected next; null when nothing is owed any more. */
export function nextOf(trial: Sums): Installment | null {
  return owedCents(trial) > 0
    ? (trial.installments.find(({ paidAt }) => paidAt === null) ?? null)
    : null;
}

/** Everything came back, or was never sent. */
export function isAllBack({ amountCents, backCents }: Sums): boolean {
  return backCents >= amountCents;
}

/** The last instant of the trial. */
export function trialEndsAt({ installments, utcOffsetMinutes }: Context): string | null {
  const [first] = installments;
  return first ? endOfDay(first.on, utcOffsetMinutes) : null;
}

export function reminderAt(context: Context): string | null {
  const end = trialEndsAt(context);
  return end && new Date(Date.parse(end) - REMINDER_DAYS * DAY_MS).toISOString();
}

/** When the next installment is collected. */
export function dueAt(context: Context): string | null {
  const next = nextOf(context);
  return next && endOfDay(next.on, context.utcOffsetMinutes);
}

/**
 * What is collected once its customer says so, after one was declined: that one, and with it those that fell due since, for each
 * day is agreed to.
 */
export function dueNowCents(
  { installments }: { readonly installments: readonly Installment[] },
  { at, utcOffsetMinutes }: { readonly at: string; readonly utcOffsetMinutes: number },
): number {
  const open = installments.filter(({ paidAt }) => paidAt === null);
  const due = open.filter(({ on }, place) => place === 0 || endOfDay(on, utcOffsetMinutes) <= at);
  return sum(due.map(({ amountCents }) => amountCents));
}

/** When a declined one is tried again by itself. */
export function retryAt({ declinedAt }: Context): string | null {
  return declinedAt && new Date(Date.parse(declinedAt) + RETRY_DAYS * DAY_MS).toISOString();
}
