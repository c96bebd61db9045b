import { json } from "@remix-run/node";
import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sandboxIdentitiesPage } from "#app/.server/console/sandbox-identities.page.ts";
import { IdentitiesPage } from "#app/features/sandbox/identities-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Test identities and cards` } satisfies PageHandle;

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ context }: LoaderFunctionArgs) {
  return json(await sandboxIdentitiesPage(context));
}

export default function SandboxIdentities() {
  return <IdentitiesPage {...useLoaderData<typeof loader>()} />;
}
