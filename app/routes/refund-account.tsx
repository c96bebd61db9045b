import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { params, parseParams } from "#app/.server/request/params.ts";
import { refundAccountPage } from "#app/.server/after-sales/refund-account/refund-account.page.ts";
import { sendRefundAccount } from "#app/.server/after-sales/refund-account/refund-account.actions.ts";
import { RefundAccountPage } from "#app/features/refund-account/refund-account-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Account for your refund` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await refundAccountPage(request, context, parseParams(params.refund, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendRefundAccount(request, context, parseParams(params.refund, raw));
}

export default function RefundAccount() {
  return (
    <RefundAccountPage
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
