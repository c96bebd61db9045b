/** Webhooks on their way to the store: kept until it says 2xx, and as unreliable as the settings ask for. */
import { randomUUID } from "node:crypto";
import { providerOf } from "#app/.server/outside/webhooks/webhook-events.ts";
import type {
  Saying,
  WebhookProvider,
  WebhookType,
} from "#app/.server/outside/webhooks/webhook-events.ts";
import { signatureHeader, signWebhook } from "#app/.server/outside/webhooks/webhook-signature.ts";
import type { Chance } from "./chance.ts";
import type { SandboxDatabase } from "./database.ts";
import { iso } from "./sandbox-clock.ts";
import type { SandboxClock } from "./sandbox-clock.ts";
import type { SettingsStore } from "./console/settings.ts";

/** A webhook that was refused this often no longer holds up what comes after it. */
const patience = 3;
const giveUpAfter = 100;
const answerWithinMs = 10_000;

interface Row {
  readonly seq: number;
  readonly event_id: string;
  readonly provider: WebhookProvider;
  readonly topic: string;
  readonly type: WebhookType;
  readonly body: string;
  readonly due_at: number;
  readonly attempts: number;
  readonly refusals: number;
  readonly state: "waiting" | "delivered" | "givenUp";
  readonly last_answer: string | null;
}

/** A webhook as the console lists it. */
export type WebhookListed = Omit<Row, "body">;

export interface WebhookOutbox {
  /** Says something to the store. `topic` is what keeps its order; the caller is inside a transaction. */
  say(message: Saying, topic: string, at: number): void;
  /** Sends whatever is due, until nothing is. */
  deliverDue(): Promise<void>;
  list(limit: number): WebhookListed[];
  /** What a provider has said since an instant (ISO 8601), as it was sent, the oldest first. */
  saidSince(provider: string, since: string): unknown[];
  /** How many the store has not taken yet and may still be told. */
  waiting(): number;
  /** Sends a webhook again now, whatever became of it; false when there is none. */
  resend(seq: number): boolean;
}

export interface OutboxOptions {
  readonly db: SandboxDatabase;
  readonly clock: SandboxClock;
  readonly chance: Chance;
  readonly settings: SettingsStore;
  readonly storeUrl: string;
  /** What a provider of this name signs with. */
  keyFor(provider: WebhookProvider): string;
}

export function createWebhookOutbox(options: OutboxOptions): WebhookOutbox {
  const { db, clock, chance, settings } = options;
  const rows = webhookRows(db);

  /** Shuffled webhooks wait up to five times as long as others, so that later ones overtake them. */
  function delayFor(eventId: string): number {
    const { webhookDelayMs, webhookShuffle } = settings.read();
    return (
      webhookDelayMs +
      (webhookShuffle ? chance.of("late", eventId) * 4 * Math.max(webhookDelayMs, 500) : 0)
    );
  }

  async function send(row: Row): Promise<void> {
    const { answer, refused, ok } = await post(options, row);
    const now = clock.now();
    if (!ok) {
      const wait = Math.min(1000 * 2 ** Math.min(row.attempts, 10), refused ? 60_000 : 10_000);
      rows.failed.run({ refused: refused ? 1 : 0, answer, dueAt: now + wait, seq: row.seq });
      return;
    }
    const isCopy = row.topic.endsWith("#again");
    const isDoubled =
      !isCopy && chance.of("double", row.event_id) < settings.read().webhookDuplicateRate;
    db.transaction(() => {
      rows.delivered.run(answer, row.seq);
      if (!isDoubled) return;
      const dueAt = Math.round(now + delayFor(row.event_id));
      rows.insert.run(row.event_id, row.provider, `${row.topic}#again`, row.type, row.body, dueAt);
    })();
  }

  return {
    say(message, topic, at) {
      const id = `evt_${randomUUID()}`;
      const { type, data } = message;
      const body = JSON.stringify({ id, type, occurredAt: iso(at), data });
      const dueAt = Math.round(at + delayFor(id));
      rows.insert.run(id, providerOf(type), topic, type, body, dueAt);
    },
    async deliverDue() {
      for (;;) {
        const shuffle = settings.read().webhookShuffle ? 1 : 0;
        const found = rows.due.all({ now: clock.now(), shuffle, patience });
        if (found.length === 0) return;
        await Promise.all(found.map(send));
      }
    },
    list: (limit) => rows.listing.all(limit),
    saidSince: (provider, since) =>
      rows.since.all(provider, since).map(({ body }): unknown => JSON.parse(body)),
    waiting: () => rows.waiting.get()?.count ?? 0,
    resend: (seq) => rows.again.run(clock.now(), seq).changes > 0,
  };
}

/** The table they are kept in. */
function webhookRows(db: SandboxDatabase) {
  return {
    insert: db.prepare(
      "INSERT INTO webhook (event_id, provider, topic, type, body, due_at) VALUES (?, ?, ?, ?, ?, ?)",
    ),
    due: db.prepare<[{ now: number; shuffle: number; patience: number }], Row>(`
      SELECT * FROM webhook AS w WHERE state = 'waiting' AND due_at <= :now AND (:shuffle OR NOT EXISTS (
        SELECT 1 FROM webhook AS e
        WHERE e.state = 'waiting' AND e.topic = w.topic AND e.seq < w.seq AND e.refusals < :patience))
      ORDER BY due_at, seq LIMIT 20`),
    delivered: db.prepare(
      "UPDATE webhook SET state = 'delivered', attempts = attempts + 1, last_answer = ? WHERE seq = ?",
    ),
    failed: db.prepare(`
      UPDATE webhook SET attempts = attempts + 1, refusals = refusals + :refused, last_answer = :answer,
        due_at = :dueAt, state = CASE WHEN attempts + 1 >= ${giveUpAfter} THEN 'givenUp' ELSE 'waiting' END
      WHERE seq = :seq`),
    listing: db.prepare<[number], WebhookListed>(`
      SELECT seq, event_id, provider, topic, type, due_at, attempts, refusals, state, last_answer
      FROM webhook ORDER BY seq DESC LIMIT ?`),
    since: db.prepare<[string, string], { body: string }>(`
      SELECT body FROM webhook WHERE provider = ? AND topic NOT LIKE '%#again'
        AND json_extract(body, '$.occurredAt') >= ? ORDER BY seq`),
    waiting: db.prepare<[], { count: number }>(
      "SELECT count(*) AS count FROM webhook WHERE state = 'waiting'",
    ),
    again: db.prepare("UPDATE webhook SET state = 'waiting', due_at = ? WHERE seq = ?"),
  };
}

/** Sends a webhook once; `refused` is the store's own no. */
async function post({ storeUrl, keyFor, clock }: OutboxOptions, row: Row) {
  try {
    const response = await fetch(`${storeUrl}/webhooks/${row.provider}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-attempt": String(row.attempts + 1),
        [signatureHeader]: signWebhook(keyFor(row.provider), row.body, clock.real()),
      },
      body: row.body,
      redirect: "manual",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.arrayBuffer();
    const refused = response.status >= 400 && response.status < 500;
    return { answer: String(response.status), refused, ok: response.ok };
  } catch {
    return { answer: "no answer", refused: false, ok: false };
  }
}
