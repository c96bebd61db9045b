import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sandboxAction } from "#app/.server/console/sandbox.actions.ts";
import { sandboxParkedPage } from "#app/.server/console/sandbox-parked.page.ts";
import { ParkedPage } from "#app/features/sandbox/parked-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Parked` } satisfies PageHandle;

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ context }: LoaderFunctionArgs) {
  return json(await sandboxParkedPage(context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return sandboxAction(request, context);
}

export default function SandboxParked() {
  return <ParkedPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
