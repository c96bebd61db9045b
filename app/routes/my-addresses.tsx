import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { myAddressesPage } from "#app/.server/account/my-addresses.page.ts";
import { sendMyAddresses } from "#app/.server/account/my-addresses.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { MyAddressesPage } from "#app/features/account/my-addresses-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`My Addresses` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const data = await myAddressesPage(request, context);
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendMyAddresses(request, context);
}

export default function MyAddresses() {
  return (
    <MyAddressesPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
