/** A system of a deployer's that takes messages: it may be slow, refuse, be dead, or come to itself again. */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body, of whatever type. */
  readonly message: ReturnType<typeof JSON.parse>;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** What it answers from now on: a status, or nothing at all. */
  answers(how: number | "nothing"): void;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let how: number | "nothing" = 200;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      received.push({ headers: request.headers, text, message: JSON.parse(text) });
      if (how === "nothing") response.destroy();
      else response.writeHead(how, { location: "/elsewhere" }).end("thanks");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    ...{ url: `http://127.0.0.1:${port}/orders`, received },
    answers(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Whether a message is signed as the guide says: an HMAC-SHA256 in hex of its time, a dot, and the body to the letter. */
export function isSignedBy(secret: string, { headers, text }: Received): boolean {
  const [, time = "", signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["x-signature"])) ?? [];
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  const own = createHmac("sha256", secret).update(`${time}.${text}`).digest("hex");
  return isRecent && own === signature;
}
