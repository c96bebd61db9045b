/** Which method the page of a way to pay is for: the one its address names, where this cart may be paid by it. */
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { redirect } from "@remix-run/node";
import { canonicalMethod } from "#machines/payment";
import type { Method } from "#machines/payment";
import type { Payable } from "./payable.ts";
import { methodList } from "./method-list.ts";

/** The method of `?method=`; whoever asks for one that is not offered, or has nothing to pay, is sent to the payment step. */
export function askedMethod<M extends Method>(
  request: Request,
  { viewer, checkout }: Payable,
  methods: readonly M[],
): M {
  const named = canonicalMethod(new URL(request.url).searchParams.get("method") ?? "");
  const asked = methods.find((one) => one === named);
  const { view } = checkout.cart;
  const isOffered = methodList(view, viewer.storefront, linksOf(viewer)).some(
    ({ method, href }) => method === asked && href !== null,
  );
  if (asked === undefined || !isOffered || view.dueCents <= 0)
    throw redirect(linksOf(viewer).step("payment"), 303);
  return asked;
}
