/** How a test gets an order: paid and placed over the engine, with an outside world that says yes to everything. */
import type { LifecycleId, RawEvent, Role } from "#machines/kit";
import { orders } from "#machines/order";
import type { OrderInput } from "#machines/order";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import type { TestEngine } from "./engine.ts";

const DAY_MS = 24 * 3600_000;

/** What is particular about an order: what was bought and whose it is, or any fact of it; a phone of nobody when nothing is said. */
type WantedOrder = Partial<Omit<Parameters<typeof orders.orderOf>[0], "more"> & OrderInput>;

/** One order while it is being lived. */
export interface Plot {
  readonly engine: TestEngine;
  readonly orderId: string;
  /** What it began with. */
  readonly input: OrderInput;
  /** Says something to the order itself, or refuses to go on. */
  order(type: string, more?: object, role?: Role): Promise<void>;
  /** Says something to each of these lines; to all when none are named. */
  lines(type: string, ids?: readonly string[], role?: Role): Promise<void>;
  tell(to: LifecycleId, type: string, more?: object, role?: Role): Promise<void>;
  days(count: number): void;
  hours(count: number): void;
}

/** Puts an order up to the point where everything is paid and the goods are ordered. */
export async function createOrder(
  { engine }: { readonly engine: TestEngine },
  wanted: WantedOrder = {},
): Promise<Plot> {
  const { orderId = "ORD-2026-PLCD-9Q2D", products = [orders.phone], ...facts } = wanted;
  const { shippingCents, discountCents, giftCardCents, ...more } = facts;
  const { customerId, sessionId } = wanted;
  const sums = { shippingCents, discountCents, giftCardCents };
  const input = {
    ...orders.orderOf({ orderId, products, ...sums, more }),
    ...{ customerId, sessionId },
  };
  engine.clock.set(input.placedAt);
  const tell: Plot["tell"] = async (to, type, more = {}, role = "system") => {
    const event: RawEvent = { type, ...more };
    const actor: Actor = { role, id: role === "agent" ? "4471" : role, keys: [`order:${orderId}`] };
    const outcome = await dispatch(engine, { to, event, actor });
    if (!outcome.ok) throw new Error(`${to} refused ${type}: ${outcome.refusal.code}`);
  };
  for (const payment of input.payments) await pay(engine, tell, input, payment);
  await start(engine, { id: `order:${orderId}`, input, actor: system });
  await tell(`order:${orderId}`, "cart.submitted");
  const all = input.lines.map(({ id }) => id);
  return {
    ...{ engine, orderId, input, tell },
    order: (type, more, role) => tell(`order:${orderId}`, type, more, role),
    async lines(type, ids = all, role = "warehouse") {
      for (const id of ids) await tell(`line-item:${orderId}/${id}`, type, {}, role);
    },
    days: (count) => engine.clock.advance(count * DAY_MS),
    hours: (count) => engine.clock.advance(count * 3600_000),
  };
}

async function pay(
  engine: TestEngine,
  tell: Plot["tell"],
  { cartId }: OrderInput,
  { paymentId, totalCents }: OrderInput["payments"][number],
) {
  const id: LifecycleId = `payment:${paymentId}`;
  const nobody = { orderId: null, currency: "USD", sessionId: null, customerId: null };
  const payment = { paymentId, cartId, method: "credit_card", amountCents: totalCents, ...nobody };
  await start(engine, { id, input: payment, actor: system });
  const card = { brand: "visa", last4: "4242" };
  const form = { sealedCardId: "SEALED-1", card, funding: null, botCheckPassed: true };
  await tell(id, "card.submitted", form);
  await tell(
    id,
    "start.ok",
    { transactionId: `T-${paymentId}`, codeNeeded: false, card },
    "provider",
  );
  await tell(id, "complete.ok", {}, "provider");
}

const system: Actor = { role: "system", id: "story" };
