import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { leasePage } from "#app/.server/payments/lease/lease.page.ts";
import { sendLease } from "#app/.server/payments/lease/lease.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { LeaseStep } from "#app/features/checkout/lease-step.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Lease to own`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await leasePage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendLease(request, context);
}

export default function PayLease() {
  return <LeaseStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
