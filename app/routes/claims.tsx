import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { claimsPage } from "#app/.server/after-sales/claim/claims.page.ts";
import { sendClaims } from "#app/.server/after-sales/claim/claims.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ClaimsPage } from "#app/features/claim/claims-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Claims` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await claimsPage(request, context, parseParams(params.subscription, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendClaims(request, context, parseParams(params.subscription, raw));
}

export default function Claims() {
  return <ClaimsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
