import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { mySubscriptionsPage } from "#app/.server/subscriptions/my-subscriptions.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { MySubscriptionsPage } from "#app/features/order/my-subscriptions-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`My Subscriptions` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await mySubscriptionsPage(request, context), {
    headers: { "Cache-Control": "no-store" },
  });
}

export default function MySubscriptions() {
  return <MySubscriptionsPage {...useLoaderData<typeof loader>()} />;
}
