/** Somebody who buys in both stores, and reads of all of it in one list. */
import { expect, test } from "vitest";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { MyOrdersPage } from "#app/features/order/my-orders-page.tsx";
import { createOrder } from "#tests/kit/order.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { createUser } from "#tests/kit/user.ts";
import { storyScope } from "./kit.ts";

test.each(["us", "pl"] as const)(
  "[ORD-57, ORD-58] who bought in both stores reads each sum in its order's currency in the list of the store %s",
  async (store) => {
    const scope = storyScope();
    const { browser, customerId } = await createUser(scope);
    await createOrder(scope, { orderId: "ORD-2026-DLRS-0000", customerId });
    const polish = { storefront: "pl", currency: "PLN", placedAt: "2026-11-18T15:00:00Z" } as const;
    await createOrder(scope, { orderId: "ORD-2026-ZLTY-0000", customerId, ...polish });
    const path = `/${store}/web/my-orders`;
    const page = await myOrdersPage(browser.get(path), scope);
    const html = await rendered(<MyOrdersPage {...page} />, { path, locale: "en-US" });
    const [, zloty = "", dollars = ""] = html.replaceAll(/<[^>]*>/g, " ").split("ORD-2026-");
    expect(zloty).toMatch(/ZLTY-0000.*PLN\s[\d,]+\.\d\d/);
    expect(zloty).not.toContain("$");
    expect(dollars).toMatch(/DLRS-0000.*\$[\d,]+\.\d\d/);
    expect(dollars).not.toContain("PLN");
  },
);
