import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { checkoutPage } from "#app/.server/checkout/checkout.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { StartStep } from "#app/features/checkout/start-step.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Check out`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await checkoutPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export default function Checkout() {
  return <StartStep {...useLoaderData<typeof loader>()} />;
}
