import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("[ROUTE-04] consumer pages sit under /us/web", () => {
  expect(paths.home("us")).toBe("/us/web");
  expect(paths.cart("us")).toBe("/us/web/cart");
  expect(paths.order("us", "ORD-2026-7K3F-9Q2D")).toBe("/us/web/order/ORD-2026-7K3F-9Q2D");
});

test("[I18N-06] the same pages of the Polish store sit under /pl/web", () => {
  expect(paths.category("pl", "phones")).toBe("/pl/web/shop/phones");
});

test("[ROUTE-31] consumer sign-in is /us/account/signin/", () => {
  expect(paths.signIn("us")).toBe("/us/account/signin/");
  expect(paths.signIn("us", "/us/web/cart")).toBe("/us/account/signin/?to=%2Fus%2Fweb%2Fcart");
});

test("[ROUTE-32] business sign-in is /us/business/account/login/", () => {
  expect(paths.businessSignIn("us")).toBe("/us/business/account/login/");
});

test("[ROUTE-33] all deals are at /us/shop/all-deals/", () => {
  expect(paths.deals("us")).toBe("/us/shop/all-deals/");
});

test("a query leaves out what is not given and repeats what is given twice", () => {
  expect(paths.category("us", "phones", { color: ["sage", "lilac"], sort: null, q: "" })).toBe(
    "/us/web/shop/phones?color=sage&color=lilac",
  );
});

test("a segment cannot break out of its place", () => {
  expect(paths.order("us", "../cart?x")).toBe("/us/web/order/..%2Fcart%3Fx");
});
