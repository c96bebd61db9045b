/** A customer who pays by any way there is: what a method needs to be ready, and what is done at each turn of a payment. */
import * as cart from "#machines/cart";
import { unpack } from "#machines/kit";
import type { LifecycleId, RawEvent } from "#machines/kit";
import * as payment from "#machines/payment";
import type { Method } from "#machines/payment";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import { testCards } from "#app/.server/sandbox/cards/test-cards.ts";
import { newId } from "#app/.server/engine/ids.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import { bankCredit, lentLoan } from "./lent.ts";
import { sealed, sealedSecurityCode } from "./sandbox.ts";
import { fillCart } from "./purchase.ts";
import type { Wanted } from "./purchase.ts";
import type { World } from "./world.ts";
import type { Buyer, Choice } from "./buyer-facts.ts";
import { usePage } from "./provider-page.ts";

/** What a method brings to `payment.started`, once whatever it needs is ready; null when it cannot be had. */
type Ready = (
  world: World,
  buyer: Buyer,
  about: { readonly paymentId: string; readonly nth: number; readonly dueCents: number },
) => Promise<{ readonly paymentId?: string; readonly [field: string]: unknown } | null>;

const system: Actor = { role: "system", id: "test" };
/** A few cards only, so that several carts come to spend the same one. */
const GIFT_CARDS = ["GIFTCARD010100", "GIFTCARD020250", "GIFTCARD032000", "GIFTCARD040000"];
/** What somebody pays by points, at most. */
const POINTS_CENTS = 5_000;
const POINTS = 20_000;

/** A method that is not here needs nothing: it is chosen, and its provider says what comes of it. */
const ready: Partial<Record<Method, Ready>> = {
  async credit_card(world, _, { paymentId, nth }) {
    return { form: await cardForm(world, paymentId, cardNumbers[nth % cardNumbers.length] ?? "") };
  },
  async gift_card({ gateways }, _, { nth, dueCents }) {
    const code = GIFT_CARDS[nth % GIFT_CARDS.length] ?? "";
    const found = await patiently(() => gateways.giftCard.look({ key: newId(), code }));
    if (found.outcome === "refused") return null;
    const { cardId, last4, balanceCents } = found.card;
    const amountCents = Math.min(balanceCents, dueCents);
    return amountCents > 0 ? { giftCard: { cardId, last4 }, amountCents } : null;
  },
  async rewards(_, __, { dueCents }) {
    return dueCents > 0 ? { amountCents: Math.min(POINTS_CENTS, dueCents) } : null;
  },
  async td_financing(world, buyer, { dueCents, nth }) {
    await bankCredit(world, buyer, dueCents, nth);
    return {};
  },
  async second_loan(world, buyer, { paymentId, dueCents, nth }) {
    await lentLoan(world, buyer, { loanId: paymentId, amountCents: dueCents, nth });
    return {};
  },
};

/** Cards that are taken in most cases, and each of those that are not. */
const cardNumbers = testCards.map(({ number }) => number);

/** Asks again until a provider that breaks at times has answered. */
export async function patiently<T>(ask: () => Promise<T>, patience = 20): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (patience === 0 || !(error instanceof GatewayTimeout)) throw error;
    return patiently(ask, patience - 1);
  }
}

/** What the form of a card sends along. */
export async function cardForm(world: World, paymentId: string, number: string) {
  const card = await patiently(() => sealed(world.gateways, paymentId, number));
  const known = testCards.find((one) => one.number === number);
  const brand = known?.brand ?? "unionpay";
  return {
    sealedCardId: await world.vault.keep(card),
    card: { brand, last4: number.slice(-4) },
    funding: known?.behaviour === "prepaid" ? "prepaid" : null,
  };
}

/** Somebody signed in with points, whose cart waits for nothing but the payment. */
export async function openBuyer(
  world: World,
  wanted: Wanted & { readonly customerId?: string } = {},
): Promise<Buyer> {
  const { customerId = newId() } = wanted;
  const { actor, cart: id, gate } = await fillCart(world, { ...wanted, customerId });
  const points: LifecycleId = `points-account:${customerId}`;
  if (!(await world.engine.store.engine.load(points))) {
    const input = { customerId, country: "US", centsPerPoint: 1 };
    await start(world.engine, { id: points, input, actor: system });
    const event = { type: "bonus.granted", bonusId: "welcome", points: POINTS };
    await dispatch(world.engine, { to: points, event, actor: system });
  }
  return { actor, gate, cart: id, cartId: id.slice("cart:".length), customerId };
}

