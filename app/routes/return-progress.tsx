import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { returnPage } from "#app/.server/after-sales/return/return-progress.page.ts";
import { sendToReturn } from "#app/.server/after-sales/return/return-progress.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ReturnPage } from "#app/features/return/return-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Return` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await returnPage(request, context, parseParams(params.return, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendToReturn(request, context, parseParams(params.return, raw));
}

export default function ReturnProgress() {
  return <ReturnPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
