import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { applicationPage } from "#app/.server/payments/financing/application.page.ts";
import { sendApplication } from "#app/.server/payments/financing/application.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ApplicationPage } from "#app/features/financing/application-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = {
  title: msg`Apply for store financing`,
  chrome: "checkout",
} satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await applicationPage(request, context), {
    headers: { "Cache-Control": "no-store" },
  });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendApplication(request, context);
}

export default function PayApplicationPage() {
  return (
    <ApplicationPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
