import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { callsPage } from "#app/.server/shop-api/calls.page.ts";
import { CallsPage } from "#app/features/api/calls-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Calls for programs` } satisfies PageHandle;

/** What a program may ask of the shop, to be read by whoever writes it. */
export function loader() {
  return json(callsPage());
}

export default function ApiGuide() {
  return <CallsPage {...useLoaderData<typeof loader>()} />;
}
