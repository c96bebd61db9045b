import { expect, test } from "vitest";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { memberAt } from "./kit.ts";

const page = { path: "/us/web/order-confirm/1", locale: "en-US" } as const;

test("[CONF-06, CONF-07, CONF-17, REW-16, CODE-11] the thank-you page says what a member earned and has their link to copy", async () => {
  const member = await memberAt(await openCheckout());
  const orderId = await member.buy();
  const data = await member.confirmation(orderId);
  expect(data.rewards?.earnedPoints).toBeGreaterThan(0);
  const link = data.referral?.link ?? "";
  expect(new URL(link).searchParams.get("referral")).toBe(data.referral?.code);
  const html = await rendered(<ConfirmationPage {...data} />, page);
  expect(html).toContain(`You earned ${data.rewards?.earnedPoints.toLocaleString("en-US")} points`);
  expect(html).toContain(`value="${link}"`);
  expect(html).toContain("Copy the link");
});

test("[REW-16, CODE-11] a guest earns nothing and has nothing to share", async () => {
  const guest = guestAt(await openCheckout());
  await guest.arriveAtPayment();
  await guest.pay();
  const { to } = await guest.place();
  const data = await guest.confirmation(to?.split("/").at(-1) ?? "");
  expect(data).toMatchObject({ rewards: null, referral: null });
  const html = await rendered(<ConfirmationPage {...data} />, page);
  expect(html).not.toContain("Copy the link");
  expect(html).not.toContain("You earned");
});
