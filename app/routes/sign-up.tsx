import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { signUpPage } from "#app/.server/account/sign-in.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { SignUpPage } from "#app/features/account/sign-up-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Create an account` } satisfies PageHandle;

/** What was typed here stays out of caches. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return signUpPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return createAccount(request, context);
}

export default function SignUp() {
  return <SignUpPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
