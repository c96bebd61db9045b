/** Money that agents give for goodwill (decision 024). */
import { expect, test } from "vitest";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import { money } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { speaking } from "#app/.server/request/locale.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { answerOf } from "#tests/kit/returns.ts";
import type { World } from "#tests/kit/world.ts";
import { agentAt } from "./kit-desk.ts";
import { thrown } from "./kit.ts";

/** Two phones that arrived, and an agent at their order's desk. */
async function desk(world: World, card?: string, language = "en-US") {
  const told = await phones(world, { ...(card && { card }), more: { language } });
  const { guest, orderId } = told;
  const agents = await agentAt(world, guest, orderId);
  const { address, scope } = agents;
  const give = async (amount: string, key = amount) =>
    agents.send({ event: "goodwill.granted", amount, reason: "late", key });
  const order = (locale: Locale = "en-US") =>
    orderPage(speaking(guest.shopper.get(`/us/web/order/${orderId}`), locale), scope, address);
  const entry = async () => (await world.gateways.payment.book())[0];
  return { ...told, ...agents, give, order, entry };
}

test("an agent gives money back for goodwill with a reason, once however often it is sent; the shopper sees and reads of it", () =>
  inWorld(async (world) => {
    const { page, give, order, entry, orderId } = await desk(world);
    expect((await give("25.00", "one")).status).toBe(303);
    expect((await give("25.00", "one")).status).toBe(303);
    await world.settle();
    expect(await entry()).toMatchObject({ creditedCents: 2_500, refundedCents: 0 });
    expect((await page()).goodwill?.given).toMatchObject([
      { amountCents: 2_500, reasonCode: "late" },
    ]);
    expect((await order()).price.refunds).toMatchObject([
      {
        label: "Given for goodwill: It came late",
        totalCents: 2_500,
        tone: "done",
        to: [{ amountCents: 2_500, state: "refunded", method: "credit_card" }],
      },
    ]);
    const letters = world.mails.filter(({ text }) => text.includes("$25.00"));
    expect(letters.map(({ subject }) => subject)).toEqual([
      `We give you money back for ${orderId}`,
      `An agent changed your order ${orderId}`,
    ]);
    // The sum, where it goes, and by when.
    expect(letters[0]?.text.replaceAll(/\s+/g, " ")).toMatch(
      /Refund by: \w+ \d+, \d{4} Refund: \$25\.00 Visa •••• \d{4} · goes back: \$25\.00/,
    );
    expect(letters[0]?.text).toContain("Reason: It came late");
    expect((await order()).history.map(({ what }) => what)).toContain(
      "Money given for goodwill: It came late",
    );
    // No item came back for it, and none is named.
    expect(letters[0]?.text).not.toContain("Quantity");
    const acted = world.mails.find(({ subject }) => subject.startsWith("An agent changed"));
    expect(acted?.text).toMatch(/Money given for goodwill[^]+Refund\W+\$25\.00/);
    expect(acted?.text).not.toContain("Quantity");
  }));

test("goodwill has a limit for the whole order: what is over it is refused, typed again, and nothing moves", () =>
  inWorld(async (world) => {
    const { page, give, entry } = await desk(world);
    const most = (await page()).goodwill?.leftCents ?? 0;
    expect(most).toBe(Math.floor(((await entry())?.capturedCents ?? 0) / 5));
    const dollars = (cents: number) => (cents / 100).toFixed(2);
    expect(await answerOf(await give(dollars(most + 1)))).toMatchObject({
      ...{ status: 422, refusal: { code: "GoodwillLimitExceeded" } },
    });
    for (const amount of ["much", "-5", "0", ""])
      expect(await answerOf(await give(amount, `no sum: ${amount}`))).toMatchObject({
        ...{ status: 422, refusal: { code: "InvalidEvent" } },
      });
    await give(dollars(most - 1));
    expect(await answerOf(await give("0.02"))).toMatchObject({ typed: { amount: "0.02" } });
    await world.settle();
    expect((await entry())?.creditedCents).toBe(most - 1);
    expect((await page()).goodwill?.leftCents).toBe(1);
  }));

