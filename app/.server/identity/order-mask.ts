/** What of an order not everybody who may open it may read: an agent no card, a guest's look-up nobody's address (SRCH-06, OPEN-32). */
import type * as order from "#machines/order";
import type { Viewer } from "./viewer-facts.ts";

type Context = order.Context;
type Address = NonNullable<Context["shipTo"]>;

/** As an agent sees it: which card or gift card it was, but none of its digits. */
export function withoutDigits<T extends string | null>(display: T): T | string {
  return display === null ? display : display.replace(/\d/g, "•");
}

/** An order's context as this viewer may read it. */
export function readableFor(
  { agent, actor }: Pick<Viewer, "agent" | "actor">,
  context: Context,
): Context {
  const cardless = {
    ...context,
    payments: context.payments.map((one) => ({ ...one, display: withoutDigits(one.display) })),
  };
  if (agent !== null) return cardless;
  if (!actor.unproved?.includes(`order:${context.orderId}`)) return context;
  return {
    ...cardless,
    email: initial(context.email),
    shipTo: context.shipTo && masked(context.shipTo),
    billTo: context.billTo && masked(context.billTo),
  };
}

/** The first letter stays, so that whoever knows it recognises it. */
function initial(text: string): string {
  return text.replace(/(?<=^.)[^@]*/, "***");
}

/** Name, street and numbers are hidden; the town stays, since it says where the parcel goes. */
function masked(address: Address): Address {
  return {
    ...address,
    firstName: initial(address.firstName),
    lastName: initial(address.lastName),
    line1: "***",
    line2: null,
    zip: "***",
    phone: "***",
    email: null,
    houseNumber: null,
    flatNumber: null,
  };
}
