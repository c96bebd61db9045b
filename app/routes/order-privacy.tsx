import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderPrivacyPage } from "#app/.server/account/privacy/order-privacy.page.ts";
import { sendOrderPrivacy } from "#app/.server/account/privacy/order-privacy.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { PrivacyPage } from "#app/features/privacy/privacy-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Your data` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await orderPrivacyPage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendOrderPrivacy(request, context, parseParams(params.order, raw));
}

export default function OrderPrivacy() {
  return (
    <PrivacyPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
