import { msg } from "@lingui/core/macro";
import { json } from "@remix-run/node";
import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dealsPage } from "#app/.server/catalogue/deals.page.ts";
import { privatePage } from "#app/.server/catalogue/shopfront.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { DealsPage } from "#app/features/catalogue/deals-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`All deals` } satisfies PageHandle;

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params: raw, context }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await dealsPage(context.engine, request), { headers: privatePage });
}

export default function Deals() {
  return <DealsPage {...useLoaderData<typeof loader>()} />;
}
