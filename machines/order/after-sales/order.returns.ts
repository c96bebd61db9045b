/** What an order says when goods come back. Pure. */
import type { Event } from "../schema/order.events.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { comingAlong } from "./order.children.ts";
import { goneEffects } from "../programmes/order.loyalty.ts";
import { refundReturn } from "../money/order.refunds.ts";
import { begin, lineId, noChange, tell } from "../machine/order.effects.ts";
import type { Change } from "../machine/order.effects.ts";
import { endSubscription } from "../programmes/order.subscribing.ts";

export function beginReturn(context: Context, event: Event): Change {
  if (event.type !== "return.requested") return noChange;
  const { returnId, lines, channel, reasonCode, reasonText, at } = event;
  const { returns } = context;
  const units = lines.map((line) => ({ lineId: line.lineId, units: line.units }));
  const row = { returnId, channel, reasonCode, reasonText, requestedAt: at };
  return {
    context: {
      returns: [...returns, { ...row, lines: units, acceptedAt: null }],
      lines: context.lines.map((line) => {
        const asked = lines.find((one) => one.lineId === line.id);
        return asked ? { ...withSerials(line, asked.serials), returningUnits: asked.units } : line;
      }),
    },
    said: [begin(`return:${returnId}`, { ...row, ...returnOf(context, lines) })],
  };
}

/** What a return knows of the goods it brings back (LC-15). */
function returnOf(
  context: Context,
  lines: readonly { lineId: string; units: number; serials: string[] }[],
) {
  const { orderId, currency, utcOffsetMinutes } = context;
  const goods = lines.map(({ lineId: id, units, serials }) => {
    const line = context.lines.find((one) => one.id === id);
    return { lineId: id, sku: line?.sku, quantity: line?.quantity, units, serials };
  });
  const isMajor = context.lines.some(
    ({ id, division }) => division === "HA" && lines.some((one) => one.lineId === id),
  );
  const goodsClass = isMajor ? "majorAppliance" : "other";
  return { orderId, currency, utcOffsetMinutes, goodsClass, lines: goods };
}

/** The line with the numbers that its shopper gave. */
export const withSerials = (line: OrderLine, serials: readonly string[]): OrderLine => ({
  ...line,
  serials: [...new Set([...line.serials, ...serials])],
});

/** The units are the store's again, and their money goes back by what each of them carries. */
export function acceptReturn(context: Context, event: Event): Change {
  if (event.type !== "return.accepted") return noChange;
  const { returnId, lines, at } = event;
  const along = comingAlong(context, lines);
  const gone = [...lines, ...along];
  const money = refundReturn(context, returnId, gone, at);
  /** Nothing was paid for these units: no refund will tell the return that it is over. */
  const close = tell(`return:${returnId}`, { type: "return.closed" });
  const back = context.lines.map((line) => {
    const units = lines.find((one) => one.lineId === line.id)?.units;
    return units === undefined
      ? line
      : { ...line, returnedUnits: line.returnedUnits + units, returningUnits: 0 };
  });
  const settled = back.map((line) => withParent(line, along, at));
  return {
    context: {
      ...money.context,
      returns: context.returns.map((one) =>
        one.returnId === returnId ? { ...one, acceptedAt: at } : one,
      ),
      lines: settled,
    },
    said: [
      ...(money.said.length > 0 ? money.said : [close]),
      ...goneEffects({ ...context, lines: settled }, gone),
      ...settled
        .filter(({ id }) => gone.some(({ lineId, units }) => lineId === id && units > 0))
        .flatMap((line) => endSubscription(context, line)),
      ...along.flatMap((one) => goneWith(context, returnId, one)),
    ],
  };
}

/** The line after units of it went with what it is for: no return of its own moves it. */
function withParent(
  line: OrderLine,
  along: readonly { lineId: string; units: number }[],
  at: string,
): OrderLine {
  const units = along.find(({ lineId }) => lineId === line.id)?.units;
  if (units === undefined) return line;
  const returnedUnits = line.returnedUnits + units;
  const isWhole = returnedUnits >= line.quantity - line.cancelledUnits;
  return {
    ...line,
    ...{ returnedUnits, movedAt: at },
    state: isWhole ? ("returned" as const) : ("partiallyReturned" as const),
  };
}

/** The line itself counts what went with its parent, as if it had come back. */
function goneWith(
  context: Context,
  returnId: string,
  { lineId: id, units }: { lineId: string; units: number },
) {
  const to = lineId(context, id);
  return [
    tell(to, { type: "return.initiated", returnId, units }, true),
    tell(to, { type: "return.ended", returnId, units }, true),
  ];
}

export function reopenReturn(_: Context, event: Event): Change {
  if (event.type !== "return.reopened") return noChange;
  return { context: {}, said: [tell(`return:${event.returnId}`, { type: "return.reopened" })] };
}
