/** What kinds of requests there are, by their paths, and what each may bring along. */

/** `call` is an address for programs, or for scripts of the pages, `webhook` of a provider; everything else is a page and takes forms. */
export type RequestKind = "page" | "call" | "webhook";

interface Bounds {
  /** The media type of a body. */
  readonly mediaType: string;
  /** The size of a body in bytes. */
  readonly maxBytes: number;
}

const KILOBYTE = 1024;

export const bounds: Record<RequestKind, Bounds> = {
  page: { mediaType: "application/x-www-form-urlencoded", maxBytes: 64 * KILOBYTE },
  call: { mediaType: "application/json", maxBytes: 256 * KILOBYTE },
  webhook: { mediaType: "application/json", maxBytes: 1024 * KILOBYTE },
};

/** The kind of a request by its path. */
export function kindOf(path: string): RequestKind {
  if (/^\/webhooks\/./.test(path)) return "webhook";
  if (path === "/internal/logger" || path === "/api/openapi.json") return "call";
  return /^\/[^/]+\/api\/./.test(path) ? "call" : "page";
}
