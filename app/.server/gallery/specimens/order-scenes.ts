/** Specimens that the pages of an order show: the order itself and all that belongs to it. */
import * as order from "#machines/order";
import * as cancellation from "#machines/cancellation";
import * as payment from "#machines/payment";
import * as refund from "#machines/refund";
import * as returnLabel from "#machines/return-label";
import * as returns from "#machines/return";
import * as shipment from "#machines/shipment";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { printLabelPage } from "#app/.server/after-sales/return/print-label.page.ts";
import { returnPage } from "#app/.server/after-sales/return/return-progress.page.ts";
import { trackItemPage } from "#app/.server/orders/tracking/track-item.page.ts";
import { paths } from "#app/paths.ts";
import { aroundOf, orderAround } from "./specimen-order.ts";
import type { OrderAround } from "./specimen-order.ts";
import type { Resident, World } from "./specimen-world.ts";
import { opened, specimenIn, withFacts } from "./specimens.ts";
import type { Specimen } from "./specimens.ts";

/** The order page; also of what has no page of its own. */
export async function orderScene(specimen: Specimen) {
  return onOrderPage(aroundOf(specimen), []);
}

function onOrderPage(around: OrderAround, others: readonly Resident[]) {
  const { orderId, context, resident, visitor } = around;
  const { storefront } = context;
  return {
    residents: [resident, ...others],
    visitor,
    show: async ({ scope, request }: World) => ({
      kind: "order" as const,
      page: await orderPage(await request(paths.order(storefront, orderId)), scope, {
        storefront,
        orderId,
      }),
    }),
  };
}

/** Where an order stands that is no longer cancellable, for want of a status of its own. */
const orderOfFlag: Readonly<Partial<Record<cancellation.CancellationView["status"], string>>> = {
  NotCancellable: "shipped",
};

export async function cancellationScene(specimen: Specimen) {
  const { lifecycle, view } = cancellation;
  const snapshot = opened(lifecycle, specimen);
  const { status } = view(snapshot, "shopper");
  const around = await orderAround(snapshot.context.orderId, orderOfFlag[status] ?? status);
  const { orderId, context, resident, visitor } = around;
  const { storefront } = context;
  return {
    residents: [resident, { id: `cancellation:${orderId}` as const, specimen }],
    visitor,
    show: async ({ scope, request }: World) => ({
      kind: "cancel" as const,
      page: await cancelPage(await request(paths.cancelOrder(storefront, orderId)), scope, {
        ...{ storefront, orderId },
      }),
    }),
  };
}

export async function shipmentScene(specimen: Specimen) {
  const { context: parcel } = opened(shipment.lifecycle, specimen);
  const { status } = shipment.view(opened(shipment.lifecycle, specimen), "shopper");
  const { lineIds, kind, returnId } = parcel;
  const isBack = kind === "return" && returnId !== null;
  const shipmentId = isBack ? returns.parcelOf(returnId) : parcel.shipmentId;
  const around = await orderAround(parcel.orderId, isBack ? "returnshipped" : status, () =>
    isBack
      ? { returns: [requested(returnId, "ship", lineIds)] }
      : { shipments: [{ shipmentId, kind: kind === "pickup" ? kind : "delivery", lineIds }] },
  );
  const { orderId, context, resident, visitor } = around;
  const back = isBack ? await returnOf(orderId, returnId) : null;
  const { storefront } = context;
  const lineItemId = lineIds[0] ?? "1";
  return {
    residents: [
      resident,
      { id: `shipment:${shipmentId}` as const, specimen: withFacts(specimen, { shipmentId }) },
      ...(back ? [back] : []),
    ],
    visitor,
    show: async ({ scope, request }: World) => ({
      kind: "track" as const,
      page: await trackItemPage(
        await request(paths.trackItem(storefront, orderId, lineItemId)),
        scope,
        {
          storefront,
          orderId,
          lineItemId,
        },
      ),
    }),
  };
}

/** A return as an order remembers it. */
function requested(returnId: string, channel: string, lineIds: readonly string[]) {
  return {
    ...{ returnId, channel, reasonCode: "changed_mind", reasonText: "" },
    lines: lineIds.map((lineId) => ({ lineId, units: 1 })),
    ...{ requestedAt: "2026-11-17T15:00:00.000Z", acceptedAt: null },
  };
}

/** Some return of an order that is under way. */
async function returnOf(orderId: string, returnId: string): Promise<Resident | null> {
  const found = await specimenIn(returns.lifecycle, "open.labelled");
  const id = `return:${returnId}` as const;
  return found && { id, specimen: withFacts(found, { orderId, returnId }) };
}

/** The parcel of a return, by how far the return has come. */
const parcelStates: Readonly<Partial<Record<returns.Status, string>>> = {
  returninitiated: "return.received",
  labelgenerated: "return.inProcess",
  returnexpired: "return.inProcess",
  withdrawn: "return.inProcess",
  returnshipped: "return.sent.shipped",
};

/** The refund of a return, by the last status the return has reached. */
const refundStates: Readonly<Partial<Record<returns.Status, string>>> = {
  refundinitiated: "working.initiated",
  partiallyrefundsuccess: "working.partlySucceeded",
  refundsuccess: "succeeded",
  refunddeclined: "declined",
  refunded: "refunded",
};

