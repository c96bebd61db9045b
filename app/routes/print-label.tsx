import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { printLabelPage } from "#app/.server/after-sales/return/print-label.page.ts";
import { sendToLabel } from "#app/.server/after-sales/return/print-label.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { PrintLabelPage } from "#app/features/return/print-label-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Print Label` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await printLabelPage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendToLabel(request, context, parseParams(params.order, raw));
}

export default function PrintLabel() {
  const page = useLoaderData<typeof loader>();
  return <PrintLabelPage {...page} answer={useActionData<typeof action>()} />;
}
