/**
 * What a lifecycle with a page has besides its own folder, in its simplest form: a page in a room of the server, what its
 * form sends, a route, a feature, words, a scene for the gallery, a driver, and tests of the page and of its paths.
 */
import { camel, nounOf, pascal, titleOf } from "./lifecycle-template.ts";
import { driver, feature, scene, sheet, walks, words } from "./screen-template.ts";

/** Path and text of each file. */
export function pageFiles(name: string, room: string, lc: string): Record<string, string> {
  const server = `app/.server/${room}`;
  return {
    [`${server}/own-${name}.ts`]: own(name),
    [`${server}/${name}.page.ts`]: page(name, lc),
    [`${server}/${name}.actions.ts`]: actions(name, lc),
    [`${server}/${name}.test.ts`]: pageTest(name, room, lc),
    [`app/routes/${name}.tsx`]: route(name, room),
    [`app/features/${name}/${name}-page.tsx`]: feature(name, lc),
    [`app/features/${name}/${name}.module.css`]: sheet(),
    [`app/messages/${name}.ts`]: words(name, lc),
    [`app/.server/gallery/specimens/${name}-scene.ts`]: scene(name, room),
    [`tests/models/${name}.ts`]: driver(name, lc),
    [`tests/e2e/${name}.paths.test.ts`]: walks(name),
  };
}

/** A line that a page adds to a file that lists them all. */
export interface Listing {
  readonly file: string;
  /** An import, if the line needs one. */
  readonly needs?: string;
  /** The text that the line follows, or stands before. */
  readonly at: string;
  readonly side: "after" | "before";
  readonly line: string;
}

export function pageListings(name: string): Listing[] {
  const Page = `${pascal(name)}Page`;
  const screen = "app/features/gallery/screen.tsx";
  return [
    {
      file: "app/routes.ts",
      ...{ at: '...prefix(":storefront/web", [', side: "after" },
      line: `route("${name}", "routes/${name}.tsx"),`,
    },
    {
      file: "app/urls.ts",
      ...{ at: 'export * from "./urls.backstage.ts";', side: "before" },
      line: `export const ${camel(name)} = (storefront: Storefront) => web(storefront, "${name}");`,
    },
    {
      file: "tests/models/drivers.ts",
      needs: `import { ${camel(name)} } from "./${name}.ts";`,
      ...{ at: "ReadonlyMap<string, Driver> = new Map([", side: "after" },
      line: `["${name}", ${camel(name)}],`,
    },
    {
      file: "app/.server/gallery/pages/screen.page.ts",
      needs: `import { ${camel(name)}Scene } from "#app/.server/gallery/specimens/${name}-scene.ts";`,
      ...{ at: "const scenes = {", side: "after" },
      line: `"${name}": ${camel(name)}Scene,`,
    },
    {
      file: screen,
      needs: `import { ${Page} } from "#app/features/${name}/${name}-page.tsx";`,
      ...{ at: "export type ScreenData =", side: "after" },
      line: `| { readonly kind: "${name}"; readonly page: PageOf<typeof ${Page}> }`,
    },
    {
      file: screen,
      ...{ at: "switch (screen.kind) {", side: "after" },
      line: `case "${name}": return <${Page} {...screen.page} answer={undefined} />;`,
    },
  ];
}

const own = (name: string) => `\
/** The ${name.replaceAll("-", " ")} of whoever looks: a browser has one. */
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import * as ${camel(name)} from "#machines/${name}";

export const ${camel(name)}Of = (sessionId: string) => \`${name}:\${sessionId}\` as const;

/** Null where none was begun. */
export async function find${pascal(name)}(engine: EngineContext, viewer: Viewer) {
  const { sessionId, role } = viewer;
  if (sessionId === null) return null;
  const found = await loadFor(engine, viewer, ${camel(name)}.lifecycle, sessionId);
  if (!found) return null;
  const view = ${camel(name)}.view(found.snapshot, role);
  return { id: ${camel(name)}Of(sessionId), rev: found.rev, actor: found.actor, view };
}
`;

const page = (name: string, lc: string) => `\
/** ${titleOf(name)}: how it stands, until when, and what may be done now (${lc}). */
import { newFormKey } from "#app/.server/engine/ids.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { paths } from "#app/paths.ts";
import { find${pascal(name)} } from "./own-${name}.ts";

export async function ${camel(name)}Page(request: Request, scope: RequestScope) {
  const found = await find${pascal(name)}(scope.engine, await viewerOf(request, scope));
  const ticket = { rev: found?.rev ?? 0, key: newFormKey() };
  if (!found) return { life: null, ticket };
  const { status, dueAt, events } = found.view;
  return {
    life: {
      ...{ status, dueAt },
      canConfirm: events.includes("${nounOf(name)}.confirmed"),
      liveHref: paths.live([found.id]),
    },
    ticket,
  };
}
`;

