/** The sandbox's own database file: the providers' memory, which no crash of the store can take along. */
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { opening, StartRefused } from "#db";

export type SandboxDatabase = Database.Database;

const schema = `
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS wrapping_key (key_id TEXT PRIMARY KEY, public_jwk TEXT NOT NULL, private_jwk TEXT NOT NULL) STRICT;

-- One row per idempotency key. The answer is null while the provider has not decided.
CREATE TABLE IF NOT EXISTS answer (key TEXT PRIMARY KEY, request TEXT NOT NULL, body TEXT) STRICT;

-- No card number and no security code, here or anywhere: only what is left of a card after the decision.
CREATE TABLE IF NOT EXISTS card_transaction (
  transaction_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  start_key TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  state TEXT NOT NULL,
  brand TEXT,
  last4 TEXT,
  behaviour TEXT,
  declined TEXT,
  code TEXT,
  code_sent_at INTEGER,
  attempts_left INTEGER NOT NULL DEFAULT 3,
  resends INTEGER NOT NULL DEFAULT 0,
  decide_at INTEGER,
  completed INTEGER NOT NULL DEFAULT 0,
  refunds_declined INTEGER NOT NULL DEFAULT 0,
  started_at INTEGER NOT NULL,
  UNIQUE (payment_id, attempt)
) STRICT;

-- The ledger: what really moved, append-only.
CREATE TABLE IF NOT EXISTS ledger (
  id INTEGER PRIMARY KEY,
  transaction_id TEXT NOT NULL REFERENCES card_transaction,
  kind TEXT NOT NULL CHECK (kind IN ('authorisation', 'capture', 'release', 'refund')),
  move_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  at INTEGER NOT NULL,
  UNIQUE (transaction_id, kind, move_id)
) STRICT;
CREATE TRIGGER IF NOT EXISTS ledger_is_never_changed BEFORE UPDATE ON ledger
  BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER IF NOT EXISTS ledger_is_never_deleted BEFORE DELETE ON ledger
  BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER IF NOT EXISTS ledger_never_exceeds AFTER INSERT ON ledger
  WHEN (SELECT SUM(CASE kind WHEN 'authorisation' THEN amount_cents WHEN 'refund' THEN 0 ELSE -amount_cents END) < 0
            OR SUM(CASE kind WHEN 'capture' THEN amount_cents WHEN 'refund' THEN -amount_cents ELSE 0 END) < 0
        FROM ledger WHERE transaction_id = NEW.transaction_id)
  BEGIN SELECT RAISE(ABORT, 'more moved than there was'); END;

-- What was taken later, beyond the purchase: goods that were replaced and not sent back.
CREATE TABLE IF NOT EXISTS later_charge (
  transaction_id TEXT NOT NULL REFERENCES card_transaction,
  charge_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (transaction_id, charge_id)
) STRICT;
-- Such charges that were given back: what they were for came after all.
CREATE TABLE IF NOT EXISTS charge_credit (
  transaction_id TEXT NOT NULL,
  charge_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (transaction_id, charge_id),
  FOREIGN KEY (transaction_id, charge_id) REFERENCES later_charge
) STRICT;
CREATE TRIGGER IF NOT EXISTS charge_credit_is_never_changed BEFORE UPDATE ON charge_credit
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;
CREATE TRIGGER IF NOT EXISTS charge_credit_is_never_deleted BEFORE DELETE ON charge_credit
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;
CREATE TABLE IF NOT EXISTS declined_charge (
  transaction_id TEXT PRIMARY KEY REFERENCES card_transaction
) STRICT;
CREATE TRIGGER IF NOT EXISTS later_charge_is_never_changed BEFORE UPDATE ON later_charge
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;
CREATE TRIGGER IF NOT EXISTS later_charge_is_never_deleted BEFORE DELETE ON later_charge
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;

-- What was paid out later, beyond the purchase: the worth of old devices.
CREATE TABLE IF NOT EXISTS later_credit (
  transaction_id TEXT NOT NULL REFERENCES card_transaction,
  credit_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (transaction_id, credit_id)
) STRICT;
CREATE TRIGGER IF NOT EXISTS later_credit_is_never_changed BEFORE UPDATE ON later_credit
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;
CREATE TRIGGER IF NOT EXISTS later_credit_is_never_deleted BEFORE DELETE ON later_credit
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;

-- Transfers to a bank account: underway until the bank has paid them or sent them back. No account, only how it ends.
CREATE TABLE IF NOT EXISTS transfer (
  transaction_id TEXT NOT NULL REFERENCES card_transaction,
  refund_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  is_closed INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  is_over INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (refund_id, account_id)
) STRICT;

-- What renews by itself, charged to the card of an earlier payment: once for each renewal.
CREATE TABLE IF NOT EXISTS renewal (
  renewal_id TEXT PRIMARY KEY,
  transaction_id TEXT NOT NULL REFERENCES card_transaction,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  currency TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER IF NOT EXISTS renewal_is_never_changed BEFORE UPDATE ON renewal
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;
CREATE TRIGGER IF NOT EXISTS renewal_is_never_deleted BEFORE DELETE ON renewal
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;

-- What of it was given back: all of a charge, once.
CREATE TABLE IF NOT EXISTS renewal_credit (
  renewal_id TEXT PRIMARY KEY REFERENCES renewal,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER IF NOT EXISTS renewal_credit_is_never_changed BEFORE UPDATE ON renewal_credit
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;
CREATE TRIGGER IF NOT EXISTS renewal_credit_is_never_deleted BEFORE DELETE ON renewal_credit
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;

-- The gift card issuer's book: what was credited, once for each credit.
CREATE TABLE IF NOT EXISTS gift_credit (
  credit_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  email TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  currency TEXT NOT NULL,
  card_id TEXT NOT NULL
) STRICT;
CREATE TRIGGER IF NOT EXISTS gift_credit_is_never_changed BEFORE UPDATE ON gift_credit
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;
CREATE TRIGGER IF NOT EXISTS gift_credit_is_never_deleted BEFORE DELETE ON gift_credit
  BEGIN SELECT RAISE(ABORT, 'the book is append-only'); END;

-- Codes that orders have used, each once.
CREATE TABLE IF NOT EXISTS code_redemption (
  code TEXT NOT NULL,
  order_id TEXT NOT NULL,
  email TEXT,
  PRIMARY KEY (code, order_id)
) STRICT;

-- Text messages that were caught instead of sent.
CREATE TABLE IF NOT EXISTS text_message (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  text TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;

-- What the warehouse and the carriers know, one document each: orders, parcels, returns.
CREATE TABLE IF NOT EXISTS document (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;

CREATE TABLE IF NOT EXISTS step (
  id INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  data TEXT NOT NULL,
  ready_at INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'waiting',
  held INTEGER NOT NULL DEFAULT 0,
  ran_as TEXT,
  ran_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS step_waiting ON step (ready_at) WHERE status = 'waiting';
CREATE INDEX IF NOT EXISTS step_order ON step (order_id);
-- Orders whose steps only the console runs.
CREATE TABLE IF NOT EXISTS by_hand (order_id TEXT PRIMARY KEY) STRICT;

CREATE TABLE IF NOT EXISTS webhook (
  seq INTEGER PRIMARY KEY,
  event_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  topic TEXT NOT NULL,
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'waiting',
  -- How often the store answered with a refusal, as opposed to not answering.
  refusals INTEGER NOT NULL DEFAULT 0,
  last_answer TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS webhook_waiting ON webhook (due_at) WHERE state = 'waiting';
CREATE INDEX IF NOT EXISTS webhook_topic ON webhook (topic, seq) WHERE state = 'waiting';
`;

/**
 * Opens the file, or `:memory:`; what a provider acknowledged survives a power cut. A full disk, or a file that cannot be
 * written, is `StartRefused`.
 */
export function openSandboxDatabase(file: string): SandboxDatabase {
  return opening(file, () => openFile(file), "SANDBOX_DATABASE_FILE");
}

function openFile(file: string): SandboxDatabase {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new Database(file);
  const isStores = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'lifecycle'").get();
  if (isStores) {
    db.close();
    throw new StartRefused(
      `${file} is the database of a store: name another file by SANDBOX_DATABASE_FILE.`,
    );
  }
  // What is no database is refused here, before anything of it is changed.
  db.pragma("journal_mode = WAL");
  // An older release made them for everybody; what is new has the rights of the process.
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    if (file !== ":memory:" && existsSync(one)) chmodSync(one, 0o600);
  db.pragma("synchronous = FULL");
  db.pragma("foreign_keys = ON");
  db.pragma("busy_timeout = 5000");
  db.exec(schema);
  return db;
}
