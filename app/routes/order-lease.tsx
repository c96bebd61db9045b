import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderLeasePage } from "#app/.server/after-sales/lease/order-lease.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { OrderLeasePage } from "#app/features/order-lease/order-lease-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Lease to own` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await orderLeasePage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export default function OrderLease() {
  return <OrderLeasePage {...useLoaderData<typeof loader>()} />;
}
