import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { delayConfirmPage } from "#app/.server/orders/confirmation/delay.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { DelayConfirmPage } from "#app/features/confirmation/delay-confirm-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Ftc Confirm` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { storefront, order_id } = parseParams(params.delayConfirm, { ...query, ...raw });
  const page = await delayConfirmPage(request, context, { storefront, orderId: order_id });
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export default function DelayConfirm() {
  return <DelayConfirmPage {...useLoaderData<typeof loader>()} />;
}
