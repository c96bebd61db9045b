import { expect, test } from "vitest";
import { localeOf, offeredLocales } from "./i18n.ts";
import { marketOf, titleSuffix } from "./market.ts";

test("[I18N-01] a language cookie that starts with es gives Spanish, anything else English", () => {
  for (const chosen of ["es", "es-US", "ES_mx", "español"])
    expect(localeOf("/us/web/cart", chosen)).toBe("es-US");
  for (const chosen of [null, "", "en", "fr", "pl", "x-es"])
    expect(localeOf("/us/web/cart", chosen)).toBe("en-US");
});

test("[I18N-02] express checkout is English even when Spanish was chosen", () => {
  for (const page of ["checkout", "assisted-checkout", "order-confirm", "buy-now"]) {
    expect(localeOf(`/us/web/express/${page}`, "es-US")).toBe("en-US");
    expect(offeredLocales(`/us/web/express/${page}`)).toEqual(["en-US"]);
  }
  expect(localeOf("/us/web/expressive", "es")).toBe("es-US");
});

test("[I18N-05] without a choice the language outside Poland is en-US", () => {
  for (const path of ["/", "/us/web", "/us/web/business/my-orders", "/nowhere"])
    expect(localeOf(path, null)).toBe("en-US");
});

test("[I18N-06] the Polish store speaks Polish unless English was chosen", () => {
  expect(localeOf("/pl/web", null)).toBe("pl");
  expect(localeOf("/pl/web", "es")).toBe("pl");
  expect(localeOf("/pl/web", "en")).toBe("en-US");
});

test("[ROUTE-43][ROUTE-50] the first path segment sets the market and the title's suffix", () => {
  expect(titleSuffix(marketOf("/us/web/my-orders"))).toBe("US");
  expect(titleSuffix(marketOf("/us/web/business/my-orders"))).toBe("US Business");
  expect(titleSuffix(marketOf("/pl/web"))).toBe("PL");
  expect(marketOf("/pl/web").currency).toBe("PLN");
  expect(marketOf("/us/web/business/my-orders").base).toBe("/us/web/business");
});

test("[ROUTE-49] the third segment of an address chooses the configuration: a business's, or a consumer's for whatever else stands there", () => {
  for (const path of ["/us/web/business", "/us/web/business/my-orders", "/pl/web/business/cart"])
    expect([path, marketOf(path).business]).toEqual([path, true]);
  const consumers = ["/us/web", "/us/web/my-orders", "/us/web/order/business", "/business/web/us"];
  for (const path of [...consumers, "/us/web/businesses"])
    expect([path, marketOf(path).business]).toEqual([path, false]);
});
