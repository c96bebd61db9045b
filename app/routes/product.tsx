import { json } from "@remix-run/node";
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { productPage } from "#app/.server/catalogue/product.page.ts";
import { privatePage } from "#app/.server/catalogue/shopfront.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ProductPage } from "#app/features/catalogue/product-page.tsx";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params: raw, context }: LoaderFunctionArgs) {
  const { modelId } = parseParams(params.product, raw);
  const { customerType } = await viewerOf(request, context);
  const data = await productPage(context.engine, request, modelId, customerType);
  return json(data, { headers: privatePage });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { name: "description", content: data?.description },
];

export default function Product() {
  return <ProductPage {...useLoaderData<typeof loader>()} />;
}