/** An instance's context as it stands. */
async function contextOf(world: World, id: LifecycleId) {
  const row = await world.engine.store.engine.load(id);
  return row && { row, snapshot: JSON.parse(row.snapshot) };
}

export async function cartNow(world: World, { cart: id }: Pick<Buyer, "cart">) {
  const found = await contextOf(world, id);
  if (!found) throw new Error(`${id} is lost`);
  const context: cart.Context = unpack(cart.lifecycle, found.snapshot).context;
  return { rev: found.row.rev, state: found.row.state, context };
}

export async function paymentNow(world: World, paymentId: string) {
  const found = await contextOf(world, `payment:${paymentId}`);
  if (!found) return null;
  const context: payment.Context = unpack(payment.lifecycle, found.snapshot).context;
  return { rev: found.row.rev, state: found.row.state, context };
}

/** Says something to the cart or its payments as the customer. */
export function says(
  { engine }: Pick<World, "engine">,
  { actor }: Pick<Buyer, "actor">,
  to: LifecycleId,
  event: RawEvent,
  more: { readonly rev?: number; readonly key?: string } = {},
): Promise<Outcome> {
  return dispatch(engine, { to, event, actor, ...more });
}

/** What starts a payment by a method; null when what it needs cannot be had. */
export async function beginning(
  world: World,
  buyer: Buyer,
  { method, nth }: Choice,
): Promise<RawEvent | null> {
  const { context } = await cartNow(world, buyer);
  const paymentId = newId();
  const dueCents = cart.amountDue(context);
  const brought = (await ready[method]?.(world, buyer, { paymentId, nth, dueCents })) ?? null;
  if (ready[method] && !brought) return null;
  return { type: "payment.started", paymentId, method, ...brought };
}

/** Chooses a way to pay; its provider has not been asked yet. Null when what it needs cannot be had. */
export async function choose(world: World, buyer: Buyer, choice: Choice): Promise<Outcome | null> {
  const event = await beginning(world, buyer, choice);
  return event && says(world, buyer, buyer.cart, event);
}

/** The payment somebody looks at: what pays the rest, else the last one. */
export async function currentPayment(world: World, buyer: Buyer) {
  const { checkout } = (await cartNow(world, buyer)).context;
  const entry = checkout.payments.find(({ isPrimary }) => isPrimary) ?? checkout.payments.at(-1);
  return entry ? paymentNow(world, entry.paymentId) : null;
}

/** Does at a payment what its state asks for; `nth` says how. What is refused is refused. */
export async function goOnPaying(world: World, buyer: Buyer, nth: number): Promise<void> {
  const found = await currentPayment(world, buyer);
  if (!found) return;
  const { paymentId, redirectUrl, method } = found.context;
  const to: LifecycleId = `payment:${paymentId}`;
  const say = (event: RawEvent) => says(world, buyer, to, event);
  switch (found.state.split(".")[0]) {
    case "awaitingCode":
      if (nth % 6 === 5) await say({ type: "code.resent" });
      else {
        const code = nth % 6 === 4 ? "000000" : await oneTimeCode(world, paymentId);
        await say({ type: "code.entered", sealedCodeId: await world.vault.keep({ code }) });
      }
      return;
    case "atProvider":
      if (nth % 8 === 7) await say({ type: "user.cancelled" });
      else {
        await usePage(String(redirectUrl), nth);
        await world.settle();
        await say({ type: "returned" });
      }
      return;
    case "awaitingCvv": {
      const cvv = nth % 4 === 3 ? "999" : "123";
      const card = await patiently(() => sealedSecurityCode(world.gateways, paymentId, cvv));
      await say({ type: "cvv.entered", sealedCardId: await world.vault.keep(card) });
      return;
    }
    case "stale": {
      const number = cardNumbers[nth % 6] ?? "";
      const form = method === "credit_card" ? await cardForm(world, paymentId, number) : null;
      await says(world, buyer, buyer.cart, { type: "payment.reapplied", paymentId, form });
      return;
    }
    case "failed":
      await say({ type: "retried" });
      return;
  }
}

async function oneTimeCode({ console }: World, paymentId: string): Promise<string> {
  const found = (await console.payments()).findLast((one) => one.paymentId === paymentId);
  return found?.code ?? "123456";
}
