/** The truck of an order is late and its parcel is not: only what is late is asked about, moved and called off. */
import { expect, test } from "vitest";
import { date, weekday } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { skus } from "#tests/checkout/kit.ts";
import { packed } from "./kit-delay.ts";

test("[CONF-14, CONF-15, LC-28] whoever declines a late truck pays nothing for it from then on, packed as it is, and the warehouse is asked to stop it; the parcel goes its way and is charged", async () => {
  const shop = await packed();
  await shop.moves("truck", "shipped", "delayed");
  // While the question waits, what the parcel's carrier says is a fact.
  await shop.moves("parcel", "shipped");
  expect((await shop.line(skus.phone))?.label).toBe("shipped");
  expect((await shop.question()).lines.map(({ name }) => name)).toHaveLength(1);
  const before = await shop.money();
  expect(await shop.answers("ftc.declined")).toBe(303);
  const asked = await shop.told(`cancellation:${shop.orderId}`, "askWarehouseToCancel");
  expect(asked).toEqual([{ orderId: shop.orderId, lineIds: [expect.any(String)] }]);
  const after = await shop.money();
  await shop.step("cancel.answered");
  expect((await shop.line(skus.television))?.label).toBe("cancelled");
  expect((await shop.line("MNT-1-GRA"))?.label).toBe("cancelled");
  expect(after?.releasedCents).toBeGreaterThan(before?.releasedCents ?? 0);
  await shop.until("delivered");
  expect((await shop.line(skus.phone))?.label).toBe("delivered");
  // Neither truck nor crew is under way any more, and nothing that was said was refused.
  expect(await shop.world.console.steps(shop.orderId)).toEqual([]);
  expect(await shop.dropped()).toEqual([]);
});

test("[CONF-14, LC-28] a late truck that was declined and that the warehouse cannot stop any more is not charged, and staff see it leave", async () => {
  const shop = await packed();
  await shop.moves("truck", "shipped", "delayed");
  await shop.answers("ftc.declined");
  const declined = await shop.money();
  await shop.step("cancel.answered", "cancel.rejected");
  await shop.moves("truck", "shipped");
  expect((await shop.line(skus.television))?.label).toBe("cancelled");
  expect(await shop.money()).toEqual(declined);
  const { page } = await shop.agent();
  expect((await page()).offers.map(({ kind }) => kind)).toContain("strayParcel");
  expect(await shop.dropped()).toEqual([]);
});

