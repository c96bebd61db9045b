import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderBuyBackPage } from "#app/.server/after-sales/trade-in/order-buy-back.page.ts";
import { sendOrderBuyBack } from "#app/.server/after-sales/trade-in/order-buy-back.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import type { PageHandle } from "#app/features/layout/page-handle.ts";
import { BuyBackPage } from "#app/features/trade-in/buy-back-page.tsx";

export const handle = { title: msg`Your buy-back` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await orderBuyBackPage(request, context, parseParams(params.line, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendOrderBuyBack(request, context, parseParams(params.line, raw));
}

export default function OrderBuyBack() {
  return (
    <BuyBackPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
