/** Who counts as logged in, by what kind of account it is. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { requireShopper, viewerOf } from "#app/.server/identity/viewer.ts";
import { openCheckout } from "#tests/checkout/kit.ts";
import { browser } from "#tests/kit/scope.ts";
import { thrown } from "../orders/kit.ts";
import { userAt } from "#tests/checkout/kit.ts";

const home = "/us/web/my-orders";

test.each(["B2C", "EPDS", "B2E"] as const)(
  "[AGENT-06] a consumer whose account is %s is logged in by what is known of them, and not without",
  async (customerType) => {
    const checkout = await openCheckout();
    const person = await userAt(checkout, { customerType });
    const info = { customerType, role: "shopper", email: "ada@example.com" };
    expect(await viewerOf(person.browser.get(home), checkout.scope)).toMatchObject(info);
    const { customerId } = await requireShopper(person.browser.get(home), checkout.scope);
    expect(customerId).toBe(person.customerId);
    // The session still says who it was, but nothing is known of them any more.
    const { account } = schema;
    await checkout.world.engine.store.write(async (tx) => {
      raw(tx).delete(account).where(eq(account.id, customerId)).run();
    });
    expect(await viewerOf(person.browser.get(home), checkout.scope)).toMatchObject({
      ...{ role: "guest", customerId: null, name: null, email: null },
    });
    const asked = await thrown(requireShopper(person.browser.get(home), checkout.scope));
    expect(asked.to).toMatch(/^\/us\/account\/signin\//);
  },
);

test("[AGENT-06] a visitor of whom nothing is known is not logged in", async () => {
  const { scope } = await openCheckout();
  const asked = await thrown(requireShopper(browser().get(home), scope));
  expect(asked.to).toMatch(/^\/us\/account\/signin\//);
});
