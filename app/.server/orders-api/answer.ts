/** How the orders client is answered: data, or `{code, message, description}` (OPEN-30). */
import { requestIdHeader } from "#app/.server/request/entrance/request-id.ts";
import { json } from "@remix-run/node";
import { i18nOf } from "#app/.server/request/locale.ts";
import { turnedAwayTexts } from "#app/messages/entrance.ts";
import { isSessionCode, sessionTexts } from "#app/messages/customer-session.ts";
import { lookupTexts } from "#app/messages/lookup-session.ts";
import { returnError } from "#app/messages/return.ts";

/** What is one's own stays out of caches. */
export const noStore = { "Cache-Control": "no-store" } as const;

export async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return null;
  }
}

/** Answers an error as data: where a page would be none, or would ask to sign in, the code says so. */
export async function answered(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    if (thrown.status === 404) return refused(request, "OrderNotFound", 404);
    if (thrown.status === 429) return refused(request, "TooManyAttempts", 429);
    if (thrown.status !== 302 && thrown.status !== 303) return thrown;
    const asksForCode = thrown.headers.get("Location")?.includes("/order-code/");
    return asksForCode
      ? refused(request, "OrderProofNeeded", 403)
      : refused(request, "ReLogin", 401);
  }
}

function wordsOf(code: string) {
  if (code === "OrderEmailNeeded" || code === "OrderLinkEnded") return lookupTexts[code];
  if (code === "MethodNotAllowed") return turnedAwayTexts[405];
  return isSessionCode(code) ? sessionTexts[code] : returnError(code);
}

/** `{code, message, description}`, in the reader's language (OPEN-30), and the number of the request. */
export async function refused(request: Request, code: string, status: number): Promise<Response> {
  const i18n = await i18nOf(request);
  const { title, text } = wordsOf(code);
  const reference = request.headers.get(requestIdHeader);
  const body = {
    ...{ code, message: i18n._(title), description: i18n._(text) },
    ...(reference !== null && { reference }),
  };
  return json(body, { status, headers: noStore });
}

/** A call that is there, and takes nothing of the kind. */
export async function otherMethod(request: Request, takes: "GET" | "POST"): Promise<Response> {
  const answer = await refused(request, "MethodNotAllowed", 405);
  answer.headers.set("Allow", takes === "GET" ? "GET, HEAD" : "POST");
  return answer;
}
