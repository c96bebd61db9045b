import { json } from "@remix-run/node";
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { categoryPage } from "#app/.server/catalogue/category.page.ts";
import { privatePage } from "#app/.server/catalogue/shopfront.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { CategoryPage } from "#app/features/catalogue/category-page.tsx";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params: raw, context }: LoaderFunctionArgs) {
  const { categoryId } = parseParams(params.category, raw);
  return json(await categoryPage(context.engine, request, categoryId), { headers: privatePage });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { name: "description", content: data?.description },
];

export default function Category() {
  return <CategoryPage {...useLoaderData<typeof loader>()} />;
}
