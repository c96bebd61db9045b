/** Paying by Affirm, at once or in four: the terms and the dates before, then Affirm's own page (PAY-26, PAY-52). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openPayable, payFrame } from "#app/.server/payments/payable.ts";
import { askedMethod } from "#app/.server/payments/asked-method.ts";
import { affirmMethods } from "./provider-methods.ts";
import { dayOf } from "#app/fmt.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { marketOf } from "#app/market.ts";
import { payIn4Schedule } from "#machines/loan";
import { fullOff } from "#app/.server/payments/method-discount.ts";

export async function affirmPage(request: Request, scope: CheckoutPayingContext) {
  const payable = await openPayable(request, scope);
  const method = askedMethod(request, payable, affirmMethods);
  const frame = payFrame(scope, payable, method);
  const today = dayOf(
    instant(scope.engine.clock),
    marketOf(new URL(request.url).pathname).timeZone,
  );
  return {
    ...frame,
    method,
    /** Today, then every two weeks (FIN-32); none where Affirm itself says the months. */
    schedule: method === "AffirmPayIn4" ? payIn4Schedule(frame.dueCents, today) : [],
    fullOffBasisPoints: fullOff(payable, method),
    /** Affirm's page is played by the sandbox. */
    isPlayed: scope.sandbox !== null,
  };
}