test("what the bank will not take of it comes as a gift card, and is told as one", () =>
  inWorld(async (world) => {
    const { give, order, entry } = await desk(world, "4000000000005126");
    await give("10.00");
    await world.settle();
    expect(await entry()).toMatchObject({ creditedCents: 0 });
    const [card] = await world.gateways.giftCard.book();
    expect(card).toMatchObject({ amountCents: 1_000 });
    const [face] = await world.gateways.giftCard.cards([card?.cardId ?? ""]);
    const { price } = await order();
    expect(price.refunds).toMatchObject([
      {
        ...{ tone: "done", totalCents: 1_000 },
        to: [{ state: "credited", method: "gift_card", display: `•••• ${face?.last4}` }],
      },
    ]);
    expect(JSON.stringify(price.refunds)).not.toContain("5126");
    // The first mail named the bank card: another one says where it went instead.
    const corrected = world.mails.filter(({ subject }) => subject.includes("is on a gift card"));
    expect(corrected).toHaveLength(1);
    expect(corrected[0]?.text).toContain("We could not send the money we are giving you");
    const said = corrected[0]?.text.replaceAll(/\s+/g, " ");
    expect(said).toContain(`Gift card •••• ${face?.last4} · yours now: $10.00`);
    expect(said).not.toContain("5126");
  }));

test("[RET-24] goodwill and what comes back later are never more than was paid: the form of the return, its page, a mail and the book say the same", () =>
  inWorld(async (world) => {
    const { give, entry, page, order, returns, orderId, serials } = await desk(world);
    await give("100.00");
    await world.settle();
    const { capturedCents = 0 } = (await entry()) ?? {};
    const leftCents = capturedCents - 10_000;
    const both = {
      ...{ line: "1", "units-1": "2", "serial-1": serials.slice(0, 2) },
      ...{ reasonCode: "changed_mind", channel: "ship" },
    };
    const { review } = await returns.startPage({ ...both, step: "review" });
    expect(review?.refund).toMatchObject({
      ...{ amounts: { totalCents: capturedCents }, lessCents: 10_000 },
      entries: [{ amountCents: leftCents }],
    });
    const returnId = await returns.send(both);
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    expect(await entry()).toMatchObject({ refundedCents: leftCents, creditedCents: 10_000 });
    expect((await returns.page(returnId)).refund).toMatchObject({
      ...{ lessCents: 10_000, entries: [{ amountCents: leftCents }] },
    });
    const { price } = await order();
    const givenBack = price.refunds.map(({ totalCents }) => totalCents);
    expect(givenBack.toSorted((a, b) => a - b)).toEqual([10_000, leftCents]);
    const sum = money(leftCents, "USD", "en-US");
    expect(world.mails.some(({ text }) => text.includes(sum))).toBe(true);
    // Nothing is left of which anything could be given.
    expect((await page()).goodwill?.leftCents).toBe(0);
    expect(await answerOf(await give("1.00"))).toMatchObject({
      refusal: { code: "GoodwillLimitExceeded" },
    });
  }));

test("[RET-24] of two phones the one that comes back brings what was paid for it, whatever was given for goodwill", () =>
  inWorld(async (world) => {
    const { give, entry, page, returns, orderId, serials } = await desk(world);
    await give("100.00");
    await world.settle();
    const { capturedCents = 0 } = (await entry()) ?? {};
    await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials.slice(0, 1) },
      ...{ reasonCode: "changed_mind", channel: "ship" },
    });
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    expect(await entry()).toMatchObject({ refundedCents: capturedCents / 2 });
    const fifth = Math.floor(capturedCents / 5);
    expect((await page()).goodwill?.leftCents).toBe(fifth - 10_000);
  }));

test("only an agent gives money for goodwill", () =>
  inWorld(async (world) => {
    const { guest, path, scope, address } = await desk(world);
    const asked = { event: "goodwill.granted", amount: "5.00", reason: "late" };
    const sent = sendOrderDesk(guest.shopper.post(path, asked), scope, address);
    expect(await thrown(sent)).toMatchObject({ status: 404 });
  }));

test.each([
  ["es-US", "Motivo: Llegó tarde", "Compensación de cortesía: Llegó tarde"],
  ["pl", "Powód: Przyszło za późno", "Rekompensata: Przyszło za późno"],
] as const)(
  "[AGENT-18] goodwill is told with its reason in %s, by mail and on the page alike",
  async (language, mailed, shown) =>
    inWorld(async (world) => {
      const { give, order } = await desk(world, undefined, language);
      await give("25.00");
      await world.settle();
      const mail = world.mails.find(({ text }) => text.includes(mailed));
      expect(mail?.text).toMatch(/25[.,]00/);
      expect((await order(language)).price.refunds).toMatchObject([{ label: shown }]);
    }),
);
