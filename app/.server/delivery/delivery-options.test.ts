import { expect, test } from "vitest";
import { testEngine } from "#tests/kit/engine.ts";
import { truckDays } from "./delivery-options.ts";
import { productPage } from "#app/.server/catalogue/product.page.ts";

/** What a product page promises on a day. */
async function promised(storefront: "us" | "pl", modelId: string, on: string) {
  const engine = testEngine();
  engine.clock.set(`${on}T12:00:00.000Z`);
  await engine.store.write(async (tx) => tx.catalogue.fill());
  const request = new Request(`http://store.test/${storefront}/web/product/${modelId}`, {
    headers: { Cookie: "lang=en-US" },
  });
  return (await productPage(engine, request, modelId)).buy.delivery;
}

test("[PL-01] a Polish product page counts Polish business days: Thanksgiving is one, Christmas Eve is none", async () => {
  expect(await promised("pl", "pebble-buds", "2026-11-25")).toMatchObject({
    day: "Friday, Nov 27",
  });
  expect(await promised("pl", "pebble-buds", "2026-12-23")).toMatchObject({
    day: "Tuesday, Dec 29",
  });
  expect(await promised("us", "pebble-buds", "2026-11-25")).toMatchObject({
    day: "Wednesday, Dec 2",
  });
});

test("a truck comes on Saturdays, but not on a Saturday that is a holiday where it drives", () => {
  expect(truckDays("2026-12-20", "us")[0]).toBe("2026-12-26");
  expect(truckDays("2026-12-20", "pl")[0]).toBe("2026-12-28");
});
