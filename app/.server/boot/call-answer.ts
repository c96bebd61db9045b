/**
 * What a call is answered where it meets no route, no such method, or an address that can name nothing: Remix says so with an
 * empty body, a page or words of its own. A program is told in the shape of every other refusal (OPEN-30).
 */
import { otherMethod, refused } from "#app/.server/orders-api/answer.ts";

/** Whether it was Remix, or a page, that refused a call, and not the call itself. */
export function isShapeless({ status, headers }: Response): boolean {
  if (status < 400 || status >= 500) return false;
  const isData = headers.get("content-type")?.startsWith("application/json") ?? false;
  return !isData || headers.has("x-remix-error");
}

/** The same refusal as data. */
export async function shaped(request: Request, { status, headers }: Response): Promise<Response> {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  // A route that reads nothing answers 400 to whoever reads, one that does nothing 405 to whoever sends.
  if ((status === 400 || status === 405) && !isPage)
    return otherMethod(request, request.method === "POST" ? "GET" : "POST");
  if (status === 429) return refused(request, "TooManyAttempts", 429);
  return refused(request, missing(new URL(request.url).pathname), 404);
}

/** What is not there, by the address: the last part of a call about one thing may be anything. */
function missing(path: string): string {
  const [, of] = /^\/(?:us|pl)\/api\/(orders|subscriptions)\/[^/]+(?:\/[^/]+)?$/.exec(path) ?? [];
  if (of === undefined) return "UNABLE_TO_PROCESS";
  return of === "orders" ? "OrderNotFound" : "SubscriptionNotFound";
}
