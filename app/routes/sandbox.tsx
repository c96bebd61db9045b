import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sandboxAction } from "#app/.server/console/sandbox.actions.ts";
import { sandboxPage } from "#app/.server/console/sandbox.page.ts";
import { ConsolePage } from "#app/features/sandbox/console-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Sandbox` } satisfies PageHandle;

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  return json(await sandboxPage(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return sandboxAction(request, context);
}

export default function Sandbox() {
  return (
    <ConsolePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
