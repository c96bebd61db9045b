import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { passwordRecoveryPage } from "#app/.server/account/recovery/password-recovery.page.ts";
import { sendPasswordRecovery } from "#app/.server/account/recovery/password-recovery.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { PasswordRecoveryPage } from "#app/features/password-recovery/password-recovery-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Choose a new password` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await passwordRecoveryPage(request, context);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendPasswordRecovery(request, context);
}

export default function PasswordRecovery() {
  return (
    <PasswordRecoveryPage
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