test("[LC-28, TRACK-02] a truck's delay moves the truck's goods alone, also when the parcel has left", async () => {
  const shop = await packed();
  await shop.moves("parcel", "shipped");
  const promised = await shop.promisedOn(skus.phone);
  await shop.moves("truck", "shipped", "delayed");
  const { consent } = await shop.order();
  expect(consent?.href).toBe(paths.delayVerify("us", shop.orderId));
  // The headline's day is the truck's: the page says so.
  const television = (await shop.line(skus.television))?.name ?? "?";
  expect(consent?.late).toContain(`This is late: ${television}`);
  expect(consent?.late).toContain("The rest of your order is not affected.");
  expect(consent?.promisedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(await shop.promisedOn(skus.phone)).toEqual(promised);
  expect(await shop.promisedOn(skus.television)).not.toEqual(promised);
  expect(await shop.answers("ftc.confirmed")).toBe(303);
  await shop.moves("truck", "shipped");
  expect((await shop.line(skus.television))?.label).toBe("shipped");
  expect(await shop.dropped()).toEqual([]);
});

test("[SHIP-24, ORD-74] of a parcel that is lost while the truck is still packed the page says what happens to it, and to the rest", async () => {
  const shop = await packed();
  await shop.moves("parcel", "shipped");
  await shop.moves("parcel", "in.transit", "delivery.failed");
  // The day that was said before is nobody's any more; it may be sent again, and come.
  expect(await shop.way(skus.phone)).toMatchObject({ status: "deliveryfailed", expectedOn: null });
  const stations = async () => (await shop.way(skus.phone))?.track.stations ?? [];
  expect((await stations()).at(-1)).toMatchObject({ station: "Delivered", dueOn: null });
  expect((await shop.order()).lead).toMatch(
    /^The carrier could not hand over .+: lost or on the way back to us\. .+ The rest comes as planned\./,
  );
  await shop.moves("parcel", "after.failure", "goods.returned");
  // Lost for good, it is not still to come.
  expect((await stations()).map(({ tone }) => tone)).not.toContain("future");
  expect((await stations()).map(({ station }) => station)).not.toContain("Delivered");
  const { lead } = await shop.order();
  expect(lead).toMatch(/did not reach you\. Your money for it .+ back.* The rest comes as planned/);
  expect(lead).not.toContain("has arrived");
});

test("[SHIP-24, ORD-74] whoever a parcel is lost for reads by mail what happened, what is next and by when; what never came has not arrived", async () => {
  const shop = await packed();
  await shop.moves("parcel", "shipped");
  await shop.moves("parcel", "in.transit", "delivery.failed");
  const [failed, ...more] = shop.mails(/could not be delivered$/);
  expect([failed?.subject, more]).toEqual([
    `Part of order ${shop.orderId} could not be delivered`,
    [],
  ]);
  expect(failed?.text).toMatch(/We send them again or give you your money back/);
  expect(failed?.text).toMatch(/You hear from us by\W+\w/);
  expect(failed?.text).toContain("The rest of your order is not affected.");
  expect(failed?.text).not.toContain("Mounting");
  await shop.moves("parcel", "after.failure", "goods.returned");
  expect(shop.mails(/^Your money for part of order .+ is on its way back$/)).toHaveLength(1);
  expect((await shop.order()).label).toBe("scheduled");
  await shop.moves("truck", "shipped");
  // One parcel is lost, the other on its way: nothing was delivered.
  expect((await shop.order()).label).toBe("shipped");
});

test("[SHIP-24] what comes back and is sent again is told as that", async () => {
  const shop = await packed();
  await shop.moves("parcel", "shipped");
  await shop.moves("parcel", "in.transit", "delivery.failed");
  await shop.moves("parcel", "after.failure", "reshipped");
  expect(shop.mails(/is on its way again$/)).toHaveLength(1);
  expect((await shop.line(skus.phone))?.label).toBe("shipped");
});

test("[CONF-13, LC-28] a second delay is asked about as the first was, with its own date, deadline and mail, of what is late alone", async () => {
  const shop = await packed();
  await shop.moves("truck", "shipped", "delayed");
  const first = await shop.question();
  expect(await shop.answers("ftc.confirmed")).toBe(303);
  await shop.world.pass(3 * 24 * 60 * 60_000);
  await shop.moves("truck", "shipped", "delayed");
  expect(await shop.dropped()).toEqual([]);
  const second = await shop.question();
  expect(second.lines).toHaveLength(1);
  expect(second.promisedOn).toBe(first.newPromisedOn);
  expect([second.newPromisedOn ?? "", second.dueAt ?? ""]).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^\d{4}-/),
  ]);
  expect((second.newPromisedOn ?? "") > (first.newPromisedOn ?? "")).toBe(true);
  expect((second.dueAt ?? "") > (first.dueAt ?? "")).toBe(true);
  expect(shop.mails(/^Please confirm what is late of order/)).toHaveLength(1);
  const [mail, ...more] = shop.mails(/^Late once more: please confirm order/);
  expect(more).toEqual([]);
  const [was, on] = [first, second].map((one) => date(one.newPromisedOn ?? "", "en-US"));
  expect(mail?.text).toContain(
    "the new date that we gave you for these items cannot be kept either",
  );
  expect(mail?.text.replaceAll(/\s+/g, " ")).toMatch(
    `Date until now: ${was} New date: ${on} Answer by`,
  );
  expect(mail?.text).toContain("The rest of your order is not affected.");
  expect(mail?.text).not.toContain("Meridian");
  expect(await shop.answers("ftc.declined")).toBe(303);
  expect((await shop.line(skus.television))?.label).toBe("cancelled");
  expect((await shop.line(skus.phone))?.label).not.toBe("cancelled");
});

test("[CONF-13, LC-28] a delay that names the day that is held already asks nobody, before an answer and after it", async () => {
  const shop = await packed();
  await shop.moves("truck", "shipped", "delayed");
  const { newPromisedOn, promisedOn, dueAt } = await shop.question();
  const asked = () => shop.mails(/confirm/).length;
  expect(asked()).toBe(1);
  const again = async () => {
    const id = (await shop.line(skus.television))?.id ?? "";
    const event = { type: "ftc.flagged", newPromisedOn, lineIds: [id] };
    return (await shop.tell(`order:${shop.orderId}`, event, "warehouse")).ok;
  };
  expect(await again()).toBe(true);
  expect(await shop.question()).toMatchObject({ newPromisedOn, promisedOn, dueAt });
  expect(await shop.answers("ftc.confirmed")).toBe(303);
  expect(await again()).toBe(true);
  expect((await shop.order()).consent).toBeNull();
  expect(asked()).toBe(1);
  expect(shop.mails(/^A new date/)).toEqual([]);
  expect(await shop.dropped()).toEqual([]);
});

