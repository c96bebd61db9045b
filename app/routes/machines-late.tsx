import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { latePage } from "#app/.server/gallery/pages/late.page.ts";
import { LatePage } from "#app/features/gallery/late-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Later than promised` } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return json(await latePage(request, context));
}

export default function MachinesLate() {
  return <LatePage {...useLoaderData<typeof loader>()} />;
}
