import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { params, parseParams } from "#app/.server/request/params.ts";
import { replacementPage } from "#app/.server/after-sales/replacement/replacement.page.ts";
import { sendReplacement } from "#app/.server/after-sales/replacement/replacement.actions.ts";
import { ReplacementPage } from "#app/features/replacement/replacement-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Replacement` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await replacementPage(request, context, parseParams(params.line, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendReplacement(request, context, parseParams(params.line, raw));
}

export default function ReplaceLine() {
  const page = useLoaderData<typeof loader>();
  return <ReplacementPage {...page} answer={useActionData<typeof action>()} />;
}
