/**
 * How much of a call and of its answer may be known outside of both: an error's message stands in the log, in the database and
 * before operators, and what people typed is in the addresses of calls, in what we send, and in what a provider says of it.
 */
import type * as z from "zod";
import { jsonIn } from "#machines/kit";

/** An answer about one thing, in bytes: more of it is none of ours. */
export const ANSWER_BYTES = 1024 * 1024;

/** A book of everything, in bytes: hundreds of thousands of entries. */
export const BOOK_BYTES = 64 * 1024 * 1024;

/** Of what does not fit an answer's shape, so many places are told. */
const MOST_PLACES = 3;

/** What a call is called: the first two words of its path are ours, and what follows may be somebody's. */
export function nameOfCall(method: string, path: string): string {
  const [, port = "", thing = "", ...more] = path.split("?", 1).join("").split("/");
  return [method, `/${port}/${thing}${more.length > 0 ? "/…" : ""}`].join(" ");
}

/** More was said than is read. */
export class AnswerTooLong extends Error {
  override readonly name = "AnswerTooLong";
}

/**
 * What an answer says by its schema, or where it does not fit. What is no JSON is not taken for `null`, by which some
 * answers say that there is no such thing.
 */
export function readAnswer<T>(answer: z.ZodType<T>, text: string): Read<T> {
  const said = jsonIn(text);
  if (said === null && text.trim() !== "null") return { ok: false, why: "no JSON" };
  const parsed = answer.safeParse(said);
  return parsed.success
    ? { ok: true, data: parsed.data }
    : { ok: false, why: misfits(parsed.error) };
}

type Read<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly why: string };

/** Where an answer does not fit its shape: names of fields, which are ours as far as they are words, and never what stands there. */
function misfits({ issues }: z.ZodError): string {
  const places = issues
    .slice(0, MOST_PLACES)
    .map(({ code, path }) => `${path.map(fieldOf).join(".") || "all of it"} (${code})`);
  return places.join(", ");
}

/** A record's keys may be what somebody typed; a field of ours is one short word. */
function fieldOf(part: PropertyKey): string {
  if (typeof part === "number") return String(part);
  return typeof part === "string" && /^[a-z][A-Za-z_]{0,30}$/.test(part) ? part : "…";
}
