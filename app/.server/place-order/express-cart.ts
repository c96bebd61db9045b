/** Carts that express checkout begins: of one product (LC-31, EXPRESS_BUY), and for an agent's customer. */
import { catalogue } from "#db";
import type { Tx } from "#db";
import { marketOfStore } from "#app/market.ts";
import type { Refusal } from "#machines/kit";
import { bearCart, cartLifecycle, findCart, lineOf } from "#app/.server/cart/cart.ts";
import type { Product } from "#app/.server/catalogue/product-facts.ts";
import { allOrNothing, dispatch, dispatchIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { customersLocale } from "#app/.server/mail/customer-locale.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { within } from "#app/.server/engine/load-for.ts";
import type { EngineContext, EventRequest } from "#app/.server/engine/engine-context.ts";
import type { Seated } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { soldProducts } from "#app/.server/catalogue/offered.ts";

/** What is asked for, and the key of the form that asks. */
interface Wanted {
  readonly sku: string;
  readonly key: string | undefined;
}

/** A product of the viewer's store; null where there is none of that name. */
export async function productNamed(
  { store }: Pick<EngineContext, "store">,
  { storefront }: Pick<Viewer, "storefront">,
  sku: string,
): Promise<Product | null> {
  const { currency } = marketOfStore(storefront);
  const [product] = await soldProducts(store, currency, [sku]);
  return product ?? null;
}

type Bought =
  { readonly ok: true; readonly cartId: string } | Extract<Outcome, { readonly ok: false }>;

/**
 * A cart of its own with one unit (PLACE-21). The shopper's cart stays as it is. The form's key names the new cart, so
 * that pressing twice begins one.
 */
export async function buyNow(
  engine: EngineContext,
  { viewer }: Pick<Seated, "viewer">,
  { sku, key }: Wanted,
): Promise<Bought> {
  const product = await productNamed(engine, viewer, sku);
  if (!product) return { ok: false, refusal: { code: "itemNotAdded" } };
  if (!catalogue.isBuyable(product.inventory_status.status))
    return { ok: false, refusal: { code: "ItemOutOfStock", details: { skus: [sku] } } };
  return engine.store.write(async (tx) => {
    const named = key !== undefined && /^[\w-]{8,40}$/.test(key) ? `now-${key}` : newId();
    const isTaken = (await tx.engine.load(cartLifecycle(named))) !== null;
    if (isTaken && (await findCart(within(engine, tx), { ...viewer, cartId: named })))
      return { ok: true, cartId: named };
    const cartId = isTaken ? newId() : named;
    const outcome = await allOrNothing(engine, tx, async (send) => {
      await bearCart(engine, tx, viewer, { cartId });
      return send(added(viewer, { cartId, product, key: undefined }));
    });
    return outcome.ok ? { ok: true, cartId } : outcome;
  });
}

/** Puts one unit into the customer's cart, in the agent's name. */
export async function addForCustomer(
  engine: EngineContext,
  viewer: Viewer,
  { sku, key }: Wanted,
): Promise<Outcome> {
  // As it was said on the phone, in whatever case.
  const product = await productNamed(engine, viewer, sku.trim().toUpperCase());
  const { cartId } = viewer;
  if (!product || cartId === null) return { ok: false, refusal: { code: "itemNotAdded" } };
  return dispatch(engine, added(viewer, { cartId, product, key }));
}

interface Unit {
  readonly cartId: string;
  readonly product: Product;
  readonly key: string | undefined;
}

const added = (viewer: Viewer, { cartId, product, key }: Unit): EventRequest => ({
  to: cartLifecycle(cartId),
  event: { type: "line.added", line: lineOf(product, viewer) },
  actor: viewer.actor,
  ...(key !== undefined && { key }),
});

/** Where the customer is signed in and has no cart that can be filled, this one is theirs: they would begin another beside it. */
async function bindForCustomer(
  engine: EngineContext,
  tx: Tx,
  viewer: Viewer & { readonly customerId: string },
  cartId: string,
): Promise<void> {
  const { customerId } = viewer;
  await tx.accounts.setCart(customerId, cartId);
  for (const session of await tx.sessions.ofCustomer(customerId)) {
    const own = await findCart(within(engine, tx), { ...viewer, cartId: session.cartId });
    if (own?.view.status !== "active")
      await tx.sessions.setCart({ sessionId: session.id, customerId }, cartId);
  }
}

/**
 * Makes the customer's cart the agent's to place (PLACE-09): the one they have, as long as it can be filled, else a new
 * one, which they find at their next visit. Read inside the transaction, so that two presses begin one cart. Answers
 * with the refusal, or null.
 */
export function assist(
  engine: EngineContext,
  viewer: Viewer & { readonly customerId: string },
): Promise<Refusal | null> {
  return engine.store.write(async (tx) => {
    const account = await tx.accounts.byId(viewer.customerId);
    const found = await findCart(within(engine, tx), {
      ...viewer,
      cartId: account?.cartId ?? null,
    });
    const isOver = found?.view.status === "converted" || found?.view.status === "abandoned";
    if (!found || isOver) {
      const cartId = newId();
      const { customerId } = viewer;
      // Mails about it are the customer's to read; the agent's pages are English.
      const language = await customersLocale(tx, { kind: "account", customerId });
      await bearCart(engine, tx, { ...viewer, language }, { cartId, isAssisted: true });
      await bindForCustomer(engine, tx, viewer, cartId);
      return null;
    }
    if (found.context.isAssisted) return null;
    const event = { type: "assistance.started" };
    const outcome = await dispatchIn(engine, tx, { to: found.id, event, actor: viewer.actor });
    return outcome.ok ? null : outcome.refusal;
  });
}
