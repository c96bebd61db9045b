import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderCodePage } from "#app/.server/orders/code/order-code.page.ts";
import { sendOrderCode } from "#app/.server/orders/code/order-code.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { OrderCodePage } from "#app/features/search-orders/order-code-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Order Details` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const data = await orderCodePage(request, context, parseParams(params.order, raw));
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendOrderCode(request, context, parseParams(params.order, raw));
}

export default function OrderCode() {
  return (
    <OrderCodePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
