import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { secondStepPage } from "#app/.server/account/second-step/second-step.page.ts";
import { sendSecondStep } from "#app/.server/account/second-step/second-step.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { SecondStepPage } from "#app/features/account/second-step-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Enter your code` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  const page = await secondStepPage(request, context);
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendSecondStep(request, context);
}

export default function SecondStep() {
  return (
    <SecondStepPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
