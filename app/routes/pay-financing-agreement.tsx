import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { financingAgreementPage } from "#app/.server/payments/financing/agreement.page.ts";
import { reviewAgreement } from "#app/.server/payments/financing/agreement.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { FinancingAgreementPage } from "#app/features/financing/agreement-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Cardholder agreement`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await financingAgreementPage(request, context), {
    headers: { "Cache-Control": "no-store" },
  });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return reviewAgreement(request, context);
}

export default function PayFinancingAgreementPage() {
  return (
    <FinancingAgreementPage
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
