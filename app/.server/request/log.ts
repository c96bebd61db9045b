/** The log: one JSON line per request and per thing worth knowing, without anybody's secrets. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { destination, pino, stdSerializers } from "pino";
import type { DestinationStream, Logger } from "pino";

export type Log = Logger;

const HIDDEN = "[hidden]";

/** Field names whose value never reaches the log, compared without case, `_` and `-`. */
const secretFields =
  /^(.*card|cardnumber|pan|.*cvv|cvc|securitycode|ssn|.*ssn|socialsecuritynumber|birthdate|dateofbirth|.*income(cents)?|giftcode|licen[cs]enumber|idnumber|securityanswer|simnumber|port(number|account)|taxid|pin|.*pin|otp|passcode|.*password|.*secret|.*token|.*cookies?|authorization|.*e?mail(id|address)?|phone(number)?|encrypted.*|sealed.*)$/;

/** What may hold somebody's address; how many mails there are is a number, and nobody's. */
const mailFields = /^(?!encrypted|sealed).*e?mail(id|address)?$/;

/** A child's own fields pass by the formatters, so the names that a child might carry are spelled out. */
const childFields = [
  "card",
  "pin",
  "ssn",
  "password",
  "token",
  "cookie",
  "email",
  "email_id",
  "phone",
];

/** One-time codes are digits; the codes of the error catalogue are words and stay readable. */
const oneTimeCode = /^\d{3,10}$/;

/** A copy of `fields` without secrets, at any depth. */
export function scrub(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isSecret(name, value) ? HIDDEN : clean(value),
    ]),
  );
}

function isSecret(name: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === "boolean") return false;
  const plain = name.toLowerCase().replaceAll(/[_-]/g, "");
  if (typeof value === "number" && mailFields.test(plain)) return false;
  return secretFields.test(plain) || (plain.endsWith("code") && oneTimeCode.test(String(value)));
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  return isPlain(value) ? scrub(value) : value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype
  );
}

/**
 * How much of the log is written at once, in bytes, and how long a line waits for others at most, in milliseconds. A fatal
 * line, and the end of the process, wait for nothing; what kills it at once takes the last lines along.
 */
const gathering = { minLength: 4096, periodicFlush: 100 };

let output: DestinationStream | undefined;

/** Standard output is one, however many logs a process opens: its lines are gathered in one place, by one clock. */
function standardOutput(): DestinationStream {
  output ??= destination({ dest: 1, sync: false, ...gathering });
  return output;
}

/** Opens the log; `to` is where lines go, standard output when not given. */
export function openLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: childFields.flatMap((name) => [name, `*.${name}`]), censor: HIDDEN },
    formatters: { log: scrub, level: (label: string) => ({ level: label }) },
    serializers: { err: stdSerializers.err },
  };
  return pino(options, to ?? standardOutput());
}

/** Logs each request when it is answered: method, path, status, time. Queries may hold tokens and stay out. */
export function logRequests(log: Log) {
  return (request: IncomingMessage, response: ServerResponse, next?: () => void): void => {
    const { url = "", method } = request;
    if (!isQuiet(url)) {
      const began = Date.now();
      const id = String(response.getHeader("X-Request-Id") ?? "");
      const req = { id, method, path: pathOf(url) };
      // It comes after `finish` as well, and alone where whoever asked has gone.
      response.once("close", () => {
        const { statusCode: status } = response;
        const line = { req, res: { status }, responseTime: Date.now() - began };
        // What went wrong stands in a line of its own, where it was caught.
        if (status >= 500) log.error(line, "request errored");
        else log.info(line, response.writableFinished ? "request completed" : "request aborted");
      });
    }
    next?.();
  };
}

/** Addresses of ours hold nobody's mailbox; what somebody has typed behind a slash may be one. */
function pathOf(url: string): string {
  const path = url.split("?", 1).join("");
  return path
    .split("/")
    .map((part) => (/@|%40/i.test(part) ? HIDDEN : part))
    .join("/");
}

function isQuiet(url: string): boolean {
  return (
    url === "/healthz" ||
    url === "/readyz" ||
    url.startsWith("/assets/") ||
    url.startsWith("/@") ||
    url.startsWith("/node_modules/")
  );
}
