import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { giftCardFormPage } from "#app/.server/checkout/gift/gift-card-form.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { GiftCardFormPage } from "#app/features/wallet/gift-card-form-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Gift card` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await giftCardFormPage(request, context), {
    headers: { "Cache-Control": "no-store" },
  });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return addGiftCard(request, context);
}

export default function GiftCardForm() {
  return (
    <GiftCardFormPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
