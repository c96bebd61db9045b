/**
 * One call over HTTP, on a connection that stays open for the next one. Where another address is named in an answer, nobody goes
 * there: our token is for the provider that we know.
 */
import { Agent as PlainAgent, request as requestPlainly } from "node:http";
import type { IncomingMessage } from "node:http";
import { Agent, request as requestSecurely } from "node:https";
import { AnswerTooLong } from "./answers.ts";

const plainly = { request: requestPlainly, agent: new PlainAgent({ keepAlive: true }) };
const securely = { request: requestSecurely, agent: new Agent({ keepAlive: true }) };

export interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Until the whole answer is here. */
  readonly timeoutMs: number;
  /** More of an answer is not read. */
  readonly mostBytes: number;
}

export interface Heard {
  readonly status: number;
  /** Whether the status says that it was understood. */
  readonly ok: boolean;
  /** What a refusal says besides its status may repeat what was asked, and is not read. */
  readonly text: string;
}

/** Asks, and reads the answer. */
export function exchange(
  address: string,
  { method, headers, body, timeoutMs, mostBytes }: Outgoing,
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const { request: open, agent } = address.startsWith("https:") ? securely : plainly;
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const request = open(address, { method, headers: { ...headers, ...length }, agent });
    const patience = setTimeout(() => {
      // First: what the end of the connection looks like may be asked again.
      reject(new Error(`no answer within ${timeoutMs} ms`));
      request.destroy();
    }, timeoutMs);
    request.on("error", reject);
    request.on("response", (response) => void heard(response, mostBytes).then(resolve, reject));
    request.on("close", () => clearTimeout(patience));
    request.end(body);
  });
}

async function heard(response: IncomingMessage, mostBytes: number): Promise<Heard> {
  const status = response.statusCode ?? 0;
  const ok = status >= 200 && status < 300;
  if (ok) return { status, ok, text: await readBounded(response, mostBytes) };
  response.destroy();
  return { status, ok, text: "" };
}

/** Reads an answer to its end, or throws and hangs up where there is more of it than that. */
async function readBounded(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    length += part.byteLength;
    if (length > mostBytes) throw new AnswerTooLong();
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString();
}
