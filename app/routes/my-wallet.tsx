import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { myWalletPage } from "#app/.server/account/my-wallet.page.ts";
import { sendWallet } from "#app/.server/account/my-wallet.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { MyWalletPage } from "#app/features/wallet/my-wallet-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`My Wallet` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await myWalletPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendWallet(request, context);
}

export default function MyWallet() {
  return (
    <MyWalletPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
