/** One return from the label to the money, in a whole store with a real sandbox. */
import { expect, test } from "vitest";
import { sum } from "#machines/kit";
import { orders } from "#machines/order";
import * as refund from "#machines/refund";
import { checkGiftBook } from "#app/.server/audit/checks.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { ReturnPage } from "#app/features/return/return-page.tsx";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { guestOf, returnsOf } from "#tests/kit/returns.ts";
import { delivered, pro } from "#tests/kit/world-order.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { World } from "#tests/kit/world.ts";

const DAY_MS = 86_400_000;

async function inWorld(work: (world: World) => Promise<void>) {
  const world = await openWorld();
  try {
    await work(world);
  } finally {
    await world.close();
  }
}

/** A guest with two phones from one order, delivered and scanned. */
async function twoPhones(world: World, card?: string) {
  const guest = await guestOf(world.engine);
  const orderId = "ORD-2026-LIFE-9Q2D";
  const products = [{ ...pro, quantity: 2 }];
  const more = { sessionId: guest.sessionId };
  const input = orders.orderOf({ orderId, products, more });
  await delivered(world, input, card);
  const mine = returnsOf(guest, orderId);
  const [line] = (await mine.startPage()).lines;
  return { guest, mine, orderId, serials: line?.offer?.known ?? [] };
}

/** The warehouse and the carrier go on as far as a step, which goes as told. */
async function goOn(world: World, orderId: string, until: string, way?: string) {
  for (;;) {
    const [step] = await world.console.steps(orderId);
    if (!step) return;
    await world.console.runStep(step.id, step.kind === until ? way : undefined);
    await world.settle();
    if (step.kind === until) return;
  }
}

const byShip = { reasonCode: "cheaper_elsewhere", channel: "ship" };

test("[RET-04] serial numbers on record stay out of the addresses of a return", () =>
  inWorld(async (world) => {
    const { mine, serials } = await twoPhones(world);
    const name = (await mine.startPage()).lines[0]?.offer?.names[1] ?? "";
    const query = { line: "1", "units-1": "1", "serial-1": name, ...byShip, step: "review" };
    const { review } = await mine.startPage(query);
    expect(review?.lines).toMatchObject([{ serials: [serials[1]] }]);
    for (const serial of serials) expect(review?.changeHref).not.toContain(serial);
    const again = new URL(review?.changeHref ?? "", "http://store.invalid").searchParams;
    expect(again.getAll("serial-1")).toEqual([name]);
  }));

test("[RET-01, RET-23, RET-26, RET-27, RET-30] a phone goes back with our label, is checked, and its money returns", () =>
  inWorld(async (world) => {
    const { mine, orderId, serials } = await twoPhones(world);
    expect(serials).toHaveLength(2);
    const query = { line: "1", "units-1": "1", "serial-1": serials[0], ...byShip };
    const preview = (await mine.startPage({ ...query, step: "review" })).review?.refund;
    const returnId = await mine.send(query);
    const asked = await mine.page(returnId);
    expect(asked).toMatchObject({ status: "returninitiated", headline: { says: "sendBackBy" } });
    expect(asked.events).toContain("return.withdrawn");

    await world.settle();
    const labelled = await mine.page(returnId);
    expect(labelled).toMatchObject({
      status: "labelgenerated",
      withdrawBlocker: "ReturnLabelExists",
      todo: { instructions: "printLabel", isDevice: true, label: { status: "generated" } },
    });
    expect(labelled.track?.stations.map(({ station }) => station)).toEqual([
      ...["Received", "InProcess", "Shipped", "InTransit", "Delivered"],
    ]);

    await goOn(world, orderId, "return.shipped");
    expect(await mine.page(returnId)).toMatchObject({ status: "returnshipped", todo: null });
    await goOn(world, orderId, "return.arrived");
    const arrived = await mine.page(returnId);
    expect(arrived).toMatchObject({ status: "PendingReceipt", headline: { says: "refundBy" } });
    expect(arrived.refund).toMatchObject({ track: null, amounts: preview?.amounts });

    await goOn(world, orderId, "return.accepted");
    const accepted = await mine.page(returnId);
    expect(accepted).toMatchObject({ status: "refundsuccess", lines: [{ accepted: 1 }] });
    expect(accepted.refund?.amounts).toEqual(preview?.amounts);
    expect(accepted.refund?.entries).toMatchObject([
      { amountCents: preview?.amounts.totalCents, state: "refunded" },
    ]);
    await world.pass(6 * DAY_MS);
    expect(await mine.page(returnId)).toMatchObject({
      status: "refunded",
      refund: { track: [{ tone: "done" }, { tone: "done" }, { status: "refunded" }] },
    });
  }));

test("the order's history tells the parcel that goes back from the one that came", () =>
  inWorld(async (world) => {
    const { guest, mine, orderId, serials } = await twoPhones(world);
    const { shopper, scope } = guest;
    const read = async () => {
      const path = `/us/web/order/${orderId}`;
      const page = await orderPage(shopper.get(path), scope, { storefront: "us", orderId });
      return page.history.map(({ what }) => what.replace(/, [A-Z].*/, ""));
    };
    const came = await read();
    expect(came).toContain("Delivered");
    await mine.send({ line: "1", "units-1": "1", "serial-1": serials[0], ...byShip });
    await world.settle();
    await goOn(world, orderId, "return.arrived");
    const after = await read();
    expect(after).toEqual(expect.arrayContaining(["Return parcel: Delivered"]));
    const times = (all: readonly string[]) => all.filter((what) => what === "Delivered").length;
    expect(times(after)).toBe(times(came));
  }));

