import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { askVerification } from "#app/.server/account/my-programmes.actions.ts";
import { myProgrammesPage } from "#app/.server/account/my-programmes.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { MyProgrammesPage } from "#app/features/programmes/my-programmes-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Employee and student prices` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const data = await myProgrammesPage(request, context);
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return askVerification(request, context);
}

export default function MyProgrammes() {
  return (
    <MyProgrammesPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
