import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderActivationPage } from "#app/.server/after-sales/activation/order-activation.page.ts";
import { sendOrderActivation } from "#app/.server/after-sales/activation/order-activation.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ActivationPage } from "#app/features/carrier/activation-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Your phone line` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await orderActivationPage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendOrderActivation(request, context, parseParams(params.order, raw));
}

export default function OrderActivation() {
  return (
    <ActivationPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