test("[RET-10] of two phones the warehouse takes one, and only that one is paid back", () =>
  inWorld(async (world) => {
    const { mine, orderId, serials } = await twoPhones(world);
    const one = { line: "1", "units-1": "1", "serial-1": serials[0], ...byShip };
    const preview = (await mine.startPage({ ...one, step: "review" })).review?.refund;
    const returnId = await mine.send({ ...one, "units-1": "2", "serial-1": serials });
    await world.settle();
    await goOn(world, orderId, "return.accepted", "return.partly.accepted");
    const page = await mine.page(returnId);
    expect(page.lines).toMatchObject([{ units: 2, accepted: 1 }]);
    expect(page.refund?.amounts).toEqual(preview?.amounts);
    expect(sum(page.refund?.entries.map(({ amountCents }) => amountCents) ?? [])).toBe(
      preview?.amounts.totalCents,
    );
  }));

test("[RET-09] what is not accepted says why and can be had back", () =>
  inWorld(async (world) => {
    const { mine, orderId, serials } = await twoPhones(world);
    const returnId = await mine.send({ line: "1", "serial-1": serials, ...byShip });
    await world.settle();
    await goOn(world, orderId, "return.accepted", "return.rejected");
    expect(await mine.page(returnId)).toMatchObject({
      label: "returnUnsuccessful",
      refused: { reason: "The goods are not as described" },
      refund: null,
    });
    expect((await mine.page(returnId)).refused?.link?.href).toBe(`/us/web/rtc/${orderId}/1`);
    expect((await mine.say(returnId, "rtc.requested")).status).toBe(422);
  }));

test("[RET-23] a refund the provider declines becomes a gift card, and only then counts as paid; both books agree", () =>
  inWorld(async (world) => {
    const { guest, mine, orderId, serials } = await twoPhones(world, "4000000000005126");
    const returnId = await mine.send({ line: "1", "serial-1": serials, ...byShip });
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    const page = await mine.page(returnId);
    expect(page).toMatchObject({
      status: "refunddeclined",
      refund: { entries: [{ state: "declined" }] },
    });
    const actor = { role: "agent", id: "4471", keys: [`order:${orderId}`] } as const;
    const to = `refund:${returnId}-R` as const;
    const event = { type: "alternative.chosen" };
    expect(await dispatch(world.engine, { to, event, actor })).toMatchObject({ ok: true });
    const viewer = { actor: { ...actor, role: "shopper" as const } };
    const paidBack = async () => {
      const found = await loadFor(world.engine, viewer, refund.lifecycle, `${returnId}-R`);
      return found && refund.view(found.snapshot, "shopper").refundedCents;
    };
    const amountCents = page.refund?.amounts.totalCents;
    expect(await paidBack()).toBe(0);
    await world.settle();
    expect(await paidBack()).toBe(amountCents);
    // What the agent chose is what everybody is told: the card and its sum, and no bank that takes days.
    const [card] = await world.gateways.giftCard.cards(
      (await world.gateways.giftCard.book()).map(({ cardId }) => cardId),
    );
    const onCard = { method: "gift_card", display: `•••• ${card?.last4}`, state: "credited" };
    const given = await mine.page(returnId);
    expect(given.refund).toMatchObject({
      entries: [{ ...onCard, amountCents }],
      credited: { cents: amountCents, cards: `•••• ${card?.last4}`, isAll: true },
    });
    const shown = JSON.parse(JSON.stringify(given));
    const path = `/us/web/orders/${orderId}/returns/${returnId}`;
    const seen = await rendered(<ReturnPage {...shown} answer={undefined} />, {
      path,
      locale: "en-US",
    });
    expect(seen).toContain(`•••• ${card?.last4}`);
    expect(seen).not.toMatch(/bank|original payment|5126/i);
    const ordered = await orderPage(
      guest.shopper.get(`/us/web/orders/${orderId}`),
      guest.scope,
      mine.address,
    );
    expect(ordered.price.refunds).toMatchObject([{ dueAt: null, to: [onCard] }]);
    expect(ordered.lead).toContain(`on card •••• ${card?.last4}`);
    expect(ordered.lead).not.toMatch(/bank|original payment/i);
    const mail = world.mails.findLast(({ subject }) => subject === `Your refund for ${orderId}`);
    expect(mail?.text).toContain(`•••• ${card?.last4}`);
    expect(mail?.text).not.toMatch(/original payment|Refund by/);
    const book = await world.gateways.giftCard.book();
    expect(book).toMatchObject([{ orderId, amountCents, currency: "USD" }]);
    const problems = async (entries: typeof book) =>
      (await checkGiftBook(async () => entries)(world.engine.store, "")).problems;
    expect(await problems(book)).toEqual([]);
    expect(await problems([])).toMatchObject([{ says: expect.stringContaining("0.00 by the") }]);
    expect(await problems([...book, ...book.map((one) => ({ ...one, creditId: "X" }))])).toEqual([
      { id: `order:${orderId}`, says: expect.stringContaining("nobody asked for") },
    ]);
  }));
