import { json } from "@remix-run/node";
import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sandboxMailPage } from "#app/.server/console/sandbox-mail.page.ts";
import { MailListPage } from "#app/features/sandbox/mail-pages.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Sandbox mail` } satisfies PageHandle;

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ context }: LoaderFunctionArgs) {
  return json(await sandboxMailPage(context));
}

export default function SandboxMail() {
  return <MailListPage {...useLoaderData<typeof loader>()} />;
}
