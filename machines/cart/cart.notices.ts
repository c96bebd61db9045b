/** Notices: what a cart tells its shopper of what changed by itself (CART-23). */
import type { Notice } from "./cart.fields.ts";

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
