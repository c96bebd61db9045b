/** As much of a browser as forms need: cookies, kept connections, and answers that are not followed by themselves. */
import { Agent, request } from "node:http";
import type { IncomingMessage } from "node:http";

export interface Answer {
  readonly status: number;
  /** Where a redirect leads. */
  readonly location: string | null;
  readonly body: string;
}

export interface Browser {
  get(path: string): Promise<Answer>;
  /** Posts a form as a browser does that has no scripts. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Answer>;
}

/** Connections are shared by the browsers of one measurement. */
export function openConnections(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 256 });
}

let browsers = 0;

/** What a person may do is counted by where they come from: each browser has an address of its own. */
function nextAddress(): string {
  browsers += 1;
  return `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`;
}

/** A browser without a cookie yet. */
export function openBrowser(storeUrl: string, agent: Agent): Browser {
  const cookies = new Map<string, string>();
  const address = nextAddress();

  function keepCookies(response: IncomingMessage): void {
    for (const line of response.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  function send(method: "GET" | "POST", path: string, body: string | null): Promise<Answer> {
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-forwarded-for": address,
      ...(body !== null && {
        origin: storeUrl,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": Buffer.byteLength(body),
      }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, storeUrl), { method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          keepCookies(response);
          const location = response.headers.location ?? null;
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: response.statusCode ?? 0, location, body: text });
        });
      });
      sent.on("error", reject);
      sent.end(body ?? undefined);
    });
  }

  return {
    get: (path) => send("GET", path, null),
    post: (path, fields) => send("POST", path, new URLSearchParams(fields).toString()),
  };
}
