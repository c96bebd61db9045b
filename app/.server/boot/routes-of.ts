/**
 * Which of the store's routes a request can be about. Remix compares each request with all of them, several times, and makes
 * the pattern of each anew every time, which cost a fifth of what the server does; so each question goes to a handler that
 * knows those routes alone whose shape fits. What it answers is what the whole build would.
 */
import { createRequestHandler } from "@remix-run/node";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { straightFor, withSettledCalls } from "./straight/straight-answer.ts";
import type { Straight } from "./straight/straight-answer.ts";

/** Where the browser's router asks which pages are behind the links that it sees. */
export const DISCOVERY = "/__manifest";

type Route = ServerBuild["routes"][string];

/** Answers a request; `body` is what a POST brought along. */
type Answer = (request: Request, context: AppLoadContext, body: string) => Promise<Response>;

/** How addresses of one kind are answered: straight where that can be, else by Remix. */
interface Kind {
  readonly straight: Straight | null;
  readonly byRemix: ReturnType<typeof createRequestHandler>;
}

/** A child of the root with all that is below it, by the segments that it may match. */
interface Branch {
  readonly ids: readonly string[];
  readonly segments: readonly string[];
}

/** The routes of a build by their shape. */
export interface RouteTable {
  /** Names what an address, and each above it, can be about: addresses of one name are about the same routes. */
  nameOf(pathname: string): string;
  /** The build with these routes alone. */
  buildFor(pathname: string): ServerBuild;
}

/** Reads a build once. */
export function routeTable(build: ServerBuild): RouteTable {
  const children = childrenOf(build.routes);
  const roots = children.get("") ?? [];
  const branches = roots.flatMap((root) =>
    (children.get(root.id) ?? []).flatMap((route) => branchesOf(route, children)),
  );
  const longest = Math.max(0, ...branches.map(({ segments }) => segments.length));
  const fitting = (asked: readonly string[]) =>
    branches.filter((branch) => fits(branch, asked)).flatMap(({ ids }) => ids);
  const idsOfRoots = roots.map(({ id }) => id);
  return {
    nameOf(pathname) {
      const asked = segmentsOf(pathname);
      return [Math.min(asked.length, longest + 1), ...new Set(fitting(asked))].join(" ");
    },
    buildFor(pathname) {
      const ids = new Set([...idsOfRoots, ...fitting(segmentsOf(pathname))]);
      return {
        ...build,
        routes: only(build.routes, ids),
        assets: { ...build.assets, routes: only(build.assets.routes, ids) },
      };
    },
  };
}

/** Answers by the routes that fit; keeps a handler for each such set, of which there are no more than kinds of addresses. */
export function answerByShape(build: ServerBuild, mode: string): Answer {
  const table = routeTable(build);
  const known = new Map<string, Kind>();
  const discovered = discovery(table, createRequestHandler(build, mode));
  const kindOf = (pathname: string): Kind => {
    const few = table.buildFor(pathname);
    return {
      straight: straightFor(few, pathname),
      byRemix: createRequestHandler(withSettledCalls(few), mode),
    };
  };
  return async (request, context, body) => {
    const url = new URL(request.url);
    if (url.pathname === DISCOVERY && url.searchParams.get("version") === build.assets.version)
      return discovered(url);
    const name = table.nameOf(url.pathname);
    const kind = known.get(name) ?? kindOf(url.pathname);
    known.set(name, kind);
    const answered = (await kind.straight?.({ request, url, context, body })) ?? request;
    return answered instanceof Response ? answered : kind.byRemix(answered, context);
  };
}

/** What was answered about a link. */
interface Discovered {
  readonly headers: Headers;
  readonly routes: object;
}

/**
 * A link that says no more than which page it is of, letter by letter. Of any other (encoded, with a search or a mark, beyond
 * ASCII) Remix is asked each time: what one visitor writes must not be the answer to what others ask.
 */
const PLAIN = /^(\/[\w.~-]+)+$/;

/** Answers a question about links from what was answered about others like them: thirty goods have one page. */
function discovery(
  table: RouteTable,
  answerAll: Kind["byRemix"],
): (asked: URL) => Promise<Response> {
  const known = new Map<string, Discovered>();
  const answerAbout = async (link: string, asked: URL): Promise<Discovered | null> => {
    const name = PLAIN.test(link) ? table.nameOf(link) : null;
    const before = name === null ? undefined : known.get(name);
    if (before) return before;
    const url = new URL(asked);
    url.searchParams.set("p", link);
    const answered = await answerAll(new Request(url));
    if (!answered.ok) return null;
    const { headers } = answered;
    const discovered = { headers, routes: Object(await answered.json()) };
    if (name !== null) known.set(name, discovered);
    return discovered;
  };
  return async (asked) => {
    const links = asked.searchParams.getAll("p");
    const found = (await Promise.all(links.map((link) => answerAbout(link, asked)))).filter(
      (one) => one !== null,
    );
    const [first] = found;
    if (!first || found.length < links.length) return answerAll(new Request(asked));
    const routes = Object.assign({}, ...found.map((one) => one.routes));
    return Response.json(routes, { headers: first.headers });
  };
}

function childrenOf(routes: ServerBuild["routes"]): Map<string, Route[]> {
  const children = new Map<string, Route[]>();
  for (const route of Object.values(routes)) {
    const parent = route.parentId ?? "";
    children.set(parent, [...(children.get(parent) ?? []), route]);
  }
  return children;
}

/** One for each address below a route; each takes along whatever is on its way. */
function branchesOf(route: Route, children: ReadonlyMap<string, Route[]>): Branch[] {
  const segments = segmentsOf(route.path ?? "");
  const below = (children.get(route.id) ?? []).flatMap((child) => branchesOf(child, children));
  return [
    { ids: [route.id], segments },
    ...below.map((branch) => ({
      ids: [route.id, ...branch.ids],
      segments: [...segments, ...branch.segments],
    })),
  ];
}

/** Whether a branch may match an address or one above it; a page also tells the browser of the pages above it. */
function fits({ segments }: Branch, asked: readonly string[]): boolean {
  if (segments.some((segment) => segment.endsWith("?"))) return true;
  return segments.every((segment, at) => {
    const one = asked[at];
    return segment === "*" || segment === one || (Boolean(one) && segment.startsWith(":"));
  });
}

/** As Remix compares them: whatever the case of letters of ASCII (`\u212A` is no `k` to it), and however they are encoded. */
function segmentsOf(path: string): string[] {
  const inner = path.replace(/^\/|\/+$/g, "");
  const segments = inner === "" ? [] : inner.split("/");
  try {
    return segments.map((segment) => lower(decodeURIComponent(segment)));
  } catch {
    return segments.map(lower);
  }
}

const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function only<T>(all: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
}
