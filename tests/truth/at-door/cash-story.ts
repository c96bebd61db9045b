/** A Polish order that is paid at the door, and the bookkeeper's few counters of it: what was paid, and where what comes back stands (decision 049). */
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { sendRefundAccount } from "#app/.server/after-sales/refund-account/refund-account.actions.ts";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import { orderDeskPage } from "#app/.server/orders/desk/order-desk.page.ts";
import { paths } from "#app/paths.ts";
import { guestAt } from "#tests/checkout/kit.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import type { Guest } from "#tests/kit/returns.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { sendImpersonation } from "#app/.server/account/agents/impersonate.actions.ts";
import { credentials, enter } from "#tests/kit/account.ts";
import { asAgent, createUser } from "#tests/kit/user.ts";
import { priced } from "../arithmetic.ts";
import type { Article } from "../arithmetic.ts";
import { DAY_MS, HOUR_MS } from "../calendar.ts";
import { leave } from "../conditions.ts";
import { freePlaces, kept, lineOf, opened } from "../model.ts";
import { pick } from "../story.ts";
import { openCheckoutAlone } from "../purchase.ts";
import { sum } from "../shares.ts";

const inParcel = { by: "parcel", hasSerials: false, partOf: null, feeCents: 0 } as const;
const articles: readonly Article[] = [
  { sku: "PB-1-POR", name: "Pebble Buds", cents: 84_900, ...inParcel },
  { sku: "CM6P-1-SAG", name: "Etui", cents: 13_900, ...inParcel },
];
const QUANTITY = 3;
/** The courier; of two cases one is free. Prices hold their VAT. */
const terms = {
  ...{ quantity: QUANTITY, taxRate: 0, paidFirst: [] },
  offers: [{ kind: "second", at: 1 }],
  parcel: { cents: 1_499, freeOver: Infinity, isFast: false },
} as const;

/** The bank register's example, and one that the sandbox's bank closed. */
const accounts = {
  good: "PL61109010140000071219812874",
  closed: "PL10105000997603123456789123",
} as const;

const REMINDER_MS = 7 * DAY_MS;

/** Cash that comes back: it waits for an account, or has gone one way or the other. */
export interface CashBack {
  readonly cents: number;
  is: "homeless" | "paid" | "card";
  /** When an account was last asked for, and whether that was asked once more. */
  askedAt: number;
  isReminded: boolean;
}

type Subject = keyof typeof subjects;
export const subjects = {
  asks: "Dokąd wysłać pieniądze za",
  reminds: "Nadal potrzebujemy konta do zwrotu",
  bounced: "Bank odesłał nam zwrot pieniędzy",
  paid: "Zwrot pieniędzy za zamówienie",
} as const;

/** A guest of the Polish store with three of each, ordered to be paid at the door. */
export async function cashStory() {
  const { checkout, close } = await openCheckoutAlone();
  const { world, scope } = checkout;
  const buyer = guestAt(checkout, "pl");
  for (const { sku } of articles)
    for (let unit = 0; unit < QUANTITY; unit += 1) await buyer.add(sku);
  await buyer.enterAddress();
  await buyer.chooseDelivery();
  await buyer.payCash();
  const orderId = orderIdOf(await buyer.place());
  await world.settle();
  const prices = priced(articles, terms);
  const promised = { parcel: "", truck: "" };
  const { browser } = buyer;
  const post: Guest["post"] = (path, fields) => {
    const { url, headers } = browser.get(path);
    const all = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    );
    return new Request(url, { method: "POST", headers, body: new URLSearchParams(all) });
  };
  return {
    ...{ world, scope, orderId, browser, close, post, totalCents: prices.totals.total },
    guest: { scope, shopper: browser, sessionId: "", post } satisfies Guest,
    agent: (await createUser(scope, { ...asAgent, agentNumber: "A-17" })).browser,
    model: opened(orderId, articles, prices, { promised, ...terms }),
    backs: [] as CashBack[],
    mails: { asks: 0, reminds: 0, bounced: 0, paid: 0 } as Record<Subject, number>,
    presses: { count: 0 },
  };
}

export type CashStory = Awaited<ReturnType<typeof cashStory>>;
type Move = (story: CashStory, nth: number) => Promise<string | null>;

const nowOf = ({ world }: CashStory): number => world.engine.clock.now();

/** One unit or two of a line, before anything has left. */
const cancel: Move = async (story, nth) => {
  const { scope, orderId, browser, post, world, model } = story;
  const address = { storefront: "pl", orderId } as const;
  const path = paths.cancelOrder("pl", orderId);
  const line = pick((await cancelPage(browser.get(path), scope, address)).lines, nth);
  if (!line || !line.isDivisible) return null;
  const units = 1 + (nth % (line.units - 1));
  const query = `?step=confirm&line=${line.id}&units-${line.id}=${units}`;
  const { ticket } = await cancelPage(browser.get(path + query), scope, address);
  const form = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
  const fields = { ...form, line: line.id, [`units-${line.id}`]: String(units) };
  const answer = await sendCancellation(post(path, fields), scope, address);
  if (answer.status !== 303) throw new Error(`not cancelled: ${answer.status}`);
  await world.settle();
  const steps = await world.console.steps(orderId);
  const asked = steps.find(({ kind }) => kind === "cancel.answered");
  if (asked) await world.console.runStep(asked.id, "cancel.confirmed");
  await world.settle();
  const own = lineOf(model, line.id);
  leave(model, new Map([[line.id, [...kept(own).keys()].slice(-units)]]));
  own.gone += units;
  return `cancels ${units} of ${line.id}`;
};

