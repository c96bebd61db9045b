/** Changing a device for its successor, from the purchase by monthly payments to the credit for the old one (LC-14). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ExchangePage } from "#app/features/trade-in/exchange-page.tsx";
import { OrderUpgradePage } from "#app/features/order/order-upgrade-page.tsx";
import { paths } from "#app/paths.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { callsOf } from "./kit-calls.ts";
import { changed, programmeMember, YEAR_DAYS } from "./kit-upgraded.ts";
import { thrown } from "./kit.ts";

/** $699.99 in the store. */
const successor = "M6-128-GRA";

const asText = (html: string) =>
  html.replaceAll(/<!--.*?-->/gs, "").replaceAll(/(<[^>]+>|\s)+/g, " ");

test("[ORD-54, FIN-49, AGENT-14] a phone on 24 payments may be changed after 12 months, and the order offers it then and not before", async () => {
  const { order, upgrade, data, change, pass } = await programmeMember();
  const flag = async () => (await data()).is_upgrade_eligible;
  const offered = async () => (await order()).actions.find(({ key }) => key === "upgrade");
  expect([await flag(), await offered()]).toEqual([false, undefined]);
  const [soon] = (await upgrade()).devices;
  expect(soon).toMatchObject({ successors: [], text: expect.stringContaining("2027") });
  expect((await change(successor)).status).toBe(409);
  await pass(YEAR_DAYS);
  expect([await flag(), (await offered())?.text]).toEqual([true, "Upgrade your device"]);
  const page = await upgrade();
  expect(page.devices[0]?.successors).toContainEqual({
    ...{ value: successor, label: expect.stringMatching(/: \$699\.99$/) },
  });
  expect(page.devices[0]?.successors.map(({ value }) => value)).not.toContain(skus.television);
  // What it brings and what is to be done stands there before anybody agrees to it: $200 at most (TRADE-45).
  const html = await rendered(createElement(OrderUpgradePage, { ...page, answer: undefined }), {
    ...{ path: "/us/web/order/x/upgrade", locale: "en-US" },
  });
  const text = asText(html);
  for (const words of ["up to $200.00", "within 14 days", "store financing", "gift card by email"])
    expect(text).toContain(words);
});

test("[ORD-54, FIN-49] without a programme there is no upgrade and no page of one, whatever the plan", async () => {
  const { order, upgrade } = await programmeMember({ service: null });
  expect((await order()).actions.map(({ key }) => key)).not.toContain("upgrade");
  expect(await thrown(upgrade())).toMatchObject({ status: 404 });
});

test("[TRADE-43, TRADE-45, TRADE-48, TRADE-51, LC-14] the old phone comes back for its successor, and its credit is paid", async () => {
  const member = await programmeMember();
  const { me, ada, world, orderId, pass, change, financed, tradeIn, go } = member;
  await pass(YEAR_DAYS);
  expect(await change(successor)).toMatchObject({ status: 303, to: "/us/web/cart" });
  const { cart } = await me.cart();
  expect(cart?.lines).toMatchObject([
    {
      ...{ sku: successor, totalCents: 69_999 },
      children: [{ name: expect.stringMatching(/, for your upgrade$/), creditCents: 20_000 }],
    },
  ]);
  expect((await change("M6-128-POR")).data).toMatchObject({
    refusal: { code: "TooManySamsungUpgradesInCart" },
  });
  await financed("equalPayments-24");
  const { tradeIn: terms, totalCents } = await me.review();
  expect(terms).toMatchObject({
    ...{ creditCents: 20_000, sendDays: 14 },
    notes: [expect.stringMatching(/within 14 days.*gift card by email.*go on as agreed/)],
  });
  // Nothing of it is lent less, or taxed less.
  expect(totalCents).toBeGreaterThanOrEqual(69_999);
  expect((await ada.payments()).map(({ method }) => method)).toContain("td_financing");
  const newId = orderIdOf(await me.place());
  await world.settle();
  expect((await me.confirmation(newId)).tradeIn).toMatchObject({ sendDays: 14 });
  expect(
    world.mails.find(({ text }) => text.includes("comes back for your upgrade")),
  ).toBeDefined();

  // The old order has been told: it is offered no more, and says by which order.
  expect((await member.data()).is_upgrade_eligible).toBe(false);
  expect((await member.upgrade()).devices).toMatchObject([
    { usedHref: paths.order("us", newId), successors: [], text: expect.stringContaining(newId) },
  ]);
  expect(await change(successor)).toMatchObject({ to: paths.orderUpgrade("us", orderId) });
  const [old] = (await member.order()).parcels.flatMap(({ lines }) => lines);
  expect(old?.notes).toContainEqual(expect.objectContaining({ text: `Used by order ${newId}` }));

  await member.arrives(newId);
  await pass(2);
  const page = await tradeIn(newId);
  expect(page).toMatchObject({ status: "LabelGenerated", sendDays: 14, upgrade: { orderId } });
  const days = (Date.parse(page.shipByAt ?? "") - world.engine.clock.now()) / 86_400_000;
  expect(Math.floor(days)).toBe(14);
  const html = await rendered(createElement(ExchangePage, { ...page, answer: undefined }), {
    ...{ path: paths.orderTradeIn("us", newId, "1"), locale: "en-US" },
  });
  expect(asText(html)).toContain(
    "You give it back for your upgrade. Monthly payments that are still due for it go on",
  );
  const { exchange } = (await member.data(newId)).line_items[0].line_items[0];
  expect(exchange).toMatchObject({
    ...{ trade_in_type: "upgrade", credit_amount: 20_000 },
    upgraded_from: { order_id: orderId, line_item_id: "1" },
  });
  await go(newId, "trade.in.evaluated", "evaluated");
  await pass(2);
  expect(await tradeIn(newId)).toMatchObject({
    ...{ status: "RefundSettled", finalCents: 20_000 },
    payout: [{ amountCents: 20_000, isPaid: true, method: null }],
  });
  await member.sound();
});

