/** Units that came back and were not taken, and what becomes of them: a page, a list and the data tell the same (LC-17). */
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Looking, Reading } from "#app/.server/engine/load-for.ts";
import { orderActions } from "#app/messages/order-actions.ts";
import type { Context, LineView, OrderLine } from "#machines/order";
import * as returnToCustomer from "#machines/return-to-customer";
import type { ReturnToCustomerView } from "#machines/return-to-customer";

/** One question for each return of which something was not taken, oldest first. */
export async function refusedGoods(
  engine: Reading,
  looking: Looking,
  { returns }: Pick<Context, "returns">,
): Promise<ReturnToCustomerView[]> {
  const found = await Promise.all(
    returns.map(({ returnId }) => loadFor(engine, looking, returnToCustomer.lifecycle, returnId)),
  );
  const { role } = looking.actor;
  return found.flatMap((one) => (one ? [returnToCustomer.view(one.snapshot, role)] : []));
}

type Face = Pick<LineView["units"][number], "label" | "tone" | "status">;

const onTheWay: Face = { label: "returnRejected", tone: "now", status: "returntocustomer" };
const back: Face = { label: "returnedToCustomer", tone: "final", status: "returnedtocustomer" };

const faces: Partial<Record<ReturnToCustomerView["status"], Face>> = {
  requested: onTheWay,
  shipping: onTheWay,
  done: back,
};

/**
 * The units of a line with how those stand that were not taken. A return of which nothing was taken tells its line so
 * itself; one that was taken in part goes on with its refund, and says no more of the others.
 */
export function withRefused(
  line: LineView,
  { cases }: Pick<OrderLine, "cases">,
  refused: readonly ReturnToCustomerView[],
): LineView {
  const open = line.units.find(({ label }) => label === "returnUnsuccessful");
  const own = refused.flatMap(({ returnId, status, lines }) => {
    const isOpen = cases.some(({ caseId, state }) => caseId === returnId && !kept.includes(state));
    const units = lines.find(({ lineId }) => lineId === line.id)?.units ?? 0;
    return isOpen && units > 0 ? [{ units, face: faces[status] }] : [];
  });
  const moved = own.filter(({ face }) => face !== undefined);
  if (!open || moved.length === 0) return line;
  const rest = open.units - moved.reduce((all, { units }) => all + units, 0);
  const units = line.units.flatMap((one) =>
    one === open
      ? [
          ...(rest > 0 ? [{ ...one, units: rest }] : []),
          ...moved.map(({ units, face }) => ({ ...one, ...face, units })),
        ]
      : [one],
  );
  const [first, ...others] = units;
  return first && others.length === 0
    ? { ...line, label: first.label, tone: first.tone, units }
    : { ...line, units };
}

/** The return itself says that these are on their way back, or there. */
const kept: readonly OrderLine["state"][] = ["returnToCustomer", "returnedToCustomer"];

/** The question of a line that is to be told of first: one that is open, else the last. */
export function questionOf(
  refused: readonly ReturnToCustomerView[],
  lineId: string,
): ReturnToCustomerView | null {
  const own = refused.filter(({ lines }) => lines.some((one) => one.lineId === lineId));
  return (
    own.find(({ status }) => status === "offered" || status === "expired") ?? own.at(-1) ?? null
  );
}

/** What its page is good for now: nothing once it is over. */
export function questionText({ status, isRtcEnabled }: ReturnToCustomerView) {
  switch (status) {
    case "offered":
      return isRtcEnabled ? orderActions.returnToCustomer : orderActions.seeRefused;
    case "expired":
      return orderActions.seeRefused;
    case "requested":
    case "shipping":
      return orderActions.seeSentBack;
    default:
      return null;
  }
}
