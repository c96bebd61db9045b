/**
 * What becomes of a press that says something else than one of the same form which was taken before (decision 056): whoever
 * lost that one's answer learns that it arrived and what it did, that what they sent now was not done, and finds what they
 * typed. Only they know whether they still want it.
 */
import { redirect } from "@remix-run/node";
import type { FirstPress, RequestContext } from "#app/.server/request/context.ts";
import { flash, flashOf, flashSentBefore, isOwnPath } from "#app/.server/request/flash.ts";

/** As much of a taken press as its answer says of it. */
export function firstPressOf({
  headers,
}: {
  readonly headers: readonly (readonly [string, string])[];
}): FirstPress {
  const named = (wanted: string) =>
    headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
  const [to = ""] = [...named("location"), ...named("x-remix-redirect")];
  return { did: flashOf(named("set-cookie")), href: isOwnPath(to) ? to : null };
}

/**
 * The page as it stands now in place of what would be done: a form that names its press does what it says each time it is
 * asked. A browser without scripts gets it with what was typed; the cookies of the first answer are not for whoever says
 * something else.
 */
export async function instead(
  { press }: Pick<RequestContext, "press">,
  { request, body }: { readonly request: Request; readonly body: string },
  first: FirstPress,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url);
  if (url.searchParams.has("_data") || !press) return onTo(request, first);
  press.first = first;
  press.typed = typedIn(body);
  const headers = new Headers(request.headers);
  for (const name of ["content-type", "content-length"]) headers.delete(name);
  const page = await answer(new Request(url, { headers }));
  if (page.status !== 200) return onTo(request, first);
  return new Response(page.body, { status: 409, headers: page.headers });
}

/** Back to the page of the form, where it is said; a page that is gone says it all the same. */
function onTo(request: Request, first: FirstPress): Response {
  const { pathname, searchParams } = new URL(request.url);
  const isData = searchParams.has("_data");
  searchParams.delete("_data");
  const to = searchParams.size > 0 ? `${pathname}?${String(searchParams)}` : pathname;
  const headers = new Headers({ "Set-Cookie": flashSentBefore(first) });
  if (!isData) return redirect(to, { status: 303, headers });
  // As the browser's router reads a redirect.
  headers.set("X-Remix-Redirect", to);
  headers.set("X-Remix-Status", "303");
  headers.set("X-Remix-Revalidate", "yes");
  return new Response(null, { status: 204, headers });
}

/**
 * The answer to another press of a form of an event, which the store has judged: where it was not taken, with what the first
 * one did; where both were put into a cart, with that.
 */
export function besideFirst(
  request: Request,
  first: FirstPress,
  answered: Response,
  isTaken: boolean,
): Response {
  const isBoth = isTaken && (first.did === "added" || first.did === "addedBoth");
  if (!isBoth && (isTaken || !isSaidHere(request, answered))) return answered;
  // A document says it itself; what follows would say it once more.
  const isDocument = !isBoth && answered.status >= 400 && !isForData(request);
  if (isDocument) return answered;
  const headers = new Headers(answered.headers);
  headers.append("Set-Cookie", isBoth ? flash("addedBoth") : flashSentBefore(first));
  return new Response(answered.body, { status: answered.status, headers });
}

const isForData = (request: Request) => new URL(request.url).searchParams.has("_data");

/** Whether an answer that did nothing stays with the page of its form; one that leads elsewhere asks for something first. */
function isSaidHere(request: Request, { status, headers }: Response): boolean {
  if (status >= 400) return true;
  const to = headers.get("location") ?? headers.get("x-remix-redirect");
  const { pathname } = new URL(request.url);
  return to !== null && new URL(to, request.url).pathname === pathname;
}

/** What stands in no page, and what is a form's own. */
const UNTYPED: ReadonlySet<string> = new Set(["password", "current", "once", "key"]);

/** What was typed, by the names of the fields. */
function typedIn(body: string): Record<string, string[]> {
  const fields = new URLSearchParams(body);
  const names = [...fields.keys()].filter((name) => !UNTYPED.has(name));
  return Object.fromEntries(names.map((name) => [name, fields.getAll(name)]));
}
