import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderUpgradePage } from "#app/.server/orders/upgrade/order-upgrade.page.ts";
import { sendOrderUpgrade } from "#app/.server/orders/upgrade/order-upgrade.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { OrderUpgradePage } from "#app/features/order/order-upgrade-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Upgrade your device` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await orderUpgradePage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendOrderUpgrade(request, context, parseParams(params.order, raw));
}

export default function OrderUpgrade() {
  return (
    <OrderUpgradePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
