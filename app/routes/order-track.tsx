import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { trackItemPage } from "#app/.server/orders/tracking/track-item.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import type { PageHandle } from "#app/features/layout/page-handle.ts";
import { TrackItemPage } from "#app/features/track/track-item-page.tsx";

export const handle = { title: msg`Track Order` } satisfies PageHandle;

/** The page of `track-item` under the name that measuring has for it (OPEN-74, OPEN-102). */
export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await trackItemPage(request, context, parseParams(params.line, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export default function TrackOrder() {
  return <TrackItemPage {...useLoaderData<typeof loader>()} />;
}
