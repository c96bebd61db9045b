import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderTrialPage } from "#app/.server/after-sales/trial/order-trial.page.ts";
import { sendOrderTrial } from "#app/.server/after-sales/trial/order-trial.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { OrderTrialPage } from "#app/features/order-trial/order-trial-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Try now, pay later` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await orderTrialPage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendOrderTrial(request, context, parseParams(params.order, raw));
}

export default function OrderTrial() {
  return (
    <OrderTrialPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
