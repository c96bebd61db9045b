import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { loanPage } from "#app/.server/payments/loan/loan.page.ts";
import { sendLoan } from "#app/.server/payments/loan/loan.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { LoanStep } from "#app/features/checkout/loan-step.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Pay over time`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await loanPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendLoan(request, context);
}

export default function PayLoan() {
  return <LoanStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
