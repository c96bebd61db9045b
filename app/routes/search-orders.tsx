import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { searchOrdersPage } from "#app/.server/account/search-orders.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { SearchOrdersPage } from "#app/features/search-orders/search-orders-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Search Orders` } satisfies PageHandle;

/** What was typed here stays out of caches. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return searchOrdersPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return searchOrders(request, context);
}

export default function SearchOrders() {
  const page = useLoaderData<typeof loader>();
  return <SearchOrdersPage {...page} answer={useActionData<typeof action>()} />;
}
