/** A tab that listens to the news of what it shows, over HTTP. */
import { get } from "node:http";
import { expect } from "vitest";
import type { HttpStore } from "../kit/http-store.ts";

/** Listens to a stream and collects what it says; the last word is `closed`. */
export function listen({ url }: Pick<HttpStore, "url">, path: string, cookie: string) {
  const heard: string[] = [];
  const status = new Promise<number>((resolve) => {
    const { port } = new URL(url);
    const line = get(
      { host: "127.0.0.1", port, path, headers: { cookie }, agent: false },
      (answer) => {
        answer.on("data", (chunk) => heard.push(String(chunk)));
        answer.on("close", () => heard.push("closed")).on("error", () => undefined);
        resolve(answer.statusCode ?? 0);
      },
    );
    line.on("error", () => heard.push("closed"));
  });
  return { heard, status };
}

/** A stream of the newest session's own news. */
export async function streamOfNewest({ running }: HttpStore): Promise<string> {
  const { ids } = await running.engine.store.engine.movedSince(0);
  const sessions = ids.filter((id) => id.startsWith("customer-session:"));
  return `/live?id=${sessions.at(-1) ?? ""}`;
}

export async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { timeout: 10_000, interval: 20 }).toBe(true);
}
