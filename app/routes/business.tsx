import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { businessPage } from "#app/.server/account/business.page.ts";
import { sendBusiness } from "#app/.server/account/business.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { BusinessPage } from "#app/features/account/business-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Buying for a business` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const data = await businessPage(request, context);
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendBusiness(request, context);
}

export default function Business() {
  return (
    <BusinessPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
