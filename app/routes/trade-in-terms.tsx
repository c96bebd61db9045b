import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { tradeInTermsPage } from "#app/.server/cart/trade-in/trade-in.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { TradeInTermsPage } from "#app/features/trade-in/trade-in-terms-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Trade-in terms` } satisfies PageHandle;

export async function loader({ request, params: raw }: LoaderFunctionArgs) {
  return json(await tradeInTermsPage(request, parseParams(params.store, raw).storefront));
}

export default function TradeInTerms() {
  return <TradeInTermsPage {...useLoaderData<typeof loader>()} />;
}
