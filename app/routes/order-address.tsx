import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderAddressPage } from "#app/.server/after-sales/address-edit/order-address.page.ts";
import { sendOrderAddress } from "#app/.server/after-sales/address-edit/order-address.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { AddressEditPage } from "#app/features/address-edit/address-edit-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Delivery address` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await orderAddressPage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendOrderAddress(request, context, parseParams(params.order, raw));
}

export default function OrderAddress() {
  return (
    <AddressEditPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
