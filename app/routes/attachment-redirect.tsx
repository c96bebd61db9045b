import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { attachmentPage } from "#app/.server/after-sales/return/attachments.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { DownloadPage } from "#app/features/file-download/download-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Download Label` } satisfies PageHandle;

/** `/us/web/attachment-redirect?order_id=…`: an order's files; with `return_id` it leads to that label (RET-14). */
export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await attachmentPage(request, context);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export default function AttachmentRedirect() {
  return <DownloadPage {...useLoaderData<typeof loader>()} />;
}
