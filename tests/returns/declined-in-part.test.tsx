/** A return of what points and a card have paid, whose card takes no refund at first: each is told by itself. */
import { expect, test } from "vitest";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { invoiceMoney } from "#app/.server/orders/documents/invoice-money.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { money } from "#app/fmt.ts";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { credentials, signInPath } from "#tests/kit/account.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { openCheckout } from "#tests/checkout/kit.ts";
import type { Fields } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";

const DAY_MS = 24 * 60 * 60_000;

test("[RET-24, LC-19, EDIT-08] of a refund that a card declines the mail, the page and the invoice name what went back and what did not, and trying again names its own sum and no day that is past", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const shopper = await memberAt(checkout, { points: 5_000 });
  const { browser } = shopper;
  await shopper.arriveAtPayment();
  await shopper.enterPoints("50");
  await shopper.pay("4000000000005126");
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const post = (path: string, fields: Fields) => browser.post(path, fields);
  const returns = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId);
  const [line] = (await returns.startPage()).lines;
  await returns.send({
    ...{ line: "1", "units-1": "1", "serial-1": line?.offer?.known.slice(0, 1) ?? [] },
    ...{ reasonCode: "changed_mind", channel: "ship" },
  });
  await world.settle();
  await goOn(world, orderId, "return.accepted");
  await world.settle();

  // $1,085.99 come back: 5,000 points for $50.00 do, the card's $1,035.99 do not.
  const declined = world.mails.find(
    ({ subject }) => subject === `A refund for ${orderId} was declined`,
  );
  expect(declined?.text).toContain(
    "Refunded · Reward points: $50.00\nDeclined · Visa •••• 5126: $1,035.99",
  );
  expect(declined?.text).not.toContain("Refund: $1,085.99");
  const address = { storefront: "us" as const, orderId };
  const path = `/us/web/order/${orderId}`;
  const page = await orderPage(browser.get(path), scope, address);
  const html = await rendered(<OrderPage {...page} answer={undefined} />, {
    path,
    locale: "en-US",
  });
  const words = html.replaceAll(/<!--.*?-->/g, "").replaceAll(/(<[^>]+>)+/g, "|");
  expect(words).toContain("|Refund declined|$1,035.99|");
  expect(words).toMatch(/\|Refused by the bank\|\$1,035\.99\|/);
  expect(words).toMatch(/\|Refunded\|\$50\.00\|/);
  expect(words).not.toContain("at the latest");
  // The total was $1,085.99, of which $50.00 are back.
  expect(words).toContain("|Refunds|−$50.00|");
  expect(words).toContain("|You pay (before the refund below)|$1,035.99|");
  expect(words).not.toContain("in the end");

  const sections = invoiceMoney(await openOrder(browser.get(path), scope, address), {
    ...{ i18n: await i18nIn("en-US"), locale: "en-US" },
    shown: (cents) => money(cents, "USD", "en-US"),
  });
  const after = sections.find(({ title }) => title === "Afterwards");
  // The points are back and say so; the card alone was refused.
  expect(after?.rows).toEqual([
    {
      name: expect.stringMatching(/^Refunded, .+: Reward points/),
      amount: "−$50.00",
    },
    { name: "You pay (before the refund below)", amount: "$1,035.99" },
    {
      name: expect.stringMatching(
        /^Refund declined, .*Visa •••• 5126 \(your bank refused it; we still owe it to you\)$/,
      ),
      amount: "$1,035.99",
    },
  ]);

  await world.pass(40 * DAY_MS);
  browser.keep(await signIn(browser.post(signInPath, credentials), scope));
  const actor = { role: "agent", id: "4471", keys: [`order:${orderId}`] } as const;
  const [refund] = page.price.refunds;
  const to = `refund:${refund?.refundId ?? ""}` as const;
  const again = await dispatch(world.engine, { to, event: { type: "refund.retried" }, actor });
  expect(again).toMatchObject({ ok: true });
  await world.settle();
  const mail = world.mails.find(({ subject }) => subject === `Your refund for ${orderId}`);
  expect(mail?.text).toContain("Refund: $1,035.99");
  expect(mail?.text).not.toContain("Refund by");
});
