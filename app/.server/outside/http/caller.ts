/** How the clients of this folder call a provider: one address, one token, one patience. */
import type * as z from "zod";
import { ANSWER_BYTES, AnswerTooLong, nameOfCall, readAnswer } from "./answers.ts";
import { exchange } from "./exchange.ts";
import type { Heard } from "./exchange.ts";
import { GatewayFault, GatewayTimeout, isOfOutside } from "#app/.server/outside/faults.ts";
import { callToken } from "#app/.server/outside/webhooks/webhook-signature.ts";

export interface GatewayOptions {
  /** Where the providers listen, e.g. `http://127.0.0.1:4100`. */
  readonly baseUrl: string;
  /** Our bearer token is derived from it. */
  readonly secret: string;
  /** The one of before: its token is shown where the new one is not known yet. */
  readonly previous?: string | null;
  /** How long an answer may take before it counts as none. */
  readonly timeoutMs: number;
}

/**
 * Statuses below 500 that say nothing about the call itself: too slow, too early, too many, and who we are is not known
 * there. The last is so for a while when a key is changed on one side before the other.
 */
const laterStatuses: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429]);

const cutOff: ReadonlySet<unknown> = new Set(["ECONNRESET", "EPIPE"]);

/**
 * A provider ends a connection that has been idle for a while at its own moment, which may be ours. Whoever is asked a
 * second time knows the question by its key, or it is one that may be asked twice.
 */
const isCutOff = (fault: unknown): boolean =>
  fault instanceof Error && "code" in fault && cutOff.has(fault.code);

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Caller {
  /** What lists everything there is may be as long as `mostBytes`. */
  get<T>(path: string, answer: z.ZodType<T>, mostBytes?: number): Promise<T>;
  /** A call with an idempotency key. */
  post<T>(path: string, answer: z.ZodType<T>, key: string, body: object): Promise<T>;
  patch<T>(path: string, answer: z.ZodType<T>, body: object): Promise<T>;
}

/**
 * Calls the providers: no answer throws `GatewayTimeout`, a refusal to understand us throws `GatewayFault`. Their messages are
 * kept and logged, so they name the call and the status, and nothing that was asked or said. `onFault` hears of either,
 * whatever becomes of it where the call was made.
 */
export function createCaller(
  { baseUrl, secret, previous, timeoutMs }: GatewayOptions,
  onFault: (fault: Error) => void = () => undefined,
): Caller {
  const roots = [secret, ...(previous ? [previous] : [])];
  const tokens = roots.map((root) => `Bearer ${callToken(root)}`);

  async function call<T>(...asked: Parameters<typeof tell<T>>): Promise<T> {
    try {
      return await tell(...asked);
    } catch (fault) {
      if (isOfOutside(fault)) onFault(fault);
      throw fault;
    }
  }

  async function tell<T>(
    path: string,
    answer: z.ZodType<T>,
    init: Sent,
    mostBytes: number = ANSWER_BYTES,
  ): Promise<T> {
    const name = nameOfCall(init.method, path);
    const { status, ok, text } = await attempt(name, () => ask(path, init, mostBytes));
    if (status >= 500 || laterStatuses.has(status))
      throw new GatewayTimeout(`${name} broke with ${status}`);
    if (!ok) throw new GatewayFault(`${name} was refused with ${status}`);
    const read = readAnswer(answer, text);
    if (read.ok) return read.data;
    // An answer that cannot be read says nothing about what happened.
    throw new GatewayTimeout(`no readable answer from ${name}: ${read.why}`);
  }

  async function ask(path: string, init: Sent, mostBytes: number, nth = 0): Promise<Heard> {
    const headers = { ...init.headers, authorization: tokens[nth] ?? "" };
    const limits = { timeoutMs, mostBytes };
    const heard = await exchange(`${baseUrl}${path}`, { ...init, headers, ...limits });
    const isUnknown = heard.status === 401 && nth + 1 < tokens.length;
    return isUnknown ? ask(path, init, mostBytes, nth + 1) : heard;
  }

  function send(method: string, headers: Record<string, string>, body: object) {
    return {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    };
  }

  return {
    get: (path, answer, mostBytes) => call(path, answer, { method: "GET", headers: {} }, mostBytes),
    post: (path, answer, key, body) =>
      call(path, answer, send("POST", { "idempotency-key": key }, body)),
    patch: (path, answer, body) => call(path, answer, send("PATCH", {}, body)),
  };
}

/** Asks, once more where an idle connection was ended meanwhile; what goes wrong on the way is no answer. */
async function attempt<T>(name: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask().catch((fault: unknown) => {
      if (!isCutOff(fault)) throw fault;
      return ask();
    });
  } catch (cause) {
    const why = cause instanceof AnswerTooLong ? `too long an answer from ${name}` : null;
    throw new GatewayTimeout(why ?? `no answer from ${name}`, { cause });
  }
}
