/** What is a customer's to do, in every lifecycle below an order, is what the order's page leads with. */
import { expect, test } from "vitest";
import * as z from "zod";
import { lifecycleNamed, registry } from "#machines";
import { pack } from "#machines/kit";
import type { Lifecycle, LifecycleId, StateMeta } from "#machines/kit";
import { orderPage } from "#app/.server/orders/order.page.ts";
import type { StoryName } from "#tests/kit/stories.ts";
import { standingsOf } from "#tests/kit/standings.ts";
import type { Standing } from "#tests/kit/standings.ts";
import { scene } from "./kit.ts";

interface Child {
  /** The order that it is put below. */
  readonly story: StoryName;
  readonly id: (orderId: string) => LifecycleId;
  /** What the order knows of it, in its first two lines and beside them. */
  readonly order?: (context: Stored, orderId: string) => object;
  /** States that may last, and in which it is the customer's to go on all the same. */
  readonly also?: RegExp;
  /** Its own numbers. */
  readonly own?: (orderId: string) => object;
}

interface Stored {
  readonly lines: readonly object[];
  readonly payments: readonly object[];
}

const first = (lines: readonly object[], more: object) => [
  { ...lines[0], ...more },
  ...lines.slice(1),
];
const second = (lines: readonly object[], more: object) => [lines[0], { ...lines[1], ...more }];
const requestedAt = "2026-11-20T12:00:00.000Z";
const returns = [
  {
    ...{ returnId: "RET-1", channel: "ship", reasonCode: "changed_mind", reasonText: "" },
    ...{ lines: [{ lineId: "1", units: 1 }], requestedAt, acceptedAt: null },
  },
];
const product = {
  ...{ model_id: "care", model_name: "Care", short_description: "", product_family: "" },
  ...{ pvi_product_type_name: "", pvi_product_sub_type_name: "", colour: null },
  ...{ primary_filter: null, daas_exclusive: false, daas_upgrade_sku: null, is_grv_sku: false },
  ...{ has_printable_image: false, is_esim_enabled: false, sim_type_for_activation: null },
  ...{ is_subscription: true, is_auto_renewal: true, renewal_period_months: 1 },
  ...{ trial_period_days: null, is_try_before_you_buy: false, max_purchasable_limit: null },
  ...{ hazmat: false, prop_65_warning: false, is_trade_in_eligible: false },
  ...{ is_upgrade_eligible: false, is_store_pickup_eligible: false },
};
const traded = {
  ...{ deviceId: "ohm-10", brand: "Ohmline", category: "Phone", creditCents: 30_000 },
  answers: {
    ...{ device_working: "Yes", display_working: "Yes", screen_working: "Yes" },
    ...{ device_connected: "Yes", data_wiped: "Yes" },
  },
  isMultiDevice: false,
};