/** The carrier brings it and takes the money. */
const arrive: Move = async ({ world, orderId, model }) => {
  if (model.lines.some(({ isCharged }) => isCharged)) return null;
  await world.console.finishOrder(orderId);
  await world.settle();
  for (const line of model.lines) line.isCharged = true;
  return "arrives, and is paid";
};

/** Units of a line go all the way back; their money waits for an account. */
const sendBack: Move = async (story, nth) => {
  const { guest, orderId, world, model, backs, mails } = story;
  const returns = returnsOf(guest, orderId, "pl");
  const { lines } = await returns.startPage();
  const offer = pick(
    lines.flatMap((line) => line.offer ?? []),
    nth,
  );
  if (!offer) return null;
  const { lineId } = offer;
  const units = 1 + (nth % offer.units);
  const serials = offer.needsSerials ? offer.known.slice(0, units) : [];
  const returnId = await returns.send({
    ...{ line: lineId, reasonCode: "changed_mind", channel: "ship" },
    ...{ [`units-${lineId}`]: String(units), [`serial-${lineId}`]: serials },
  });
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const places = freePlaces(model, lineOf(model, lineId), units);
  leave(model, new Map([[lineId, places]]));
  const cents = sum(places.map((place) => lineOf(model, lineId).units[place]?.total ?? 0));
  model.cases.push({
    ...{ id: returnId, kind: "return", lineId, units, places, accepted: units, word: null },
    ...{ sendBy: null, answerBy: null, charged: [], isFault: false, holds: true },
  });
  if (cents > 0) {
    backs.push({ cents, is: "homeless", askedAt: nowOf(story), isReminded: false });
    mails.asks += 1;
  }
  return `sends back ${units} of ${lineId}`;
};

/** The refunds as the order has them, in the order in which they were begun. */
async function refundIds({ world, orderId }: CashStory): Promise<string[]> {
  const row = await world.engine.store.engine.load(`order:${orderId}`);
  const context: { readonly refunds: readonly { readonly refundId: string }[] } = JSON.parse(
    row?.snapshot ?? "{}",
  ).context;
  return context.refunds.map(({ refundId }) => refundId);
}

/** An agent who acts for whoever placed the order: each time anew, for acting ends by itself. */
async function acting({ scope, agent, orderId }: CashStory) {
  await enter(scope, agent, undefined, { ...credentials, ...asAgent });
  const path = "/us/web/impersonate";
  await impersonatePage(agent.get(path), scope);
  const named = { event: "customer.named", order_id: orderId };
  await sendImpersonation(
    agent.post(path, { ...named, reason: "order", ticket: "CS-20931" }),
    scope,
  );
  return agent;
}

/** Somebody names an account for one of the refunds; the bank pays it, or sends the money back. */
const nameAccount: Move = async (story, nth) => {
  const { scope, orderId, backs, mails, world, presses, browser } = story;
  const back = pick(
    backs.filter(({ is }) => is === "homeless"),
    nth,
  );
  if (!back) return null;
  const refundId = (await refundIds(story))[backs.indexOf(back)] ?? "";
  const account = nth % 3 === 2 ? "closed" : "good";
  const who = nth % 5 === 4 ? await acting(story) : browser;
  const address = { storefront: "pl", orderId, refundId } as const;
  const form = { event: "account.given", key: `press-${(presses.count += 1)}` };
  const fields = { ...form, holder: "Jan Kowalski", iban: accounts[account] };
  const path = paths.refundAccount("pl", orderId, refundId);
  const answer = await sendRefundAccount(who.post(path, fields), scope, address);
  if (answer.status !== 303) throw new Error(`no account: ${answer.status}`);
  await world.settle();
  await pass(story, HOUR_MS);
  if (account === "good") {
    back.is = "paid";
    mails.paid += 1;
  } else {
    mails.bounced += 1;
    back.askedAt = nowOf(story);
    back.isReminded = false;
  }
  return `names the ${account} account for ${refundId}`;
};

/** Who has no account gets gift card balance, by an agent. */
const giveCard: Move = async (story, nth) => {
  const { scope, orderId, backs, mails, world } = story;
  const agent = await acting(story);
  const address = { storefront: "pl", orderId } as const;
  const desk = paths.orderDesk("pl", orderId);
  const { tasks, sendKey } = await orderDeskPage(agent.get(desk), scope, address);
  const open = backs.filter(({ is }) => is === "homeless");
  if (tasks.length !== open.length)
    throw new Error(`${tasks.length} wait for an account instead of ${open.length}`);
  const task = pick(tasks, nth);
  if (!task) return null;
  const ids = await refundIds(story);
  const back = backs[ids.findIndex((id) => task.id === `refund:${id}`)];
  if (back?.cents !== task.amountCents)
    throw new Error(`${task.id} stands for ${task.amountCents} instead of ${back?.cents}`);
  const form = { event: "alternative.chosen", task: task.id, key: sendKey };
  await sendOrderDesk(agent.post(desk, form), scope, address);
  await world.settle();
  back.is = "card";
  mails.paid += 1;
  return `an agent gives balance for ${task.id}`;
};

/** Time passes: who has named no account for a week is asked once more. */
async function pass(story: CashStory, ms: number): Promise<void> {
  await story.world.pass(ms);
  for (const back of story.backs) {
    if (back.is !== "homeless" || back.isReminded) continue;
    if (nowOf(story) < back.askedAt + REMINDER_MS) continue;
    back.isReminded = true;
    story.mails.reminds += 1;
  }
}

const days =
  (count: number): Move =>
  async (story) => {
    await pass(story, count * DAY_MS);
    return `${count} days pass`;
  };

export const cashMoves = {
  ...{ cancel, arrive, sendBack, nameAccount, giveCard },
  ...{ day: days(1), week: days(6) },
} as const satisfies Record<string, Move>;
