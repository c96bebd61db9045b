/** Who buys: a guest who signs in, and what another kind of buyer may have in a cart (ERR-92). Pure. */
import type { Line } from "../schema/cart.fields.ts";
import { LIMITS, isPrivate, unitLimit } from "../guards/cart.limits.ts";
import { alertOf, isBuyable, unitsOf, withAdded } from "../lines/cart.lines.ts";
import { cartNotice, withNotices } from "./cart.notices.ts";
import type { Alert } from "./cart.notices.ts";
import type { Context, Event } from "../cart.schema.ts";

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;

/** A guest's cart takes in the lines of the account's; what does not fit is left out with a notice. */
export function mergedSession(
  context: Context,
  event: EventOf<"session.merged">,
): Partial<Context> {
  let lines: readonly Line[] = context.lines;
  const left: Line[] = [];
  for (const line of event.lines.filter(({ parentId }) => parentId === null)) {
    const children = event.lines.filter(({ parentId }) => parentId === line.lineId);
    const isRoom =
      isBuyable(line) &&
      lines.length + 1 + children.length <= LIMITS.lines &&
      unitsOf(lines) + line.quantity <= unitLimit(event);
    if (isRoom) lines = withAdded(lines, line, children);
    else left.push(line);
  }
  const grown = context.lines.flatMap((line) => {
    const to = lines.find(({ lineId }) => lineId === line.lineId)?.quantity ?? line.quantity;
    const from = line.quantity;
    return to > from ? [alertOf(line, "QuantityChanged", { from, to })] : [];
  });
  const alerts = [...left.map((line) => alertOf(line, "itemNotAdded")), ...grown];
  return {
    customerId: event.customerId,
    customerType: event.customerType,
    companyRole: event.companyRole,
    lines: [...lines],
    notices: withNotices(
      context.notices,
      [...alerts, ...limitAlerts(lines, event.customerType)],
      event.at,
    ),
  };
}

/**
 * Another kind of buyer has other limits; a cart that holds more than them says so. Who bought for a business and does so no
 * more takes nothing of it along: its address and whoever answered for it are its own.
 */
export function notedBuyer(
  context: Context,
  { customerType, companyRole, licences, at }: EventOf<"buyer.noted">,
): Partial<Context> {
  const { lines, notices, checkout } = context;
  const hasLeft = context.companyRole !== null && companyRole === null;
  const ofBusiness = { contact: null, shippingAddress: null, billingAddress: null, delivery: null };
  return {
    ...{ customerType, companyRole, licences },
    ...(hasLeft && {
      zip: null,
      checkout: { ...checkout, ...ofBusiness, taxRateBasisPoints: 0 },
    }),
    notices: withNotices(notices, limitAlerts(lines, customerType), at),
  };
}

/** What a private store says of a cart that was filled elsewhere with more than it sells (ERR-92). */
function limitAlerts(lines: readonly Line[], customerType: Context["customerType"]): Alert[] {
  const limit = unitLimit({ customerType });
  const isOver = isPrivate(customerType) && unitsOf(lines) > limit;
  return isOver ? [cartNotice("PrivateStoreLimitExceeded", { limit, reason: customerType })] : [];
}
