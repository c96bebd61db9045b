import { json } from "@remix-run/node";
import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sandboxSmsPage } from "#app/.server/pages/sandbox-mail.ts";
import { SmsListPage } from "#app/features/sandbox/sms-page.tsx";
import type { PageHandle } from "#app/features/shell/page-handle.ts";

export const handle = { title: msg`Sandbox text messages` } satisfies PageHandle;

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ context }: LoaderFunctionArgs) {
  return json(await sandboxSmsPage(context));
}

export default function SandboxSms() {
  return <SmsListPage {...useLoaderData<typeof loader>()} />;
}
