import { json } from "@remix-run/node";
import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { sandboxMailItemPage } from "#app/.server/console/sandbox-mail.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { MailItemPage } from "#app/features/sandbox/mail-pages.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Sandbox mail` } satisfies PageHandle;

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const { mailId } = parseParams(params.sandboxMail, raw);
  return json(await sandboxMailItemPage(context, mailId, request.url));
}

export default function SandboxMailItem() {
  return <MailItemPage {...useLoaderData<typeof loader>()} />;
}
