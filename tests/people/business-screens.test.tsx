import { expect, test } from "vitest";
import { productPage } from "#app/.server/catalogue/product.page.ts";
import { ProductPage } from "#app/features/catalogue/product-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { openCheckout } from "../checkout/kit.ts";

test("[B2B-04] goods that a business buys by five say how many units that are, and speak of no licenses", async () => {
  const { scope } = await openCheckout();
  const path = "/us/web/product/volt-charger";
  const request = new Request(`http://store.invalid${path}`);
  const page = await productPage(scope.engine, request, "volt-charger", "B2B");
  const words = await rendered(<ProductPage {...page} />, { path, locale: "en-US" });
  expect(words.replaceAll("<!-- -->", "")).toContain("At least 5 units");
  expect(words).not.toContain("license");
});
