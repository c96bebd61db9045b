/** An old device that is kept, or comes late, after its replacement: charged once, given back once. */
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { checkBooks } from "#app/.server/audit/books.ts";
import { audit } from "#app/.server/audit/audit.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { endOfDaysAfter } from "#tests/kit/new-york.ts";
import type { World } from "#tests/kit/world.ts";

const DAY_MS = 86_400_000;
const broken = { reasonCode: "defective", reasonText: "It does not charge" };

/** The end of the fifteenth day from now, on New York's clock. */
const endOfSaid = ({ engine }: World): string =>
  new Date(endOfDaysAfter(engine.clock.now(), 15)).toISOString();

const keysOf = async (world: World, orderId: string) =>
  (await world.engine.store.engine.load(`order:${orderId}`))?.state;

/** Two phones, one of them replaced and kept. */
async function keptOld(world: World, card?: string) {
  const told = await phones(world, card === undefined ? {} : { card });
  await told.pages.askToReplace({
    ...{ ...broken, "units-1": 1, "serial-1": told.serials[0] ?? "" },
  });
  await world.settle();
  await goOn(world, told.orderId, "old.device.awaited", "device.kept");
  return told;
}

async function orderOf(world: World, { guest, orderId }: Awaited<ReturnType<typeof keptOld>>) {
  const at = { storefront: "us" as const, orderId };
  const scope = { ...guest.scope, engine: world.engine };
  return orderPage(guest.shopper.get(`/us/web/order/${orderId}`), scope, at);
}

const priceOf = async (world: World, told: Awaited<ReturnType<typeof keptOld>>) =>
  (await orderOf(world, told)).price;

async function booksOf(world: World) {
  const book = await world.gateways.payment.book();
  const { problems } = await audit(
    world.engine.store,
    [...checks, checkBooks(async () => book)],
    new Date(world.engine.clock.now()).toISOString(),
  );
  return { problems, charged: book.map(({ chargedCents }) => chargedCents) };
}

test("[ORD-38, ORD-39, ORD-40] an old device that is not back in fifteen days is charged at what was paid for it, once; both books agree", () =>
  inWorld(async (world) => {
    const told = await keptOld(world);
    const { orderId, pages } = told;
    // The last minute of the day that was said is still in time; the one after it is not.
    await world.pass(Date.parse(endOfSaid(world)) - world.engine.clock.now() - 30_000);
    expect((await booksOf(world)).charged).toEqual([0]);
    await world.pass(60_000);
    const page = (await pages.replacement()).replacement;
    expect(page?.label).toBe("charged");
    expect(await keysOf(world, orderId)).toBe("afterSales.chargeSuccessful");
    // Nothing was ever credited for it, so no credit is charged back.
    const { lead } = await orderOf(world, told);
    expect(lead).toMatch(
      /^The old .+ did not come back in time, so we charged \$1,078\.92 for it\./,
    );
    expect(lead).not.toContain("credit");
    const books = await booksOf(world);
    expect(books).toEqual({ problems: [], charged: [page?.chargeCents] });
    const [entry] = await world.gateways.payment.book();
    expect((page?.chargeCents ?? 0) * 2).toBeCloseTo(entry?.capturedCents ?? 0, -1);
    // Two at $999.00 and 8 % tax are $2,157.84; one of them charged once more, $1,078.92, makes $3,236.76.
    expect((await priceOf(world, told)).off).toMatchObject({
      ...{ cancelledCents: 0, refundedCents: 0, declinedCents: 0 },
      ...{ chargedCents: 107_892, leftCents: 323_676, left: "pay" },
    });
    const mail = world.mails.find(({ subject }) => subject.startsWith("We charge an item of"));
    expect(mail?.text).toContain("Charge: $1,078.92");
    await world.pass(30 * DAY_MS);
    expect((await booksOf(world)).charged).toEqual([page?.chargeCents]);
  }));

