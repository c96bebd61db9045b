import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { expressPage } from "#app/.server/place-order/express.page.ts";
import { sendExpress } from "#app/.server/place-order/express.ts";
import { besideCodes } from "#app/features/codes/codes-answer.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ExpressPage } from "#app/features/express/express-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Express checkout`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await expressPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendExpress(request, context);
}

export default function ExpressCheckout() {
  return (
    <ExpressPage
      {...useLoaderData<typeof loader>()}
      title={<Trans>Express checkout</Trans>}
      lead={<Trans>Everything on one page. Change what you like, then order.</Trans>}
      answer={besideCodes(useActionData<typeof action>())}
    />
  );
}
