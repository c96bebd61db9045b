/** Who else a payment concerns, by its method. */
import type { Method } from "./payment.methods.ts";

/** Who waits beside a payment under its id, and what they hear when nothing is left to pay. */
export const endings: Partial<
  Record<Method, readonly { readonly lifecycle: string; readonly type: string }[]>
> = {
  second_loan: [
    { lifecycle: "trial", type: "order.cancelled" },
    { lifecycle: "loan", type: "order.cancelled" },
  ],
  lease: [{ lifecycle: "lease", type: "order.cancelled" }],
  pay_by_link: [{ lifecycle: "remote-payment", type: "payment.ended" }],
  pay_by_phone: [{ lifecycle: "remote-payment", type: "payment.ended" }],
};

/** Who is paid back by the customer for what this payment paid: what comes back, they owe no longer. */
export const borrowings: Partial<Record<Method, string>> = { second_loan: "trial", lease: "lease" };