test("[ORD-60, SHIP-24, LC-28] of an order in a truck and a parcel each has its own day; the headline says what is true of both", async () => {
  const shop = await packed();
  const days = async () => {
    const { parcels, headline } = await shop.order();
    const of = (sku: string) =>
      parcels.find(({ lines }) => lines.some((line) => line.sku === sku))?.day;
    const { line_items }: { line_items: { sku_id: string; expected_delivery: string | null }[] } =
      await shop.json();
    const data = (sku: string) =>
      line_items.find(({ sku_id }) => sku_id === sku)?.expected_delivery;
    const [truck, parcel] = [of(skus.television), of(skus.phone)];
    expect(data(skus.television)).toBe(truck?.on);
    return { truck, parcel, headline, data: data(skus.phone) };
  };
  const early = (await shop.promisedOn(skus.phone)) ?? "";
  await shop.moves("truck", "shipped", "delayed");
  const late = (await shop.question()).newPromisedOn ?? "";
  expect(early < late).toBe(true);
  const truck = { says: "arrives", on: late };
  const parcel = { says: "arrives", on: early };
  expect(await days()).toEqual({
    ...{ truck, parcel, data: early },
    headline: { says: "partNewDate", on: late },
  });
  const alone = await shop.alone(skus.phone);
  expect(alone.headline).toMatchObject({ says: "arrives", on: early });
  expect(await shop.answers("ftc.confirmed")).toBe(303);
  expect(await days()).toMatchObject({ truck, parcel, headline: { says: "allBy", on: late } });
  const html = await shop.read();
  expect(html).toContain(`All of it arrives by ${weekday(late, "en-US")}`);
  expect(html).toContain(`Arrives ${weekday(early, "en-US")}`);
  await shop.arrives("parcel");
  expect(await days()).toMatchObject({
    ...{ truck, data: null },
    parcel: { says: "delivered" },
    headline: { says: "restBy", on: late },
  });
});

test("[CONF-13] what is late besides, before anybody has answered, joins the question", async () => {
  const shop = await packed();
  await shop.moves("truck", "shipped", "delayed");
  await shop.moves("parcel", "shipped", "delayed");
  expect((await shop.question()).lines).toHaveLength(2);
  expect(await shop.dropped()).toEqual([]);
  expect(await shop.answers("ftc.confirmed")).toBe(303);
  expect((await shop.order()).consent).toBeNull();
});

test("[AGENT-01, CONF-14, LC-28] an agent answers a delay for whoever called: desk, page, history and mail say that it was an agent", async () => {
  const shop = await packed();
  await shop.moves("truck", "shipped", "delayed");
  const { page, send } = await shop.agent();
  const { offers, sendKey } = await page();
  const offer = offers.find(({ kind }) => kind === "delay");
  expect(offer).toMatchObject({ events: ["ftc.confirmed", "ftc.declined"] });
  const asked = await shop.question();
  expect(offer?.facts.newOn).toBe(asked.newPromisedOn);
  const form = { event: "ftc.confirmed", task: offer?.id ?? "", key: sendKey };
  expect((await send(form)).status).toBe(303);
  await shop.world.settle();
  const result = await shop.result();
  expect(result).toMatchObject({ status: "confirmed", agentAnsweredAt: expect.any(String) });
  expect((await shop.order()).history).toContainEqual(
    expect.objectContaining({
      what: "Delay accepted",
      who: { is: "agent", agentId: expect.any(String) },
    }),
  );
  const told = shop
    .mails(/^An agent changed/)
    .at(-1)
    ?.text.replaceAll(/\s+/g, " ");
  const [was, on] = [asked.promisedOn, asked.newPromisedOn].map((day) => date(day ?? "", "en-US"));
  expect(told).toContain(`Date until now: ${was} New date: ${on} What was done: Delay accepted`);
  expect((await page()).offers.map(({ kind }) => kind)).not.toContain("delay");
});

test("[SHIP-24, LC-28, TRACK-02] after a truck's delay was declined, mail and page tell the parcel's own day, without the truck's hours, and no one else's hand", async () => {
  const shop = await packed();
  await shop.moves("truck", "shipped", "delayed");
  const { newPromisedOn } = await shop.question();
  const late = date(newPromisedOn ?? "", "en-US");
  const promised = (await shop.promisedOn(skus.phone)) ?? "";
  expect(promised < (newPromisedOn ?? "")).toBe(true);
  await shop.answers("ftc.declined");
  const asked = await shop.line(skus.television);
  expect(asked?.label).toBe("cancelled");
  expect(asked?.notes.map(({ key }) => key)).not.toContain("mark");
  await shop.step("cancel.answered");
  await shop.moves("parcel", "shipped");
  const [mail] = shop.mails(/is on its way$/);
  expect(mail?.text).toMatch(/Arrives\W+\w/);
  expect(mail?.text).not.toContain(late);
  const { headline } = await shop.order();
  expect(headline).toMatchObject({ says: "arrives", slot: null });
  expect(headline).not.toMatchObject({ on: newPromisedOn });
});
