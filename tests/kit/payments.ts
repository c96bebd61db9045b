/** Payments of a world: begun, started with a test card, and what the provider holds of them. */
import type { RawEvent, Role } from "#machines/kit";
import type { Context } from "#machines/payment";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { OutboxRow } from "#db";
import { sealed } from "./sandbox.ts";
import type { World } from "./world.ts";

const system = { role: "system", id: "test" } as const;

/** The number of a test card that is approved at once. */
export const goodCard = "4111111111111111";

interface Wanted {
  readonly paymentId?: string;
  readonly number?: string;
  readonly amountCents?: number;
  readonly orderId?: string | null;
  readonly cartId?: string | null;
}

/** A payment whose card was entered and whose start is in the outbox. */
export async function submitCard(world: World, wanted: Wanted = {}): Promise<string> {
  const { paymentId = "PAY-1", number = goodCard, amountCents = 12_999 } = wanted;
  const { orderId = null, cartId = null } = wanted;
  await start(world.engine, {
    id: `payment:${paymentId}`,
    input: {
      ...{ paymentId, cartId, orderId, amountCents },
      method: "credit_card",
      currency: "USD",
      sessionId: "SES-1",
      customerId: null,
    },
    actor: system,
  });
  const sealedCardId = await world.vault.keep(await sealed(world.gateways, paymentId, number));
  const card = { brand: "visa", last4: number.slice(-4) };
  await tell(world, paymentId, { type: "card.submitted", sealedCardId, card });
  return paymentId;
}

/** Sends an event that must be accepted. */
export async function tell(
  world: World,
  paymentId: string,
  event: RawEvent,
  role: Role = "system",
): Promise<void> {
  const keys = ["session:SES-1"];
  const actor = { ...system, role, keys };
  const outcome = await dispatch(world.engine, { to: `payment:${paymentId}`, event, actor });
  if (!outcome.ok) throw new Error(`${event.type} was refused: ${outcome.refusal.code}`);
}

export async function paymentNow(world: World, paymentId: string) {
  const stored = await world.engine.store.engine.load(`payment:${paymentId}`);
  if (!stored) throw new Error(`no payment ${paymentId}`);
  const snapshot = JSON.parse(stored.snapshot) as { context: Context };
  return { state: stored.state, rev: stored.rev, context: snapshot.context };
}

/** What a worker took with it when it died: claimed, and nobody will hear of it before the claim is over. */
export async function dieWith(world: World, command: string): Promise<OutboxRow> {
  const now = world.engine.clock.now();
  const [at, until] = [now, now + 30_000].map((ms) => new Date(ms).toISOString());
  const rows = await world.engine.store.write((tx) => tx.engine.claim(at ?? "", until ?? "", 16));
  const row = rows.find((one) => one.command === command);
  if (!row) throw new Error(`no ${command} was waiting`);
  return row;
}

/** The provider's own entry about a payment's first attempt. */
export function bookOf(world: World, paymentId: string) {
  return world.gateways.payment.query({ paymentId, attempt: 1 });
}
