/** What was paid at the door goes back to an account that its customer names, and is called back once the bank has paid it (PAY-43). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { returnPage } from "#app/.server/after-sales/return/return-progress.page.ts";
import { ReturnPage } from "#app/features/return/return-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { refundAccountPage } from "#app/.server/after-sales/refund-account/refund-account.page.ts";
import { sendRefundAccount } from "#app/.server/after-sales/refund-account/refund-account.actions.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { paths } from "#app/paths.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { agentFor } from "#tests/orders/kit-calls.ts";
import { orderDeskPage } from "#app/.server/orders/desk/order-desk.page.ts";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** The example of the Polish bank register; the sandbox closed the other one. Both pass mod 97. */
const good = "PL61 1090 1014 0000 0712 1981 2874";
const plain = "PL61109010140000071219812874";
const closed = "PL10105000997603123456789123";
/** Pebble Buds for 849.00 zł; a return gives the courier's 14.99 zł back as well where all of it comes back. */
const PAID = 84_900 + 1_499;

/** A Polish guest paid the carrier, sent everything back, or one of two, and the warehouse took it. */
async function returned({ isPart = false } = {}) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout, "pl");
  if (isPart) await guest.add("PB-1-POR");
  await guest.arriveAtPayment("PB-1-POR");
  await guest.payCash();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  await goOn(world, orderId, "delivered");
  const returnId = "RET-CASH01";
  const asked = await dispatch(world.engine, {
    to: `order:${orderId}`,
    event: {
      ...{ type: "return.requested", returnId, reasonCode: "other", reasonText: "Too loud" },
      ...{ channel: "ship", lines: [{ lineId: "1", units: 1, serials: [] }] },
    },
    actor: { role: "guest", id: "tests", keys: [`order:${orderId}`] },
  });
  expect(asked.ok).toBe(true);
  await world.settle();
  await goOn(world, orderId, "return.accepted");
  const refundId = `${returnId}-R`;
  const address = { storefront: "pl", orderId, refundId } as const;
  const path = paths.refundAccount("pl", orderId, refundId);
  let presses = 0;
  let someone: ReturnType<typeof agentFor> | undefined;
  const agent = () => (someone ??= agentFor({ scope, world }, orderId));
  const desk = paths.orderDesk("pl", orderId);
  const order = async () => (await world.engine.store.engine.load(`refund:${refundId}`))?.state;
  return {
    ...{ world, scope, orderId, refundId, address },
    state: order,
    page: () => refundAccountPage(guest.browser.get(path), scope, address),
    async send(
      fields: Readonly<Record<string, string>>,
      who: typeof guest.browser = guest.browser,
    ) {
      const form = { event: "account.given", key: `press-${(presses += 1)}`, ...fields };
      const answer = await sendRefundAccount(who.post(path, form), scope, address);
      await world.settle();
      return answer;
    },
    agent,
    lead: async () =>
      (await orderPage(guest.browser.get(paths.order("pl", orderId)), scope, address)).lead,
    history: async () =>
      (await orderPage(guest.browser.get(paths.order("pl", orderId)), scope, address)).history.map(
        ({ what }) => what,
      ),
    returnPage: async () => {
      const at = paths.returnOf("pl", orderId, returnId);
      const page = await returnPage(guest.browser.get(at), scope, { ...address, returnId });
      return rendered(createElement(ReturnPage, { ...page, answer: undefined }), {
        ...{ path: at, locale: "pl" },
      });
    },
    tasks: async () => (await orderDeskPage((await agent()).get(desk), scope, address)).tasks,
    async press(event: string) {
      const calling = await agent();
      const { tasks, sendKey } = await orderDeskPage(calling.get(desk), scope, address);
      const form = { event, task: tasks[0]?.id ?? "none", key: sendKey };
      const answer = await sendOrderDesk(calling.post(desk, form), scope, address);
      await world.settle();
      return answer.status;
    },
    mails: (words: string) => world.mails.filter(({ subject }) => subject.includes(words)),
    refundedCents: async () => (await world.gateways.payment.book())[0]?.refundedCents,
    /** Everything that the store has written down of the refund and its payment, and every mail. */
    async written() {
      const rows = await Promise.all(
        [`refund:${refundId}` as const, `order:${orderId}` as const].map(async (id) => {
          const { engine } = world.engine.store;
          return [await engine.load(id), await engine.journal(id), await engine.outbox(id)];
        }),
      );
      return JSON.stringify([rows, world.mails]);
    },
  };
}

