import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { params, parseParams } from "#app/.server/request/params.ts";
import { returnToCustomerPage } from "#app/.server/after-sales/return-to-customer/return-to-customer.page.ts";
import { sendReturnToCustomer } from "#app/.server/after-sales/return-to-customer/return-to-customer.actions.ts";
import { ReturnToCustomerPage } from "#app/features/return-to-customer/return-to-customer-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`RTC Terms` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await returnToCustomerPage(request, context, parseParams(params.line, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendReturnToCustomer(request, context, parseParams(params.line, raw));
}

export default function ReturnToCustomer() {
  return (
    <ReturnToCustomerPage
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
