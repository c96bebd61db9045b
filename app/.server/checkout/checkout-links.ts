/** The addresses of one checkout: a cart beside the shopper's own and an agent's customer have one page, every other four steps. */
import { paths } from "#app/paths.ts";
import type { CheckoutStep, Storefront, PaymentPage, Query } from "#app/paths.ts";

/** Whose checkout it is. */
export interface Linked {
  readonly storefront: Storefront;
  readonly customerId: string | null;
  /** The cart beside the shopper's own that the page is about, as buy-now begins it; null for their own (PLACE-21). */
  readonly cartBeside: string | null;
  readonly agent: object | null;
}

export interface CheckoutLinks {
  /** Everything is on one page, with its steps as sections. */
  readonly isOnePage: boolean;
  /** The one page; for a shopper's own cart, express checkout. */
  page(query: Query): string;
  step(step: CheckoutStep): string;
  /** Another way to pay is chosen, whatever pays now. */
  payAnew(): string;
  /** A way to pay; `method` where one page serves several. */
  pay(page: PaymentPage, method?: string): string;
  financing(part?: Parameters<typeof paths.financing>[1], query?: Query): string;
  agreement(name: string): string;
  /** Where a phone line is settled with its carrier (LC-09). */
  carrier(part?: Parameters<typeof paths.carrier>[1]): string;
}

export function linksOf({ storefront, customerId, cartBeside, agent }: Linked): CheckoutLinks {
  const isOnePage = agent !== null || cartBeside !== null;
  const about = agent ? { customer: customerId } : { cart: cartBeside };
  const page = (query: Query) =>
    agent
      ? paths.assistedCheckout(storefront, { ...about, ...query })
      : paths.expressCheckout(storefront, { ...about, ...query });
  return {
    isOnePage,
    page,
    step(step) {
      if (!isOnePage) return paths.checkoutStep(storefront, step);
      const isShown = step === "review" || step === "payment";
      return `${page(isShown ? {} : { change: step })}#${step}`;
    },
    payAnew: () =>
      isOnePage
        ? `${page({ change: "payment" })}#payment`
        : `${paths.checkoutStep(storefront, "payment")}?change=card`,
    pay: (name, method) => paths.pay(storefront, name, { method, ...about }),
    financing: (part, query) => paths.financing(storefront, part, { ...about, ...query }),
    agreement: (name) => paths.agreement(storefront, name, about),
    carrier: (part) => paths.carrier(storefront, part, about),
  };
}
