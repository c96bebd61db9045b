import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { devicePage } from "#app/.server/payments/wallet/device.page.ts";
import { payByDevice } from "#app/.server/payments/wallet/device.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { DevicePage } from "#app/features/device-pay/device-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Payment`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await devicePage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return payByDevice(request, context);
}

export default function CheckoutPayDevice() {
  return <DevicePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
