import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { params, parseParams } from "#app/.server/request/params.ts";
import { SupportOrderPage } from "#app/features/search-orders/support-order-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Search Orders` } satisfies PageHandle;

export function loader({ params: raw }: LoaderFunctionArgs) {
  return parseParams(params.store, raw);
}

export default function SupportOrder() {
  return <SupportOrderPage {...useLoaderData<typeof loader>()} />;
}
