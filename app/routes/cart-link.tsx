import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { cartLinkPage } from "#app/.server/cart/cart-link.page.ts";
import { takeCopy } from "#app/.server/cart/cart-link.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { CartLinkPage } from "#app/features/cart/cart-link-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`A cart for you` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const where = parseParams(params.cartLink, raw);
  const { page, headers } = await cartLinkPage(request, context, where);
  return json(page, { headers: { "Cache-Control": "no-store", ...headers } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return takeCopy(request, context, parseParams(params.cartLink, raw));
}

export default function CartLink() {
  return <CartLinkPage {...useLoaderData<typeof loader>()} />;
}
