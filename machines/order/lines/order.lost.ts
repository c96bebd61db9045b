/** Goods that their carrier lost: what was in one parcel is paid back in one sum, and told in one mail. Pure. */
import { giveBack, giveBackTogether } from "../money/order.refunds.ts";
import { goneEffects } from "../programmes/order.loyalty.ts";
import { hasParcel } from "./order.kinds.ts";
import { mail } from "./order.mail.ts";
import { nothing } from "./order.said.ts";
import type { LineChange } from "./order.said.ts";
import { unitsLeft } from "./order.units.ts";
import type { Context, OrderLine } from "../order.schema.ts";

/** What never came takes the points that it earned with it. An agent's word is of that line alone, and is not waited with. */
export function lost(
  context: Context,
  line: OrderLine,
  { at, isAlone }: { readonly at: string; readonly isAlone: boolean },
): LineChange {
  const gone = goneEffects(context, [{ lineId: line.id, units: unitsLeft(line) }]);
  if (!isAlone) return { context: { lostIds: [...context.lostIds, line.id] }, said: gone };
  const money = giveBack(context, line, at);
  return {
    context: money.context,
    said: [...money.said, ...gone, mail(context, "lost", [line.id])],
  };
}

/** Pays what was lost once nothing of its parcel is undecided any more: its customer's bank shows one sum. */
export function payLost(context: Context, at: string): LineChange {
  const { lostIds, lines } = context;
  const due = lines.filter((line) => lostIds.includes(line.id) && !isWaiting(context, line));
  if (due.length === 0) return nothing;
  const ids = due.map(({ id }) => id);
  const money = giveBackTogether(context, due, at);
  return {
    context: { ...money.context, lostIds: lostIds.filter((id) => !ids.includes(id)) },
    said: [...money.said, mail(context, "lost", ids)],
  };
}

/** Something that was in the same parcel may still be sent again; each of it hears by the same day what becomes of it. */
function isWaiting({ lines, shipments }: Context, { id }: OrderLine): boolean {
  const parcel = shipments.findLast(({ lineIds }) => lineIds.includes(id));
  return lines.some(
    (line) =>
      line.step === "deliveryFailed" &&
      hasParcel(line) &&
      parcel?.lineIds.includes(line.id) === true &&
      shipments.filter(({ lineIds }) => lineIds.includes(line.id)).length === 1,
  );
}
