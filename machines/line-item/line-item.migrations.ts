/** What lines of older versions become. */
import * as z from "zod";
import type { Migration, StoredSnapshot } from "#machines/kit";
import { kindOfType } from "./line-item.kind-of.ts";
import type { LineKind } from "./line-item.schema.ts";
import { noUnits } from "./line-item.updates.ts";

const count = z.int().nonnegative();

const first = z.looseObject({
  returnDays: z.unknown().optional(),
  replacementDays: z.unknown().optional(),
  productType: z.string().default("Physical"),
  quantity: count,
  key: z.string(),
  units: z.looseObject({ replacementInitiated: count, delivered: count, returned: count }),
});
type First = z.output<typeof first>;

/**
 * Version 1 kept the days of its windows, which nobody ever set, beside the instants that they end at. Of its replacement it
 * knew the units, and not which it was. It had everything packed: what is not goods is brought to the step of its own.
 */
export const fromFirst: Migration = {
  snapshot: ({ context, value, ...rest }) => {
    const { returnDays: _, replacementDays: __, ...kept } = first.parse(context);
    const units = kept.units.replacementInitiated;
    const kind = kindOfType(kept.productType);
    const stands = standsAt(kind, value);
    return {
      ...rest,
      value: stands ?? value,
      context: {
        ...kept,
        ...{ kind, sendAt: null, isPaid: false, bookedOn: null },
        replacing: units > 0 ? [{ replacementId: null, units }] : [],
        ...(stands && withoutParcel(kept, stands)),
      },
    };
  },
};

interface Stand extends Record<string, Record<string, string>> {
  readonly withoutParcel: Record<string, string>;
}

const there = {
  giftCard: "sent",
  subscription: "active",
  plan: "active",
  visit: "done",
} as const satisfies Record<Exclude<LineKind, "goods">, string>;

/** Where a line of a kind stands that stood in a parcel; null for goods, and for what was called off. */
function standsAt(kind: LineKind, value: StoredSnapshot["value"]): Stand | null {
  if (kind === "goods" || value === "cancelled") return null;
  if (value === "closed" || isIn(value, "received"))
    return { withoutParcel: { [kind]: there[kind] } };
  const isAsked = isIn(value, "accepted", "cancelInitiated");
  return { withoutParcel: { [kind]: isAsked ? "cancelInitiated" : "ordered" } };
}

function isIn(value: StoredSnapshot["value"], state: string, inner?: string): boolean {
  if (typeof value === "string") return value === state;
  return state in value && (inner === undefined || value[state] === inner);
}

/** What was never sent has no units on their way, no parcel, no window and no number of its own. */
function withoutParcel({ quantity, units, key }: First, stands: Stand) {
  const isThere = Object.values(stands.withoutParcel).every(
    (step) => step !== "ordered" && step !== "cancelInitiated",
  );
  const { returned } = units;
  const known = isThere ? { ...noUnits, delivered: quantity, returned } : noUnits;
  return {
    units: known,
    ...{ devices: [], shipmentIds: [], returnDeadline: null, replacementsUntil: null },
    key: isThere ? "delivered" : key === "cancelinitiated" ? key : "created",
  };
}
