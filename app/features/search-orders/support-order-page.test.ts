import { expect, test } from "vitest";
import { destinationOf } from "./support-order-page.tsx";

test.each([
  ["[ROUTE-27]", "#/order-lookup/", "/us/web/search-orders"],
  ["[ROUTE-28]", "#/my-referrals", "/us/web/my-referrals"],
  ["[ROUTE-29]", "#/my-rewards", "/us/web/my-rewards"],
])("%s the hash route %s leads to %s", (_, hash, to) => {
  expect(destinationOf(hash, "us")).toBe(to);
});

test("[ROUTE-26] an unknown hash leads nowhere", () => {
  expect(destinationOf("", "us")).toBeNull();
  expect(destinationOf("#/my-wallet", "us")).toBeNull();
});
