/** How a posted `EventForm` becomes an event, and how the answer becomes a response. */
import { createHash } from "node:crypto";
import { json, redirect } from "@remix-run/node";
import type { TypedResponse } from "@remix-run/node";
import type { Refusal } from "#machines/kit";
import type { Outcome } from "#app/.server/engine/dispatch.ts";

/** What every `EventForm` carries besides its own fields. */
export interface PostedEvent {
  /** Event type. */
  readonly type: string;
  /** The rev that the form was rendered from. */
  readonly rev: number | undefined;
  /** Idempotency key: one per rendered form and what was sent in it. */
  readonly key: string | undefined;
  /** The form's own fields, trimmed; empty ones are left out (ADDR-30). */
  readonly fields: Readonly<Record<string, string>>;
  /** Every value of a field that may be given more than once. */
  all(name: string): readonly string[];
}

const OWN = new Set(["event", "rev", "key"]);
/** Longer than the name of any event, or any key that we give out. */
const MAX_NAME = 100;

export function readEventForm(form: FormData): PostedEvent {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const rev = text("rev");
  const fields = [...form.keys()]
    .filter((name) => !OWN.has(name) && text(name) !== "")
    .map((name) => [name, text(name)] as const);
  return {
    type: text("event").slice(0, MAX_NAME),
    rev: /^\d{1,9}$/.test(rev) ? Number(rev) : undefined,
    key: pressKey(form),
    fields: Object.fromEntries(fields),
    all: (name) =>
      form
        .getAll(name)
        .map((value) => String(value).trim())
        .filter(Boolean),
  };
}

/**
 * The key of a press: of the rendered form's own key and of all that was sent with it. The same form sent again is the same
 * press; one that was changed after its answer was lost is another, and nobody is told that something was done which was not.
 * The form's key is random and kept nowhere, so that what was typed cannot be guessed from the digest.
 */
export function pressKey(form: FormData | URLSearchParams): string | undefined {
  const given = formKey(form);
  if (given === "") return undefined;
  const said = [...form]
    .filter(([name]) => name !== "key" && name !== "rev")
    .map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  return createHash("sha256")
    .update(JSON.stringify([given, said]))
    .digest("base64url")
    .slice(0, 32);
}

/** The rendered form's own key; empty where it has none. */
export function formKey(form: FormData | URLSearchParams): string {
  return String(form.get("key") ?? "")
    .trim()
    .slice(0, MAX_NAME);
}

/** What a page gets back when its event was refused. */
export interface Refused {
  readonly event: string;
  readonly refusal: Refusal;
  /** What its field held: it stands there again. */
  readonly typed?: string | undefined;
}

/**
 * After an event: see other on success, so that reload and back never send it again; 404 where there is nothing for
 * this viewer; 409 when the form was stale; 422 for every other refusal, with its code.
 */
export function respond(
  outcome: Outcome,
  event: string,
  to: string,
  typed?: string,
): TypedResponse<Refused> | Response {
  if (outcome.ok) return redirect(to, 303);
  const { refusal } = outcome;
  if (refusal.code === "NotFound") throw new Response(null, { status: 404 });
  return json({ event, refusal, typed }, { status: statusOf(refusal) });
}

/** What whoever tries too often is told, by code. */
const tooOften: ReadonlySet<string> = new Set([
  "TooManyAttempts",
  "AskedTooOften",
  "RecoveryMailedAlready",
]);

/** 409 where the form was stale, 429 after too many tries, 422 for every other refusal and for fields to mend. */
export function statusOf(refusal: Refusal | null): number {
  if (refusal && tooOften.has(refusal.code)) return 429;
  return refusal?.code === "Conflict" ? 409 : 422;
}
