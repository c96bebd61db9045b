import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sendWebhooksOut } from "#app/.server/shop-api/hooks/webhooks-out.actions.ts";
import { webhooksOutPage } from "#app/.server/shop-api/hooks/webhooks-out.page.ts";
import { ProgramsWebhooksPage } from "#app/features/programs/programs-webhooks-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Webhooks` } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await webhooksOutPage(request, context);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context }: ActionFunctionArgs) {
  return sendWebhooksOut(request, context);
}

export default function ProgramsWebhooks() {
  const answer = useActionData<typeof action>();
  return <ProgramsWebhooksPage {...useLoaderData<typeof loader>()} answer={answer} />;
}
