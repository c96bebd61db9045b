import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { ftcVerifyPage } from "#app/.server/orders/confirmation/ftc.page.ts";
import { sendFtc } from "#app/.server/orders/confirmation/ftc.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { FtcVerifyPage } from "#app/features/confirmation/ftc-verify-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Ftc Verify` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await ftcVerifyPage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendFtc(request, context, parseParams(params.order, raw));
}

export default function FtcVerify() {
  return (
    <FtcVerifyPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
