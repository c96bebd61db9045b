import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { deliveryPage } from "#app/.server/checkout/delivery/delivery.page.ts";
import { chooseDelivery } from "#app/.server/checkout/delivery/delivery.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { DeliveryStep } from "#app/features/checkout/delivery-step.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Delivery`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await deliveryPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return chooseDelivery(request, context);
}

export default function CheckoutDelivery() {
  return (
    <DeliveryStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
