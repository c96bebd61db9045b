import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { mobileLinePage } from "#app/.server/payments/telco/mobile-line.page.ts";
import { sendMobileLine } from "#app/.server/payments/telco/mobile-line.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { CarrierPage } from "#app/features/carrier/carrier-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Your phone line`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await mobileLinePage(request, context);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendMobileLine(request, context);
}

export default function Carrier() {
  return (
    <CarrierPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
