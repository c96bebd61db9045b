/** Paying from a device's wallet: what its sheet gave goes into the vault (PAY-01, PAY-26). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openPayable } from "#app/.server/payments/payable.ts";
import { walletOf, tokenOf } from "./device-wallet.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import { walletToken } from "#app/.server/outside/device-wallet.ts";
import { quoted } from "#app/.server/payments/quoted.ts";
import { refused, refusedForged, startPaying } from "#app/.server/payments/paying.ts";

/** Answers the form: what the sheet gave or, without scripts, the test account to take it from. */
export async function payByDevice(request: Request, scope: CheckoutPayingContext) {
  const payable = await openPayable(request, scope);
  const { viewer, checkout } = payable;
  const method = walletOf(request, payable);
  const posted = readEventForm(await request.formData());
  if (posted.type !== "token.given") return refusedForged(scope, checkout, posted);
  const { view, context } = quoted(scope.engine, checkout, method).cart;
  const sum = { amountCents: view.dueCents, currency: context.currency };
  const parsed = walletToken.safeParse({ token: tokenOf(posted, scope, method, sum) });
  if (!parsed.success) return refused(posted.type, { code: "InvalidChosenPayment" });
  const sealedTokenId = await scope.vault.keep(parsed.data);
  return startPaying(scope, viewer, checkout, { method, sealedTokenId }, posted);
}
