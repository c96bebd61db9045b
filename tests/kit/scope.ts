/** All that a page reads of its request's context, for tests: engine, settings, limits, and a browser that keeps its cookies. */
import { openLimits } from "#db";
import { readEnv } from "#app/.server/request/env.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { silentCommands, testEngine } from "./engine.ts";
import type { TestEngine } from "./engine.ts";

export interface TestScope extends RequestScope {
  readonly engine: TestEngine;
}

export function testScope(ip = "203.0.113.7"): TestScope {
  const engine = testEngine({ commands: silentCommands });
  return {
    engine,
    wallClock: engine.clock,
    env: readEnv({ DATABASE_FILE: ":memory:" }),
    limits: openLimits(":memory:"),
    ip,
    waits: { seconds: 0 },
  };
}

/** A browser: it sends the cookies it was given, and forgets those that were taken back. */
export interface Browser {
  get(path: string): Request;
  post(path: string, fields: Readonly<Record<string, string>>): Request;
  /** Takes the cookies of an answer, or of headers, and hands it on. */
  keep<T extends Response | Headers>(answer: T): T;
  cookie(name: string): string | null;
}

const STORE = "https://ohmline.example";

export function browser(): Browser {
  const jar = new Map<string, string>();
  const headers = () => ({
    Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
  });
  return {
    get: (path) => new Request(STORE + path, { headers: headers() }),
    post: (path, fields) =>
      new Request(STORE + path, {
        method: "POST",
        headers: headers(),
        body: new URLSearchParams(fields),
      }),
    keep(answer) {
      const source: Headers = "headers" in answer ? answer.headers : answer;
      for (const line of source.getSetCookie()) {
        const [pair = "", ...attributes] = line.split("; ");
        const at = pair.indexOf("=");
        const name = pair.slice(0, at);
        const gone = attributes.some((one) => /^(Max-Age=0|Expires=Thu, 01 Jan 1970)/.test(one));
        if (gone) jar.delete(name);
        else jar.set(name, pair.slice(at + 1));
      }
      return answer;
    },
    cookie: (name) => jar.get(name) ?? null,
  };
}
