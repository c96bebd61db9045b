/** What the terms of an old device say that it loses when it is checked, beside what it loses there (TRADE-10, OPEN-55). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ExchangePage } from "#app/features/trade-in/exchange-page.tsx";
import { OrderUpgradePage } from "#app/features/order/order-upgrade-page.tsx";
import { TradeInPage } from "#app/features/trade-in/trade-in-page.tsx";
import { TradeInTermsPage } from "#app/features/trade-in/trade-in-terms-page.tsx";
import { tradeInTermsPage } from "#app/.server/cart/trade-in/trade-in.page.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { trader } from "#tests/checkout/trade-in-kit.ts";
import { changed, programmeMember, YEAR_DAYS } from "./kit-upgraded.ts";
import { traded } from "./kit-traded.ts";

const asText = (html: string) =>
  html.replaceAll(/<!--.*?-->/gs, "").replaceAll(/(<[^>]+>|\s)+/g, " ");

const cents = (text: string | undefined) => Math.round(Number(text?.replace(/[$,]/g, "")) * 100);

/** What the page of trading in says of a described device: what it brings, and what wear that was not told of takes. */
async function said(device: Readonly<Record<string, string>>) {
  const page = await trader(await openCheckout()).page({ for: skus.phone, ...device });
  const text = asText(
    await rendered(createElement(TradeInPage, { ...page, answer: undefined }), {
      ...{ path: "/us/web/trade-in", locale: "en-US" },
    }),
  );
  expect(text).toContain("or all of its credit if that is less. If it differs in another way");
  return {
    creditCents: cents(/Estimated credit: (\$[\d.,]+)/.exec(text)?.[1]),
    lessCents: cents(/did not tell us of take (\$[\d.]+) off each device/.exec(text)?.[1]),
  };
}

/** The page of its trade-in once it was checked. */
async function checked(
  { checkout, orderId, arrives, page }: Awaited<ReturnType<typeof traded>>,
  way: string,
) {
  await arrives();
  await goOn(checkout.world, orderId, "trade.in.evaluated", way);
  return page();
}

/** Of $150.00 or $60.00 in good order, in whole dollars; less $25.00, and never below nothing. */
const answers = [
  [{ device: "meridian-4" }, 15_000, 12_500],
  [{ device: "meridian-4", device_working: "No" }, 3_000, 500],
  [{ device: "meridian-4", display_working: "No" }, 9_000, 6_500],
  // Three quarters are $112.50.
  [{ device: "meridian-4", screen_working: "No" }, 11_200, 8_700],
  [{ device: "meridian-4", device_connected: "No" }, 12_000, 9_500],
  [{ device: "meridian-4", data_wiped: "No" }, 15_000, 12_500],
  [{ device: "other-phone", device_working: "No" }, 1_200, 0],
] as const;

test.each(answers)(
  "[TRADE-03, TRADE-10, OPEN-55] %o: the page says %i, and for wear that was not told of exactly what the check takes; %i is left",
  async (device, estimated, left) => {
    const { creditCents, lessCents } = await said(device);
    expect({ creditCents, lessCents }).toEqual({ creditCents: estimated, lessCents: 2_500 });
    const page = await checked(await traded({ device }), "evaluated.v3");
    expect(page).toMatchObject({
      ...{ estimatedCents: creditCents, finalCents: left },
      gradedDownCents: Math.min(lessCents, creditCents),
    });
  },
);

test("[TRADE-10, TRADE-24] a screen that is found cracked costs no fixed sum: the terms say that its worth is told first, and it is", async () => {
  const device = { device: "meridian-4" };
  const { lessCents } = await said(device);
  const page = await checked(await traded({ device }), "evaluated.damaged");
  // Two fifths of $150.00 are offered, or the device back; nothing is taken unasked.
  expect(page).toMatchObject({
    ...{ failedReasons: ["The screen is cracked"], reducedCents: 6_000, isBackOffered: true },
    ...{ finalCents: null, gradedDownCents: 0 },
    can: expect.arrayContaining(["reduced.credit.accepted"]),
  });
  expect(page.estimatedCents - 6_000).not.toBe(lessCents);
  const html = await rendered(createElement(ExchangePage, { ...page, answer: undefined }), {
    ...{ path: "/us/web", locale: "en-US" },
  });
  expect(asText(html)).toContain("The screen is cracked");
  // What was told beforehand is no difference.
  const told = await traded({ device: { ...device, screen_working: "No" } });
  expect(await checked(told, "evaluated")).toMatchObject({ finalCents: 11_200 });
});

test.each([
  ["evaluated", 20_000, null],
  ["evaluated.v3", 17_500, null],
  // Two fifths of $200.00.
  ["evaluated.damaged", null, 8_000],
  ["evaluated.worthless", null, 0],
])(
  "[TRADE-10, TRADE-45, LC-14] an upgrade's device that is found %s brings %o or %o, as its terms say",
  async (way, finalCents, reducedCents) => {
    const { upgrade, pass } = await programmeMember();
    await pass(YEAR_DAYS);
    const terms = asText(
      await rendered(createElement(OrderUpgradePage, { ...(await upgrade()), answer: undefined }), {
        ...{ path: "/us/web/order/x/upgrade", locale: "en-US" },
      }),
    );
    expect(terms).toContain("Scratches and dents on its screen or body take $25.00 off");
    expect(terms).toContain("such as a cracked screen, we tell you what it is worth");
    expect(terms).not.toMatch(/\$25 off|did not tell us/);
    const member = await changed("M6-128-GRA");
    const { tradeIn: placed } = await member.me.confirmation(member.newId);
    expect(placed?.check).toContain("take $25.00 off, or all of its credit");
    await member.arrives(member.newId);
    await member.pass(2);
    await member.go(member.newId, "trade.in.evaluated", way);
    expect(await member.tradeIn(member.newId)).toMatchObject({ finalCents, reducedCents });
  },
);

test("[TRADE-10, OPEN-50, CONST-10] the Polish terms say zlotys, which are what is taken, and nothing of a bank that does not lend there", async () => {
  const read = async (storefront: "us" | "pl", locale: "en-US" | "pl") => {
    const path = `/${storefront}/trade-in/terms-and-conditions`;
    const page = await tradeInTermsPage(new Request(`http://store.test${path}`), storefront);
    return asText(await rendered(createElement(TradeInTermsPage, page), { path, locale }));
  };
  const polish = await read("pl", "pl");
  expect(polish).toMatch(/o 25,00\szł za urządzenie/);
  expect(polish).not.toMatch(/USD|\$|bank|wymian/);
  const american = await read("us", "en-US");
  expect(american).toContain("give back for an upgrade is to be handed over within 14 days");
  expect(american).toContain("take $25.00 off each device");
  expect(american).toContain("A credit above $150.00 does not go together");
});
