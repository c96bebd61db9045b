/** Links that have typed in what whoever follows them would type (SRCH-03). */
import { expect, test } from "./kit/test.ts";

const orderId = "ORD-2026-7K3F-9Q2D";

/** What a link says of the proof, by the field of the look-up that says it. */
const proofs = [
  ["email_id", "ada+orders@example.com"],
  ["shipping_zip_code", "85004"],
  ["billing_zip_code", "94301"],
] as const;

test("[SRCH-03, SRCH-02] a link to search-orders fills in the order or the subscription and an address or a ZIP code, proves nothing and asks for the rest", async ({
  plainPage: page,
}) => {
  for (const [field, proof] of proofs) {
    const link = new URLSearchParams({ order_id: orderId, [field]: proof });
    await page.goto(`/us/web/search-orders?${link.toString()}`);
    await expect(page.getByLabel("Order number")).toHaveValue(orderId);
    await expect(page.getByLabel("Email or ZIP code")).toHaveValue(proof);
  }
  await page.goto(`/us/web/search-orders?subscription_id=${orderId}-SUB1`);
  await expect(page.getByLabel("Order number")).toHaveValue(`${orderId}-SUB1`);
  await expect(page.getByLabel("Email or ZIP code")).toHaveValue("");
  await page.getByRole("button", { name: "Find the order" }).click();
  await expect(page.getByLabel("Email or ZIP code")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Order number")).toHaveValue(`${orderId}-SUB1`);
});
