import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { remotePayPage } from "#app/.server/payments/remote/remote-pay.page.ts";
import { sendRemotePay } from "#app/.server/payments/remote/remote-pay.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { RemotePayPage } from "#app/features/remote-pay/remote-pay-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Payment`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await remotePayPage(request, context, "link");
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendRemotePay(request, context, "link");
}

export default function CheckoutPayLink() {
  return (
    <RemotePayPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
