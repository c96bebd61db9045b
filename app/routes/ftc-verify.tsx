import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { delayVerifyPage } from "#app/.server/orders/confirmation/delay.page.ts";
import { sendDelayAnswer } from "#app/.server/orders/confirmation/delay.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { DelayVerifyPage } from "#app/features/confirmation/delay-verify-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Ftc Verify` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await delayVerifyPage(request, context, parseParams(params.order, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendDelayAnswer(request, context, parseParams(params.order, raw));
}

export default function DelayVerify() {
  return (
    <DelayVerifyPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
