/** What somebody buys as, and what their carts are told of it (AGENT-01, CODE-15, PAY-45). */
import type { Tx } from "#db";
import type { Context } from "#machines/cart";
import { unpack } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import * as order from "#machines/order";
import type { FoundCart } from "./found-cart.ts";
import { dispatchIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { findProgramme } from "./programmes.ts";
import { accountsActor } from "#app/.server/identity/session.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Buyer } from "#app/.server/identity/customer-type.ts";

const consumer: Buyer = { customerType: "B2C", companyRole: null };

/** What a shopper buys as: what the account says, else what a programme says for as long as they are a member of it. */
export async function buyerOf(engine: EngineContext, customerId: string | null): Promise<Buyer> {
  const account = customerId === null ? null : await engine.store.accounts.byId(customerId);
  if (!account) return consumer;
  const { customerType, companyRole } = account;
  if (customerType !== "B2C") return { customerType, companyRole };
  const member = await findProgramme(engine, account.id);
  return { ...consumer, customerType: member?.view.customerType ?? "B2C" };
}

/** Brings a cart in step with who buys; answers whether it was not. A guest's business cart stays one. */
export async function keepBuyer(
  engine: EngineContext,
  { context, view }: FoundCart,
): Promise<boolean> {
  const { customerId, lines, licences } = context;
  if (view.status !== "active" || customerId === null) return false;
  const buyer = await buyerOf(engine, customerId);
  const now = lines.some(isApp) ? await licencesOf(engine, customerId) : {};
  const isSame =
    buyer.customerType === context.customerType &&
    buyer.companyRole === context.companyRole &&
    JSON.stringify(now) === JSON.stringify(licences);
  if (isSame) return false;
  await engine.store.write((tx) => tell(engine, tx, context.cartId, { ...buyer, licences: now }));
  return true;
}

/** A business app, sold by the licence. */
const isApp = ({ productType }: { readonly productType: string }): boolean =>
  productType === "ThirdPartySoftware";

/** Tells a cart who buys, with the licences they have, before an app is put into it (CART-16). */
export async function noteLicences(
  engine: EngineContext,
  tx: Tx,
  { cartId, customerId }: Pick<Context, "cartId" | "customerId">,
): Promise<void> {
  if (customerId === null) return;
  const licences = await licencesOf(engine, customerId);
  await tell(engine, tx, cartId, { ...(await buyerOf(engine, customerId)), licences });
}

/** Tells a guest's cart that it is a business's: paying asks them to sign in (PAY-45). */
export function noteBusiness(engine: EngineContext, tx: Tx, cartId: string): Promise<Outcome> {
  const buyer = { customerType: "B2B", companyRole: null, licences: {} } as const;
  return tell(engine, tx, cartId, buyer);
}

function tell(
  engine: EngineContext,
  tx: Tx,
  cartId: string,
  buyer: Buyer & Pick<Context, "licences">,
): Promise<Outcome> {
  const to: LifecycleId = `cart:${cartId}`;
  return dispatchIn(engine, tx, {
    to,
    event: { type: "buyer.noted", ...buyer },
    actor: accountsActor,
  });
}

/** Orders that are looked through for licences; an account that placed more has long reached every cap. */
const LOOKED_THROUGH = 200;

/** The licences that an account, or the business it buys for, has ordered and not given back, by SKU. */
async function licencesOf(
  { store }: EngineContext,
  customerId: string,
): Promise<Record<string, number>> {
  const own = await store.accounts.byId(customerId);
  const colleagues = own?.companyId ? await store.accounts.ofCompany(own.companyId) : [];
  const ids = new Set([customerId, ...colleagues.map(({ id }) => id)]);
  const licences: Record<string, number> = {};
  for (const id of ids) {
    const rows = await store.orders.ofCustomer({ customerId: id, limit: LOOKED_THROUGH });
    for (const { orderId } of rows) {
      const stored = await store.engine.load(`order:${orderId}`);
      if (!stored) continue;
      const { context } = unpack(order.lifecycle, JSON.parse(stored.snapshot));
      for (const line of context.lines.filter(isApp)) {
        const left = line.quantity - line.cancelledUnits - line.returnedUnits;
        if (left > 0) licences[line.sku] = (licences[line.sku] ?? 0) + left;
      }
    }
  }
  return licences;
}
