/** Links that have typed in what whoever follows them would type (SRCH-03). */
import { appointAgent } from "./kit/store.ts";
import { expect, test } from "./kit/test.ts";
import { enter, signOut, signUp } from "../models/session.ts";

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

test("[SRCH-03, ROUTE-07] a link to an agent's desk keeps all it has typed in while the agent signs in", async ({
  page,
  store,
}) => {
  const email = "desk-links@example.com";
  await signUp(page, email);
  await signOut(page);
  await appointAgent(store, email, "A-31");
  const fields = {
    ...{ email_id: "ada@example.com", order_id: orderId, subscription_id: `${orderId}-SUB1` },
    ...{ phone_number: "(555) 123-4567", agent_id: "A-17" },
    ...{ shipping_zip_code: "85004", billing_zip_code: "94301" },
  };
  const link = `/us/web/impersonate?${new URLSearchParams(fields).toString()}`;
  await enter(page, email, undefined, link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Act for a customer");
  for (const [name, value] of Object.entries(fields))
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(value);
  await page.getByRole("button", { name: "Find the customer" }).click();
  await expect(page.getByRole("alert")).toContainText("Nobody was found");
  await expect(page.getByLabel("Phone number")).toHaveValue("(555) 123-4567");
});
