import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { sendSkuSwap } from "#app/.server/after-sales/swap/sku-swap.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { SkuSwapPage } from "#app/features/swap/sku-swap-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Sku Swap` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await skuSwapPage(request, context, parseParams(params.line, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendSkuSwap(request, context, parseParams(params.line, raw));
}

export default function SkuSwap() {
  return (
    <SkuSwapPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
