import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { payByWallet } from "#app/.server/payments/wallet/wallet.actions.ts";
import { walletPage } from "#app/.server/payments/wallet/wallet.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { WalletPage } from "#app/features/checkout/wallet-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Payment`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await walletPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return payByWallet(request, context);
}

export default function PayWallet() {
  return <WalletPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
