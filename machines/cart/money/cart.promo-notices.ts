/** What a cart says of promotions that came and went by themselves (CODE-17, CODE-18). */
import type { Notice } from "../schema/cart.fields.ts";
import { cartNotice } from "../machine/cart.notices.ts";
import type { Alert } from "../machine/cart.notices.ts";
import type { LostCode, Standing } from "./cart.promos.ts";
import type { Promo } from "../schema/promo.fields.ts";

/** One notification per cause; promotions that share it share the notification. */
export function promoAlerts({ lost, begun, revoked }: Standing): Alert[] {
  const codes = [...new Set(lost.map(noticeOf))];
  const removed = codes.map((code) =>
    cartNotice(code, { promo: named(lost.filter((one) => noticeOf(one) === code)) }),
  );
  return [
    ...removed,
    ...(begun.length > 0 ? [cartNotice("OfferApplied", { offer: labels(begun) })] : []),
    ...(revoked.length > 0 ? [cartNotice("OfferRevoked", { offer: labels(revoked) })] : []),
  ];
}

/** An offer that came back takes back that it went, and the other way round. */
export function withoutContradicted(
  notices: readonly Notice[],
  { begun, revoked }: Standing,
): Notice[] {
  return notices.filter(
    ({ code }) =>
      !(code === "OfferRevoked" && begun.length > 0) &&
      !(code === "OfferApplied" && revoked.length > 0),
  );
}

const byCause: Partial<Record<LostCode, string>> = {
  PromoPaymentMethod: "CouponCodeRemovedPaymentMethod",
  PromoCodeExpired: "PromoCodeExpired",
  NotBestOffer: "NotBestOffer",
};

/** The notification's code (ERR-192, ERR-193, ERR-200). */
export function noticeOf({ promo, code }: Standing["lost"][number]): string {
  if (promo.source === "programme") return "EmployeeDiscountRemoved";
  return byCause[code] ?? "CouponCodeRemoved";
}

const named = (lost: Standing["lost"]) => lost.map(({ promo }) => promo.code).join(", ");
const labels = (promos: readonly Promo[]) => promos.map(({ label }) => label).join(", ");
