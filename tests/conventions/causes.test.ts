/** Nothing stands in a lifecycle that cannot happen: every event has a sender, every state a way in, every lifecycle a beginning. */
import { expect, test } from "vitest";
import { registry } from "#machines";
import { chartOf } from "#machines/kit";
import type { ChartEdge, Lifecycle } from "#machines/kit";
import { isAbout, knownBy, readSenders, readWebhooks } from "./senders.ts";

const all = readSenders();
const webhooks = readWebhooks();
const inSandbox = (path: string) => path.startsWith("app/.server/sandbox/");
const files = all.filter(({ path }) => !inSandbox(path));
const sandbox = all.filter(({ path }) => inSandbox(path));

/** Files that tell whoever their context or their caller names, and whom. */
const relays: Readonly<Record<string, readonly string[]>> = {
  "app/.server/after-sales/activation/order-activation.actions.ts": ["carrier-activation"],
  // A parcel reports to whatever it was sent for, and to its lines.
  "machines/shipment/shipment.updates.ts": ["replacement", "return-to-customer"],
  "machines/shipment/shipment.machine.ts": ["line-item", "store-pickup", "return"],
  "app/.server/sandbox/warehouse/courier-simulator.ts": ["line-item"],
  // What goes back asks its return, its trade-in or its buy-back.
  "machines/return-to-customer/return-to-customer.machine.ts": ["return", "trade-in", "buy-back"],
  // An entry answers whoever asked it; an order, whom it splits for.
  "machines/payment/money/payment.charges.ts": ["trade-in", "replacement", "buy-back", "order"],
  "machines/payment/money/payment.money.ts": ["trade-in", "refund"],
  "machines/payment/payment.actions.ts": ["remote-payment"],
  "machines/payment/payment.news.ts": ["payment-update"],
  "machines/payment/money/payment.lenders.ts": ["trial", "lease"],
  "machines/order/programmes/order.trading-in.ts": ["trade-in", "buy-back"],
  "machines/order/money/order.pay-again.ts": ["payment-update"],
  "machines/order/machine/order.setup.ts": ["payment-update"],
  "machines/cancellation/cancellation.updates.ts": ["line-item"],
  "machines/replacement/replacement.machine.ts": ["order"],
  "machines/replacement/replacement.setup.ts": ["order"],
  "machines/order/after-sales/order.replacing.ts": ["line-item", "replacement"],
  // Ids that a helper makes.
  "app/.server/commands/pricing.ts": ["promo-code"],
  "app/.server/commands/payment/payment.ts": ["payment"],
  "app/.server/identity/viewer.ts": ["customer-session"],
  "app/.server/orders/code/order-code.actions.ts": ["lookup-session"],
  "app/.server/payments/telco/service-application.actions.ts": ["carrier-activation"],
  "app/.server/after-sales/schedule/order-schedule.page.ts": [
    ...["delivery-schedule", "installation-schedule"],
  ],
  "app/features/schedule/schedule-page.tsx": ["delivery-schedule", "installation-schedule"],
  "app/features/schedule/choose-time.tsx": ["delivery-schedule", "installation-schedule"],
  "app/features/confirmation/sms.tsx": ["order"],
  "app/features/confirmation/survey.tsx": ["order"],
};

/** What nothing outside the workbench sends, and why. A row here is a promise that is still owed, or a word that another one says. */
const because = {
  business:
    "No business signs up for a subscription of its own yet: licences are bought as any other goods (SUB-17).",
  page: "The page of an order is loaded anew by the store, which knows: its life in the browser ends with that.",
  form: "A plain form does it, and its answer is the next page; only removing has a life in the browser.",
  deadline: "Nobody outside tells the store: its deadline does it in time.",
  resent: "A link that could not be sent is sent anew from the cart, as another one.",
  failed: "A payment that failed stays on record, and the page begins another one.",
  update:
    "No provider tells of it before it tells that the payment failed, which asks for the same.",
  gone: "A notice whose cause is gone leaves the page, and its life with it.",
  upgrade: "The upgrade programme takes the device back as a trade-in of its own order.",
  again: "The parcel says that it was shipped, and its lines hear that.",
} as const;

