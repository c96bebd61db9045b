import { expect, test } from "vitest";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { SkuSwapPage } from "#app/features/swap/sku-swap-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { phoneOrdered } from "./kit.ts";

test("[SWAP-01] another colour at the same price is confirmed as such, with nothing that is paid or saved", async () => {
  const { scope, shopper, address } = await phoneOrdered("placed");
  const path = `/us/web/${address.orderId}/sku-swap/1`;
  const request = shopper.get(`${path}?step=confirm&to=M6P-256-SAG`);
  const page = await skuSwapPage(request, scope, { ...address, lineItemId: "1" });
  expect(page.confirm?.differenceCents).toBe(0);
  const words = await rendered(<SkuSwapPage {...page} answer={undefined} />, {
    path,
    locale: "en-US",
  });
  expect(words).toContain("Same price");
  expect(words).not.toContain("You pay less");
});