/** Lifecycles below an order that ask something of its customer. */
const children: Readonly<Record<string, Child>> = {
  return: {
    story: "delivered",
    id: () => "return:RET-1",
    order: () => ({ returns }),
    own: () => ({ returnId: "RET-1" }),
  },
  "return-to-customer": {
    story: "returning",
    id: () => "return-to-customer:RET-RETN-1",
    own: () => ({ returnId: "RET-RETN-1" }),
  },
  replacement: {
    story: "delivered",
    id: (orderId) => `replacement:${orderId}-RP1`,
    order: (_, orderId) => ({
      replacements: [
        {
          ...{ replacementId: `${orderId}-RP1`, lineId: "1", units: 1, requestedAt },
          ...{ reasonCode: "defective", reasonText: "" },
        },
      ],
    }),
    own: (orderId) => ({ replacementId: `${orderId}-RP1` }),
  },
  "delivery-schedule": {
    story: "scheduled",
    id: (orderId) => `delivery-schedule:${orderId}/1`,
  },
  "installation-schedule": {
    story: "placed",
    id: (orderId) => `installation-schedule:${orderId}`,
    order: ({ lines }) => ({
      lines: second(lines, { productType: "Installation", requiresShipping: false }),
    }),
  },
  "trade-in": {
    story: "delivered",
    id: (orderId) => `trade-in:${orderId}-T1`,
    order: ({ lines }) => ({ lines: second(lines, { parentId: "1", tradeIn: traded }) }),
    own: (orderId) => ({ tradeInId: `${orderId}-T1` }),
  },
  "buy-back": {
    story: "delivered",
    id: (orderId) => `buy-back:${orderId}-G1`,
    order: ({ lines, payments }) => ({
      lines: second(lines, { parentId: "1", isBuyBack: true }),
      payments: first(payments, { method: "td_financing" }),
    }),
    own: (orderId) => ({ buyBackId: `${orderId}-G1` }),
  },
  trial: {
    story: "delivered",
    id: () => "trial:LOAN-1",
    order: ({ payments }) => ({
      isTrial: true,
      payments: first(payments, { method: "second_loan", paymentId: "LOAN-1" }),
    }),
    own: () => ({ trialId: "LOAN-1" }),
  },
  swap: {
    story: "placed",
    id: (orderId) => `swap:${orderId}-X1`,
    order: ({ lines }, orderId) => ({ lines: first(lines, { swapId: `${orderId}-X1` }) }),
    also: /^swapinitfailed$/,
    own: (orderId) => ({ swapId: `${orderId}-X1` }),
  },
  "carrier-activation": {
    story: "delivered",
    id: () => "carrier-activation:CART-LINE",
    order: () => ({
      activation: {
        activationId: "CART-LINE",
        flags: {
          ...{ SIM_ACTIVATION_ENABLED: true, SIM_ACTIVATED: false },
          ...{ PORT_ACTIVATION_ENABLED: false, PORT_ACTIVATED: false },
        },
      },
    }),
    also: /waitSim|portFailed/,
    own: () => ({ cartId: "CART-LINE" }),
  },
  refund: {
    story: "delivered",
    id: () => "refund:RET-7K3F9Q-R",
    order: ({ payments }) => ({
      refunds: [
        {
          ...{ refundId: "RET-7K3F9Q-R", returnId: null, channel: null, lineIds: ["1"] },
          ...{ unitIds: ["1-1"], requestedAt, state: "refundInitiated" },
          entries: payments.slice(0, 1).map(() => ({ paymentId: "cash", amountCents: 66_292 })),
        },
      ],
    }),
  },
  subscription: {
    story: "delivered",
    id: (orderId) => `subscription:${orderId}-SUB1`,
    order: ({ lines }) => ({ lines: first(lines, { product }) }),
    own: (orderId) => ({ subscriptionId: `${orderId}-SUB1` }),
  },
};

/** What the page says of each state that is the customer's: what, by when, and what happens otherwise. */
const said: Readonly<Record<string, RegExp>> = {
  "return open.requested":
    /label for .+ is being made.+ by \w+, \w+ \d+\. After that the return ends/,
  "return open.labelled": /^Send .+ back by \w+, \w+ \d+: .+After that the return ends/,
  "return-to-customer offered":
    /Tell us by \w+, \w+ \d+ whether we should send it back.+nothing is thrown away/,
  "replacement shipped.delivered":
    /Send the old .+ back by \w+, \w+ \d+, in the box .+After that we charge you \$/,
  "delivery-schedule needsDate": /Choose the day on which|Another day is wanted/,
  "delivery-schedule choosingWindow": /Choose the day on which|Another day is wanted/,
  "delivery-schedule missed":
    /Nobody was there to receive .+Choose another day and we will bring it again/,
  "installation-schedule needsDate": /Choose the day of .+Nobody comes before/,
  "installation-schedule overdue":
    /was due on \w+, \w+ \d+, and nobody has told us that it was done.+Choose another day/,
  "installation-schedule failed":
    /We could not complete .+Choose another day and the crew will come again/,
  "trade-in waiting": /no label for your .+Ask for it again/,
  "trade-in labelGenerated.running":
    /Send in your old .+ by \w+, \w+ \d+\. After that we charge you the \$\d.+ it took off your order/,
  "trade-in rtcRequested.offered": /not as described\. .+we keep it for you/,
  "buy-back eligible": /If you want, we buy .+ back for \$.+The offer ends \w+, \w+ \d+/,
  "buy-back requested.failed": /no label for your .+Ask for it again/,
  "buy-back requested.labelled": /Send in .+ by \w+, \w+ \d+\. After that the buy-back ends/,
  "buy-back rtcRequested.offered": /not as promised\. Tell us whether it comes back/,
  "refund awaitingAccount":
    /Tell us which account to send it to\. Until you do, we keep it|Give us another one\. Until you do/,
  "trial trying": /send it back by \w+, \w+ \d+\. After that the first installment of \$/,
  "trial installments.declined": /was declined\. It is tried again on \w+, \w+ \d+/,
  "trial installments.overdue": /is overdue: it was declined three times/,
  "subscription standing.active.pastDue":
    /We could not charge .+ by \w+, \w+ \d+\. After that it is suspended/,
  "subscription standing.suspended":
    /is suspended\. Update its payment by \w+, \w+ \d+\. After that it ends/,
  "subscription standing.active.trial":
    /free trial ends \w+, \w+ \d+\. Cancel before, or \$.+ is charged then/,
  "swap swapinitfailed": /could not swap .+Ask again, or do nothing: it comes as you ordered it/,
  "carrier-activation placed.waitSim": /Activate your phone line\. It works only once/,
  "carrier-activation placed.portFailed": /Choose another one; your line works meanwhile/,
};

