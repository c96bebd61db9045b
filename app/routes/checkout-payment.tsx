import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sendPayment } from "#app/.server/payments/payment.actions.ts";
import { paymentPage } from "#app/.server/payments/payment.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { besideCodes } from "#app/features/codes/codes-answer.ts";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Payment`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await paymentPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendPayment(request, context);
}

export default function CheckoutPayment() {
  return (
    <PaymentStep
      {...useLoaderData<typeof loader>()}
      answer={besideCodes(useActionData<typeof action>())}
    />
  );
}
