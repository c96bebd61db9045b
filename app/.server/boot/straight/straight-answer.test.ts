import { createRequestHandler, defer, json, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, AppLoadContext, ServerBuild } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { answerByShape } from "../routes-of.ts";

type Route = ServerBuild["routes"][string];
type Call = (args: ActionFunctionArgs) => unknown;

/** What a call was given, as it answers with it. */
async function seen({ request, params }: ActionFunctionArgs) {
  const sent = [...request.headers].filter(([name]) => name !== "content-length");
  return { url: request.url, method: request.method, params, sent, body: await request.text() };
}

const cookies = () => {
  const headers = new Headers({ "Cache-Control": "private" });
  headers.append("Set-Cookie", "one=1; Path=/");
  headers.append("Set-Cookie", "two=2; Path=/");
  return headers;
};

/** Each way in which a route answers. */
const ways: Readonly<Record<string, Call>> = {
  tells: async (args) => json(await seen(args), { headers: cookies() }),
  tellsPlainly: (args) => seen(args),
  tellsNull: () => null,
  says: () => new Response("said", { status: 409, statusText: "Not yet", headers: cookies() }),
  leadsOn: () => redirect("/us/web/cart?of=1#end", { status: 303, headers: cookies() }),
  leadsOnLater: () => redirect("/us/web/review", 302),
  leadsElsewhere: () => redirect("https://bank.example/pay?id=1", 303),
  leadsBeside: () => redirect("sibling", 303),
  leadsToItself: () => redirect("?again=1", 303),
  leadsOddly: () => redirect("/us/web/cart?", 303),
  leadsNowhere: () => new Response(null, { status: 303 }),
  leadsIn: () => Response.redirect("http://store.example/us/web/there", 307),
  hasNotChanged: () => new Response(null, { status: 304 }),
  turnsAway: () => {
    throw json({ code: "NotFound" }, { status: 404, headers: cookies() });
  },
  turnsAwayInWords: () => {
    throw new Response("gone", { status: 410 });
  },
  sendsAway: () => {
    throw redirect("/us/account/signin", { status: 302, headers: cookies() });
  },
  fails: () => {
    throw new Error("a fault");
  },
  failsOddly: () => {
    throw "a word";
  },
  forgets: () => undefined,
  answersLater: () => defer({ soon: Promise.resolve(1) }),
  refuses: () => json({ code: "Conflict" }, { status: 409, headers: cookies() }),
};

const Page = () => null;

/** For each way a page whose form and data do it, and an address without a page; and a page with a page inside. */
function buildOf(calls: string[], asksRemix = () => undefined): ServerBuild {
  const routes: Record<string, Route> = {};
  const add = (id: string, path: string | undefined, module: object, parentId?: string) => {
    routes[id] = {
      ...({} as Route),
      id,
      ...(path !== undefined && { path }),
      parentId,
      module,
    } as Route;
  };
  const noted =
    (name: string, call: Call): Call =>
    (args) => {
      calls.push(name);
      return call(args);
    };
  add("root", "", { default: Page, loader: noted("root", () => json({ root: true })) });
  for (const [way, call] of Object.entries(ways)) {
    const both = { action: noted(`${way} action`, call), loader: noted(`${way} loader`, call) };
    add(`${way}-page`, `:storefront/web/${way}/:id`, { default: Page, ...both }, "root");
    add(`${way}-file`, `:storefront/${way}.json`, both, "root");
  }
  add("silent-page", ":storefront/web/silent", { default: Page }, "root");
  add("silent-file", ":storefront/silent.json", {}, "root");
  const above = { default: Page, loader: noted("above", () => json({ above: true })) };
  add("above", "machines/:name", above, "root");
  add("inside", undefined, { default: Page, action: noted("inside", seen) }, "above");
  Object.assign(routes["inside"] ?? {}, { index: true });
  add("beside", "table", { default: Page, action: noted("beside", seen) }, "above");
  add(
    "rest",
    "*",
    { default: Page, loader: noted("rest", () => json(null, { status: 404 })) },
    "root",
  );
  return {
    ...({} as ServerBuild),
    ...{ basename: "/", routes, assets: { ...({} as ServerBuild["assets"]), routes: {} } },
    future: {
      ...({} as ServerBuild["future"]),
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
    },
    entry: {
      module: {
        // Remix reads it once, when it is asked for the first time.
        get handleError() {
          asksRemix();
          return (error: unknown) => void calls.push(`fault ${String(error)}`);
        },
        default: (_request, status, headers, { staticHandlerContext: drawn }) =>
          Promise.resolve(
            new Response(
              JSON.stringify([drawn.loaderData, drawn.actionData, drawn.errors], null, 1),
              { status, headers },
            ),
          ),
      },
    },
  };
}

