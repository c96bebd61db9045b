import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { confirmationStep } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Thank you` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const address = parseParams(params.order, raw);
  const page = await confirmationStep(request, context, address, "order-success");
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export default function OrderSuccess() {
  return <ConfirmationPage {...useLoaderData<typeof loader>()} />;
}
