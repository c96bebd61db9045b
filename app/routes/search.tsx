import { msg } from "@lingui/core/macro";
import { json } from "@remix-run/node";
import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchPage } from "#app/.server/catalogue/search.page.ts";
import { privatePage } from "#app/.server/catalogue/shopfront.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { SearchPage } from "#app/features/catalogue/search-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Search` } satisfies PageHandle;

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params: raw, context }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await searchPage(context.engine, request), { headers: privatePage });
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
