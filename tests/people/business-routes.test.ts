/** The addresses under which businesses find their pages. */
import { expect, test } from "vitest";
import { loader } from "#app/routes/business-web.ts";

const leadsTo = (path: string, storefront = "us") => {
  const request = new Request(`http://store.invalid${path}`);
  return loader({ request, params: { storefront } }).headers.get("Location");
};

test("[ROUTE-24] the order history of a business, and its other pages, answer under its own prefix", () => {
  expect(leadsTo("/us/web/business/my-orders")).toBe("/us/web/my-orders");
  expect(leadsTo("/us/web/business/order/ORD-2026-7K3F-9Q2D?from=mail")).toBe(
    "/us/web/order/ORD-2026-7K3F-9Q2D?from=mail",
  );
  expect(leadsTo("/pl/web/business/search-orders", "pl")).toBe("/pl/web/search-orders");
  expect(leadsTo("/us/web/business//elsewhere.example")).toBe("/us/web//elsewhere.example");
});
