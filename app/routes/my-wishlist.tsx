import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { myWishlistPage } from "#app/.server/account/my-wishlist.page.ts";
import { sendWish } from "#app/.server/account/my-wishlist.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { MyWishlistPage } from "#app/features/wishlist/my-wishlist-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`My Wishlist` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const data = await myWishlistPage(request, context);
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendWish(request, context);
}

export default function MyWishlist() {
  return (
    <MyWishlistPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