test("[PAY-43, LC-19] cash is not called back before its customer has named an account and the bank has paid it; the number stands nowhere in plain", async () => {
  const shop = await returned();
  expect(await shop.state()).toBe("awaitingAccount");
  expect(shop.mails("Dokąd wysłać pieniądze")).toHaveLength(1);
  expect(shop.mails("Dokąd wysłać pieniądze")[0]?.text).toMatch(/863,99\szł/);
  expect(await shop.lead()).toMatch(/863,99\szł zwrócimy przelewem\. Podaj konto/);
  expect(await shop.refundedCents()).toBe(0);
  expect(await brokenRules(shop.world)).toEqual([]);
  const answer = await shop.send({ holder: "Jan Kowalski", iban: good });
  expect(answer.status).toBe(303);
  expect(await shop.state()).toBe("working.transferring");
  expect(await shop.lead()).toContain("jest w drodze na Twoje konto z końcówką 2874");
  expect(await shop.page()).toMatchObject({ isNeeded: false, last4: "2874", isSent: false });
  expect(shop.mails("Zwrot pieniędzy")).toEqual([]);
  await shop.world.pass(HOUR);
  expect(await shop.refundedCents()).toBe(PAID);
  expect(await shop.state()).toBe("succeeded");
  expect(await shop.lead()).toContain("przelew");
  const written = await shop.written();
  for (const secret of [plain, plain.slice(2), good, "Kowalski"])
    expect(written).not.toContain(secret);
  expect(await brokenRules(shop.world)).toEqual([]);
});

test("[PAY-43] an IBAN is checked by country, length and its two digits; what was typed stays in the form", async () => {
  const shop = await returned();
  const wrong = {
    "PL61 1090 1014 0000 0712 1981 2875": "To nie jest IBAN",
    PL611090: "inną długość",
    "": "Wypełnij",
  };
  for (const [iban, words] of Object.entries(wrong)) {
    const answer = await shop.send({ holder: "Jan Kowalski", iban });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      texts: { iban: expect.stringContaining(words) },
      result: { initialValue: { holder: "Jan Kowalski" } },
    });
  }
  expect(await shop.state()).toBe("awaitingAccount");
});

test("[PAY-43] a transfer that comes back is no refund: its customer is asked for another account, and that one is paid", async () => {
  const shop = await returned();
  await shop.send({ holder: "Jan Kowalski", iban: closed });
  await shop.world.pass(HOUR);
  expect(await shop.state()).toBe("awaitingAccount");
  expect(await shop.refundedCents()).toBe(0);
  expect(shop.mails("Bank odesłał")).toHaveLength(1);
  expect(await shop.page()).toMatchObject({ isNeeded: true, isRefused: true, last4: null });
  const page = await shop.returnPage();
  expect(page).toMatch(/Bank odesłał nasz przelew na kwotę 863,99\szł/);
  expect(page).toContain(`href="${paths.refundAccount("pl", shop.orderId, shop.refundId)}"`);
  expect(await shop.history()).toContain("Bank odesłał nam zwrot pieniędzy");
  expect(await shop.history()).not.toContain("Zwrot pieniędzy odrzucony");
  // The desk says so too: nobody is asked for an account who has named one.
  expect(await shop.tasks()).toMatchObject([{ kind: "accountRefused" }]);
  // The same account once more comes back once more, and is asked for once more.
  await shop.send({ holder: "Jan Kowalski", iban: `${closed} ` });
  await shop.world.pass(HOUR);
  expect(shop.mails("Bank odesłał")).toHaveLength(2);
  await shop.send({ holder: "Jan Kowalski", iban: good });
  await shop.world.pass(HOUR);
  expect(await shop.state()).toBe("succeeded");
  expect(await shop.refundedCents()).toBe(PAID);
});

