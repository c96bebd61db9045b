/** Two tabs, or a page and the clock or the carrier, that want what cannot both happen: over the pages, in either order. */
import { expect, test } from "vitest";
import type { LifecycleId } from "#machines/kit";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { orderAddressPage } from "#app/.server/after-sales/address-edit/order-address.page.ts";
import { sendOrderAddress } from "#app/.server/after-sales/address-edit/order-address.actions.ts";
import { orderPaymentPage } from "#app/.server/orders/pay-again/order-payment.page.ts";
import { sendOrderPayment } from "#app/.server/orders/pay-again/order-payment.actions.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { requestReturn } from "#app/.server/after-sales/return/return.actions.ts";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { sendSkuSwap } from "#app/.server/after-sales/swap/sku-swap.actions.ts";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { newReturnId } from "#app/.server/engine/ids.ts";
import { paths } from "#app/paths.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { orders } from "#machines/order";
import { deliver, prepare, ship } from "#tests/kit/stories.ts";
import type { StoryName } from "#tests/kit/stories.ts";
import { scene, storyScope } from "#tests/orders/kit.ts";
import type { Scene } from "#tests/orders/kit.ts";
import { createUser } from "#tests/kit/user.ts";
import { createOrder } from "#tests/kit/order.ts";

const phone = "M6P-256-GRA";
const both = [
  [0, 1],
  [1, 0],
] as const;

/** An order that a story tells. */
const told = async (story: StoryName) => watched(await scene(story));

/** A shopper's order of two things of the catalogue, each in a parcel of its own once it is packed. */
async function ordered() {
  const scope = storyScope();
  await scope.engine.store.write(async (tx) => tx.catalogue.fill());
  const { browser: shopper, customerId } = await createUser(scope);
  const article = { ...orders.phone, sku: phone };
  const plot = await createOrder(scope, {
    orderId: "ORD-2026-RACE-9Q2D",
    products: [article, article],
    customerId,
  });
  const { orderId } = plot;
  return watched({
    ...{ scope, shopper, plot },
    address: { storefront: "us" as const, orderId },
    path: (page = "") => `/us/web/order/${orderId}${page}`,
  });
}

function watched(at: Scene) {
  const { engine } = at.scope.engine.store;
  const id: LifecycleId = `order:${at.address.orderId}`;
  return { ...at, stateNow: async (of = id) => (await engine.load(of))?.state };
}
type Opened = Awaited<ReturnType<typeof told>>;

const ticketOf = ({
  ticket,
}: {
  readonly ticket: { readonly rev: number; readonly key: string };
}) => ({ rev: String(ticket.rev), key: ticket.key }) as const;

/** A tab: the page is open, and its button is pressed when it is told to. */
const tabs = {
  async cancel({ scope, shopper, address, path }: Opened) {
    const form = {
      event: "cancel.requested",
      ...ticketOf(await cancelPage(shopper.get(path("/cancel")), scope, address)),
    };
    return () =>
      sendCancellation(shopper.post(path("/cancel"), { ...form, line: "1" }), scope, address);
  },
  async swap({ scope, shopper, address }: Opened, lineItemId = "1") {
    const at = paths.skuSwap("us", address.orderId, lineItemId);
    const line = { ...address, lineItemId };
    const form = {
      ...{ event: "swap.requested", line_item_id: lineItemId },
      ...{ from_samsung_sku: phone, to_samsung_sku: "M6P-256-SAG" },
      ...ticketOf(await skuSwapPage(shopper.get(at), scope, line)),
    };
    return () => sendSkuSwap(shopper.post(at, form), scope, line);
  },
  async address({ scope, shopper, address, path }: Opened) {
    const form = {
      ...{ event: "address.changed", first_name: "Grace", last_name: "Hopper" },
      ...{ line_1: "12 Harbor Street", line_2: "", email: "g@example.com", phone: "503-555-0187" },
      ...ticketOf(await orderAddressPage(shopper.get(path("/address?edit=yes")), scope, address)),
    };
    return () => sendOrderAddress(shopper.post(path("/address"), form), scope, address);
  },
  async return({ scope, shopper, address }: Opened) {
    const at = paths.return("us", address.orderId);
    const form = {
      ...{ event: "return.requested", returnId: newReturnId(), line: "1", "units-1": "1" },
      ...{ "serial-1": "356938035643809", channel: "ship", reasonCode: "damaged" },
      ...ticketOf(await returnStartPage(shopper.get(at), scope, address)),
    };
    return () => requestReturn(shopper.post(at, form), scope, address);
  },
};

/** Both at once. Answers in the order of `deeds`, whichever began. */
async function meet<T>(
  deeds: readonly [() => Promise<T>, () => Promise<T>],
  order: readonly number[],
) {
  const answers = new Map<number, T>();
  await Promise.all(
    order.map(async (index) => {
      const deed = deeds[index];
      if (deed) answers.set(index, await deed());
    }),
  );
  return [answers.get(0), answers.get(1)] as const;
}

