/** What stands below the total of an invoice, and what its words are written with. */
import type { I18n } from "@lingui/core";
import type { Locale } from "#app/i18n.ts";
import { belongingText } from "#app/messages/belonging.ts";
import { soldBelongingOf } from "#machines/order";
import type { OrderLine } from "#machines/order";

/** A sum with what it is, as people read both. */
export interface MoneyRow {
  readonly name: string;
  readonly amount: string;
  /** What of it is no tax, and what is, where a row says so. */
  readonly net?: string;
  readonly tax?: string;
}

/** Rows under a heading of their own. */
export interface MoneySection {
  readonly title: string;
  readonly rows: readonly MoneyRow[];
}

export interface Reader {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly shown: (cents: number) => string;
}

/** What a line is called. */
export type Named = (line: OrderLine) => string;

/** A service with the item that it is for. */
export const namedBy =
  (lines: readonly OrderLine[], i18n: I18n): Named =>
  (line) => {
    const belonging = soldBelongingOf(lines, line);
    return belonging ? `${line.name} · ${i18n._(belongingText(belonging))}` : line.name;
  };
