import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { orderSchedulePage } from "#app/.server/after-sales/schedule/order-schedule.page.ts";
import { sendOrderSchedule } from "#app/.server/after-sales/schedule/order-schedule.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { SchedulePage } from "#app/features/schedule/schedule-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Delivery date` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await orderSchedulePage(request, context, parseParams(params.line, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  return sendOrderSchedule(request, context, parseParams(params.line, raw));
}

export default function OrderSchedule() {
  return (
    <SchedulePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
