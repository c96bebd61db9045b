import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { subscriptionPage } from "#app/.server/subscriptions/subscription.page.ts";
import { sendSubscription } from "#app/.server/subscriptions/subscription.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import type { PageHandle } from "#app/features/layout/page-handle.ts";
import { SubscriptionPage } from "#app/features/subscription/subscription-page.tsx";
import { UnknownSubscription } from "#app/features/subscription/unknown-subscription.tsx";

export const handle = { title: msg`Subscription Details` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await subscriptionPage(request, context, parseParams(params.subscription, raw));
  const status = page.found ? 200 : 404;
  return json(page, { status, headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendSubscription(request, context, parseParams(params.subscription, raw));
}

export default function Subscription() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page.found ? (
    <SubscriptionPage {...page} answer={answer} />
  ) : (
    <UnknownSubscription {...page} />
  );
}
