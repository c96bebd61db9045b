/** A thing that a customer has to do about an order, as its page leads with it: what, by when, what happens otherwise. */
import type { MessageDescriptor } from "@lingui/core";
import { dayOf, listed, money, weekday } from "#app/fmt.ts";
import type { Day, Instant } from "#app/fmt.ts";
import { keptUnits } from "#machines/order";
import type { OrderLine } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** What the headline says where a step leads: its day. */
export type StepHeadline =
  | { readonly says: "payBy"; readonly at: Instant; readonly timeZone: string }
  | {
      readonly says: "payWasDue" | "pickUpBy" | "sendBackBy" | "decideBy" | "keepUntil";
      readonly on: Day;
    }
  /** The day that was said is over, and nothing comes before another is chosen. */
  | { readonly says: "anotherDay" };

export interface Step {
  /** Which waiting state it is: the lifecycle, and what is to be done of it. */
  readonly key: string;
  readonly text: MessageDescriptor;
  /** What happened before it, which it would not be understood without. */
  readonly before?: readonly MessageDescriptor[];
  /** The last day; null where nothing ends by itself. */
  readonly by: Day | null;
  readonly headline: StepHeadline | null;
  readonly link: {
    readonly key: string;
    readonly href: string;
    readonly text: MessageDescriptor;
  };
  /** The return that is to be sent; null for an old item, whose way is told nowhere before it leaves. */
  readonly returnId?: string | null;
  /** Nobody loses anything who leaves it: it stands below the others and never leads. */
  readonly isOffer?: true;
}

/** So many units of a line. */
interface Some {
  readonly lineId: string;
  readonly units: number;
}

/** Lines in the units that were not called off by themselves: those do not come, are not late and cannot get lost. */
export const keptOf = (lines: readonly OrderLine[]): Some[] =>
  lines.map((line) => ({ lineId: line.id, units: keptUnits(line).length }));

/** What something is about, in a sentence: "the phone and 2 × the case". */
export function namesOf({ context, viewer }: OrderParts, some: readonly Some[]): string {
  const names = some.flatMap(({ lineId, units }) => {
    const line = context.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    return units > 1 ? `${units} × ${line.name}` : line.name;
  });
  return listed(names, viewer.language);
}

/** A day of the week with its date, in the reader's language. */
export const dayText = ({ viewer }: OrderParts, on: Day): string => weekday(on, viewer.language);

/** The day of an instant on the store's clock. */
export const dayAt = ({ timeZone }: OrderParts, at: Instant): Day => dayOf(at, timeZone);

export const moneyText = ({ context, viewer }: OrderParts, cents: number): string =>
  money(cents, context.currency, viewer.language);
