/** What the address of an express page says beside its path: which cart it is about, and for whom an agent acts. */
import type { Account } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import { plainPath } from "#app/.server/request/plain-path.ts";

/** An id as the store makes them: carts, customers. */
const id = /^[\w-]{8,64}$/;

/** The pages that are about somebody's cart: express ones, and those they lead to for paying and agreeing; their news are fetched from an address of its own. */
const pages = {
  cart: /^\/live$|\/express\/checkout\/?$|\/checkout\/(pay|agreement)\/(?!return\/)/,
  customer:
    /^\/live$|\/express\/(assisted-checkout\/?$|order-confirm\/)|\/checkout\/(pay\/(link|phone)|agreement\/\w+)\/?$/,
} as const;

function asked(request: Request, name: keyof typeof pages): string | null {
  const { searchParams } = new URL(request.url);
  const value = pages[name].test(plainPath(request)) ? searchParams.get(name) : null;
  return value !== null && id.test(value) ? value : null;
}

/** A cart beside the shopper's own, as buy-now begins it (PLACE-21). Whether it is theirs, its keys decide. */
export function cartAskedFor(request: Request): string | null {
  return asked(request, "cart");
}

/** The id of the customer that an agent's page of assisted checkout is about; null on every other page. */
export function customerNamedIn(request: Request): string | null {
  return asked(request, "customer");
}

/** The customer an agent acts for. */
export async function customerAskedFor(
  request: Request,
  { engine }: Pick<RequestScope, "engine">,
): Promise<Account | null> {
  const customerId = customerNamedIn(request);
  return customerId === null ? null : engine.store.accounts.byId(customerId);
}
