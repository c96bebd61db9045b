import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { downPaymentPage } from "#app/.server/payments/financing/down-payment.page.ts";
import { sendDownPayment } from "#app/.server/payments/financing/down-payment.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { DownPaymentPage } from "#app/features/financing/down-payment-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Down payment`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await downPaymentPage(request, context), {
    headers: { "Cache-Control": "no-store" },
  });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendDownPayment(request, context);
}

export default function PayDownPaymentPage() {
  return (
    <DownPaymentPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
