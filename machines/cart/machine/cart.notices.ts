/** Notices: what a cart tells its shopper of what changed by itself (CART-23). */
import type { Notice } from "../schema/cart.fields.ts";

/** A notice before it is stamped. */
export type Alert = Pick<Notice, "code" | "lineId" | "details">;

/** A notice is known by its cause: raised again, it takes the place of the one before. */
export function withNotices(
  notices: readonly Notice[],
  raised: readonly Alert[],
  at: string,
): Notice[] {
  const fresh = raised.map((one) => ({
    ...one,
    noticeId: `${one.code}:${one.lineId ?? "cart"}`,
    at,
  }));
  const ids = new Set(fresh.map(({ noticeId }) => noticeId));
  return [...notices.filter(({ noticeId }) => !ids.has(noticeId)), ...fresh];
}

/** A notice of the cart as a whole. */
export const cartNotice = (code: string, details: Notice["details"] = {}) => ({
  code,
  lineId: null,
  details,
});

/** Changes of price, stock, offer or of what is due today (OPEN-89): going on needs one press that says they were seen (ERR-39). */
const mustBeSeen: ReadonlySet<string> = new Set([
  "CarrierFinancingNotVerified",
  "CouponCodeRemoved",
  "EmployeeDiscountRemoved",
  "OfferRevoked",
]);

/** Notices that have said everything once they were seen. */
const news: ReadonlySet<string> = new Set([
  ...mustBeSeen,
  "DeliveryDayChanged",
  "ItemOutOfStock",
  "ItemRemoved",
  "OfferApplied",
  "PriceChanged",
  "QuantityChanged",
  "ReducedToAvailableQuantity",
  "TBYBMinimumAmountNotMet",
  "TrialIneligible",
]);

/** Whether a notice holds the way to checkout until it was seen. */
export const needsAcknowledging = (code: string): boolean => mustBeSeen.has(code);

/** What is left to say once the shopper has seen what changed. */
export function withoutNews(notices: readonly Notice[]): Notice[] {
  return notices.filter(({ code }) => !news.has(code));
}