const actions = (name: string, lc: string) => `\
/** What the page sends: it is begun, or confirmed (${lc}). */
import { json, redirect } from "@remix-run/node";
import { dispatch, dispatchIn, startIn } from "#app/.server/engine/dispatch.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { requireSession } from "#app/.server/identity/viewer.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readEventForm, respond } from "#app/.server/request/event-form.ts";
import { paths } from "#app/paths.ts";
import { ${camel(name)}Of, find${pascal(name)} } from "./own-${name}.ts";

/** How long it stays open. */
const OPEN_MS = 10 * 60_000;

const maker: Actor = { role: "system", id: "${name}" };

export async function send${pascal(name)}(request: Request, scope: RequestScope) {
  const { viewer, headers } = await requireSession(request, scope);
  const { type, rev, key } = readEventForm(await request.formData());
  const to = paths.${camel(name)}(viewer.storefront);
  if (type === "${nounOf(name)}.opened") {
    await begin(scope.engine, viewer.sessionId);
    return redirect(to, { status: 303, headers });
  }
  const found = await find${pascal(name)}(scope.engine, viewer);
  if (!found || type !== "${nounOf(name)}.confirmed")
    return json({ refusal: { code: "InvalidEvent" } }, { status: 422 });
  const seen = { ...(rev !== undefined && { rev }), ...(key !== undefined && { key }) };
  const { id, actor } = found;
  const outcome = await dispatch(scope.engine, { to: id, event: { type }, actor, ...seen });
  return respond(outcome, type, to);
}

/** Once for each browser: whoever comes again finds what there is. */
function begin(engine: EngineContext, sessionId: string): Promise<void> {
  const to = ${camel(name)}Of(sessionId);
  const dueAt = new Date(engine.clock.now() + OPEN_MS).toISOString();
  return engine.store.write(async (tx) => {
    if (await tx.engine.load(to)) return;
    await startIn(engine, tx, { id: to, input: { sessionId, dueAt }, actor: maker });
    await dispatchIn(engine, tx, { to, event: { type: "${nounOf(name)}.opened" }, actor: maker });
  });
}
`;

const pageTest = (name: string, room: string, lc: string) => `\
import { expect, test } from "vitest";
import { ${camel(name)}Page } from "#app/.server/${room}/${name}.page.ts";
import { send${pascal(name)} } from "#app/.server/${room}/${name}.actions.ts";
import { browser, testScope } from "#tests/kit/scope.ts";

const path = "/us/web/${name}";

/** A browser at the page. */
function visitor(scope = testScope()) {
  const { get, post, keep } = browser();
  return {
    look: () => ${camel(name)}Page(get(path), scope),
    async send(event: string) {
      const { ticket } = await ${camel(name)}Page(get(path), scope);
      const fields = { event, rev: String(ticket.rev), key: ticket.key };
      return keep(new Response(null, await send${pascal(name)}(post(path, fields), scope)));
    },
  };
}

test("[${lc}] it is begun once and confirmed by whoever began it; nobody else sees it", async () => {
  const scope = testScope();
  const [mine, theirs] = [visitor(scope), visitor(scope)];
  expect((await mine.look()).life).toBeNull();
  expect((await mine.send("${nounOf(name)}.opened")).status).toBe(303);
  expect((await mine.look()).life).toMatchObject({ status: "open", canConfirm: true });
  expect((await theirs.look()).life).toBeNull();
  expect((await mine.send("${nounOf(name)}.confirmed")).status).toBe(303);
  expect((await mine.send("${nounOf(name)}.opened")).status).toBe(303);
  expect((await mine.look()).life).toMatchObject({ status: "confirmed", canConfirm: false });
});

test("[${lc}] what is not there is not confirmed", async () => {
  expect((await visitor().send("${nounOf(name)}.confirmed")).status).toBe(422);
});
`;

const route = (name: string, room: string) => `\
import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { ${camel(name)}Page } from "#app/.server/${room}/${name}.page.ts";
import { send${pascal(name)} } from "#app/.server/${room}/${name}.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ${pascal(name)}Page } from "#app/features/${name}/${name}-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg\`${titleOf(name)}\` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await ${camel(name)}Page(request, context);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return send${pascal(name)}(request, context);
}

export default function ${pascal(name)}() {
  return <${pascal(name)}Page {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
`;
