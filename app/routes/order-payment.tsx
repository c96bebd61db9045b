import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderPaymentPage } from "#app/.server/orders/pay-again/order-payment.page.ts";
import { sendOrderPayment } from "#app/.server/orders/pay-again/order-payment.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { OrderPaymentPage } from "#app/features/order-payment/order-payment-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Update Payment` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await orderPaymentPage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendOrderPayment(request, context, parseParams(params.order, raw));
}

export default function OrderPayment() {
  return (
    <OrderPaymentPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
