import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { reviewPage } from "#app/.server/place-order/review.page.ts";
import { sendFromReview } from "#app/.server/place-order/placing.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { ReviewStep } from "#app/features/checkout/review-step.tsx";
import { besideCodes } from "#app/features/codes/codes-answer.ts";
import { TradeInTerms } from "#app/features/trade-in/trade-in-terms.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Review`, chrome: "checkout" } satisfies PageHandle;

export async function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return json(await reviewPage(request, context), { headers: { "Cache-Control": "no-store" } });
}

export function action({ request, context, params: raw }: ActionFunctionArgs) {
  parseParams(params.store, raw);
  return sendFromReview(request, context);
}

export default function CheckoutReview() {
  const data = useLoaderData<typeof loader>();
  return (
    <ReviewStep
      {...data}
      terms={data.tradeIn && <TradeInTerms {...data.tradeIn} />}
      answer={besideCodes(useActionData<typeof action>())}
    />
  );
}
