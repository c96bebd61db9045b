import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Thank you` } satisfies PageHandle;

/** The same page as after the four steps, in English whatever was chosen (CONF-16). */
export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await confirmationPage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export default function ExpressOrderConfirm() {
  return <ConfirmationPage {...useLoaderData<typeof loader>()} />;
}
