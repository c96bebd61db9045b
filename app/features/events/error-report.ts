/** Errors of a page as they are told to the log (LOG-01, LOG-02, OPEN-108). */
import { scrubbed, scrubbedUrl } from "#machines/error-log/error-log.rules.ts";
import type { Entry } from "#machines/error-log";
import { platformOf } from "./page-view.ts";

/** Of the log on a host, or on the store's own. */
export const loggerUrl = (host: string | null): string => `${host ?? ""}/internal/logger`;

type Told = Omit<Entry, "at">;

/** What is told of an error; its hash is of message, address and kind. */
export async function entryOf(event: ErrorEvent | PromiseRejectionEvent): Promise<Told> {
  const message = scrubbed(messageOf(event));
  const url = scrubbedUrl(location.href);
  const kind = event.type;
  return { message, kind, url, hash: await hashOf(message + url + kind) };
}

function messageOf(event: ErrorEvent | PromiseRejectionEvent): string {
  if (event instanceof ErrorEvent) return event.message;
  const { reason }: { readonly reason: unknown } = event;
  return reason instanceof Error ? reason.message : String(reason);
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A batch in the names of the specifications. */
export function payloadOf(entries: readonly Entry[], credential: string): string {
  return JSON.stringify({
    count: entries.length,
    device: `${platformOf(window.innerWidth)} ${navigator.userAgent}`.slice(0, 400),
    "msg list": entries.map(({ message, kind, url, hash, at }) => ({
      ...{ message, type: kind, time: at, url, hash, credential },
      "formatted time": new Date(at).toUTCString(),
      "log message": `[${kind}] ${message} (${url})`,
    })),
  });
}

const COOKIE = "log-id";

/** A number of this visit and of nothing else: it opens nothing, and ends with the browser (OPEN-31, LOG-10). */
export function credentialOf(): string {
  const known = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{36})`).exec(document.cookie)?.[1];
  const credential = known ?? crypto.randomUUID();
  if (known === undefined) document.cookie = `${COOKIE}=${credential}; Path=/; SameSite=Lax`;
  return credential;
}
