import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { acceptAgreement } from "#app/.server/checkout/agreement.actions.ts";
import { agreementPage } from "#app/.server/checkout/agreement.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { AgreementPage } from "#app/features/agreement/agreement-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Legal agreement`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const { agreement } = parseParams(params.agreement, raw);
  const headers = { "Cache-Control": "no-store" };
  return json(await agreementPage(request, context, agreement), { headers });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  const { agreement } = parseParams(params.agreement, raw);
  return acceptAgreement(request, context, agreement);
}

export default function CheckoutAgreement() {
  return (
    <AgreementPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
