import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { payLinkPage } from "#app/.server/payments/remote/pay-link.page.ts";
import { sendPayLink } from "#app/.server/payments/remote/pay-link.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { PayLinkPage } from "#app/features/remote-pay/pay-link-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Payment`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ context, params: raw }: LoaderFunctionArgs) {
  const page = await payLinkPage(context, parseParams(params.payLink, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendPayLink(request, context, parseParams(params.payLink, raw));
}

export default function PayLink() {
  return (
    <PayLinkPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
