/** What is recorded of each page that is come to (ROUTE-44 to ROUTE-48, LOG-07, LOG-08). */

/** Below it a page is the phone's. */
const WEB_FROM_PX = 768;

/** ROUTE-46. */
export const platformOf = (viewportPx: number): "mobileweb" | "web" =>
  viewportPx < WEB_FROM_PX ? "mobileweb" : "web";

/** How many parts a path has (ROUTE-45). */
export const depthOf = (path: string): number => path.split("/").filter(Boolean).length;

export type RouteGroup = "shop" | "account";

/** The route groups of analytics, by the names of their routes (ROUTE-47, ROUTE-48, OPEN-102). */
export const routeGroups: Readonly<Record<RouteGroup, readonly string[]>> = {
  shop: ["cart", "checkout", "order-confirm", "order-pending", "order-success"],
  account: [
    ...["account-info", "formal-approvals", "complaints", "returns", "contact-us", "my-orders"],
    ...["order-track", "order-payment", "my-epds", "my-wishlist", "search-orders", "orders"],
    "my-details",
  ],
};

/** The group of a page by the name of its route: the third part of its path, after the store and the prefix. */
export function groupOf(path: string): RouteGroup | null {
  const [, , , route = ""] = path.split("/");
  const groups = ["shop", "account"] as const;
  return groups.find((group) => routeGroups[group].includes(route)) ?? null;
}

export interface PageView {
  /** As its document is called. */
  readonly page: string;
  readonly depth: number;
  readonly platform: "mobileweb" | "web";
  readonly group: RouteGroup | null;
  readonly product: number;
}

/** Whoever measures pages listens for `page-view` on the window. */
export function emitPageView(target: EventTarget, detail: PageView): void {
  target.dispatchEvent(new CustomEvent("page-view", { detail }));
}
