/** The line between a browser and a store, as a proxy of sockets that can be cut at any byte. */
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/**
 * What becomes of a request: it is not taken · its answer is lost · its answer ends in the middle of its headers · its answer
 * ends some bytes after them · nothing is said any more.
 */
export type Fault = "refuse" | "lose" | "tear" | "cut" | "stall";

/** Which fault befalls a request; null for none. */
export type Rule = (method: string, path: string) => Fault | null;

export interface Line {
  readonly url: string;
  /** From now on; without a rule everything comes through. */
  breaks(rule?: Rule): void;
  /** What has come in, and what befell it. */
  readonly seen: readonly { readonly method: string; readonly path: string; fault: Fault | null }[];
  close(): void;
}

/** How much of a body comes through before it is cut. */
const BODY_BYTES = 40;

/** Opens a line that a browser uses as its proxy. */
export async function openLine(): Promise<Line> {
  const seen: { method: string; path: string; fault: Fault | null }[] = [];
  const sockets = new Set<Socket>();
  let rule: Rule | undefined;
  const server = createServer((browser) => {
    sockets.add(browser);
    browser.on("close", () => sockets.delete(browser)).on("error", () => browser.destroy());
    let store: Socket | null = null;
    let fault: Fault | null = null;
    let said = "";
    const answer = (bytes: Buffer) => {
      if (fault === null) browser.write(bytes);
      if (fault === "lose") browser.destroy();
      if (fault !== "cut" && fault !== "tear") return;
      said += bytes.toString("latin1");
      const body = said.indexOf("\r\n\r\n") + 4;
      const end = fault === "cut" ? body + BODY_BYTES : 60;
      if (body < 4 || said.length < end) return;
      browser.end(Buffer.from(said.slice(0, end), "latin1"));
      fault = "stall";
    };
    browser.on("data", (bytes) => {
      const [head, method, origin, path] =
        /^([A-Z]+) http:\/\/([^/ ]+)(\S*) HTTP/.exec(bytes.toString("latin1")) ?? [];
      if (head && method && origin && path) {
        fault = rule?.(method, path) ?? null;
        said = "";
        seen.push({ method, path, fault });
        if (fault === "refuse") return void browser.destroy();
        store ??= connect(Number(origin.split(":")[1]), "127.0.0.1")
          .on("data", answer)
          .on("error", () => browser.destroy())
          .on("close", () => browser.end());
        store.write(`${method} ${path} HTTP`);
        store.write(bytes.subarray(head.length));
        return;
      }
      // What a test sends without a page goes through a tunnel.
      const [, port] = /^CONNECT \S+:(\d+) HTTP/.exec(bytes.toString("latin1")) ?? [];
      if (port) {
        store = connect(Number(port), "127.0.0.1").on("data", (said) => browser.write(said));
        store.on("error", () => browser.destroy()).on("close", () => browser.end());
        browser.write("HTTP/1.1 200 OK\r\n\r\n");
      } else store?.write(bytes);
    });
    browser.on("close", () => store?.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    breaks: (next) => (rule = next),
    seen,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
