import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { subscriptionPaymentPage } from "#app/.server/subscriptions/subscription-payment.page.ts";
import { sendSubscriptionPayment } from "#app/.server/subscriptions/subscription-payment.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import type { PageHandle } from "#app/features/layout/page-handle.ts";
import { SubscriptionPaymentPage } from "#app/features/subscription/subscription-payment-page.tsx";

export const handle = { title: msg`Update Payment` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const address = parseParams(params.subscription, raw);
  const page = await subscriptionPaymentPage(request, context, address);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendSubscriptionPayment(request, context, parseParams(params.subscription, raw));
}

export default function SubscriptionPayment() {
  const page = useLoaderData<typeof loader>();
  return <SubscriptionPaymentPage {...page} answer={useActionData<typeof action>()} />;
}
