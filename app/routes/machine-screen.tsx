import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { screenPage } from "#app/.server/gallery/pages/screen.page.ts";
import { Screen } from "#app/features/gallery/screen.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`A screen`, chrome: "bare" } satisfies PageHandle;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { name, state } = params;
  return json(await screenPage(request, context, { name, state }));
}

export default function MachineScreen() {
  return <Screen {...useLoaderData<typeof loader>()} />;
}
