import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { financingPage } from "#app/.server/payments/financing/financing.page.ts";
import { sendFinancing } from "#app/.server/payments/financing/financing.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { FinancingPage } from "#app/features/financing/financing-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Store financing`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await financingPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendFinancing(request, context);
}

export default function PayFinancingPage() {
  return (
    <FinancingPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
