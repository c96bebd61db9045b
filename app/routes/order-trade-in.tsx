import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderTradeInPage } from "#app/.server/after-sales/trade-in/order-trade-in.page.ts";
import { sendOrderTradeIn } from "#app/.server/after-sales/trade-in/order-trade-in.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import type { PageHandle } from "#app/features/layout/page-handle.ts";
import { ExchangePage } from "#app/features/trade-in/exchange-page.tsx";

export const handle = { title: msg`Your trade-in` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await orderTradeInPage(request, context, parseParams(params.line, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendOrderTradeIn(request, context, parseParams(params.line, raw));
}

export default function OrderTradeIn() {
  return (
    <ExchangePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
