/** What renews by itself is named with its price, its first day and how to stop it before anybody can order it. */
import { expect, test } from "vitest";
import { reviewPage } from "#app/.server/place-order/review.page.ts";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { ReviewStep } from "#app/features/checkout/review-step.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { guestAt, openCheckout, skus } from "./kit.ts";

/** Free for fourteen days, then $9.99 each month. */
const music = "HARM-1M-POR";
const DAY_MS = 86_400_000;

const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("[SUB-37, PLACE-08, SUB-06] cart and review say before the button what a trial costs after it, from which day, how often, and how to stop it", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(music);
  const cart = await guest.cart();
  const inCart = await rendered(<CartPage {...cart} answer={undefined} />, {
    ...{ path: "/us/web/cart", locale: "en-US" },
  });
  await guest.enterAddress({ confirmEmail: "ada@example.com" });
  await guest.pay("4111111111111111");
  const request = guest.browser.get("/us/web/checkout/review");
  const review = await reviewPage(request, checkout.scope);
  const path = "/us/web/checkout/review";
  // Also once everything is agreed to: the button stands below.
  const html = await rendered(<ReviewStep {...review} face="ready" answer={undefined} />, {
    ...{ path, locale: "en-US" },
  });
  const end = new Date(checkout.world.engine.clock.now() + 14 * DAY_MS);
  const day = end.toLocaleDateString("en-US", {
    ...({ month: "short", day: "2-digit", year: "numeric" } as const),
    timeZone: "America/New_York",
  });
  const sentence = `Harbor Music: free until ${day}, then $9.99 every month, until you cancel. Cancel before that day and nothing is charged. Tax is included.`;
  for (const [page, button] of [
    [textOf(inCart), "Check out"],
    [textOf(html), "Place order"],
  ] as const) {
    expect(page).toContain(sentence);
    expect(page).toContain("Cancel online at any time under My Subscriptions");
    expect(page.indexOf(sentence)).toBeLessThan(page.lastIndexOf(button));
  }
  // Above the first of its buttons, not below.
  expect(textOf(html).indexOf(sentence)).toBeLessThan(textOf(html).indexOf("Place order"));
});

test("[SUB-37] what does not renew says nothing of renewing", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone);
  expect((await guest.cart()).cart?.renewals).toEqual([]);
});
