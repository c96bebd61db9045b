/** A program that buys by calls alone: it keeps its cookies and sends JSON, and each of its answers is as documented. */
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { sealCard } from "#app/card-crypto.ts";
import type { WrappingKey } from "#app/card-crypto.ts";
import { describedCalls } from "#app/.server/shop-api/openapi.ts";
import type { HttpStore } from "#tests/kit/http-store.ts";

/** An answer as a program reads it. */
export interface Reply {
  readonly status: number;
  /** The body, of whatever shape. */
  readonly data: ReturnType<typeof JSON.parse>;
}

const refusal = z.strictObject({
  ...{ code: z.string().min(1), message: z.string().min(1), description: z.string() },
  details: z.record(z.string(), z.unknown()).optional(),
  fields: z
    .record(z.string(), z.strictObject({ code: z.string(), message: z.string().min(1) }))
    .optional(),
  reference: z.string().nullish(),
});

export class Client {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly store: HttpStore,
    private readonly storefront: "us" | "pl" = "us",
  ) {}

  async get(path: string, query: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const asked = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
    return this.send(path, asked, { method: "GET", headers: this.headers() });
  }

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
    const text = JSON.stringify(body);
    const own = { "content-type": "application/json", origin: this.store.url };
    return this.send(path, "", {
      ...{ method: "POST", body: text },
      headers: { ...this.headers(), ...own, ...headers },
    });
  }

  /** Signs up at the form of the pages, as the address says: a program comes to an account as everybody does. */
  async signUp(email: string, query = ""): Promise<void> {
    const fields = {
      ...{ firstName: "Ana", lastName: "Nowak", email, phone: "650-555-0134" },
      password: "a-long-one-9",
    };
    const answer = await this.press(`/${this.storefront}/account/signup/${query}`, fields);
    if (answer.status !== 303 && answer.status !== 302)
      throw new Error(`signing up was answered ${answer.status}`);
  }

  /** Sends a form of a page, as its browser would: for what the pages alone offer. */
  async press(path: string, fields: Readonly<Record<string, string>>) {
    const body = new URLSearchParams(fields).toString();
    const headers = {
      ...this.headers(),
      ...{ "content-type": "application/x-www-form-urlencoded", origin: this.store.url },
    };
    const answer = await this.store.ask(path, { method: "POST", body, headers });
    this.keep(answer.headers["set-cookie"]);
    return answer;
  }

  /** Opens an address of the store with its cookies. */
  async open(path: string) {
    const answer = await this.store.ask(path, { headers: this.headers() });
    this.keep(answer.headers["set-cookie"]);
    return answer;
  }

  /** Reads in another language from now on, as a browser does whose owner chose it. */
  speak(language: string): void {
    this.cookies.set("lang", language);
  }

  /** Seals a card as the orders client documents it. */
  async card(number: string): Promise<object> {
    const { text } = await this.store.ask(`/${this.storefront}/api/orders/public-key`);
    const key: WrappingKey = JSON.parse(text);
    const payment_id = randomUUID();
    const context = { number, expiryMonth: 12, expiryYear: 2030, name: "Ana Nowak", cvv: "123" };
    const sealed = await sealCard(key, payment_id, context);
    return { payment_id, ...sealed, brand: "visa", last4: number.slice(-4) };
  }

  private headers(): Record<string, string> {
    if (this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  private async send(
    path: string,
    query: string,
    sent: Parameters<HttpStore["ask"]>[1],
  ): Promise<Reply> {
    const answer = await this.store.ask(`/${this.storefront}/api/${path}${query}`, sent);
    this.keep(answer.headers["set-cookie"]);
    const data = JSON.parse(answer.text);
    const call = describedCalls.find(
      (one) => one.method === sent?.method && isPathOf(one.path, path),
    );
    if (call) (answer.status < 300 ? call.answer : refusal).parse(data);
    return { status: answer.status, data };
  }

  private keep(lines: readonly string[] = []): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Whether a path is one that the document writes with names in braces. */
function isPathOf(described: string, path: string): boolean {
  const pattern = described.replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(path);
}