const isCustomers = ({ snapshot }: Standing): boolean =>
  Object.values<StateMeta>(snapshot.getMeta()).some(
    ({ owner, rests }) => owner === "shopper" && rests !== true,
  );

/** Shown by another lifecycle's step, or asked by the page itself; the rest is over before there is an order. */
const toldElsewhere = [
  // A parcel at the counter and its lines are the pickup's; a parcel that comes back is its return's.
  ...["line-item", "shipment", "store-pickup", "return-label"],
  // The page asks both itself, before anything else.
  ...["delay-confirmation", "payment-update", "order"],
  // A claim is its plan's, whose page asks and whose mails lead there (decision 107).
  "claim",
  // Whoever fills a cart, pays for it, signs in or is signed in.
  ...["cart", "cart-link", "cart-notice", "place-order", "agreement", "address-check", "bot-check"],
  ...["promo-code", "financing", "loan", "lease", "payment", "remote-payment", "referral"],
  ...["rewards-redemption", "points-account", "customer-session", "email-verification"],
  ...["password-recovery", "second-factor", "error-view", "address-edit", "business-subscription"],
];

test("every lifecycle that asks something of a customer is told on the order's page, or named here", () => {
  const asking = [...registry.values()]
    .filter((lifecycle) => standingsOf(lifecycle).some(isCustomers))
    .map(({ name }) => name);
  expect(asking.filter((name) => !(name in children)).sort()).toEqual(
    asking.filter((name) => toldElsewhere.includes(name)).sort(),
  );
});

const cases = Object.entries(children).flatMap(([name, { also }]) => {
  const lifecycle = lifecycleNamed(name);
  return standingsOf(lifecycle)
    .filter((standing) => isCustomers(standing) || also?.test(standing.state))
    .map((standing) => [`${name} ${standing.state}`, lifecycle, standing] as const);
});

test.each(cases)("[ORD-60] %s leads the order's page", async (name, lifecycle, standing) => {
  const key = Object.keys(said).find((one) => name.startsWith(one)) ?? "";
  expect(await toldOf(lifecycle, standing)).toMatch(said[key] ?? /nobody knows what to say/);
});

async function toldOf(lifecycle: Lifecycle, standing: Standing): Promise<string> {
  const child = children[lifecycle.name];
  if (!child) throw new Error(`${lifecycle.name} is below no order`);
  const { scope, shopper, plot, address, path } = await scene(child.story);
  const { orderId } = plot;
  const { store } = scope.engine;
  const row = await store.engine.load(`order:${orderId}`);
  if (!row) throw new Error("the order is lost");
  const order = JSON.parse(row.snapshot);
  order.context = { ...order.context, ...child.order?.(order.context, orderId) };
  const { customerId } = order.context;
  const packed = pack(standing.snapshot);
  const own = { ...z.looseObject({}).parse(packed.context), orderId, ...child.own?.(orderId) };
  const snapshot = { ...packed, context: "customerId" in own ? { ...own, customerId } : own };
  const id = child.id(orderId);
  const before = await store.engine.load(id);
  const written = {
    ...{ id, machine: lifecycle.name, version: lifecycle.version, rev: before?.rev ?? 1 },
    ...{ status: "active" as const, state: standing.state, snapshot: JSON.stringify(snapshot) },
    ...{ createdAt: standing.at, updatedAt: standing.at },
  } as const;
  await store.write(async (tx) => {
    await tx.engine.replace({ ...row, snapshot: JSON.stringify(order) }, row.rev);
    await (before ? tx.engine.replace(written, before.rev) : tx.engine.insert(written));
  });
  const { lead, steps } = await orderPage(shopper.get(path()), scope, address);
  return [lead, ...steps.map(({ text }) => text)].join("\n");
}
