import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { MyOrdersPage } from "#app/features/order/my-orders-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`My Orders` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await myOrdersPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export default function MyOrders() {
  return <MyOrdersPage {...useLoaderData<typeof loader>()} />;
}
