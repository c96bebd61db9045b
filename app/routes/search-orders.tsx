import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { searchOrders, searchOrdersPage } from "#app/.server/pages/search-orders.ts";
import { params, parseParams } from "#app/.server/params.ts";
import { SearchOrdersPage } from "#app/features/search-orders/search-orders-page.tsx";
import type { PageHandle } from "#app/features/shell/page-handle.ts";

export const handle = { title: msg`Search Orders` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await searchOrdersPage(request, context);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context }: ActionFunctionArgs) {
  return searchOrders(request, context);
}

export default function SearchOrders() {
  const page = useLoaderData<typeof loader>();
  return <SearchOrdersPage {...page} answer={useActionData<typeof action>()} />;
}
