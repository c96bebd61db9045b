import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { carrierExpiredPage } from "#app/.server/pages/carrier-expired.ts";
import { params, parseParams } from "#app/.server/params.ts";
import { CartNotFound } from "#app/features/carrier/cart-not-found.tsx";
import type { PageHandle } from "#app/features/shell/page-handle.ts";

export const handle = { title: msg`Your phone line` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await carrierExpiredPage(request, context);
  return json(page, { status: 404, headers: { "Cache-Control": "no-store" } });
}

export default function CarrierActivation() {
  return <CartNotFound {...useLoaderData<typeof loader>()} />;
}
