import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { signInPage } from "#app/.server/account/sign-in.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { SignInPage } from "#app/features/account/sign-in-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Sign in` } satisfies PageHandle;

/** What was typed here stays out of caches. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return signInPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return signIn(request, context);
}

export default function SignIn() {
  return <SignInPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
