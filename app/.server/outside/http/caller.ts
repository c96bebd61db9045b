/** How the clients of this folder call a provider: one address, one token, one patience. */
import type * as z from "zod";
import { GatewayFault, GatewayTimeout } from "#app/.server/outside/faults.ts";
import { callToken } from "#app/.server/outside/webhooks/webhook-signature.ts";

export interface GatewayOptions {
  /** Where the providers listen, e.g. `http://127.0.0.1:4100`. */
  readonly baseUrl: string;
  /** Shared with the providers: it signs webhooks, and our bearer token is derived from it. */
  readonly secret: string;
  /** How long an answer may take before it counts as none. */
  readonly timeoutMs: number;
}

/**
 * Statuses below 500 that say nothing about the call itself: too slow, too early, too many, and who we are is not known
 * there. The last is so for a while when a key is changed on one side before the other.
 */
const laterStatuses: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429]);

const cutOff: ReadonlySet<unknown> = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/**
 * A provider ends a connection that has been idle for a while at its own moment, which may be ours. Whoever is asked a
 * second time knows the question by its key, or it is one that may be asked twice.
 */
const isCutOff = (fault: unknown): boolean =>
  fault instanceof Error &&
  fault.cause instanceof Error &&
  "code" in fault.cause &&
  cutOff.has(fault.cause.code);

export interface Caller {
  get<T>(path: string, answer: z.ZodType<T>): Promise<T>;
  /** A call with an idempotency key. */
  post<T>(path: string, answer: z.ZodType<T>, key: string, body: object): Promise<T>;
  patch<T>(path: string, answer: z.ZodType<T>, body: object): Promise<T>;
}

/** Calls the providers: no answer throws `GatewayTimeout`, a refusal to understand us throws `GatewayFault`. */
export function createCaller({ baseUrl, secret, timeoutMs }: GatewayOptions): Caller {
  const authorization = `Bearer ${callToken(secret)}`;

  async function call<T>(path: string, answer: z.ZodType<T>, init: RequestInit): Promise<T> {
    const response = await attempt(`${baseUrl}${path}`, init);
    if (response.status >= 500 || laterStatuses.has(response.status))
      throw new GatewayTimeout(`${path} broke with ${response.status}`);
    if (!response.ok)
      throw new GatewayFault(`${path} was refused: ${response.status} ${response.text}`);
    return readAnswer(path, answer, response.text);
  }

  async function attempt(url: string, init: RequestInit) {
    try {
      return await ask(url, init).catch((fault: unknown) => {
        if (!isCutOff(fault)) throw fault;
        return ask(url, init);
      });
    } catch (cause) {
      throw new GatewayTimeout(`no answer from ${new URL(url).pathname}`, { cause });
    }
  }

  async function ask(url: string, init: RequestInit) {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, ok: response.ok, text: await response.text() };
  }

  /** An answer that cannot be read says nothing about what happened. */
  function readAnswer<T>(path: string, answer: z.ZodType<T>, text: string): T {
    try {
      return answer.parse(JSON.parse(text));
    } catch (cause) {
      throw new GatewayTimeout(`no readable answer from ${path}`, { cause });
    }
  }

  function send(method: string, headers: Record<string, string>, body: object): RequestInit {
    return {
      method,
      headers: { authorization, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    };
  }

  return {
    get: (path, answer) => call(path, answer, { headers: { authorization } }),
    post: (path, answer, key, body) =>
      call(path, answer, send("POST", { "idempotency-key": key }, body)),
    patch: (path, answer, body) => call(path, answer, send("PATCH", {}, body)),
  };
}
