import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { listPage } from "#app/.server/gallery/pages/list.page.ts";
import { ListPage } from "#app/features/gallery/list-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Machines` } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return json(await listPage(request, context));
}

export default function Machines() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}
