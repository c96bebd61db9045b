/** What an order says when goods come back. Pure. */
import type { Event } from "../schema/order.events.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { caseOf, withCase } from "../lines/order.cases.ts";
import { callOffVisits } from "../lines/order.dependants.ts";
import { keptUnits, nextPlaces, placesOf } from "../lines/order.units.ts";
import { comingAlong } from "./order.children.ts";
import { goneEffects } from "../programmes/order.loyalty.ts";
import { tellLess } from "../money/order.pay-again.ts";
import { isChoice, pricedWithout } from "../money/order.conditions.ts";
import { refundReturn } from "../money/order.refunds.ts";
import { withOnTop } from "./order.swap-sums.ts";
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
        if (!asked) return line;
        const begun = { ...returnCase(returnId, asked.units), state: line.step };
        return withCase(withSerials(line, asked.serials), begun, at);
      }),
    },
    said: [begin(`return:${returnId}`, { ...row, ...returnOf(context, lines) })],
  };
}

/** Units that a return takes of a line. */
export const returnCase = (returnId: string, units: number) => ({
  ...{ caseId: returnId, kind: "return" as const, units },
  ...{ accepted: null, isOver: false },
});

/** What a return knows of the goods it brings back (LC-15). */
function returnOf(
  context: Context,
  lines: readonly { lineId: string; units: number; serials: string[] }[],
) {
  const { orderId, currency, utcOffsetMinutes } = context;
  const goods = lines.map(({ lineId: id, units, serials }) => {
    const line = context.lines.find((one) => one.id === id);
    const quantity = line && keptUnits(line).length;
    return { lineId: id, sku: line?.sku, quantity, units, serials };
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

/** What is asked to come back, or has: by the return once there is one. */
interface Back {
  readonly gone: readonly { readonly lineId: string; readonly units: number }[];
  readonly reasonCode: string;
  readonly returnId?: string;
}

/** The order once these have come back: what others were given because of them is theirs, unless the store is at fault. */
export function pricedBack(context: Context, { gone, reasonCode, returnId }: Back): Context {
  if (!isChoice(reasonCode)) return context;
  const going = placesBack(context, returnId ?? null, gone);
  return pricedWithout(context, new Map(going.map(({ line, places }) => [line.id, places])));
}

/** The units are the store's again, and their money goes back by what each of them carries. */
export function acceptReturn(before: Context, event: Event): Change {
  if (event.type !== "return.accepted") return noChange;
  const { returnId, lines, at, dueAt } = event;
  const along = comingAlong(before, lines);
  const gone = [...lines, ...along];
  const reasonCode = before.returns.find((one) => one.returnId === returnId)?.reasonCode ?? "";
  const context = pricedBack(before, { gone, reasonCode, returnId });
  const money = refundReturn(context, returnId, gone, at, dueAt);
  const all = withOnTop(context, money, placesBack(context, returnId, gone), at);
  /** Nothing was paid for these units: no refund will tell the return that it is over. */
  const close = tell(`return:${returnId}`, { type: "return.closed" });
  const back = context.lines.map((line) => {
    const units = lines.find((one) => one.lineId === line.id)?.units;
    return units === undefined ? line : accepted(line, returnId, units, at);
  });
  const settled = back.map((line) => withParent(line, returnId, along, at));
  const less = tellLess({ ...context, ...all.context, lines: settled });
  return {
    context: {
      ...{ ...all.context, ...less.context },
      returns: context.returns.map((one) =>
        one.returnId === returnId ? { ...one, acceptedAt: at } : one,
      ),
      lines: settled,
    },
    said: [
      ...(money.said.some(({ type }) => type === "begin") ? [] : [close]),
      ...all.said,
      ...less.said,
      ...goneEffects({ ...context, lines: settled }, gone),
      ...settled
        .filter(({ id }) => gone.some(({ lineId, units }) => lineId === id && units > 0))
        .flatMap((line) => endSubscription(context, line)),
      ...along.flatMap((one) => goneWith(context, returnId, one)),
      ...callOffVisits(
        { ...context, lines: settled },
        lines.map((one) => one.lineId),
      ),
    ],
  };
}

/** Which units a return brought, or would bring, by their lines. */
export const placesBack = (
  { lines }: Context,
  returnId: string | null,
  gone: readonly { readonly lineId: string; readonly units: number }[],
) =>
  gone.flatMap(({ lineId: id, units }) =>
    lines.flatMap((line) =>
      line.id === id
        ? {
            line,
            places: returnId === null ? nextPlaces(line, units) : placesOf(line, returnId, units),
          }
        : [],
    ),
  );

/** The line after the store took units of it back: of what it was asked to take, all or some (RET-10). */
function accepted(line: OrderLine, returnId: string, units: number, at: string): OrderLine {
  const found = caseOf(line, returnId);
  const counted = { ...line, returnedUnits: line.returnedUnits + units };
  if (!found) return counted;
  const isDecided = found.state === "partiallyReturned";
  const state = isDecided && units >= found.units ? ("returned" as const) : found.state;
  return withCase(counted, { ...found, accepted: units, state }, at);
}

/** The line after units of it went with what it is for: no return of its own moves it. */
function withParent(
  line: OrderLine,
  returnId: string,
  along: readonly { lineId: string; units: number }[],
  at: string,
): OrderLine {
  const units = along.find(({ lineId }) => lineId === line.id)?.units;
  if (units === undefined) return line;
  const gone = { ...returnCase(returnId, units), accepted: units, state: "returned" as const };
  // Which units they are is asked before they are counted.
  return { ...withCase(line, gone, at), returnedUnits: line.returnedUnits + units };
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
