/**
 * Answers for which no page is drawn: what a form leads on to, data that the browser's router asks for, webhooks, calls,
 * files. The route's own `action` or `loader` is called, as Remix calls it and with what Remix gives it, and its answer is
 * told as Remix tells it; `routes-of.ts` says which route it is. Whatever is out of the ordinary (an error, a page to draw, a
 * redirect that is not whole) goes on to Remix with what came of the call, which is not made again: Remix finds it where
 * it would call. A test holds these answers equal to those of Remix.
 */
import { json } from "@remix-run/node";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type Route = ServerBuild["routes"][string];
type Call = NonNullable<Route["module"]["action"] | Route["module"]["loader"]>;

/** What is asked of a route: by the browser's router, of an address without a page, or by a form. */
type Manner = "data" | "resource" | "form";

/** A request on its way; `body` is what a POST brought along. */
interface Asking {
  readonly request: Request;
  readonly url: URL;
  readonly context: AppLoadContext;
  readonly body: string;
}

/** The answer, or the request that Remix is to go on with. */
export type Straight = (asking: Asking) => Promise<Response | Request>;

/** What a call came to: what it answered, or what it threw. */
type MadeCall = { readonly call: Call } & (
  | { readonly isThrown: false; readonly value: Awaited<ReturnType<Call>> }
  | { readonly isThrown: true; readonly value: unknown }
);

/** Calls that were made for a request that Remix goes on with. */
const settled = new WeakMap<AppLoadContext, MadeCall>();

/** Only what says no more than its segments, letter by letter; how Remix reads anything else is for it to know. */
const PLAIN = /^(\/[\w.~-]+)+\/?$/;

/** A build whose routes find what came of their calls, where they were made already. */
export function withSettledCalls(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { action, loader } = route.module;
    const module = {
      ...route.module,
      ...(action && { action: replayed(action) }),
      ...(loader && { loader: replayed(loader) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function replayed(call: Call) {
  return (args: Parameters<Call>[0]): ReturnType<Call> => {
    const known = settled.get(args.context);
    if (known?.call !== call) return call(args);
    settled.delete(args.context);
    if (known.isThrown) throw known.value;
    return known.value;
  };
}

/**
 * How addresses like this one are answered, of whose routes `build` has all; null where Remix answers them. They are matched
 * once, and what stands in the open places of each is read by its place.
 */
export function straightFor(build: ServerBuild, pathname: string): Straight | null {
  const { v3_singleFetch: isSingleFetch } = build.future;
  if (isSingleFetch || (build.basename ?? "/") !== "/" || build.entry.module.handleDataRequest)
    return null;
  const ids = (matchRoutes(treeOf(build.routes), pathname) ?? []).map(({ route }) => route.id);
  const matched = ids.flatMap((id) => (id === undefined ? [] : (build.routes[id] ?? [])));
  const segments = matched.flatMap(({ path = "" }) => path.split("/").filter(Boolean));
  if (matched.length === 0 || segments.some((one) => /^\*|\?$/.test(one))) return null;
  const open = segments.flatMap((one, at) =>
    one.startsWith(":") ? [[one.slice(1), at] as const] : [],
  );
  return async (asking) => {
    const { request, url, context } = asking;
    const chosen = PLAIN.test(url.pathname) ? chosenOf(matched, request, url) : null;
    if (!chosen) return request;
    const { call, manner } = chosen;
    const given = url.pathname.slice(1).split("/");
    const params = Object.fromEntries(open.map(([name, at]) => [name, given[at]]));
    const made = await callOf(call, { request: plainRequest(asking), params, context });
    const response = made.isThrown ? made.value : answerOf(made.value);
    const told = response instanceof Response ? toldAs(manner, response, made.isThrown) : null;
    if (told) return told;
    settled.set(context, made);
    return unread(asking);
  };
}

export function treeOf(routes: ServerBuild["routes"], parentId = ""): { id: string }[] {
  return Object.values(routes)
    .filter((route) => (route.parentId ?? "") === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index: true as const, caseSensitive }
        : { id, path, caseSensitive, children: treeOf(routes, id) },
    );
}

/** Which call of which route answers, if one does. */
function chosenOf(
  matched: readonly Route[],
  { method }: Request,
  { searchParams }: URL,
): { readonly call: Call; readonly manner: Manner } | null {
  const callIn = ({ module: { action, loader } }: Route) =>
    method === "POST" ? action : method === "GET" ? loader : undefined;
  const leaf = matched.at(-1);
  const asked = searchParams.get("_data");
  const route = asked === null ? leaf : matched.find(({ id }) => id === asked);
  const call = route && callIn(route);
  if (!leaf || !call) return null;
  if (asked !== null) return { call, manner: "data" };
  const { default: page, ErrorBoundary } = leaf.module;
  if (page === undefined && ErrorBoundary === undefined) return { call, manner: "resource" };
  // Of routes that share one address the question says which is meant.
  return method === "POST" && leaf.path ? { call, manner: "form" } : null;
}

async function callOf(call: Call, args: Parameters<Call>[0]): Promise<MadeCall> {
  try {
    return { call, value: await call(args), isThrown: false };
  } catch (error) {
    return { call, value: error, isThrown: true };
  }
}

/** Without the marks of the browser's router. */
function plainRequest({ request, url, body }: Asking): Request {
  if (url.search === "") return request;
  const plain = new URL(url);
  const kept = plain.searchParams.getAll("index").filter((value) => value !== "");
  for (const name of ["index", "_data"]) plain.searchParams.delete(name);
  for (const value of kept) plain.searchParams.append("index", value);
  return again(request, plain, body);
}

/** The request as it came, which nobody has read. */
function unread({ request, url, body }: Asking): Request {
  return request.bodyUsed ? again(request, url, body) : request;
}

function again({ method, headers, signal }: Request, url: URL, body: string): Request {
  return new Request(url, { method, headers, ...(method === "POST" ? { body } : { signal }) });
}

/** What a route may answer with: an answer, or what is told as JSON. Nothing, and what comes later, is for Remix. */
function answerOf(value: unknown): unknown {
  const isLater = typeof value === "object" && value !== null && "resolveData" in value;
  return value instanceof Response || value === undefined || isLater ? value : json(value);
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Where a redirect leads that Remix would leave as it stands. */
const WHOLE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|\/[^?#]*(?:\?[^#]+)?(?:#.+)?$)/i;

/** An answer as Remix would tell it; null where it would do more with it. */
function toldAs(manner: Manner, response: Response, isThrown: boolean): Response | null {
  const { status, headers } = response;
  if (REDIRECTS.has(status)) {
    if (!WHOLE.test(headers.get("Location") ?? "")) return null;
    return manner === "data" ? redirectAsData(response) : response;
  }
  if (manner === "form" || (status >= 300 && status < 400)) return null;
  if (isThrown) return marked(response, "X-Remix-Catch");
  return manner === "data" ? marked(response, "X-Remix-Response") : response;
}

/** The browser's router follows a redirect itself. */
function redirectAsData({ status, headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.set("X-Remix-Redirect", given.get("Location") ?? "");
  headers.set("X-Remix-Status", String(status));
  headers.delete("Location");
  if (given.has("Set-Cookie")) headers.set("X-Remix-Revalidate", "yes");
  return new Response(null, { status: 204, headers });
}

/** An answer with a mark for the browser's router, on a copy: an answer of somebody else's cannot be written on. */
function marked({ body, status, statusText, headers: given }: Response, name: string): Response {
  const headers = new Headers(given);
  headers.set(name, "yes");
  return new Response(body, { status, statusText, headers });
}
