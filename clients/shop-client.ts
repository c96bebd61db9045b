/**
 * A client of the store's calls that needs nothing but `fetch`: it keeps the cookies it is given, says where it comes from, or shows a
 * key, and knows by `shop-calls.ts` what each call is given and answers. Take both files along.
 */
import type { Calls, Refusal } from "./shop-calls.ts";

export interface ShopClientOptions {
  /** Of the store, such as `https://shop.example`. */
  readonly url: string;
  readonly storefront?: "us" | "pl";
  /** `ohm_…`; without one the client is a shopper's browser. */
  readonly key?: string;
}

/** What a call comes to: data, or what stands against it and how long to wait. */
export type Told<Answer> =
  | { readonly ok: true; readonly status: number; readonly data: Answer }
  | {
      readonly ok: false;
      readonly status: number;
      readonly refusal: Refusal;
      /** Seconds; null where it does not get better by waiting. */
      readonly retryAfter: number | null;
    };

/** The same call with the same name moves nothing twice. */
export interface CallOptions {
  readonly idempotencyKey?: string;
}

interface Given {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface ShopClient {
  call<Name extends keyof Calls>(
    name: Name,
    given: Calls[Name]["given"],
    options?: CallOptions,
  ): Promise<Told<Calls[Name]["answer"]>>;
}

export function createShopClient({ url, storefront = "us", key }: ShopClientOptions): ShopClient {
  const cookies = new Map<string, string>();
  const base = `${url.replace(/\/+$/, "")}/${storefront}/api`;

  function headersOf(hasBody: boolean, { idempotencyKey }: CallOptions): Headers {
    const headers = new Headers();
    if (hasBody) headers.set("content-type", "application/json");
    if (key !== undefined) headers.set("authorization", `Bearer ${key}`);
    else headers.set("origin", new URL(url).origin);
    if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
    if (cookies.size > 0)
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    return headers;
  }

  function keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  return {
    async call(name, given, options = {}) {
      const [method = "GET", path = ""] = name.split(" ");
      const { body } = asked(given);
      const answer = await fetch(base + addressOf(path, asked(given)), {
        ...{ method, redirect: "manual", headers: headersOf(body !== undefined, options) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      keep(answer.headers);
      const data = await answer.json();
      const { ok, status } = answer;
      if (ok) return { ok, status, data };
      const wait = answer.headers.get("retry-after");
      return { ok: false, status, refusal: data, retryAfter: wait === null ? null : Number(wait) };
    },
  };
}

/** Every call is given some of these. */
const asked = (given: Given): Given => given;

function addressOf(path: string, { path: parts = {}, query = {} }: Given): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat())
      if (value !== undefined) search.append(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
