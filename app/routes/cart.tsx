import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { cartPage } from "#app/.server/cart/cart.page.ts";
import { sendFromCart } from "#app/.server/cart/cart.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { besideCodes } from "#app/features/codes/codes-answer.ts";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Cart` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await cartPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendFromCart(request, context);
}

export default function Cart() {
  return (
    <CartPage
      {...useLoaderData<typeof loader>()}
      answer={besideCodes(useActionData<typeof action>())}
    />
  );
}
