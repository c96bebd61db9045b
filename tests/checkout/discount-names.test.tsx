/** What several codes take off an order is told with the sum of each, and a code of the delivery is no discount of the goods. */
import { expect, test } from "vitest";
import { Bill } from "#app/features/confirmation/bill.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "#tests/orders/kit-truck.ts";
import { shopperAt } from "./codes-kit.ts";
import { openCheckout, skus, userAt } from "./kit.ts";

const words = (html: string) => html.replaceAll(/<!-- -->|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test("[CONF-04, CODE-05] the thank-you page and the order name each code with what it took off, and SHIPFREE beside the delivery alone", async () => {
  const checkout = await openCheckout();
  const user = await userAt(checkout);
  const shopper = shopperAt(checkout, user);
  await user.add(skus.phone);
  await user.add("CM6P-1-SAG");
  for (const code of ["MEMBER10", "CASE20", "SHIPFREE"]) await shopper.apply(code);
  await user.enterAddress();
  const { home } = await user.delivery();
  await user.chooseDelivery({
    method: home.find(({ value }) => value.startsWith("express"))?.value ?? "",
  });
  await user.pay();
  const orderId = orderIdOf(await user.place());
  const thanks = await user.confirmation(orderId);
  const read = words(
    await rendered(<Bill {...thanks} />, {
      path: `/us/web/order-confirm/${orderId}`,
      locale: "en-US",
    }),
  );
  // A tenth of $1,029.98; then a fifth of the $26.99 that this leaves of the case.
  expect(read).toContain("Subtotal $1,029.98 Discount MEMBER10 −$103.00 Discount CASE20 −$5.40");
  expect(read).toContain("Delivery SHIPFREE Free");
  const { price } = await pagesOf(checkout, user.browser, orderId).order();
  expect(price.totals.discountCents).toBe(10_840);
  expect(price.coupons).toEqual(["MEMBER10 −$103.00", "CASE20 −$5.40", "SHIPFREE (delivery)"]);
});
