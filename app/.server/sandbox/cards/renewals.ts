/** What renews by itself: a period charged to the card of an earlier payment, without anybody there (LC-23). */
import type { MoveResult } from "#app/.server/outside/payment.ts";
import { renewalEntry } from "#app/.server/outside/renewals.ts";
import type { RenewalEntry, RenewRequest } from "#app/.server/outside/renewals.ts";
import { notNow, unknownTransaction } from "./card-decisions.ts";
import type { ProviderParts } from "./card-decisions.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";

const kind = "notify-transaction";

interface Row {
  readonly renewal_id: string;
  readonly transaction_id: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly at: number;
}

interface Listed extends Row {
  readonly credited_cents: number;
}

export interface Renewals {
  renew(request: Omit<RenewRequest, "key">): MoveResult;
  credit(request: Omit<RenewRequest, "key">): MoveResult;
  all(): RenewalEntry[];
}

/** One renewal id takes money once, whatever key it comes under; a card that was declined before pays nothing. */
export function createRenewals({
  book,
  db,
  clock,
  settings,
}: Pick<ProviderParts, "book" | "db" | "clock" | "settings">): Renewals {
  const find = db.prepare<[string], Row>("SELECT * FROM renewal WHERE renewal_id = ?");
  const everyOne = db.prepare<[], Listed>(`
    SELECT renewal.*, COALESCE(credit.amount_cents, 0) AS credited_cents
    FROM renewal LEFT JOIN renewal_credit AS credit USING (renewal_id) ORDER BY at, renewal_id`);
  const giveBack = db.prepare(
    "INSERT OR IGNORE INTO renewal_credit (renewal_id, amount_cents, at) VALUES (?, ?, ?)",
  );
  const write = db.prepare(
    "INSERT INTO renewal (renewal_id, transaction_id, amount_cents, currency, at) VALUES (?, ?, ?, ?, ?)",
  );
  const noteDeclined = db.prepare(
    "INSERT OR IGNORE INTO declined_charge (transaction_id) VALUES (?)",
  );
  return {
    renew({ transactionId, renewalId, amountCents, currency }) {
      const transaction = book.find(transactionId);
      if (!transaction) return unknownTransaction(kind);
      const known = find.get(renewalId);
      if (known) return { outcome: "approved", transactionId, amountCents: known.amount_cents };
      const { behaviour, state } = transaction;
      if (state !== "authorised") return notNow(transactionId, kind, "notAllowedNow");
      const isDeclined =
        settings.read().declineRenewals ||
        behaviour === "renewalsDeclined" ||
        (behaviour === "renewalDeclinedOnce" && noteDeclined.run(transactionId).changes > 0);
      if (isDeclined) return notNow(transactionId, kind, "chargeDeclined");
      write.run(renewalId, transactionId, amountCents, currency, clock.now());
      return { outcome: "approved", transactionId, amountCents };
    },
    credit({ transactionId, renewalId }) {
      const known = find.get(renewalId);
      if (!known) return unknownTransaction(kind);
      giveBack.run(renewalId, known.amount_cents, clock.now());
      return { outcome: "approved", transactionId, amountCents: known.amount_cents };
    },
    all: () =>
      everyOne.all().map((row) =>
        renewalEntry.parse({
          ...{ renewalId: row.renewal_id, transactionId: row.transaction_id },
          ...{ amountCents: row.amount_cents, creditedCents: row.credited_cents },
          ...{ currency: row.currency, at: iso(row.at) },
        }),
      ),
  };
}
