import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sendConfirmation } from "#app/.server/orders/confirmation/confirmation.actions.ts";
import { confirmationStep } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Thank you` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const address = parseParams(params.order, raw);
  const page = await confirmationStep(request, context, address, "order-confirm");
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendConfirmation(request, context, parseParams(params.order, raw));
}

export default function OrderConfirm() {
  return (
    <ConfirmationPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