test("[TRADE-24, TRADE-45, LC-14] an old phone that is damaged brings less, or goes back, and does not give its upgrade back", async () => {
  const { newId, arrives, pass, tradeIn, go, data, sound } = await changed(successor);
  await arrives(newId);
  await pass(2);
  await go(newId, "trade.in.evaluated", "evaluated.damaged");
  // Two fifths of $200.
  expect(await tradeIn(newId)).toMatchObject({
    ...{ status: "RTCRequested", isBackOffered: true, reducedCents: 8_000 },
    can: expect.arrayContaining(["reduced.credit.accepted"]),
  });
  expect((await data()).is_upgrade_eligible).toBe(false);
  await sound();
});

test("[TRADE-48, LC-14] an old phone that is not sent within 14 days brings nothing, costs nothing, and was changed all the same", async () => {
  const { newId, arrives, pass, tradeIn, data, sound, world } = await changed(successor);
  await arrives(newId);
  await pass(2);
  await pass(14);
  expect((await tradeIn(newId)).status).toBe("LabelGenerated");
  await pass(1);
  expect(await tradeIn(newId)).toMatchObject({
    ...{ status: "RefundCancelled", finalCents: 0, chargeback: null, payout: [] },
  });
  expect((await data()).is_upgrade_eligible).toBe(false);
  expect(world.mails.map(({ subject }) => subject)).toContain(
    `Your trade-in for ${newId} has ended`,
  );
  await sound();
});

test("[LC-14] an order that is called off gives the right to an upgrade back", async () => {
  const { newId, me, checkout, go, data, tradeIn, upgrade, sound } = await changed(successor);
  expect((await data()).is_upgrade_eligible).toBe(false);
  const calls = callsOf(checkout.scope, me.browser, newId);
  const lines = [{ line_item_id: "1", quantity: 1 }];
  await calls.send("cancel", { rejection_code: "changed_mind", line_items: lines });
  await checkout.world.settle();
  await go(newId, "cancel.answered", "cancel.confirmed");
  expect((await tradeIn(newId)).status).toBe("Cancelled");
  expect((await data()).is_upgrade_eligible).toBe(true);
  expect((await upgrade()).devices[0]?.successors.length).toBeGreaterThan(0);
  await sound();
});

test("[TRADE-32, LC-14] a right that another order has used meanwhile refuses the button, and nothing is ordered", async () => {
  const { me, pass, change, financed, tell, data, sound } = await programmeMember();
  await pass(YEAR_DAYS);
  await change(successor);
  await financed("equalPayments-24");
  const { customerId } = me;
  const used = { type: "upgrade.used", lineId: "1", orderId: "ORD-2027-0000-0000", customerId };
  // Somebody else has no right to it.
  expect(await tell({ ...used, customerId: "CUS-1" })).toMatchObject({
    refusal: { code: "UpgradeIneligibleItems" },
  });
  expect(await tell(used)).toMatchObject({ ok: true });
  expect(await tell(used)).toMatchObject({ refusal: { code: "ExchangeAlreadyRedeemed" } });
  const { status, data: answer } = await me.place();
  expect({ status, answer }).toMatchObject({
    status: 422,
    answer: { refusal: { code: "ExchangeAlreadyRedeemed" } },
  });
  // An order that never had it gives nothing back.
  const other = { type: "upgrade.given.back", lineId: "1", orderId: "ORD-2027-1111-1111" };
  expect(await tell(other)).toMatchObject({ refusal: { code: "EventNotAllowed" } });
  expect((await data()).is_upgrade_eligible).toBe(false);
  const { orderId } = used;
  expect(await tell({ type: "upgrade.given.back", lineId: "1", orderId })).toMatchObject({
    ok: true,
  });
  expect((await me.place()).to).toContain("/order-confirm/ORD-");
  await sound();
});

test("[TRADE-33, TRADE-51, CART-22] a card takes the upgrade out of the cart, and the successor stays", async () => {
  const { me, pass, change, data } = await programmeMember();
  await pass(YEAR_DAYS);
  await change(successor);
  await me.enterAddress();
  await me.chooseDelivery();
  await me.pay();
  const { cart } = await me.cart();
  expect(cart?.lines).toMatchObject([{ sku: successor, children: [] }]);
  expect(cart?.notices.map(({ code }) => code)).toContain("ExchangeRemoved");
  await me.place();
  expect((await data()).is_upgrade_eligible).toBe(true);
});

test("[TRADE-44, ERR-154, OPEN-58] the day after the programme was bought is soon enough, and the day of an upgrade is not", async () => {
  const { change, me } = await changed(successor);
  expect(await me.add(skus.phone, { service: "UPG-24-GRA" })).toMatchObject({
    data: { refusal: { code: "MultipleUpgradeOrdersInDay" } },
  });
  expect((await change(successor)).to).toContain("/upgrade");
});
