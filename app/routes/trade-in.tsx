import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sendTradeIn } from "#app/.server/cart/trade-in/trade-in.actions.ts";
import { tradeInPage } from "#app/.server/cart/trade-in/trade-in.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { TradeInPage } from "#app/features/trade-in/trade-in-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Trade-in` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await tradeInPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendTradeIn(request, context);
}

export default function TradeIn() {
  return (
    <TradeInPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
