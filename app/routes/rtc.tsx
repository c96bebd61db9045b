import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { params, parseParams } from "#app/.server/request/params.ts";
import { rtcPage } from "#app/.server/after-sales/rtc/rtc.page.ts";
import { sendRtc } from "#app/.server/after-sales/rtc/rtc.actions.ts";
import { RtcPage } from "#app/features/rtc/rtc-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`RTC Terms` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await rtcPage(request, context, parseParams(params.line, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendRtc(request, context, parseParams(params.line, raw));
}

export default function Rtc() {
  return <RtcPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
