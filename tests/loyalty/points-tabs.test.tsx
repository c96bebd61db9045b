/** Points that are sent from two tabs of one payment step: whoever sends a second sum reads what became of it. */
import { expect, test } from "vitest";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { openCheckout } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { memberAt } from "./kit.ts";

test("[REW-18, ERR-02] a second sum, while points pay already, is not taken, and the page says so", async () => {
  const shopper = await memberAt(await openCheckout(), { points: 5_000 });
  await shopper.arriveAtPayment();
  expect((await shopper.enterPoints("30")).status).toBe(303);
  const second = await shopper.enterPoints("20");
  expect(second.status).toBe(422);
  const answer = { event: "amount.entered", refusal: { code: second.code }, fields: {} };
  const page = JSON.parse(JSON.stringify({ ...(await shopper.payment()), answer }));
  const at = { path: "/us/web/checkout/payment", locale: "en-US" } as const;
  const html = (await rendered(<PaymentStep {...page} />, at)).replaceAll(/<[^>]*>/g, " ");
  expect(html).toContain("Your last change was not made");
  expect(html).toContain("$30.00 paid with points");
});
