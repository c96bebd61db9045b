/** What a browser sends and gets over the line: one request after the other, with cookies and to where they lead. */
import { Agent, request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { CookieJar } from "./cookies.ts";

export interface Sent {
  readonly method: "GET" | "POST";
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly method: string;
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** More than any address of the store is led on. */
const LONGEST_CHAIN = 10;

/** Gives a line back before the store closes it. */
const agent = new Agent({ keepAlive: true });

/** Somebody's line: their cookies, and the address they come from, by which tries are limited. */
export class Line {
  readonly cookies = new CookieJar();
  readonly #from = ["10", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))];
  /** Answers that say that the store has broken down. */
  readonly breakdowns: string[] = [];

  /** What tells the store who sends to an address: their cookies, and where they are. */
  whoSends(url: URL): Readonly<Record<string, string>> {
    const cookie = this.cookies.headerFor(url);
    return { "x-forwarded-for": this.#from.join("."), ...(cookie !== "" && { cookie }) };
  }

  /** Sends and follows where it is led; each answer is told of on the way. */
  async send(sent: Sent, hear: (answer: Answer) => void): Promise<Answer> {
    let next = sent;
    for (let turn = 0; turn < LONGEST_CHAIN; turn += 1) {
      const answer = await this.#exchange(next);
      hear(answer);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer;
      const url = new URL(location, answer.url);
      const isKept = answer.status === 307 || answer.status === 308;
      next = isKept ? { ...next, url } : { method: "GET", url };
    }
    throw new Error(`${sent.url.href} leads on and on`);
  }

  async #exchange({ method, url, headers = {}, body }: Sent): Promise<Answer> {
    const answer = await exchange({
      ...{ method, url },
      headers: { ...shown, ...this.whoSends(url), ...headers },
      ...(body !== undefined && { body }),
    });
    this.cookies.take(answer.headers["set-cookie"] ?? [], url);
    if (answer.status === 500) this.breakdowns.push(`${method} ${url.pathname}: 500`);
    return answer;
  }
}

/** How a browser shows itself. */
export const shown = {
  "user-agent": "Mozilla/5.0 (plain) Ohmline tests",
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "accept-language": "en-US",
} as const;

/** One request and its answer, wherever that leads. */
export function exchange(asked: Sent): Promise<Answer> {
  const { method, url, headers = {}, body } = asked;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject).on("end", () =>
        resolve({
          ...{ method, url, status: response.statusCode ?? 0, headers: response.headers },
          body: Buffer.concat(chunks),
        }),
      );
    });
    // A line that lay idle was closed as it was taken up: nothing was heard of this, and browsers send it again as well.
    const failed = (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === "ECONNRESET"
        ? exchange(asked).then(resolve, reject)
        : reject(error);
    sent.on("error", failed).end(body);
  });
}
