import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { myOrdersMiniPage } from "#app/.server/orders/list/my-orders.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { MyOrdersMiniPage } from "#app/features/order/my-orders-mini-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`My Order History` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await myOrdersMiniPage(request, context), {
    headers: { "Cache-Control": "no-store" },
  });
}

export default function MyOrdersMini() {
  return <MyOrdersMiniPage {...useLoaderData<typeof loader>()} />;
}
