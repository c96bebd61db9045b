import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { claimPage } from "#app/.server/after-sales/claim/claim.page.ts";
import { sendClaim } from "#app/.server/after-sales/claim/claim.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ClaimPage } from "#app/features/claim/claim-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Your claim` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await claimPage(request, context, parseParams(params.claim, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendClaim(request, context, parseParams(params.claim, raw));
}

export default function Claim() {
  return <ClaimPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
