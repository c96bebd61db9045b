/** Has addresses checked before the cart is told of them: a better one is offered, never put in silently (LC-45, ADDR-31). */
import * as check from "#machines/address-check";
import type { LifecycleId, RawEvent, Refusal } from "#machines/kit";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { sendInTurn } from "#app/.server/checkout/checkout.ts";
import { ensureIn } from "#app/.server/engine/dispatch.ts";
import type { AddressChecked, AddressGateway, AddressTyped } from "#app/.server/outside/address.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { orFault } from "#app/.server/outside/faults.ts";
import type { Log } from "#app/.server/request/log.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";

type Checked<A> =
  | { readonly shipping: A }
  | {
      readonly found: {
        readonly recommended?: AddressTyped;
        readonly mayKeep?: true;
        readonly refusal: Refusal | null;
      };
    };

interface Checking {
  readonly engine: EngineContext;
  readonly gateways: { readonly address: AddressGateway };
  readonly log?: Log | undefined;
}

/** `wish` is the shopper's answer to an earlier check: `use` takes what it recommended, `keep` insists. */
export async function checkAddresses<A extends AddressTyped>(
  checking: Checking,
  cart: FoundCart,
  { shipping, billing }: { readonly shipping: A; readonly billing: AddressTyped | null },
  wish: string,
): Promise<Checked<A>> {
  const { engine } = checking;
  const address = typed(shipping);
  const bill = billing && (await ask(checking, billing));
  const isBadBill = bill?.outcome === "doubtful" && bill.code === "ShippingAddressInvalid";
  if (!isBadBill && isSame(shipping, cart.context.checkout.shippingAddress)) return { shipping };
  const before = await checkOf(engine, cart);
  if (isBadBill || before.status !== "recommended" || !isSame(address, before.typed)) {
    const refused = { type: "address.refused", code: "InvalidBillingAddress" };
    // Asked before anything is written: a check that nobody answers has not begun.
    const found = isBadBill ? null : await ask(checking, address);
    if (!isBadBill && found === null)
      return wish === "keep" ? { shipping } : { found: { mayKeep: true, refusal: unchecked } };
    const heard = found === null ? refused : heardOf(found);
    const submitted = { type: "address.submitted", address };
    await send(engine, cart, ...reopened(before.status), submitted, heard);
  }
  return answered(engine, cart, shipping, wish);
}

/** Nobody can say whether it exists. Whoever typed it may know: it is for them to go on, and an order can be placed. */
const unchecked: Refusal = { code: "AddressUnchecked" };

/** What is known of an address; null where nobody answers, which says nothing about it. */
async function ask(
  { gateways, log }: Checking,
  address: AddressTyped,
): Promise<AddressChecked | null> {
  const checked = await orFault(gateways.address.check(typed(address)));
  if (!(checked instanceof Error)) return checked;
  log?.warn({ err: checked }, "an address could not be checked");
  return null;
}

/** What the check came to, after the shopper's wish. */
async function answered<A extends AddressTyped>(
  engine: EngineContext,
  cart: FoundCart,
  shipping: A,
  wish: string,
): Promise<Checked<A>> {
  const { status, recommended, code } = await checkOf(engine, cart);
  if (status === "rejected" && code) return { found: { refusal: { code } } };
  if (status !== "recommended") return { shipping };
  if (wish === "use" && recommended) {
    await send(engine, cart, { type: "recommendation.used" });
    return { shipping: { ...shipping, ...recommended } };
  }
  if (wish === "keep") {
    await send(engine, cart, { type: "address.kept" });
    return { shipping };
  }
  return recommended
    ? { found: { recommended, refusal: null } }
    : { found: { mayKeep: true, refusal: code ? { code } : null } };
}

const idOf = ({ context }: FoundCart): LifecycleId => `address-check:${context.cartId}`;

/** The check of this cart as it stands; it begins with the first address. */
async function checkOf(engine: EngineContext, cart: FoundCart) {
  const { cartId, customerId, sessionId } = cart.context;
  const found = await loadFor(engine, cart, check.lifecycle, cartId);
  if (found) return check.view(found.snapshot, cart.actor.role);
  const input = { cartId, customerId, sessionId };
  await engine.store.write((tx) =>
    ensureIn(engine, tx, { id: idOf(cart), input, actor: cart.actor }),
  );
  const begun = await loadFor(engine, cart, check.lifecycle, cartId);
  if (!begun) throw new Error(`no address check for cart ${cartId}`);
  return check.view(begun.snapshot, cart.actor.role);
}

/** Sends events in one transaction: the shopper's own as theirs, the check's answers as the system's. */
async function send(
  engine: EngineContext,
  cart: FoundCart,
  ...events: readonly RawEvent[]
): Promise<void> {
  const office: Actor = { role: "system", id: "address-check" };
  const heard = new Set(
    ["confirmed", "recommended", "doubted", "refused"].map((one) => `address.${one}`),
  );
  await sendInTurn(
    engine,
    idOf(cart),
    events.map((event) => ({ event, actor: heard.has(event.type) ? office : cart.actor })),
    { rev: undefined, key: undefined },
  );
}

/** What has to happen before another address can be typed. */
function reopened(status: check.Status): RawEvent[] {
  if (status === "rejected") return [{ type: "address.edited" }];
  return status === "editing" || status === "verifying" ? [] : [{ type: "address.updated" }];
}

function heardOf(found: AddressChecked): RawEvent {
  if (found.outcome === "good") return { type: "address.confirmed" };
  if (found.outcome === "recommended")
    return { type: "address.recommended", address: typed(found.address) };
  const { code } = found;
  const isRefused = code === "ShippingAddressInvalid";
  return { type: isRefused ? "address.refused" : "address.doubted", code };
}

/** What a check looks at: neither name nor e-mail leaves for it. */
function typed({ line1, line2, city, state, zip, country }: AddressTyped): AddressTyped {
  return { line1, line2, city, state, zip, country };
}

function isSame(one: AddressTyped, other: AddressTyped | null): boolean {
  return other !== null && JSON.stringify(typed(one)) === JSON.stringify(typed(other));
}
