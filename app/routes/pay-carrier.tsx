import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { telcoFinancingPage } from "#app/.server/payments/telco/telco-financing.page.ts";
import { sendTelcoFinancing } from "#app/.server/payments/telco/telco-financing.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { CarrierStep } from "#app/features/checkout/carrier-step.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Carrier financing`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await telcoFinancingPage(request, context), {
    headers: { "Cache-Control": "no-store" },
  });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendTelcoFinancing(request, context);
}

export default function PayCarrier() {
  return (
    <CarrierStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
