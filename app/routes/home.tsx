import { json } from "@remix-run/node";
import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { homePage } from "#app/.server/catalogue/home.page.ts";
import { privatePage } from "#app/.server/catalogue/shopfront.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { HomePage } from "#app/features/catalogue/home-page.tsx";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params: raw, context }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await homePage(context.engine, request), { headers: privatePage });
}

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
