/** What a cart tells the codes that were typed into it (LC-34). */
import type { LifecycleId, Message, Refusal } from "#machines/kit";
import { noticeOf } from "./cart.promo-notices.ts";
import type { Standing } from "./cart.promos.ts";
import type { Context, Event } from "../cart.schema.ts";
import type { Promo } from "../schema/promo.fields.ts";

type Cart = Pick<Context, "cartId">;

/** What an order asks of the codes that run out. */
export interface Claim {
  readonly orderId: string;
  readonly email: string | null;
  readonly codes: readonly ({ readonly code: string } & NonNullable<Promo["limit"]>)[];
}

function toCode({ cartId }: Cart, code: string): LifecycleId {
  return `promo-code:${cartId}/${code}`;
}

/** What one write means for codes: those that no longer stand, and the one that was taken. */
export function tidings(
  context: Context,
  event: Event,
  { totals }: Partial<Context>,
  lost: Standing["lost"],
): Message[] {
  if (event.type !== "promo.judged") return losses(context, lost);
  const taken = {
    type: "promo.taken",
    fromCents: context.totals.totalCents,
    toCents: totals?.totalCents ?? context.totals.totalCents,
  };
  return [
    ...losses(context, lost),
    { to: toCode(context, event.promo.code), event: taken, optional: true },
  ];
}

/** Codes whose conditions are no longer met. */
export function losses(context: Cart, lost: Standing["lost"]): Message[] {
  return lost
    .filter(({ promo }) => promo.source === "code")
    .map((one) => ({
      to: toCode(context, one.promo.code),
      event: { type: "conditions.lost", code: noticeOf(one) },
      optional: true,
    }));
}

/** A code that was found good and does not go with this cart. */
export function declined(context: Cart, { code }: Promo, refusal: Refusal): Message {
  const event = { type: "promo.declined", code: refusal.code, details: refusal.details ?? {} };
  return { to: toCode(context, code), event, optional: true };
}

/** The codes of a cart that only so many orders may use; null without any (ERR-61, ERR-62). */
export function claims({ promos, checkout }: Context, orderId: string): Claim | null {
  const limited = promos.flatMap(({ code, limit }) => (limit ? { code, ...limit } : []));
  if (limited.length === 0) return null;
  const email = checkout.contact?.email ?? checkout.shippingAddress?.email ?? null;
  return { orderId, email, codes: limited };
}

/** Codes that an order has used. */
export function redemptions(context: Pick<Context, "cartId" | "promos">, orderId: string) {
  return context.promos
    .filter(({ source }) => source === "code")
    .map(({ code }): Message => {
      const event = { type: "order.placed", orderId };
      return { to: toCode(context, code), event, optional: true };
    });
}