test("[ORD-38, RET-23] beside a return that was refunded before, the charge of a kept device is the news, with its sum; what is to be sent back has no other item's way below it", () =>
  inWorld(async (world) => {
    const told = await keptOld(world);
    const { orderId, returns, serials } = told;
    await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials.slice(1) },
      ...{ reasonCode: "changed_mind", channel: "ship" },
    });
    await world.settle();
    await goOn(world, orderId, "return.shipped");
    const owing = await orderOf(world, told);
    expect(owing.headline.says).toBe("sendBackBy");
    expect(owing.lead).toMatch(/^You have your replacement\. Send the old /);
    expect(owing.track).toBeNull();
    await goOn(world, orderId, "return.accepted");
    await world.pass(17 * DAY_MS);
    const charged = await orderOf(world, told);
    expect(charged.headline.says).toBe("charged");
    // One phone at $999.00 with 8 % tax is $1,078.92.
    expect(charged.lead).toMatch(
      /^The old .+, so we charged \$1,078\.92 for it\..* you returned is back/,
    );
    expect(charged.lead).not.toContain("You keep the rest");
  }));

test("[ORD-39] a charge that is declined waits for an agent, who asks again, and is taken once", () =>
  inWorld(async (world) => {
    const { orderId, pages } = await keptOld(world, "4000000000005241");
    await world.pass(16 * DAY_MS);
    expect((await pages.replacement()).replacement?.label).toBe("chargeDeclined");
    expect(await keysOf(world, orderId)).toBe("afterSales.chargeInitiated");
    expect((await booksOf(world)).charged).toEqual([0]);
    const to = `replacement:${orderId}-RP1` as const;
    const keys = [`order:${orderId}`];
    const asked = { to, event: { type: "charge.retried" } };
    const shopper = { role: "guest", id: "g", keys } as const;
    expect(await dispatch(world.engine, { ...asked, actor: shopper })).toMatchObject({ ok: false });
    const agent = { role: "agent", id: "4471", keys } as const;
    expect(await dispatch(world.engine, { ...asked, actor: agent })).toMatchObject({ ok: true });
    await world.settle();
    const page = (await pages.replacement()).replacement;
    expect(page?.label).toBe("charged");
    expect(await booksOf(world)).toEqual({ problems: [], charged: [page?.chargeCents] });
  }));

/** One of two phones replaced and charged, whose old one arrives late. */
async function lateOld(world: World, card?: string) {
  const told = await phones(world, card === undefined ? {} : { card });
  await told.pages.askToReplace({
    ...{ ...broken, "units-1": 1, "serial-1": told.serials[0] ?? "" },
  });
  await world.settle();
  await goOn(world, told.orderId, "old.device.awaited", "device.late");
  await world.pass(16 * DAY_MS);
  return told;
}

test("[ORD-40, LINE-03] an old device that arrives after its charge is credited, once; both books agree, the order and a mail say so", () =>
  inWorld(async (world) => {
    const told = await lateOld(world);
    const { orderId, pages } = told;
    expect((await pages.replacement()).replacement?.label).toBe("charged");
    expect((await booksOf(world)).charged).not.toEqual([0]);
    await goOn(world, orderId, "old.device.late");
    expect((await pages.replacement()).replacement).toMatchObject({ label: "credited" });
    expect(await keysOf(world, orderId)).toBe("afterSales.replaced");
    expect(await booksOf(world)).toEqual({ problems: [], charged: [0] });
    const mail = world.mails.find(
      ({ subject }) =>
        subject === `Your old item of ${orderId} has arrived: we give the charge back`,
    );
    expect(mail?.text).toContain("Given back: $1,078.92");
    // Two movements at the bank: both are said, and come to nothing.
    expect((await priceOf(world, told)).off).toMatchObject({
      ...{ leftCents: 215_784, left: "pay" },
      rows: [
        { key: "charged", cents: 107_892 },
        { key: "chargeBack", cents: -107_892 },
      ],
    });
    const journal = await world.engine.store.engine.journal(`order:${orderId}`);
    expect(journal.map(({ event }) => JSON.parse(event).type)).toContain("charge.lifted");
  }));

test("[ORD-39] an old device that arrives after its charge was declined is not charged any more", () =>
  inWorld(async (world) => {
    const { orderId, pages } = await lateOld(world, "4000000000005241");
    expect((await pages.replacement()).replacement?.label).toBe("chargeDeclined");
    await goOn(world, orderId, "old.device.late");
    expect((await pages.replacement()).replacement?.label).toBe("replaced");
    expect(await keysOf(world, orderId)).toBe("afterSales.replaced");
    expect(await booksOf(world)).toEqual({ problems: [], charged: [0] });
  }));