test("[PAY-43] who names no account is reminded after a week, and is overdue for staff after three", async () => {
  const shop = await returned();
  for (let day = 0; day < 8; day += 1) await shop.world.pass(DAY);
  expect(shop.mails("Nadal potrzebujemy konta")).toHaveLength(1);
  expect(await overdueOrders(shop.world.engine)).toEqual([]);
  for (let day = 0; day < 14; day += 1) await shop.world.pass(DAY);
  expect(await overdueOrders(shop.world.engine)).toMatchObject([
    { orderId: shop.orderId, what: "account" },
  ]);
});

test("[PAY-43, AGENT-17] an agent sees who waits since when, and takes the account down on the telephone", async () => {
  const shop = await returned();
  const [task] = await shop.tasks();
  expect(task).toMatchObject({ kind: "account", amountCents: PAID });
  expect(Date.parse(task?.page?.since ?? "")).toBeLessThanOrEqual(shop.world.engine.clock.now());
  const answer = await shop.send({ holder: "Jan Kowalski", iban: good }, await shop.agent());
  expect(answer.status).toBe(303);
  expect(await shop.tasks()).toEqual([]);
  await shop.world.pass(HOUR);
  expect(await shop.refundedCents()).toBe(PAID);
});

test("[PAY-43] who has no account gets gift card balance, nothing is called a transfer, and the audit misses no refund", async () => {
  const shop = await returned();
  expect(await shop.press("alternative.chosen")).toBe(303);
  expect(await brokenRules(shop.world)).toEqual([]);
  expect(await shop.state()).toBe("succeeded");
  expect(await shop.lead()).toContain("karcie podarunkowej");
  expect(await shop.refundedCents()).toBe(0);
});

test("[LC-57] an account that waits for its transfer is erased with its person", async () => {
  const shop = await returned();
  await shop.send({ holder: "Jan Kowalski", iban: good });
  const snapshot = await shop.world.engine.store.engine.load(`refund:${shop.refundId}`);
  const { accountId } = JSON.parse(snapshot?.snapshot ?? "{}").context.account;
  expect(await shop.world.engine.store.vault.text(accountId)).not.toBeNull();
  expect(await shop.world.engine.store.vault.text(accountId)).not.toContain("2874");
  await erase(shop.scope, { kind: "order", orderId: shop.orderId }, new Date().toISOString());
  expect(await shop.world.engine.store.vault.text(accountId)).toBeNull();
});

test("[PAY-43, RET-20] cash for one of two items is said to be sent by transfer, not to be back where it came from", async () => {
  const cash = await returned({ isPart: true });
  expect((await cash.send({ holder: "Ewa Nowak", iban: good })).status).toBe(303);
  await cash.world.pass(3 * 24 * 60 * 60_000);
  // 849.00 zł and one of the two halves of the courier's 14.99 zł.
  expect(await cash.refundedCents()).toBe(84_900 + 750);
  const lead = await cash.lead();
  expect(lead).toContain("zwróciliśmy przelewem");
  expect(lead).toContain("Resztę zatrzymujesz.");
  expect(lead).not.toContain("skąd przyszły");
});

test("[PAY-43, AGENT-17] cash for one of two items that became gift card balance is not said to be sent by transfer", async () => {
  const cash = await returned({ isPart: true });
  expect(await cash.press("alternative.chosen")).toBe(303);
  await cash.world.pass(3 * 24 * 60 * 60_000);
  const lead = await cash.lead();
  expect(lead).not.toContain("przelewem");
  expect(lead).toContain("Resztę zatrzymujesz.");
});
