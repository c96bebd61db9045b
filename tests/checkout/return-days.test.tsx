/** What the review promises of sending back is what the order says afterwards. */
import { expect, test } from "vitest";
import { ReviewStep } from "#app/features/checkout/review-step.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { guestAt, openCheckout, skus } from "./kit.ts";

test.each([
  ["pickup:houston", "within 14 days"],
  [null, "within 15 days"],
] as const)("[OPEN-01, RET-05] the review of %s says %s", async (method, said) => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.charger);
  await guest.enterAddress();
  await guest.chooseDelivery(method === null ? {} : { method });
  await guest.pay();
  const props = await guest.review();
  const html = await rendered(<ReviewStep {...props} answer={undefined} />, {
    ...{ path: "/us/web/checkout/review", locale: "en-US" },
  });
  expect(html.replaceAll(/<!--.*?-->/g, "")).toContain(`what you do not like ${said}`);
});

test("[RET-05, SUB-37] the review of what cannot be sent back promises no days for that", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add("HARM-1M-POR");
  await guest.enterAddress({ confirmEmail: "ada@example.com" });
  await guest.pay();
  const props = await guest.review();
  // As it is once the renewal terms are agreed to.
  const ready = { ...props, face: "ready" as const, missing: [], agreements: [] };
  const html = await rendered(<ReviewStep {...ready} answer={undefined} />, {
    ...{ path: "/us/web/checkout/review", locale: "en-US" },
  });
  expect(html).toContain("terms of sale");
  expect(html).not.toContain("what you do not like");
});
