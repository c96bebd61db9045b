/** What is recorded of a page, from the specification's lists (A§2, C§2, A§9). */
import { expect, test } from "vitest";
import { depthOf, groupOf, platformOf, routeGroups } from "./page-view.ts";
import { measuredBy } from "#app/.server/request/browser/measuring.ts";

test("[ROUTE-46] a viewport of 767 pixels is the mobile web's, one of 768 the web's", () => {
  expect([320, 767, 768, 1440].map(platformOf)).toEqual(["mobileweb", "mobileweb", "web", "web"]);
});

test.each([
  ["/", 0],
  ["/us/web", 2],
  ["/us/web/my-orders", 3],
  ["/us/web/track-item/ORD-2026-7K3F-9Q2D/1/", 5],
])("[ROUTE-45] the depth of %s is %i", (path, depth) => {
  expect(depthOf(path)).toBe(depth);
});

test("[ROUTE-47] the shop area has these routes", () => {
  const shop = ["cart", "checkout", "order-confirm", "order-pending", "order-success"];
  expect([...routeGroups.shop].sort()).toEqual(shop);
  for (const route of shop) expect(groupOf(`/us/web/${route}/x`)).toBe("shop");
});

test("[ROUTE-48, LOG-08] the account area has these", () => {
  const account = [
    ...["account-info", "complaints", "contact-us", "formal-approvals", "my-details", "my-epds"],
    ...["my-orders", "my-wishlist", "order-payment", "order-track", "orders", "returns"],
    "search-orders",
  ];
  expect([...routeGroups.account].sort()).toEqual(account);
  for (const route of account) expect(groupOf(`/pl/web/${route}`)).toBe("account");
  expect(groupOf("/us/web/product/meridian-6")).toBeNull();
});

test("[LOG-07, CONST-08] an open store is measured as product 5922, one whose outside is played as 2368", () => {
  const product = (sandbox: boolean) => measuredBy({ sandbox, loggerUrl: null }).product;
  expect([product(false), product(true)]).toEqual([5922, 2368]);
});
