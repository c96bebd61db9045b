/** What an order says when units of it are replaced, and when the old ones do not come back (LC-18). Pure. */
import { sum } from "#machines/kit";
import type { Event } from "../schema/order.events.ts";
import { caseOf, dropCase, withCase } from "../lines/order.cases.ts";
import { keptUnits, unitsLeft } from "../lines/order.units.ts";
import { replacementBlocker } from "./order.coming-back.ts";
import { asOwed } from "../money/order.fast-delivery.ts";
import { entriesOf, unitsOf } from "../money/order.money.ts";
import { withSerials } from "./order.returns.ts";
import type { Context, LineCase, OrderLine } from "../order.schema.ts";
import { begin, lineId, noChange, tell } from "../machine/order.effects.ts";
import type { Change } from "../machine/order.effects.ts";

const changed = (
  { lines }: Context,
  id: string,
  change: (line: OrderLine) => OrderLine,
): OrderLine[] => lines.map((line) => (line.id === id ? change(line) : line));

/** The replacement asks the warehouse; its units stay delivered until that has said yes. */
export function beginReplacement(context: Context, event: Event): Change {
  if (event.type !== "replacement.requested") return noChange;
  const { lineId: id, units, reasonCode, reasonText, serials, at } = event;
  const { orderId, currency, replacements, utcOffsetMinutes } = context;
  const line = context.lines.find((one) => one.id === id);
  if (!line) return noChange;
  const replacementId = `${orderId}-RP${replacements.length + 1}`;
  const row = { replacementId, lineId: id, units, reasonCode, reasonText, requestedAt: at };
  const quantity = unitsLeft(line);
  const asked = {
    ...{ caseId: replacementId, kind: "replacement" as const, units },
    ...{ accepted: null, state: line.step, isOver: false },
  };
  return {
    context: {
      replacements: [...replacements, row],
      lines: changed(context, id, (one) => withCase(withSerials(one, serials), asked, at)),
    },
    said: [
      begin(`replacement:${replacementId}`, {
        ...{ ...row, orderId, currency, serials, quantity, utcOffsetMinutes },
        sku: line.sku,
      }),
    ],
  };
}

/** The warehouse may replace fewer units than were asked for. */
export function approveReplacement(context: Context, event: Event): Change {
  if (event.type !== "replacement.approved") return noChange;
  const { lineId: id, replacementId, units, at } = event;
  return {
    context: {
      replacements: context.replacements.map((one) =>
        one.replacementId === replacementId ? { ...one, units } : one,
      ),
      lines: changed(context, id, (line) => {
        const asked = replacementOf(line, replacementId);
        return asked
          ? withCase(line, { ...asked, units, state: "replacementInitiated" }, at)
          : line;
      }),
    },
    said: [],
  };
}

/** Its units go back to being delivered. */
export function refuseReplacement(context: Context, event: Event): Change {
  if (event.type !== "replacement.refused") return noChange;
  const { lineId: id, replacementId, at } = event;
  const refused = { type: "replacement.refused", replacementId };
  return {
    context: {
      lines: changed(context, id, (line) => {
        const asked = replacementOf(line, replacementId);
        return asked ? dropCase(line, asked.caseId, at) : line;
      }),
    },
    said: [tell(lineId(context, id), refused, true)],
  };
}

/** The new units stand in for the old ones: they may be returned and replaced like any other. */
export function endReplacement(context: Context, event: Event): Change {
  if (event.type !== "replacement.ended") return noChange;
  const { lineId: id, replacementId, at } = event;
  return {
    context: {
      lines: changed(context, id, (line) => {
        const over = replacementOf(line, replacementId);
        return over ? withCase(line, { ...over, state: "replaced", isOver: true }, at) : line;
      }),
    },
    said: [tell(lineId(context, id), { type: "replacement.ended", replacementId }, true)],
  };
}

/** The open replacement that is meant: the one named, else the last. */
export const replacementOf = (
  line: OrderLine | undefined,
  replacementId: string | null,
): LineCase | undefined =>
  replacementId === null
    ? line?.cases.findLast(({ kind, isOver }) => kind === "replacement" && !isOver)
    : caseOf(line, replacementId);

/** What was paid for the old units of a replacement, by payment; delivery and tax have their share in it. */
export function owedForOld(context: Context, replacementId: string) {
  const asked = context.replacements.find((one) => one.replacementId === replacementId);
  const line = context.lines.find(({ id }) => id === asked?.lineId);
  if (!line || !asked) return null;
  return entriesOf(context.payments, unitsOf(asOwed(context, line), replacementId, asked.units));
}

/** The most that is charged for one unit of a line that is replaced and does not come back. */
export const mostOwedForOld = (context: Context, line: OrderLine): number =>
  Math.max(0, ...keptUnits(asOwed(context, line)).map(({ tender }) => sum(tender)));

/** What was paid for units that did not come back, by payment: each is asked for its own share again. */
export function splitCharge(context: Context, event: Event): Change {
  if (event.type !== "charge.initiated" || event.replacementId === null) return noChange;
  const { replacementId } = event;
  const entries = owedForOld(context, replacementId);
  if (entries === null) return noChange;
  return {
    context: {},
    said: [tell(`replacement:${replacementId}`, { type: "charge.split", entries })],
  };
}

/** Units of a line that may be replaced now (RET-25), and its replacements so far. */
export function replaceableOf(context: Context, line: OrderLine, at: string) {
  return {
    replaceableUnits: replacementBlocker(context, line, at) === null ? unitsLeft(line) : 0,
    replacementIds: context.replacements.flatMap(({ lineId, replacementId }) =>
      lineId === line.id ? replacementId : [],
    ),
  };
}