type Sent = Awaited<ReturnType<typeof sendCancellation>>;
const statusOf = (answer: unknown) => (answer as Sent).status;

test.each(both)(
  "[CANC-01, SWAP-01] of a swap and a cancellation from two tabs one is taken, the other sees what changed (%s before %s)",
  async (...order) => {
    const at = await ordered();
    const deeds = [await tabs.swap(at), await tabs.cancel(at)] as const;
    const [swap, cancel] = await meet<unknown>(deeds, order);
    expect([statusOf(swap), statusOf(cancel)].sort()).toEqual([303, 409]);
    // The other item goes on: the order keeps its status, and its cancellation waits for the warehouse.
    expect(await at.stateNow()).toBe("preparing.created.ready");
    const asked = await at.stateNow(`cancellation:${at.address.orderId}`);
    expect(asked === "cancelInitiated").toBe(statusOf(cancel) === 303);
    expect(await problemsOf({ engine: at.scope.engine })).toEqual([]);
  },
);

test.each(both)(
  "[EDIT-01, CANC-01] an address and a cancellation from two tabs leave a cancelled order, and the address is taken or told (%s before %s)",
  async (...order) => {
    const at = await told("placed");
    const deeds = [await tabs.address(at), await tabs.cancel(at)] as const;
    const [address, cancel] = await meet<unknown>(deeds, order);
    expect(statusOf(cancel)).toBe(303);
    expect([303, 409]).toContain(statusOf(address));
    expect(await at.stateNow(`cancellation:${at.address.orderId}`)).toBe("cancelInitiated");
    expect(await problemsOf({ engine: at.scope.engine })).toEqual([]);
  },
);

test.each(both)(
  "[RET-01, SWAP-01] while one item is sent back another is not swapped, whichever was asked for first (%s before %s)",
  async (...order) => {
    const at = await ordered();
    await prepare(at.plot, { "SHP-1": ["1"] });
    await ship(at.plot, "SHP-1", ["1"]);
    await deliver(at.plot, "SHP-1");
    const deeds = [await tabs.return(at), await tabs.swap(at, "2")] as const;
    const [back, swap] = await meet<unknown>(deeds, order);
    expect(statusOf(back)).toBe(303);
    expect([409, 422]).toContain(statusOf(swap));
    expect(await problemsOf({ engine: at.scope.engine })).toEqual([]);
  },
);

test.each(both)(
  "[EDIT-04, CANC-16] paying again at the last moment meets the end of its time: it is paid or cancelled (%s before %s)",
  async (...order) => {
    const at = await told("paymentFailed");
    const { engine, env } = at.scope;
    const vault = openVault(engine.store, engine.clock, env.sessionSecret);
    const gateways = createHttpGateways({
      baseUrl: "http://127.0.0.1:9",
      secret: "x",
      timeoutMs: 50,
    });
    const scope = { ...at.scope, gateways, vault, sandbox: null, patienceMs: 0 };
    const path = paths.orderPayment("us", at.address.orderId);
    const page = await orderPaymentPage(at.shopper.get(path), scope, at.address);
    const form = {
      ...{ event: "update.submitted", payment_id: page.paymentId, brand: "visa", last4: "4242" },
      ...{ encrypted_payload: "X", encrypted_password: "Y", ...ticketOf(page) },
    };
    at.plot.engine.clock.set(page.dueAt ?? "");
    const [paid] = await meet<unknown>(
      [
        () => sendOrderPayment(at.shopper.post(path, form), scope, at.address),
        () => fireDeadlines(engine),
      ],
      order,
    );
    while ((await fireDeadlines(engine)) > 0);
    const isCancelled = /cancel/i.test((await at.stateNow()) ?? "");
    expect(statusOf(paid) === 303).toBe(!isCancelled);
    if (isCancelled) expect([409, 422]).toContain(statusOf(paid));
    expect(await problemsOf({ engine })).toEqual([]);
  },
);

test.each(both)(
  "[RET-07] a parcel that the carrier takes as its return expires is on its way, or waits for an agent (%s before %s)",
  async (...order) => {
    const at = await told("returning");
    const { engine } = at.scope;
    const label = { trackingId: "1Z999AA10123456784", fileName: "label.pdf", courier: "ups" };
    await at.plot.tell("return-label:RET-RETN-1", "label.printed", label);
    at.plot.days(16);
    const [taken] = await meet<unknown>(
      [
        () =>
          dispatch(engine, {
            to: "shipment:RET-RETN-1-S",
            event: { type: "shipped", courier: "ups", trackingId: label.trackingId },
            actor: { role: "carrier", id: "ups" },
          }),
        () => fireDeadlines(engine),
      ],
      order,
    );
    while ((await fireDeadlines(engine)) > 0);
    expect(taken).toMatchObject({ ok: true });
    expect(await at.stateNow("return:RET-RETN-1")).toMatch(/expired|shipped|sent|underWay/i);
    expect(await problemsOf({ engine })).toEqual([]);
  },
);
