import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { sendToOrder } from "#app/.server/orders/order.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { OrderPage } from "#app/features/order/order-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Order Details` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await orderPage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendToOrder(request, context, parseParams(params.order, raw));
}

export default function Order() {
  return <OrderPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
