/** The sandbox console: what the outside world is doing, for QA. It exists only where that world is played. */
import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import type { OrderRow } from "#db";
import * as order from "#machines/order";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import * as fmt from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { sandboxOf, stepRow, storeInstant } from "./played-world.ts";

const NEWEST = 20;
const WEBHOOKS = 40;

export async function sandboxPage(request: Request, context: AppLoadContext) {
  const sandbox = sandboxOf(context);
  const locale = localeOfRequest(request);
  const { store } = context.engine;
  const cards = (await testDataFor(context, "cards")) ?? [];
  return {
    now: await storeInstant(context),
    world: await outsideWorld(sandbox, context.engine, locale),
    orders: (await store.orders.newest(NEWEST)).map((row) => orderRow(row, locale)),
    cards: cards.map(({ number, about }) => ({ number: grouped(number), about })),
  };
}

/** What the sandbox says of itself, or null when it does not answer. */
async function outsideWorld(sandbox: SandboxConsole, engine: EngineContext, locale: Locale) {
  try {
    const [clock, settings, steps, payments, webhooks] = await Promise.all([
      sandbox.clock(),
      sandbox.settings(),
      sandbox.steps(),
      sandbox.payments(),
      sandbox.webhooks(),
    ]);
    return {
      now: clock.now,
      settings,
      orders: [...new Set(steps.map(({ orderId }) => orderId))].map((orderId) => ({
        orderId,
        steps: steps.filter((step) => step.orderId === orderId).map(stepRow),
      })),
      payments: await Promise.all(
        payments
          .reverse()
          .slice(0, NEWEST)
          .map(async (entry) => ({
            ...paymentRow(entry, locale),
            orderId: await orderOf(engine, entry.paymentId),
          })),
      ),
      webhooks: webhooks.slice(0, WEBHOOKS).map((row) => ({
        seq: row.seq,
        type: row.type,
        about: row.topic,
        state: row.state,
        attempts: row.attempts,
        answer: row.last_answer,
      })),
    };
  } catch (error) {
    if (error instanceof GatewayTimeout) return null;
    throw error;
  }
}

const ofOrder = z.object({ context: z.object({ orderId: z.string().nullable() }) });

/** The order a payment belongs to; null while it has none. */
async function orderOf({ store }: EngineContext, paymentId: string): Promise<string | null> {
  const stored = await store.engine.load(`payment:${paymentId}`);
  if (!stored) return null;
  return ofOrder.parse(JSON.parse(stored.snapshot)).context.orderId;
}

type Payment = Awaited<ReturnType<SandboxConsole["payments"]>>[number];

function paymentRow(entry: Payment, locale: Locale) {
  const money = (cents: number) => fmt.money(cents, entry.currency, locale);
  const { paymentId, transactionId, attempt, state, card, code, declined, startedAt } = entry;
  return {
    ...{ paymentId, transactionId, attempt, state, code, startedAt },
    card: card && `${card.brand} •••• ${card.last4}`,
    reason: declined?.reason ?? null,
    amount: money(entry.amountCents),
    authorised: money(entry.authorisedCents),
    // What moved later, beyond the purchase, is money that came and went all the same.
    captured: money(entry.capturedCents + entry.chargedCents),
    released: money(entry.releasedCents),
    refunded: money(entry.refundedCents + entry.creditedCents),
  };
}

/** An order as the console lists it. */
function orderRow(row: OrderRow, locale: Locale) {
  const { orderId, storefront, email, placedAt, totalCents, currency } = row;
  const state = order.states.find((one) => one === row.state);
  return {
    ...{ orderId, email, placedAt },
    storefront: storefront === "pl" ? ("pl" as const) : ("us" as const),
    status: state ? order.statuses[state].key : row.state,
    total: fmt.money(totalCents, currency, locale),
  };
}

/** Digits as they are printed on a card. */
function grouped(number: string): string {
  if (number.length === 16) return number.replaceAll(/(.{4})(?=.)/g, "$1 ");
  return number.replace(/^(.{4})(.{6})(.+)$/, "$1 $2 $3");
}
