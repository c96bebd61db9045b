import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { buyNowPage } from "#app/.server/place-order/buy-now.page.ts";
import { sendBuyNow } from "#app/.server/place-order/buy-now.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { BuyNowPage } from "#app/features/express/buy-now-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Buy now`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await buyNowPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendBuyNow(request, context);
}

export default function BuyNow() {
  return (
    <BuyNowPage product={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
