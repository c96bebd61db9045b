/** What the tabs of somebody's own lists, and their empty pages, depend on. */
import type { Viewer } from "./viewer-facts.ts";
import { isOn } from "#app/.server/outside/providers.ts";

/** What the tabs and their empty pages depend on. */
export function whoAsks(
  { headers }: Request,
  { storefront, customerId, customerType, lookup, isAgent }: Viewer,
) {
  return {
    storefront,
    signedIn: customerId !== null,
    isAgent,
    isBusiness: customerType === "B2B",
    /** Whose pages lead anywhere: of gift cards, and of memberships. */
    hasWallet: isOn("giftCard"),
    hasProgrammes: isOn("identity"),
    /** The browser sends none: whoever has just signed in, or looked an order up, is not known by it. */
    hasNoCookies: headers.get("Cookie") === null,
    /** The one order that a guest has looked up. */
    lookedUp: lookup?.open ? lookup.orderId : null,
  };
}
