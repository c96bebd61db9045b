import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { myReferralsPage as load } from "#app/.server/checkout/referrals.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { MyReferralsPage } from "#app/features/referrals/my-referrals-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`My Referrals` } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  const page = await load(request, context, parseParams(params.store, raw));
  return json(page, { headers: { "Cache-Control": "no-store" } });
}

export default function MyReferrals() {
  return <MyReferralsPage {...useLoaderData<typeof loader>()} />;
}
