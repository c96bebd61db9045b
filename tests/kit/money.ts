/** The rules of money, read from the provider's book and the store's own: an empty list is every rule kept. */
import * as order from "#machines/order";
import * as payment from "#machines/payment";
import * as points from "#machines/points-account";
import { audit, everyInstance } from "#app/.server/audit/audit.ts";
import { checkBooks, checkGiftBook, checkRenewals, checks } from "#app/.server/audit/checks.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { BookEntry } from "#app/.server/outside/payment.ts";
import type { Lifecycle } from "#machines/kit";
import { isForStaff } from "./for-staff.ts";
import { provedIn } from "./proved.ts";
import type { World } from "./world.ts";

type Told = Pick<World, "engine" | "gateways">;

async function contexts<C>({ engine }: Told, lifecycle: Lifecycle) {
  const found: { state: string; context: C }[] = [];
  for await (const { state, snapshot } of everyInstance(engine.store, lifecycle)) {
    const { context } = JSON.parse(snapshot) as { context: C };
    found.push({ state, context });
  }
  return found;
}

const held = (entry: BookEntry) =>
  entry.authorisedCents - entry.capturedCents - entry.releasedCents;

/** Everything `npm run audit` checks, with the books of provider and issuer. */
async function auditOf({ engine, gateways }: Told): Promise<string[]> {
  const books = [
    checkBooks(() => gateways.payment.book()),
    checkGiftBook(() => gateways.giftCard.book()),
    checkRenewals(() => gateways.payment.renewals()),
  ];
  const now = instant(engine.clock);
  const { problems } = await audit(
    engine.store,
    [...checks, ...books],
    now,
    provedIn(engine.store),
  );
  return problems.filter(({ says }) => !isForStaff(says)).map(({ id, says }) => `${id}: ${says}`);
}

/** Captured ≤ authorised, Σ refunds ≤ captured, by the provider's book and by ours. */
async function overdrawn(told: Told, book: readonly BookEntry[]): Promise<string[]> {
  const theirs = book.flatMap((entry) => [
    ...(held(entry) < 0 ? [`${entry.paymentId}: more taken or released than authorised`] : []),
    ...(entry.refundedCents > entry.capturedCents
      ? [`${entry.paymentId}: more refunded than captured`]
      : []),
  ]);
  const ours = (await contexts<payment.Context>(told, payment.lifecycle)).flatMap(({ context }) => {
    const sums = payment.ledgerSums(context);
    return sums.refundableCents < 0 ? [`${context.paymentId}: refunds beyond captures`] : [];
  });
  return [...theirs, ...ours];
}

/** At most one live attempt per tender: of what pays the rest of a cart only one may hold money. */
async function doubled(told: Told, book: readonly BookEntry[]): Promise<string[]> {
  const holding = new Map<string, string[]>();
  for (const { context } of await contexts<payment.Context>(told, payment.lifecycle)) {
    const { paymentId, cartId, method } = context;
    if (cartId === null || payment.isPartial(method)) continue;
    const attempts = book.filter((entry) => entry.paymentId === paymentId && held(entry) > 0);
    const names = attempts.map(({ attempt }) => `${paymentId} #${attempt} (${method})`);
    holding.set(cartId, [...(holding.get(cartId) ?? []), ...names]);
  }
  return [...holding].flatMap(([cartId, names]) =>
    names.length > 1 ? [`cart:${cartId} is paid ${names.length} times: ${names.join(", ")}`] : [],
  );
}

/** A gift card's issuer never paid more than was on it, and points were never spent twice. */
async function overspent(told: Told): Promise<string[]> {
  return (await contexts<points.Context>(told, points.lifecycle)).flatMap(({ context }) => {
    const { earned, reversed, expired, taken, back } = context.sums;
    return earned - reversed - expired - taken + back < 0
      ? [`${context.customerId}: more points spent than there were`]
      : [];
  });
}

/** A loan that its customer took back keeps nothing of what it took, whenever it took it (FIN-35). */
async function keptByEndedLoans(told: Told, book: readonly BookEntry[]): Promise<string[]> {
  const ended = (await contexts<payment.Context>(told, payment.lifecycle)).filter(({ context }) =>
    context.failures.some(({ code }) => code === "LoanEnded"),
  );
  return ended.flatMap(({ context: { paymentId } }) =>
    book.some((one) => one.paymentId === paymentId && one.capturedCents > one.refundedCents)
      ? [`${paymentId}: a loan that has ended keeps money`]
      : [],
  );
}

/** Nobody is said to pay more of an order than they were asked for. */
async function overstated(told: Told): Promise<string[]> {
  const asked = new Map(
    (await contexts<payment.Context>(told, payment.lifecycle)).map(({ context }) => [
      context.paymentId,
      context.amountCents,
    ]),
  );
  return (await contexts<order.Context>(told, order.lifecycle)).flatMap(({ context }) =>
    context.payments
      .filter(({ paymentId, totalCents }) => totalCents > (asked.get(paymentId) ?? totalCents))
      .map(({ paymentId }) => `${paymentId}: said to pay more than it was asked for`),
  );
}

/** Money beside the orders, once nothing is under way. */
export async function brokenRules(told: Told): Promise<string[]> {
  const book = await told.gateways.payment.book();
  return [
    ...(await auditOf(told)),
    ...(await overdrawn(told, book)),
    ...(await doubled(told, book)),
    ...(await overspent(told)),
    ...(await keptByEndedLoans(told, book)),
    ...(await overstated(told)),
  ];
}

/** What holds or took the money of one order: the provider's book and the points account. */
export async function coveredCents(told: Told, orderId: string): Promise<number> {
  const book = await told.gateways.payment.book();
  const paying = (await contexts<payment.Context>(told, payment.lifecycle)).filter(
    ({ context }) => context.orderId === orderId,
  );
  return paying.reduce((sum, { context }) => {
    if (context.method === "rewards") return sum + context.authorisedCents;
    const entries = book.filter(({ paymentId }) => paymentId === context.paymentId);
    return (
      sum +
      entries.reduce(
        (part, entry) => part + held(entry) + entry.capturedCents - entry.refundedCents,
        0,
      )
    );
  }, 0);
}

/** The order a cart became, with what it costs; null when it is none. */
export async function orderOfCart(told: Told, cartId: string) {
  const found = (await contexts<order.Context>(told, order.lifecycle)).find(
    ({ context }) => context.cartId === cartId && context.isRecorded,
  );
  return (
    found && {
      orderId: found.context.orderId,
      state: found.state,
      totalCents: found.context.totals.totalCents,
      lines: found.context.lines,
    }
  );
}

/** Payments that hold money for nobody's order. */
export async function unclaimed(told: Told): Promise<string[]> {
  const ordered = new Set(
    (await contexts<payment.Context>(told, payment.lifecycle)).flatMap(({ context }) =>
      context.orderId === null ? [] : [context.paymentId],
    ),
  );
  const book = await told.gateways.payment.book();
  return book
    .filter(
      (entry) =>
        held(entry) + entry.capturedCents - entry.refundedCents > 0 &&
        !ordered.has(entry.paymentId),
    )
    .map(({ paymentId }) => paymentId);
}
