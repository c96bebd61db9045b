/** The payment provider's book: its transactions and the ledger of what really moved. */
import { bookEntry, declined } from "#app/.server/outside/payment.ts";
import type { BookEntry, Declined, MoveKind } from "#app/.server/outside/payment.ts";
import type { Currency } from "#machines/kit";
import type { SandboxDatabase } from "#app/.server/sandbox/database.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import type { Behaviour } from "./test-cards.ts";

export interface CardTransaction {
  readonly transaction_id: string;
  readonly payment_id: string;
  readonly attempt: number;
  readonly start_key: string;
  readonly currency: Currency;
  readonly amount_cents: number;
  readonly state: BookEntry["state"];
  readonly brand: string | null;
  readonly last4: string | null;
  readonly behaviour: Behaviour | null;
  /** JSON of the decline, if it was declined. */
  readonly declined: string | null;
  /** The one-time code that counts now. */
  readonly code: string | null;
  readonly code_sent_at: number | null;
  readonly attempts_left: number;
  readonly resends: number;
  /** When a provider that keeps us waiting makes up its mind. */
  readonly decide_at: number | null;
  readonly completed: number;
  readonly refunds_declined: number;
  readonly started_at: number;
}

/** What happens to a transaction once it is there. */
type Later =
  "declined" | "code" | "code_sent_at" | "attempts_left" | "resends" | "refunds_declined";
export type NewTransaction = Omit<CardTransaction, Later> & Partial<CardTransaction>;

interface LedgerRow {
  readonly kind: "authorisation" | MoveKind;
  readonly move_id: string;
  readonly amount_cents: number;
  readonly at: number;
}

export interface CardLedger {
  find(transactionId: string): CardTransaction | undefined;
  findByPayment(paymentId: string, attempt: number): CardTransaction | undefined;
  /** Transactions still being thought about, due by an instant. */
  undecided(dueBy: number): CardTransaction[];
  /** Transactions of a bank that holds money for some time only, which began by an instant and still hold some. */
  lapsing(behaviour: string, begunBy: number): CardTransaction[];
  insert(transaction: NewTransaction): void;
  change(transactionId: string, change: Partial<CardTransaction>): void;
  /** Writes one movement; the database refuses more than there is. */
  write(transactionId: string, row: LedgerRow): void;
  /** What a movement moved, when it already took place. */
  moved(transactionId: string, kind: MoveKind, moveId: string): number | undefined;
  entry(transaction: NewTransaction): BookEntry;
  entries(): BookEntry[];
}

/** The book's questions, prepared once. */
const asked = (db: SandboxDatabase) => ({
  byId: db.prepare<[string], CardTransaction>(
    "SELECT * FROM card_transaction WHERE transaction_id = ?",
  ),
  byPayment: db.prepare<[string, number], CardTransaction>(
    "SELECT * FROM card_transaction WHERE payment_id = ? AND attempt = ?",
  ),
  undecided: db.prepare<[number], CardTransaction>(
    "SELECT * FROM card_transaction WHERE state = 'processing' AND decide_at <= ?",
  ),
  lapsing: db.prepare<[string, number], CardTransaction>(
    `SELECT * FROM card_transaction AS t WHERE state = 'authorised' AND behaviour = ? AND started_at <= ?
     AND (SELECT SUM(CASE kind WHEN 'authorisation' THEN amount_cents WHEN 'refund' THEN 0 ELSE -amount_cents END)
          FROM ledger WHERE transaction_id = t.transaction_id) > 0`,
  ),
  all: db.prepare<[], CardTransaction>(
    "SELECT * FROM card_transaction ORDER BY started_at, transaction_id",
  ),
  write: db.prepare(
    "INSERT INTO ledger (transaction_id, kind, move_id, amount_cents, at) VALUES (?, ?, ?, ?, ?)",
  ),
  ledger: db.prepare<[string], LedgerRow>(
    "SELECT kind, move_id, amount_cents, at FROM ledger WHERE transaction_id = ? ORDER BY id",
  ),
  moved: db.prepare<[string, string, string], { amount_cents: number }>(
    "SELECT amount_cents FROM ledger WHERE transaction_id = ? AND kind = ? AND move_id = ?",
  ),
  charged: db.prepare<[string], { cents: number }>(`
    SELECT COALESCE(SUM(amount_cents), 0) AS cents FROM later_charge
    WHERE transaction_id = ? AND (transaction_id, charge_id) NOT IN
      (SELECT transaction_id, charge_id FROM charge_credit)`),
  credited: db.prepare<[string], { cents: number }>(
    "SELECT COALESCE(SUM(amount_cents), 0) AS cents FROM later_credit WHERE transaction_id = ?",
  ),
});

export function createCardLedger(db: SandboxDatabase): CardLedger {
  const { byId, byPayment, undecided, lapsing, all, write, ledger, moved, ...sums } = asked(db);

  function entry(row: NewTransaction): BookEntry {
    const rows = ledger.all(row.transaction_id);
    const total = (kind: LedgerRow["kind"]) =>
      rows.reduce((sum, move) => (move.kind === kind ? sum + move.amount_cents : sum), 0);
    return bookEntry.parse({
      paymentId: row.payment_id,
      attempt: row.attempt,
      transactionId: row.transaction_id,
      state: row.state,
      completed: row.completed === 1,
      currency: row.currency,
      amountCents: row.amount_cents,
      authorisedCents: total("authorisation"),
      capturedCents: total("capture"),
      releasedCents: total("release"),
      refundedCents: total("refund"),
      chargedCents: sums.charged.get(row.transaction_id)?.cents ?? 0,
      creditedCents: sums.credited.get(row.transaction_id)?.cents ?? 0,
      card: row.brand === null ? null : { brand: row.brand, last4: row.last4 },
      declined: declinedOf(row),
      startedAt: iso(row.started_at),
      moves: rows.flatMap(({ kind, move_id, amount_cents, at }) =>
        kind === "authorisation"
          ? []
          : [{ kind, id: move_id, amountCents: amount_cents, at: iso(at) }],
      ),
    });
  }

  return {
    find: (id) => byId.get(id),
    findByPayment: (id, attempt) => byPayment.get(id, attempt),
    undecided: (dueBy) => undecided.all(dueBy),
    lapsing: (behaviour, begunBy) => lapsing.all(behaviour, begunBy),
    insert(transaction) {
      const names = Object.keys(transaction);
      const places = names.map((name) => `:${name}`);
      db.prepare(`INSERT INTO card_transaction (${names.join()}) VALUES (${places.join()})`).run(
        transaction,
      );
    },
    change(id, change) {
      const sets = Object.keys(change).map((name) => `${name} = :${name}`);
      db.prepare(`UPDATE card_transaction SET ${sets.join()} WHERE transaction_id = :id`).run({
        ...change,
        id,
      });
    },
    write: (id, { kind, move_id, amount_cents, at }) =>
      void write.run(id, kind, move_id, amount_cents, at),
    moved: (id, kind, moveId) => moved.get(id, kind, moveId)?.amount_cents,
    entry,
    entries: () => all.all().map(entry),
  };
}

/** Why a transaction was declined, if it was. */
export function declinedOf({ declined: said }: NewTransaction): Declined | null {
  return said === undefined || said === null ? null : declined.parse(JSON.parse(said));
}
