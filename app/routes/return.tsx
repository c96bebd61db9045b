import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { requestReturn } from "#app/.server/after-sales/return/return.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ReturnStartPage } from "#app/features/return/return-start-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Return` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await returnStartPage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return requestReturn(request, context, parseParams(params.order, raw));
}

export default function Return() {
  const page = useLoaderData<typeof loader>();
  return <ReturnStartPage {...page} answer={useActionData<typeof action>()} />;
}
