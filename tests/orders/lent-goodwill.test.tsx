/** Money that moves beyond what a lender agreed on: where it really goes, and what is said of it. */
import { expect, test } from "vitest";
import { invoiceMoney } from "#app/.server/orders/documents/invoice-money.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { leasePage } from "#app/.server/payments/lease/lease.page.ts";
import { sendLease } from "#app/.server/payments/lease/lease.actions.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { money } from "#app/fmt.ts";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { acceptTerms, atPayment, payPage, payTrial } from "../checkout/loan-kit.ts";
import { goOn, linePages } from "#tests/kit/after-sales.ts";
import type { Fields } from "#tests/checkout/kit.ts";
import { agentAt } from "./kit-desk.ts";

/** A watch that is tried before it is bought. */
const TRIAL = "OTRY-41-GRA";

const DAY = 86_400_000;

type Shop = Awaited<ReturnType<typeof atPayment>>;

const lenders = {
  async lease({ checkout, shopper }: Shop) {
    const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
    await lease.send("applied", { phone: "555-555-0001", birthDate: "1990-05-05" });
    await lease.send("lease.used");
  },
  async loan({ checkout, shopper }: Shop) {
    await payTrial(checkout, shopper);
    await acceptTerms(checkout, shopper);
  },
};

test.each(["lease", "loan"] as const)(
  "[AGENT-17, FIN-42] goodwill for an order that a %s pays is a gift card: mails, page, desk and the books say so, and no sum is called what is paid in the end",
  async (by) => {
    const shop = await atPayment(by === "loan" ? TRIAL : undefined);
    const { checkout, shopper } = shop;
    const { world, scope } = checkout;
    await lenders[by](shop);
    const orderId = (await shopper.place()).to?.split("/").at(-1) ?? "";
    await world.settle();
    await world.console.finishOrder(orderId);
    await world.settle();
    const { send, page } = await agentAt(world, { scope }, orderId);
    await send({ event: "goodwill.granted", amount: "20.00", reason: "late", key: "one" });
    await world.settle();

    const [entry] = await world.gateways.payment.book();
    expect(entry).toMatchObject({ creditedCents: 0, refundedCents: 0 });
    const [given] = await world.gateways.giftCard.book();
    expect(given).toMatchObject({ amountCents: 2_000 });
    const [card] = await world.gateways.giftCard.cards([given?.cardId ?? ""]);

    const first = world.mails.find(
      ({ subject }) => subject === `We give you money back for ${orderId}`,
    );
    const said = first?.text.replaceAll(/\s+/g, " ");
    expect(said).toContain("Gift card · yours now: $20.00");
    expect(said).not.toMatch(/goes back: \$|Refund by/);
    const second = world.mails.find(({ subject }) => subject.includes("is on a gift card"));
    expect(second?.text).toContain(`Gift card •••• ${card?.last4} · yours now: $20.00`);
    expect((await page()).goodwill?.given).toMatchObject([{ amountCents: 2_000 }]);

    const address = { storefront: "us" as const, orderId };
    const path = `/us/web/order/${orderId}`;
    const data = await orderPage(shopper.browser.get(path), scope, address);
    expect(data.price.refunds).toMatchObject([
      { to: [{ amountCents: 2_000, state: "credited", method: "gift_card" }] },
    ]);
    const html = await rendered(<OrderPage {...data} answer={undefined} />, {
      ...{ path, locale: "en-US" },
    });
    const words = html.replaceAll(/<!--.*?-->/g, "").replaceAll(/(<[^>]+>)+/g, "|");
    const left = data.price.totals.totalCents - 2_000;
    const sum = money(left, "USD", "en-US");
    expect(words).toContain(`|Order total after changes|${sum}|`);
    expect(words).not.toContain("You pay in the end");
    const sections = invoiceMoney(await openOrder(shopper.browser.get(path), scope, address), {
      ...{ i18n: await i18nIn("en-US"), locale: "en-US" },
      shown: (cents) => money(cents, "USD", "en-US"),
    });
    expect(sections.at(-1)?.rows.at(-1)).toEqual({
      name: "Order total after changes",
      amount: sum,
    });
  },
);

test("[RET-25, ORD-39, FIN-42] an old item that is not sent back is never charged to a lease: its book gets nothing, and the mails say that another payment is needed", async () => {
  const shop = await atPayment();
  const { checkout, shopper } = shop;
  const { world, scope } = checkout;
  const { browser } = shopper;
  await lenders.lease(shop);
  const orderId = (await shopper.place()).to?.split("/").at(-1) ?? "";
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const post = (path: string, fields: Fields) => browser.post(path, fields);
  const pages = linePages({ scope, shopper: browser, sessionId: "", post }, scope, orderId);
  const { offer } = await pages.replacement();
  await pages.askToReplace({
    ...{ reasonCode: "defective", reasonText: "It does not charge" },
    ...{ "units-1": "1", "serial-1": offer?.known[0] ?? "" },
  });
  await world.settle();
  await goOn(world, orderId, "old.device.awaited", "device.kept");
  await world.pass(16 * DAY);

  const [entry] = await world.gateways.payment.book();
  expect(entry).toMatchObject({ chargedCents: 0 });
  const told = world.mails.filter(
    ({ subject }) => subject === `An item of ${orderId} did not come back`,
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text.replaceAll(/\s+/g, " ")).toContain(
    "Credit cannot be charged again without your agreement, so our support gets in touch",
  );
  expect(told[0]?.text).not.toContain("to what you paid with");
  const declined = world.mails.find(({ subject }) => subject.startsWith("A charge for an item"));
  expect(declined?.text).toMatch(/Declined: \$[\d,.]+/);
  expect(declined?.text).not.toContain("Charged: $");
  const { page } = await agentAt(world, { scope }, orderId);
  expect((await page()).tasks).toMatchObject([{ kind: "charge" }]);
});