interface Question {
  readonly path: string;
  readonly method: string;
  readonly body: string;
}

type Handler = (request: Request, context: AppLoadContext, body: string) => Promise<Response>;

/** Everything that can be told of an answer, and what was called for it. */
async function told(handler: Handler, calls: string[], { path, method, body }: Question) {
  calls.length = 0;
  const request = new Request(`http://store.example${path}`, {
    method,
    headers: { "x-sent": "yes", "content-type": "application/x-www-form-urlencoded" },
    ...(method === "POST" && { body }),
  });
  const answer = await handler(request, {} as AppLoadContext, body);
  return {
    ...{ status: answer.status, statusText: answer.statusText, headers: [...answer.headers] },
    ...{ body: await answer.text(), calls: [...calls] },
  };
}

const paths = Object.keys(ways).flatMap((way) => [
  ...[`/us/web/${way}/7`, `/us/web/${way}/7/`, `/us/WEB/${way}/a%20b`, `/us/web/${way}/7?a=%20b&c`],
  ...[`/us/web/${way}/7?_data=${way}-page`, `/us/web/${way}/7?a=1&_data=${way}-page&index&index=2`],
  ...[`/us/web/${way}/7?_data=root`, `/us/web/${way}/7?_data=elsewhere`, `/us/web/${way}/7?_data=`],
  ...[`/us/${way}.json`, `/us/${way}.json?_data=${way}-file`, `/us/${way}.json?index&a=+b`],
]);

const others = [
  ...["/us/web/silent", "/us/web/silent?_data=silent-page", "/us/silent.json"],
  ...["/machines/cart", "/machines/cart?index", "/machines/cart?index&_data=inside"],
  ...["/machines/cart/table", "/machines/cart/table?_data=above", "/nowhere/at/all", "/%zz"],
];

const of = (methods: readonly string[], where: readonly string[]): Question[] =>
  where.flatMap((path) => methods.map((method) => ({ path, method, body: "key=k&a=%C3%B3" })));

const asked = [
  ...of(["GET", "POST"], [...paths, ...others]),
  ...of(["HEAD", "PUT"], [...paths.filter((path) => /tells\b/.test(path)), ...others]),
];

test("what is answered without Remix is what Remix answers: status, headers, cookies and words, each call made once and given the same", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const [calls, ours]: string[][] = [[], []];
  const remix = createRequestHandler(buildOf(calls ?? []), "production");
  const straight = answerByShape(buildOf(ours ?? []), "production");
  for (const one of asked) {
    const byRemix = await told((request, context) => remix(request, context), calls ?? [], one);
    const byUs = await told(straight, ours ?? [], one);
    expect([one, byUs]).toEqual([one, byRemix]);
  }
});

test("forms that lead on, data, calls and files never reach Remix; a form whose page is drawn does", async () => {
  const calls: string[] = [];
  const asksRemix = vi.fn(() => undefined);
  const handler = answerByShape(buildOf(calls, asksRemix), "production");
  for (const path of ["/us/web/leadsOn/7", "/us/web/tells/7?_data=tells-page", "/us/tells.json"])
    await told(handler, calls, { path, method: "POST", body: "" });
  for (const path of ["/us/web/tells/7?_data=tells-page", "/us/says.json"])
    await told(handler, calls, { path, method: "GET", body: "" });
  expect(asksRemix).not.toHaveBeenCalled();
  await told(handler, calls, { path: "/us/web/refuses/7", method: "POST", body: "" });
  expect(asksRemix).toHaveBeenCalledOnce();
});
