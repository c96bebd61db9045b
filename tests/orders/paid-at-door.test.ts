/** Cash is collected when the carrier hands the goods over; until then nobody has paid (PAY-43). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { NEWS_DAYS } from "#machines/line-item";
import { brokenRules } from "#tests/kit/money.ts";
import { guestAt, openCheckout } from "../checkout/kit.ts";
import { OrderDeskPage } from "#app/features/order-desk/order-desk-page.tsx";
import { orderDeskPage } from "#app/.server/orders/desk/order-desk.page.ts";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { agentFor } from "./kit-calls.ts";
import { pagesOf } from "./kit-truck.ts";

/** A Polish guest who pays the carrier at the door. */
async function boughtForCash(sku = "PB-1-POR") {
  const checkout = await openCheckout();
  const guest = guestAt(checkout, "pl");
  await guest.arriveAtPayment(sku);
  await guest.payCash();
  const orderId = /ORD-[\w-]+$/.exec((await guest.place()).to ?? "")?.[0] ?? "";
  const { world } = checkout;
  await world.settle();
  return {
    ...pagesOf(checkout, guest.browser, orderId, "pl"),
    ...{ world, checkout, orderId },
    /** What the provider's book says of the cash. */
    async book() {
      const [entry, ...others] = await world.gateways.payment.book();
      expect(others).toEqual([]);
      const { capturedCents, releasedCents, refundedCents } = entry ?? {};
      return { capturedCents, releasedCents, refundedCents };
    },
    lastMail: () => world.mails.at(-1),
  };
}

/** Pebble Buds for 849.00 zł, and the courier for 14.99 zł. */
const DUE = 84_900 + 1_499;
const untouched = { capturedCents: 0, releasedCents: 0, refundedCents: 0 };

test("[PAY-43] the placed mail says what is paid at the door, and not that a payment is authorised", async () => {
  const shop = await boughtForCash();
  const text = shop.world.mails.map((mail) => mail.text).join();
  expect(text).toMatch(/Zapłacisz kurierowi przy odbiorze 863,99\szł, gotówką lub kartą/);
  expect(text).not.toMatch(/zatwierdzona|pobierzemy/);
});

test("[PAY-43, OPEN-110] cash is collected when the parcel is handed over, not when it leaves", async () => {
  const shop = await boughtForCash();
  await shop.until("out.for.delivery");
  expect((await shop.order()).label).toBe("onTheWay");
  // What is due at the door, to the grosz, in the mail that says it is on its way.
  const onItsWay = shop.world.mails.find(({ text }) => text.includes("Przygotuj"));
  expect((onItsWay?.text ?? "").replaceAll(/\s+/g, " ")).toMatch(
    /Przygotuj 863,99\szł: zapłacisz kurierowi przy odbiorze/,
  );
  expect(await shop.book()).toEqual(untouched);
  expect(await brokenRules(shop.world)).toEqual([]);
  await shop.until("installed");
  expect((await shop.order()).label).toBe("delivered");
  // Nobody approved anything, and no card was charged.
  const history = (await shop.order()).history.map(({ what }) => what);
  expect(history).toContain("Do zapłaty przy odbiorze");
  expect(history.map((what) => what.replaceAll(/\s/g, " "))).toContain(
    "Zapłacono przy odbiorze: 863,99 zł",
  );
  expect(history.join()).not.toMatch(/zatwierdzona|pobrana/);
  expect(await shop.book()).toEqual({ ...untouched, capturedCents: DUE });
  expect(await brokenRules(shop.world)).toEqual([]);
});

test("[PAY-43, RET-24] nobody took the parcel and nobody paid: the cash is released, nothing is refunded, and mail and page say so", async () => {
  const shop = await boughtForCash();
  await shop.until("out.for.delivery");
  await shop.step("delivered", "delivery.failed");
  expect((await shop.order()).lead).toContain("Nic nie zapłacono");
  await shop.step("after.failure", "goods.returned");
  expect(await shop.book()).toEqual({ ...untouched, releasedCents: DUE });
  const { label, lead, price } = await shop.order();
  expect(label).toBe("cancelled");
  expect(lead).toContain("Niczego nie pobrano");
  expect(price).toMatchObject({ payments: [{ said: "Nie pobrano" }] });
  const subjects = shop.world.mails.map(({ subject }) => subject).join();
  expect(subjects).not.toContain("Zwrot");
  expect(shop.lastMail()?.text).toContain("Nic za nie nie płacisz");
  expect(await brokenRules(shop.world)).toEqual([]);
});

test("[PAY-43, AGENT-17] of what was lost before anybody paid the history speaks of no money that goes back", async () => {
  const shop = await boughtForCash();
  await shop.until("out.for.delivery");
  await shop.step("delivered", "delivery.failed");
  await shop.world.pass(NEWS_DAYS * 86_400_000 + 1);
  const told = (await shop.order()).history.map(({ what }) => what);
  expect(told).toContain("Zaginęło w drodze, anulowane");
  expect(told.join()).not.toContain("pieniądze zostaną zwrócone");
});

test("[PAY-43, AGENT-17, AGENT-18] of a late parcel that nobody has paid for, page, mail, desk and the agent's act promise no money", async () => {
  const { checkout, orderId, world, ...shop } = await boughtForCash();
  await shop.until("in.transit");
  for (let day = 0; day < 12; day += 1) await world.pass(86_400_000);
  const textOf = (subject: RegExp) =>
    (world.mails.findLast((mail) => subject.test(mail.subject))?.text ?? "").replaceAll(
      /\s+/g,
      " ",
    );
  const late = textOf(/jeszcze nie dotarło/);
  const { lead } = await shop.order();
  for (const told of [late, lead]) {
    expect(told).toMatch(/nic nie zapłacono/i);
    expect(told).not.toMatch(/zwrócimy|oddamy/);
  }
  const agent = await agentFor(checkout, orderId);
  const path = `/pl/web/order/${orderId}/desk`;
  const scope = { ...checkout.scope, engine: world.engine };
  const address = { storefront: "pl", orderId } as const;
  const page = JSON.parse(JSON.stringify(await orderDeskPage(agent.get(path), scope, address)));
  const html = await rendered(createElement(OrderDeskPage, { ...page, answer: undefined }), {
    ...{ path, locale: "en-US" },
  });
  expect(html).toContain("Cancel it: nothing was paid");
  const form = {
    ...{ event: "given.up", key: "k" },
    task: page.offers.find(({ kind }: { kind: string }) => kind === "lost")?.id,
  };
  expect((await sendOrderDesk(agent.post(path, form), scope, address)).status).toBe(303);
  await world.settle();
  await world.pass(1000);
  const acted = textOf(/^Konsultant zmienił/);
  expect(acted).toContain("Zaginęło w drodze, anulowane");
  expect(acted).not.toContain("pieniądze");
});
