import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { addressPage } from "#app/.server/checkout/address/address.page.ts";
import { enterAddress } from "#app/.server/checkout/address/address.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { AddressStep } from "#app/features/checkout/address-step.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Address`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await addressPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return enterAddress(request, context);
}

export default function CheckoutAddress() {
  return (
    <AddressStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
