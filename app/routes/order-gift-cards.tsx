import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { giftCardsPage } from "#app/.server/account/gift-cards.page.ts";
import { resendGiftCard } from "#app/.server/account/gift-cards.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { GiftCardsPage } from "#app/features/wallet/gift-cards-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Gift card` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const asked = { ...parseParams(params.order, raw), lineItemId: null };
  const data = await giftCardsPage(request, context, asked);
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return resendGiftCard(request, context, { ...parseParams(params.order, raw), lineItemId: null });
}

export default function OrderGiftCards() {
  return (
    <GiftCardsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
