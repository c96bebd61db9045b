/** Money, payment by payment: what was taken and given back stays within what the provider holds for us. */
import { ledgerSums, lifecycle, unreleasedCents } from "#machines/payment";
import type { Context } from "#machines/payment";
import type { Check, Problem } from "./audit.ts";
import { standings, sum } from "./standing.ts";
import type { Standing } from "./standing.ts";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import * as cart from "#machines/cart";
import * as refund from "#machines/refund";
import { stuck } from "#app/.server/payments/stuck.ts";
import type { Store } from "#db";
import { DAY_MS } from "#machines/kit";

/** An authorisation that no order claims is given back after seven days (LC-32). */
const RELEASE_AFTER_MS = 7 * DAY_MS;
/** Deadlines fire within moments; an hour late is a worker that stands still. */
const GRACE_MS = 3_600_000;

export const checkPayments: Check = async (store, now) => {
  const problems: Problem[] = [];
  let count = 0;
  for await (const payment of standings(store, lifecycle)) {
    count += 1;
    const says = [
      ...ledgerProblems(payment.context),
      ...unclaimed(payment, now),
      ...(await unseen(store, payment)),
      ...(await backTwice(store, payment)),
    ];
    problems.push(...says.map((each) => ({ id: payment.id, says: each })));
  }
  return { what: "payments", count, problems };
};

function ledgerProblems(context: Context): string[] {
  const { authorisedCents, capturedCents, pendingCents, releasedCents, openCents, ...sums } =
    ledgerSums(context);
  const taken = capturedCents + pendingCents;
  // What was given back as a whole is no longer on record as authorised.
  const isOver = authorisedCents === 0 ? taken > 0 : openCents < 0;
  return [
    ...(isOver
      ? [
          `${sum(taken)} captured of ${sum(authorisedCents)} authorised less ${sum(releasedCents)} released`,
        ]
      : []),
    ...(sums.chargeableCents < 0
      ? [`${sum(capturedCents - sums.chargeableCents)} charged later of ${sum(capturedCents)}`]
      : []),
    ...(sums.refundableCents < 0
      ? [`${sum(capturedCents - sums.refundableCents)} refunded of ${sum(capturedCents)} captured`]
      : []),
  ];
}

/** Money that its provider would not let go of, where no order came of its cart: at no desk does it wait for an agent. */
async function unseen(store: Store, { state, context }: Standing<Context>): Promise<string[]> {
  if (!stuck.states.some((one) => one === state) || context.orderId !== null) return [];
  const found = context.cartId && (await loadForStore({ store }, cart.lifecycle, context.cartId));
  const orderId = found && found.context.orderId;
  const held = sum(unreleasedCents(context));
  return orderId ? [] : [`${held} is held, and its provider was asked three times to let go of it`];
}

/** What its provider paid after all, when staff had given it as gift card balance already. */
async function backTwice(store: Store, { context }: Standing<Context>): Promise<string[]> {
  const paid = Object.entries(context.refunds).filter(([, { status }]) => status === "refunded");
  const found = await Promise.all(
    paid.map(async ([refundId, { amountCents }]) => {
      const given = await loadForStore({ store }, refund.lifecycle, refundId);
      const outcome = given?.context.outcomes[context.paymentId];
      return outcome === "credited" || outcome === "giftCard"
        ? [`${sum(amountCents)} came back twice: to it, and as a gift card by refund ${refundId}`]
        : [];
    }),
  );
  return found.flat();
}

function unclaimed({ state, updatedAt, context }: Standing<Context>, now: string): string[] {
  const { authorisedCents, orderId, authorisedAt } = context;
  const isHeld = authorisedCents > 0 && orderId === null && !state.startsWith("revert");
  // A payment that moved since holds its money no shorter for it.
  const since = authorisedAt ?? updatedAt;
  const age = Date.parse(now) - Date.parse(since);
  return isHeld && age > RELEASE_AFTER_MS + GRACE_MS
    ? [`${sum(authorisedCents)} authorised, and no order since ${since}`]
    : [];
}
