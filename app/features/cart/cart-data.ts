/** What the pieces of the cart page are given. */
import type { PitchData } from "#app/features/codes/pitches.tsx";
import type { StockStatus } from "#app/messages/stock.ts";
import type { NoticeData } from "./cart-notice.tsx";

/** What ties the cart's forms to what was shown. */
export interface Ticket {
  readonly rev: number;
  readonly key: string;
}

/** One line with today's catalogue facts. */
export interface LineData {
  readonly lineId: string;
  readonly sku: string;
  readonly name: string;
  readonly color: string | null;
  readonly href: string | null;
  readonly art: { readonly kind: string; readonly finish: string; readonly seed: number };
  readonly quantity: number;
  readonly max: number;
  /** The fewest that are sold: licences of an app (CART-16). */
  readonly min: number;
  /** What it can be changed to (CART-33). */
  readonly colors: readonly {
    readonly sku: string;
    readonly label: string;
    readonly chosen: boolean;
  }[];
  /** What it can still be bought with (CART-10). */
  readonly services: readonly {
    readonly sku: string;
    readonly name: string;
    readonly cents: number;
    /** How many months it is charged for; null of everything else (CARE-05). */
    readonly billedPeriods: number | null;
    /** The state the goods go to, where it is not sold there (CARE-11, CARE-12). */
    readonly unsoldIn: string | null;
  }[];
  /** Trading in an old device for it (TRADE-66). */
  readonly tradeInHref: string | null;
  readonly limitedBy: string;
  readonly unitCents: number;
  readonly regularCents: number;
  readonly totalCents: number;
  readonly stockStatus: StockStatus;
  readonly stockMessage: string | null;
  readonly hazmat: boolean;
  readonly prop65: boolean;
  readonly alerts: readonly NoticeData[];
  readonly promotions: readonly PitchData[];
  readonly children: readonly {
    readonly lineId: string;
    readonly name: string;
    readonly quantity: number;
    readonly totalCents: number;
    /** Where it is settled; null where there is nothing to settle. */
    readonly href: string | null;
    /** What a traded device is expected to bring; null for everything else. */
    readonly creditCents: number | null;
    readonly alerts: readonly NoticeData[];
  }[];
}
