/** What the screens of a swap are told. */
import { swapBlocks } from "#app/messages/swap.ts";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { LineData } from "#app/features/order/order-data.ts";
import type { FixedReason } from "#machines/order";
import type { SwapFacts } from "./swap-state.tsx";

/** An article that a line may become. */
export interface SwapChoice {
  readonly sku: string;
  readonly name: string;
  readonly colour: string;
  readonly option: string;
  readonly kind: "sku" | "colour";
  /** For all units, by the list; below zero it costs less. */
  readonly differenceCents: number;
  /** The same as it is paid: with its discounts and tax. */
  readonly payCents: number;
  /** The codes and offers, by name, that a cheaper one is too little for. */
  readonly lost: readonly string[];
  readonly blocked: keyof typeof swapBlocks | null;
}

/** The article that was chosen, before it is asked for. */
export interface ChosenArticle extends SwapChoice {
  /** What the order costs less with it, the tax of that, and what its discount is less; null where it costs no less. */
  readonly less: {
    readonly amountCents: number;
    readonly taxCents: number;
    readonly discountCents: number;
  } | null;
}

export interface SkuSwapData {
  readonly orderId: string;
  readonly orderHref: string;
  readonly chooseHref: string;
  readonly line: LineData;
  /** Who looks is an agent: they may choose what costs more, and tell the customer nothing. */
  readonly isAgents: boolean;
  readonly choices: readonly SwapChoice[];
  readonly confirm: ChosenArticle | null;
  readonly isMissing: boolean;
  /** Why there is nothing to choose from. */
  readonly reason: FixedReason | "noOther" | null;
  /** The line's last swap, where the shopper is told of it. */
  readonly swap: SwapFacts | null;
  readonly retry: FormTicket | null;
  /** Where the new item costs more and nobody has settled it: keeping what was ordered. */
  readonly undo: FormTicket | null;
  readonly ticket: FormTicket;
  readonly liveHref: string;
}
