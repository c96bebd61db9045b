import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderTradeInPage, sendOrderTradeIn } from "#app/.server/pages/order-trade-in.ts";
import { params, parseParams } from "#app/.server/params.ts";
import type { PageHandle } from "#app/features/shell/page-handle.ts";
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
