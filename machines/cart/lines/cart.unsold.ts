/** What is bought with goods, and not sold in every state: a care plan (CARE-11, CARE-12). Pure. */
import type { Refusal } from "#machines/kit";
import type { Context } from "../cart.schema.ts";
import { isUnsoldIn } from "../delivery/delivery.rules.ts";
import { withNotices } from "../machine/cart.notices.ts";
import { stateOfZip } from "../schema/address.rules.ts";
import type { Line } from "../schema/cart.fields.ts";
import { alertOf, withoutLine } from "./cart.lines.ts";

type Placed = Pick<Context, "storefront" | "zip" | "checkout">;

/** The US state the goods go to: that of the address, or of the ZIP code that was checked as long as there is none. */
export function stateOf({ storefront, zip, checkout }: Placed): string | null {
  if (storefront !== "us") return null;
  return checkout.shippingAddress?.state ?? (zip === null ? null : stateOfZip(zip));
}

/** Why something is not added where the goods are known to go to a state in which it is not sold. */
export function unsoldRefusal(context: Placed, added: readonly Line[]): Refusal | null {
  const state = stateOf(context);
  const names = added.filter((line) => isUnsoldIn(line, state)).map(({ name }) => name);
  const code = "DisallowedShippingStateOrProvince";
  return names.length > 0
    ? { code, details: { reason: "notSoldInState", state: state ?? "", names } }
    : null;
}

/** What a change leaves of a cart: what is not sold where the goods go now is taken out, and said. */
export function withoutUnsold(
  context: Context,
  change: Partial<Context>,
  at: string,
): Partial<Context> {
  const next = { ...context, ...change };
  const state = stateOf(next);
  const gone = next.lines.filter((line) => isUnsoldIn(line, state));
  if (gone.length === 0) return change;
  const alerts = gone.map((line) =>
    alertOf(line, "ItemRemoved", { reason: "notSoldInState", state }),
  );
  const left = gone.reduce<readonly Line[]>(
    (rest, { lineId }) => withoutLine(rest, lineId),
    next.lines,
  );
  return {
    ...change,
    lines: [...left],
    notices: withNotices(next.notices, alerts, at),
    checkout: { ...next.checkout, changesAcknowledged: false },
  };
}
