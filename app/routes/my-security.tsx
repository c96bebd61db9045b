import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { mySecurityPage } from "#app/.server/account/security/my-security.page.ts";
import { sendSecurity } from "#app/.server/account/security/my-security.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { MySecurityPage } from "#app/features/security/my-security-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Security` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await mySecurityPage(request, context);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendSecurity(request, context);
}

export default function MySecurity() {
  return (
    <MySecurityPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
