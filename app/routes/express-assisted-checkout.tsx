import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { assistedPage } from "#app/.server/place-order/assisted.page.ts";
import { sendAssisted } from "#app/.server/place-order/assisted.actions.ts";
import { besideCodes } from "#app/features/codes/codes-answer.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { AssistedPage } from "#app/features/express/assisted-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Assisted checkout`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await assistedPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendAssisted(request, context);
}

export default function AssistedCheckout() {
  return (
    <AssistedPage
      data={useLoaderData<typeof loader>()}
      answer={besideCodes(useActionData<typeof action>())}
    />
  );
}
