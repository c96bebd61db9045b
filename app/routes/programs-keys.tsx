import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sendApiKeys } from "#app/.server/shop-api/keys/api-keys.actions.ts";
import { apiKeysPage } from "#app/.server/shop-api/keys/api-keys.page.ts";
import { ApiKeysPage } from "#app/features/programs/programs-keys-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Keys for programs` } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await apiKeysPage(request, context);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context }: ActionFunctionArgs) {
  return sendApiKeys(request, context);
}

export default function ApiKeys() {
  return (
    <ApiKeysPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
