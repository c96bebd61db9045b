import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { payBySaved } from "#app/.server/payments/saved-cards.actions.ts";
import { savedCardsPage } from "#app/.server/payments/saved-cards.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { SavedCardsPage } from "#app/features/checkout/saved-cards-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Payment`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await savedCardsPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return payBySaved(request, context);
}

export default function PaySaved() {
  return (
    <SavedCardsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
