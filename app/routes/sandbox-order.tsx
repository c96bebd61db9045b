import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sandboxAction } from "#app/.server/console/sandbox.actions.ts";
import { sandboxOrderPage } from "#app/.server/console/sandbox-order.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { SandboxOrderPage } from "#app/features/sandbox/sandbox-order-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Sandbox` } satisfies PageHandle;

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const { orderId } = parseParams(params.sandboxOrder, raw);
  return json(await sandboxOrderPage(request, context, orderId));
}

export function action({ request, context }: ActionFunctionArgs) {
  return sandboxAction(request, context);
}

export default function SandboxOrder() {
  return (
    <SandboxOrderPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
