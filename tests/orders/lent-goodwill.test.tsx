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
import { agentAt } from "./kit-desk.ts";

/** A watch that is tried before it is bought. */
const TRIAL = "OTRY-41-GRA";

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
