/** The claims on a care plan: one at a time, so many in so many months, as long as the plan is in force (CARE-08, OPEN-98). */
import { or, stateIn } from "xstate";
import * as z from "zod";
import { CLAIM_MONTHS, claimKinds, CLAIMS_MOST, device, STORY_MOST } from "#machines/claim";
import { imeiRefusal } from "#machines/carrier-activation/application.rules.ts";
import { addMonths, dayOf, WINTER_OFFSET } from "#machines/kit";
import type { Currency, LifecycleId } from "#machines/kit";

/** What a care plan covers. */
export const care = z.strictObject({ device });

export const claimed = z.strictObject({
  claimId: z.string(),
  at: z.iso.datetime(),
  /**
   * Open as long as nobody knows; what was refused, withdrawn or never gone on with does not count; once the device was paid for there is
   * nothing left to cover.
   */
  standing: z.enum(["open", "counts", "free", "paidOut"]),
});
type Claimed = z.output<typeof claimed>;

/** What somebody tells of what happened. */
export const claimRequest = z.object({
  kind: z.enum(claimKinds),
  imei: z.string(),
  story: z.string().min(1).max(STORY_MOST),
  happenedOn: z.iso.date(),
});
type ClaimRequest = z.output<typeof claimRequest>;

interface Covering {
  readonly care: z.output<typeof care> | null;
  readonly claims: readonly Claimed[];
}

/** The claims that count at an instant: a claim counts for twelve months from when it was made. */
export function countedClaims(claims: readonly Claimed[], at: string): readonly Claimed[] {
  return claims.filter(
    ({ standing, at: since }) =>
      (standing === "counts" || standing === "paidOut") &&
      Date.parse(addMonths(since, CLAIM_MONTHS)) > Date.parse(at),
  );
}

/** From when on the next claim is taken, where too many count now; null where none is in the way. */
export function nextClaimAt(claims: readonly Claimed[], at: string): string | null {
  const [oldest, ...others] = countedClaims(claims, at).slice(-CLAIMS_MOST);
  return oldest && others.length === CLAIMS_MOST - 1 ? addMonths(oldest.at, CLAIM_MONTHS) : null;
}

interface Running extends Covering {
  readonly currency: Currency;
  readonly startedAt: string;
}

/** The insurer has paid for the device: it is covered no more. */
export const isPaidOut = (claims: readonly Claimed[]): boolean =>
  claims.some(({ standing }) => standing === "paidOut");

/** Why a plan in force takes no claim now; null where it takes one. */
export function claimRefusal({ care: covered, claims }: Covering, at: string): string | null {
  if (covered === null) return "EventNotAllowed";
  if (isPaidOut(claims)) return "DevicePaidOut";
  if (claims.some(({ standing }) => standing === "open")) return "ClaimOpen";
  return nextClaimAt(claims, at) === null ? null : "ClaimLimitReached";
}

/** A day since the plan began, and not one that is still to come, on the store's clock. */
function isCovered({ currency, startedAt }: Running, day: string, at: string): boolean {
  const offset = WINTER_OFFSET[currency === "PLN" ? "pl" : "us"];
  return day >= dayOf(startedAt, offset) && day <= dayOf(at, offset);
}

/** Why this claim is not taken; null where it is. */
export function requestRefusal(
  plan: Running,
  { imei, happenedOn, at }: Pick<ClaimRequest, "imei" | "happenedOn"> & { readonly at: string },
): string | null {
  const refusal = claimRefusal(plan, at);
  if (refusal !== null) return refusal;
  if (!isCovered(plan, happenedOn, at)) return "DateOutOfPlan";
  return imeiRefusal(imei);
}

/** While it is paid for or tried, and until what was paid for is over. */
export const isInForce = or([
  stateIn({ standing: "active" }),
  stateIn({ standing: "renewal" }),
  stateIn({ standing: "lastPeriod" }),
  stateIn({ standing: "cancelled" }),
]);

/** The number of the next claim. */
const nextId = ({
  subscriptionId,
  claims,
}: Covering & { readonly subscriptionId: string }): string =>
  `${subscriptionId}-C${claims.length + 1}`;

/** The claims with one more. */
export function withClaim(plan: Covering & { readonly subscriptionId: string }, at: string) {
  return [...plan.claims, { claimId: nextId(plan), at, standing: "open" as const }];
}

/** The claims once one of them is over. */
export function withClosed(
  claims: readonly Claimed[],
  closed: { readonly claimId: string; readonly counts: boolean; readonly isPaidOut: boolean },
): Claimed[] {
  const counted = closed.isPaidOut ? ("paidOut" as const) : ("counts" as const);
  const standing = closed.counts ? counted : ("free" as const);
  return claims.map((one) => (one.claimId === closed.claimId ? { ...one, standing } : one));
}

interface Plan extends Covering {
  readonly subscriptionId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly currency: string;
}

/** Begins what was claimed last; `plan` has noted it. */
export const beginClaim = {
  type: "begin" as const,
  params: ({
    context,
    event,
  }: {
    context: Plan;
    event: ClaimRequest & { readonly at: string };
  }) => {
    const { subscriptionId, orderId, lineId, currency, claims } = context;
    const { kind, imei, story, happenedOn, at } = event;
    const claimId = claims.at(-1)?.claimId ?? "";
    const id: LifecycleId = `claim:${claimId}`;
    const about = { claimId, subscriptionId, orderId, lineId, currency };
    const told = { kind, imei, story, happenedOn, askedAt: at };
    return { id, input: { ...about, ...told, device: context.care?.device } };
  },
};