export async function returnScene(specimen: Specimen) {
  const snapshot = opened(returns.lifecycle, specimen);
  const { returnId, orderId, lines, channel } = snapshot.context;
  const { status, shipmentId, hasLabel } = returns.view(snapshot, "shopper");
  const lineIds = lines.map(({ lineId }) => lineId);
  const refundId = `${returnId}-R`;
  const money = await specimenOf(refund.lifecycle, refundStates[status]);
  const around = await orderAround(orderId, status, ({ payments, lines: ordered }) => ({
    lines: ordered.map((line) => ({
      ...line,
      cases: line.cases.map((one) => ({ ...one, caseId: returnId })),
    })),
    returns: [requested(returnId, channel, lineIds)],
    refunds: money ? [refunded(refundId, returnId, lineIds, payments)] : [],
  }));
  const parcel = await specimenOf(
    shipment.lifecycle,
    parcelStates[status] ?? "return.sent.delivered",
  );
  const label = hasLabel ? await specimenOf(returnLabel.lifecycle, "usable.generated") : null;
  const entries = refundEntries(around);
  const others: readonly (Resident | null)[] = [
    { id: `return:${returnId}`, specimen },
    parcel && {
      id: `shipment:${shipmentId}`,
      specimen: withFacts(parcel, { orderId, returnId, shipmentId, lineIds }),
    },
    label && { id: `return-label:${returnId}`, specimen: withFacts(label, { orderId, returnId }) },
    money && {
      id: `refund:${refundId}`,
      specimen: withFacts(money, { refundId, orderId, returnId, entries, outcomes: {} }),
    },
  ];
  const { storefront } = around.context;
  return {
    residents: [around.resident, ...others.flatMap((one) => one ?? [])],
    visitor: around.visitor,
    show: async ({ scope, request }: World) => ({
      kind: "return" as const,
      page: await returnPage(await request(paths.returnOf(storefront, orderId, returnId)), scope, {
        ...{ storefront, orderId, returnId },
      }),
    }),
  };
}

async function specimenOf(lifecycle: Parameters<typeof specimenIn>[0], state: string | undefined) {
  return state === undefined ? null : specimenIn(lifecycle, state);
}

function refunded(
  refundId: string,
  returnId: string | null,
  lineIds: string[],
  payments: order.Context["payments"],
) {
  return {
    ...{ refundId, returnId, channel: "ship", lineIds },
    unitIds: lineIds.map((lineId) => `${lineId}-1`),
    entries: payments.map(({ paymentId, totalCents }) => ({ paymentId, amountCents: totalCents })),
    requestedAt: "2026-11-17T15:00:00.000Z",
    state: "refundInitiated" as const,
  };
}

function refundEntries({ context }: OrderAround) {
  return context.payments.map(({ paymentId, totalCents }) => ({
    paymentId,
    amountCents: totalCents,
  }));
}

export async function returnLabelScene(specimen: Specimen) {
  const { orderId, returnId } = opened(returnLabel.lifecycle, specimen).context;
  const around = await orderAround(orderId, "labelgenerated", () => ({
    returns: [requested(returnId, "ship", ["1"])],
  }));
  const back = await returnOf(orderId, returnId);
  const { storefront } = around.context;
  return {
    residents: [
      around.resident,
      { id: `return-label:${returnId}` as const, specimen },
      ...(back ? [back] : []),
    ],
    visitor: around.visitor,
    show: async ({ scope, request }: World) => ({
      kind: "label" as const,
      page: await printLabelPage(
        await request(paths.printLabel(storefront, orderId, { return: returnId })),
        scope,
        { storefront, orderId },
      ),
    }),
  };
}

/** What the sample refunds' means of payment are. */
const methods: Readonly<Record<string, string>> = {
  gift: "gift_card",
  points: "rewards",
  cash: "cod",
};

export async function refundScene(specimen: Specimen) {
  const snapshot = opened(refund.lifecycle, specimen);
  const { orderId, refundId, returnId, lineIds, entries } = snapshot.context;
  const { status } = refund.view(snapshot, "shopper");
  const around = await orderAround(orderId, status, ({ payments: [first] }) => {
    const payments = entries.flatMap(({ paymentId, amountCents }) =>
      first
        ? [
            {
              ...first,
              ...{ paymentId, totalCents: amountCents },
              method: methods[paymentId] ?? first.method,
              display: methods[paymentId] ? null : first.display,
            },
          ]
        : [],
    );
    return { payments, refunds: [refunded(refundId, returnId, [...lineIds], payments)] };
  });
  return onOrderPage(around, [{ id: `refund:${refundId}`, specimen }]);
}

/** A payment that an order was placed with is seen on the order's page. */
export async function orderPaymentScene(specimen: Specimen) {
  const snapshot = opened(payment.lifecycle, specimen);
  const { paymentId, orderId } = snapshot.context;
  const around = await orderAround(orderId ?? "ORD-2026-7K3F-9Q2D", "created", (context) => ({
    payments: context.payments.map((one, index) => (index === 0 ? { ...one, paymentId } : one)),
  }));
  return onOrderPage(around, [{ id: `payment:${paymentId}`, specimen }]);
}
