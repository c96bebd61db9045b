import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { serviceApplicationPage } from "#app/.server/payments/telco/service-application.page.ts";
import { sendServiceApplication } from "#app/.server/payments/telco/service-application.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ApplicationPage } from "#app/features/carrier/application-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Apply for service`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await serviceApplicationPage(request, context);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendServiceApplication(request, context);
}

export default function CarrierApplication() {
  return (
    <ApplicationPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
