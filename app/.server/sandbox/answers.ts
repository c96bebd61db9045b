/** Idempotency: one key, one request, one answer. */
import { createHash } from "node:crypto";
import type { SandboxDatabase } from "./database.ts";

/** What is known of a key: nothing, another request's, not decided yet, or its answer. */
export type Known =
  | { readonly state: "new" }
  | { readonly state: "reused" }
  | { readonly state: "pending" }
  | { readonly state: "answered"; readonly body: string };

export interface Answers {
  look(key: string, request: unknown): Known;
  /** Claims a key for a request whose answer comes later. */
  claim(key: string, request: unknown): void;
  answer(key: string, body: object): void;
  /** The answer of a key as JSON, or null while there is none. */
  bodyOf(key: string): string | null;
  /** Answers at once, in one transaction: the work is done for a new key only. Null when the key is another request's. */
  once(key: string, request: unknown, work: () => object): string | null;
}

export function createAnswers(db: SandboxDatabase): Answers {
  const find = db.prepare<[string], { request: string; body: string | null }>(
    "SELECT request, body FROM answer WHERE key = ?",
  );
  const insert = db.prepare("INSERT INTO answer (key, request) VALUES (?, ?)");
  const update = db.prepare("UPDATE answer SET body = ? WHERE key = ?");
  const answers: Answers = {
    look(key, request) {
      const row = find.get(key);
      if (!row) return { state: "new" };
      if (row.request !== fingerprint(request)) return { state: "reused" };
      return row.body === null ? { state: "pending" } : { state: "answered", body: row.body };
    },
    claim: (key, request) => void insert.run(key, fingerprint(request)),
    answer: (key, body) => void update.run(JSON.stringify(body), key),
    bodyOf: (key) => find.get(key)?.body ?? null,
    once: db.transaction((key: string, request: unknown, work: () => object) => {
      const known = answers.look(key, request);
      if (known.state === "answered") return known.body;
      if (known.state !== "new") return null;
      const body = JSON.stringify(work());
      insert.run(key, fingerprint(request));
      update.run(body, key);
      return body;
    }),
  };
  return answers;
}

function fingerprint(request: unknown): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}
