import { expect, test } from "vitest";
import { begin } from "#machines/kit";
import type { Context, OrderLine } from "../order.schema.ts";
import { lifecycle, orders } from "../index.ts";
import { keepingOf, orderKeptAt } from "./order.keeping.ts";

/** A phone for one payment, which took nothing yet, with whatever else is so of it. */
function phone(line: Partial<OrderLine> = {}, capturedLines: string[] = []): Context {
  const context: Context = begin(lifecycle, orders.guestPhone).snapshot.context;
  return {
    ...context,
    lines: context.lines.map((one) => ({ ...one, ...line })),
    payments: context.payments.map((one) => ({ ...one, capturedLines })),
  };
}

const keeping = (context: Context) => context.lines.map((line) => keepingOf(context, line));

const deliveredAt = "2026-11-20T15:00:00.000Z";
const returnDeadline = "2026-12-06T04:59:59.999Z";
const there = { step: "delivered", state: "delivered", deliveredAt, returnDeadline } as const;
const asked: OrderLine["cases"][number] = {
  ...{ caseId: "RET-1", kind: "return" as const, units: 1, places: [0] },
  ...{ accepted: null, state: "returnInitiated" as const, isOver: false },
};

test("[REW-06, CODE-10] goods are kept by the end of their days once they are there and paid, in whichever order", () => {
  expect(keeping(phone())).toEqual([{ keptAt: null, returning: 0 }]);
  expect(keeping(phone({}, ["1"]))).toEqual([{ keptAt: null, returning: 0 }]);
  expect(keeping(phone(there))).toEqual([{ keptAt: null, returning: 0 }]);
  const kept = phone(there, ["1"]);
  expect(keeping(kept)).toEqual([{ keptAt: returnDeadline, returning: 0 }]);
  expect(orderKeptAt(kept)).toBe(returnDeadline);
});

test("[REW-06, CODE-10] while a return is open nobody knows when an order is kept; once it is refused it is what it was", () => {
  const open = phone({ ...there, cases: [asked] }, ["1"]);
  expect(keeping(open)).toEqual([{ keptAt: returnDeadline, returning: 1 }]);
  expect(orderKeptAt(open)).toBeNull();
  const refused = { ...asked, state: "returnRejected" as const };
  const over = phone({ ...there, cases: [refused] }, ["1"]);
  expect(orderKeptAt(over)).toBe(returnDeadline);
});

test("[CODE-10] of an order of which nothing stays nothing is kept", () => {
  expect(orderKeptAt(phone({ state: "cancelled", step: "cancelled" }))).toBeNull();
  expect(orderKeptAt(phone({ ...there, returnedUnits: 1 }, ["1"]))).toBeNull();
});

test("[REW-06, OPEN-01] what is never shipped counts its days from when it was mailed, once it is paid", () => {
  const { orderId, placedAt } = orders.giftCardOrder;
  const context: Context = begin(lifecycle, orders.giftCardOrder).snapshot.context;
  expect(orderId).toBe(context.orderId);
  expect(orderKeptAt(context)).toBeNull();
  const payments = context.payments.map((one) => ({ ...one, capturedLines: ["1"] }));
  expect(orderKeptAt({ ...context, payments })).toBeNull();
  const lines = context.lines.map((line) => ({ ...line, deliveredAt: placedAt }));
  const end = Date.parse(orderKeptAt({ ...context, lines, payments }) ?? "");
  expect(Math.floor((end - Date.parse(placedAt)) / (24 * 60 * 60_000))).toBe(15);
});