const workbenchOnly: Readonly<Record<string, keyof typeof because>> = {
  ...Object.fromEntries(
    Object.keys(registry.get("business-subscription")?.events.shapes ?? {})
      .filter((type) => !["admin.account.needed", "renewal.paid", "renewal.unpaid"].includes(type))
      .map((type) => [`business-subscription ${type}`, "business"] as const),
  ),
  ...Object.fromEntries(
    Object.keys(registry.get("order-confirmation")?.events.shapes ?? {})
      .filter((type) => type !== "order.found")
      .map((type) => [`order-confirmation ${type}`, "page"] as const),
  ),
  "wishlist-item add.pressed": "form",
  "wishlist-item cart.pressed": "form",
  "refund refund.settled": "deadline",
  "trade-in label.due": "deadline",
  "trade-in credit.closed": "deadline",
  "trade-in upgrade.used": "upgrade",
  "cart-link resend.requested": "resent",
  "cart-notice cause.gone": "gone",
  "payment retried": "failed",
  "order payment.update.required": "update",
  "line-item reshipped": "again",
};

function sendersOf(name: string, type: string): string[] {
  const isShared = knownBy(type) > 1;
  const own = `machines/${name}/`;
  const senders = files.filter(
    (file) =>
      file.words.has(type) &&
      (relays[file.path]?.includes(name) ||
        (!file.path.startsWith(own) && (!isShared || isAbout(file, name)))),
  );
  const played = webhooks.get(type) === name ? sandbox.filter(({ words }) => words.has(type)) : [];
  return [...senders, ...played].map(({ path }) => path);
}

const isSent = (name: string, type: string) => sendersOf(name, type).length > 0;

test("every event of every lifecycle is sent by somebody", () => {
  const unsent = [...registry.values()].flatMap(({ name, events }) =>
    Object.keys(events.shapes)
      .filter((type) => !isSent(name, type))
      .map((type) => `${name} ${type}`),
  );
  expect(unsent.filter((one) => !(one in workbenchOnly))).toEqual([]);
  expect(Object.keys(workbenchOnly).filter((one) => !unsent.includes(one))).toEqual([]);
  expect(Object.values(workbenchOnly).map((why) => because[why])).not.toContain("");
});

test("every state of every lifecycle can be come to by what is sent", () => {
  const unreached = [...registry.values()].flatMap((lifecycle) =>
    statesWithoutWay(lifecycle).map((state) => `${lifecycle.name} ${state}`),
  );
  const isUnbegun = (one: string) => one.startsWith("business-subscription ");
  expect(unreached.filter((one) => !isUnbegun(one) && !(one in workbenchStates))).toEqual([]);
  expect(Object.keys(workbenchStates).filter((one) => !unreached.includes(one))).toEqual([]);
});

test("every lifecycle is begun by somebody", () => {
  const unbegun = [...registry.keys()].filter(
    (name) => !begins(name) && !isPlayedInBrowser(name) && name !== "business-subscription",
  );
  expect(unbegun).toEqual([]);
});

/** States that follow from events of the table above. */
const workbenchStates: Readonly<Record<string, keyof typeof because>> = {
  "trade-in redeemed": "upgrade",
  "wishlist-item adding": "form",
  "order-confirmation error": "page",
};

/** The states that no chain of sent events, deadlines and what follows by itself comes to; guards are not asked. */
function statesWithoutWay(lifecycle: Lifecycle): string[] {
  const { states, edges } = chartOf(lifecycle);
  const { name, events } = lifecycle;
  const isOpen = ({ kind, trigger }: ChartEdge) =>
    kind !== "event" || !Object.hasOwn(events.shapes, trigger) || isSent(name, trigger);
  const reached = new Set<string>();
  const enter = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    const state = states.find((one) => one.id === id);
    if (state && state.parent !== null) enter(state.parent);
    for (const child of states)
      if (child.parent === id && (state?.kind === "parallel" || child.initial)) enter(child.id);
  };
  enter("");
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const edge of edges) if (reached.has(edge.from) && isOpen(edge)) enter(edge.to);
  }
  return states.map(({ id }) => id).filter((id) => !reached.has(id));
}

/** Somebody who may begin one makes an id of it; commands and privacy only speak to what is there. */
const begins = (name: string): boolean =>
  files.some(
    ({ path, text }) =>
      !/^app\/\.server\/(commands|privacy)\//.test(path) &&
      !path.startsWith(`machines/${name}/`) &&
      (text.includes(`\`${name}:`) || text.includes(`"${name}"`)),
  );

const isPlayedInBrowser = (name: string): boolean =>
  files.some(
    ({ path, text }) =>
      path.startsWith("app/features/") &&
      text.includes("useMachine(") &&
      text.includes(`#machines/${name}"`),
  );
