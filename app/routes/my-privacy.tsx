import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { myPrivacyPage } from "#app/.server/account/privacy/my-privacy.page.ts";
import { sendMyPrivacy } from "#app/.server/account/privacy/my-privacy.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { PrivacyPage } from "#app/features/privacy/privacy-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Your data` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await myPrivacyPage(request, context);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendMyPrivacy(request, context);
}

export default function MyPrivacy() {
  return (
    <PrivacyPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
