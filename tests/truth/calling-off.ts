/** What is called off before it is sent, whole or in part, in the bookkeeper's counters. */
import { byPayment } from "./arithmetic.ts";
import { leave } from "./conditions.ts";
import { sum } from "./shares.ts";
import { refund } from "./giving-back.ts";
import { add, ASKED, kept, lineOf, quantityOf, whole, write } from "./model.ts";
import type { Back, Line, Model, News, Part } from "./model.ts";

/** Nothing of these lines will be sent: what was held is let go, what was taken goes back. */
export function cancel(model: Model, lineIds: readonly string[], now: number): void {
  const gone = lineIds.map((id) => lineOf(model, id)).filter((line) => !line.isCancelled);
  for (const line of gone) {
    leave(model, new Map([[line.id, [...kept(line).keys()]]]));
    drop(model, line, now);
  }
  model.cancelledAt = now;
  model.news.cancelled.push(...gone.map((line) => ({ line, units: null })));
  answer(model);
}

/** What was bought for something that will never come is of no use: nobody wanted that, and nobody pays for it. */
export function end(model: Model, lineIds: readonly string[], now: number): void {
  const gone = lineIds.map((id) => lineOf(model, id)).filter((line) => !line.isCancelled);
  for (const line of gone) {
    line.isEnded = true;
    drop(model, line, now);
  }
  model.cancelledAt = now;
  model.news.cancelled.push(...gone.map((line) => ({ line, units: null })));
  answer(model);
}

function drop(model: Model, line: Line, now: number): void {
  line.isCancelled = true;
  line.word = "Cancelled";
  line.asking = 0;
  const units = kept(line);
  if (line.isCharged)
    refund(model, { id: `${line.id} cancelled`, parts: [whole(line)], units }, now);
  else add(model.released, byPayment(kept(line), model.payments.length));
}

/** Units of lines, and what goes with them: of what covers each unit there is never more than units. */
export function withCover(model: Model, parts: Back["parts"]): Back["parts"] {
  const along = parts.flatMap(({ lineId, units }) => {
    const goods = lineOf(model, lineId);
    return model.lines
      .filter((line) => line.parentId === lineId && !line.isCancelled && line.arrivedAt === null)
      .filter((line) => quantityOf(line) <= quantityOf(goods))
      .map((line) => ({
        lineId: line.id,
        units: quantityOf(line) - (quantityOf(goods) - units),
      }))
      .filter((one) => one.units > 0);
  });
  return [...parts, ...along.filter(({ lineId }) => parts.every((one) => one.lineId !== lineId))];
}

/** Some units of lines will not be sent; the others go on. */
export function cancelSome(model: Model, parts: Back["parts"], now: number): void {
  for (const { lineId, units } of parts) {
    const line = lineOf(model, lineId);
    const places = [...kept(line).keys()].slice(-units);
    leave(model, new Map([[lineId, places]]));
    const off = kept(line).slice(-units);
    line.gone += units;
    line.asking = 0;
    const id = `${lineId} less ${line.gone}`;
    if (line.isCharged)
      refund(model, { id, parts: [{ lineId, units }], units: off, isOfUnits: true }, now);
    else add(model.released, byPayment(off, model.payments.length));
    model.news.cancelled.push({ line, units });
  }
  answer(model);
}

/** The warehouse sends them with the others. */
export function refuseSome(model: Model, parts: Back["parts"]): void {
  for (const { lineId, units } of parts) {
    const line = lineOf(model, lineId);
    line.asking = 0;
    model.news.rejected.push({ line, units });
  }
  answer(model);
}

/** The warehouse does not stop these lines. */
export function refuseCancel(model: Model, lines: readonly Line[]): void {
  const open = lines.filter(({ word }) => word === ASKED);
  for (const line of open)
    line.word = line.isPacked ? "Preparing dispatch" : "Cancellation rejected";
  model.news.rejected.push(...open.map((line) => ({ line, units: null })));
  answer(model);
}

/** Once every request is answered, one mail for what was called off and one for what was not. */
export function answer(model: Model): void {
  const { lines, news, orderId } = model;
  if (lines.some(({ word, asking }) => word === ASKED || asking > 0)) return;
  const isOfLost = ({ parentId }: Line) =>
    lines.some(({ id, isLost }) => isLost && id === parentId);
  const isWhole = lines.every(({ isCancelled }) => isCancelled);
  const what = isWhole ? `Order ${orderId}` : `Part of order ${orderId}`;
  const [gone, stays] = [news.cancelled.splice(0), news.rejected.splice(0)];
  const [ended, off] = [
    gone.filter(({ line }) => isOfLost(line)),
    gone.filter(({ line }) => !isOfLost(line)),
  ];
  if (off.length > 0) write(model, `${what} is cancelled`, told(off));
  if (ended.length > 0) write(model, `Also cancelled: part of order ${orderId}`, told(ended));
  if (stays.length > 0)
    write(model, `Items of order ${orderId} could not be cancelled`, told(stays));
}

/** One row for each line, of all its units that the mail is about. */
function told(news: readonly News[]): Part[] {
  return [...new Set(news.map(({ line }) => line))].map((line) => {
    const all = news.filter((one) => one.line === line).map(({ units }) => units);
    const units = sum(all.map((some) => some ?? whole(line).units));
    const isSome = all.some((some) => some !== null) && units < line.units.length;
    return { lineId: line.id, units, ...(isSome && { of: line.units.length }) };
  });
}
