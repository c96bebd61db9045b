/** The country a page sells in, read from its address: ROUTE-50, OPEN-75, OPEN-76, OPEN-79. */
export interface Market {
  /** First path segment; an address without one belongs to the US store. */
  readonly storefront: "us" | "pl";
  /** Whether the third segment chooses the business configuration. */
  readonly business: boolean;
  /** Where the market's own pages live: `/us/web`, `/us/web/business`, `/pl/web`. */
  readonly base: string;
  readonly currency: "USD" | "PLN";
  /** Zone of dates and clock times, unless something happens in a zone of its own. */
  readonly timeZone: string;
}

export function marketOf(pathname: string): Market {
  const [, first, , third] = pathname.split("/");
  const storefront = first === "pl" ? "pl" : "us";
  const business = third === "business" || /^\/us\/business(\/|$)/.test(pathname);
  return {
    storefront,
    business,
    base: `/${storefront}/web${business ? "/business" : ""}`,
    currency: storefront === "pl" ? "PLN" : "USD",
    timeZone: storefront === "pl" ? "Europe/Warsaw" : "America/New_York",
  };
}

/** The same of a store, where no page is looked at. */
export const marketOfStore = (storefront: Market["storefront"]): Market =>
  marketOf(`/${storefront}/web`);

/** What follows the page's name in the title: "US", "US Business", "PL" (ROUTE-43, OPEN-75). */
export function titleSuffix({ storefront, business }: Market): string {
  return business ? `${storefront.toUpperCase()} Business` : storefront.toUpperCase();
}
