import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { affirmPage } from "#app/.server/payments/wallet/affirm.page.ts";
import { payByAffirm } from "#app/.server/payments/wallet/affirm.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { AffirmPage } from "#app/features/checkout/affirm-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Payment`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await affirmPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return payByAffirm(request, context);
}

export default function PayAffirm() {
  return <AffirmPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
