/** A return to the Polish store is a withdrawal: its mail confirms it, its money is due fourteen days after it, and no day ends it. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { Channels } from "#app/features/return/channels.tsx";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { returnsOf } from "#tests/kit/returns.ts";
import { addDays } from "#machines/kit";
import { dayOf } from "#app/fmt.ts";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { bought, DAY } from "./correction-kit.ts";

async function arrived() {
  const checkout = await openCheckout();
  const shop = await bought(checkout, { [skus.charger]: 1 });
  await shop.arrives();
  const { browser } = shop;
  const post = (to: string, fields: Parameters<typeof browser.post>[1]) => browser.post(to, fields);
  const { scope, world } = checkout;
  const mine = returnsOf({ scope, shopper: browser, sessionId: "", post }, shop.orderId, "pl");
  return { ...shop, world, mine, post };
}

const asked = { line: "1", "units-1": "1", reasonCode: "changed_mind", channel: "ship" };

test("[PL-01, RET-20] page, mail and return name fourteen days from the statement, which the mail confirms with its words and its time", async () => {
  const { world, mine, orderId, lifeOf } = await arrived();
  const at = () => new Date(world.engine.clock.now()).toISOString();
  const statedOn = dayOf(at(), "Europe/Warsaw");
  const lawful = addDays(statedOn, 14);
  const { channels } = await mine.startPage({});
  for (const { refundBy } of channels)
    expect(dayOf(refundBy, "Europe/Warsaw") <= lawful).toBe(true);
  const html = await rendered(
    createElement(Channels, { channels, chosen: "ship", error: undefined }),
    { path: "/pl/web/return/x", locale: "pl" },
  );
  expect(html).toContain("Zwrot pieniędzy w ciągu 14 dni od oświadczenia");
  expect(html).not.toContain("dni roboczych");

  const returnId = await mine.send(asked);
  await world.settle();
  const [mail] = world.mails.filter(({ subject }) => subject.includes("odstąpieni"));
  expect(mail?.text).toContain("Odstępuję od umowy sprzedaży: 1 ×");
  expect(mail?.text).toContain("Otrzymano");
  expect(mail?.text).toContain("w ciągu 14 dni");
  const page = await mine.page(returnId);
  expect(page.returnId).toBe(returnId);
  for (const { text } of world.mails) expect(text).not.toContain("bez zwrotu pieniędzy");

  await goOn(world, orderId, "return.accepted");
  const life = JSON.parse(JSON.stringify(await lifeOf(`return:${returnId}`)));
  expect(dayOf(life.promise.dueAt, "Europe/Warsaw")).toBe(lawful);
});

test("[PL-01, RET-07] a withdrawal whose goods are not sent in time stands: neither page nor mail says that they stay without a refund", async () => {
  const { world, mine, order } = await arrived();
  await mine.send(asked);
  await world.settle();
  expect(JSON.stringify(await order())).toContain("Odstąpienie pozostaje w mocy");
  await world.pass(20 * DAY);
  const [expired] = world.mails.filter(({ subject }) => subject.includes("wygasł"));
  expect(expired?.text).toContain("Odstąpienie pozostaje w mocy");
  for (const { text } of world.mails)
    expect(text).not.toMatch(/bez zwrotu pieniędzy|nie ma zwrotu/);
});

test("[PL-01, RET-20] money of a withdrawal is late from the fifteenth day after its statement, whenever its goods came", async () => {
  const { world, mine, orderId, lifeOf } = await arrived();
  const today = () => dayOf(new Date(world.engine.clock.now()).toISOString(), "Europe/Warsaw");
  const lawful = addDays(today(), 14);
  const returnId = await mine.send(asked);
  await world.settle();
  Object.assign(world.gateways.payment, { refund: () => Promise.reject(new Error("no answer")) });
  await world.pass(6 * DAY);
  await goOn(world, orderId, "return.accepted");
  const isLate = async () => {
    const written = world.mails.filter(({ subject }) => subject.includes("trwa dłużej")).length;
    const listed = (await overdueOrders(world.engine)).filter(({ what }) => what === "refund");
    return [written, listed.length];
  };
  const { promise } = JSON.parse(JSON.stringify(await lifeOf(`refund:${returnId}-R`)));
  expect(dayOf(promise.dueAt, "Europe/Warsaw")).toBe(lawful);
  while (today() < lawful) await world.pass(DAY / 4);
  expect(await isLate()).toEqual([0, 0]);
  while (today() <= lawful) await world.pass(DAY / 4);
  expect(await isLate()).toEqual([1, 1]);
});
