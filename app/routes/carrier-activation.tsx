import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { expiredSessionPage } from "#app/.server/payments/telco/expired-session.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { CartNotFound } from "#app/features/carrier/cart-not-found.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Your phone line` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await expiredSessionPage(request, context);
  return json(page, { status: 404, headers: { "Cache-Control": "no-store" } });
}

export default function CarrierActivation() {
  return <CartNotFound {...useLoaderData<typeof loader>()} />;
}
