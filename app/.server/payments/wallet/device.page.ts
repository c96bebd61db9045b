/** Paying from a device's wallet: what its page shows, and what its sheet gave (PAY-01, PAY-26). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import { openPayable, payFrame } from "#app/.server/payments/payable.ts";
import { walletOf } from "./device-wallet.ts";
import { decimal } from "#machines/kit";

/** What the page of a wallet shows. */
export async function devicePage(request: Request, scope: CheckoutPayingContext) {
  const payable = await openPayable(request, scope);
  const method = walletOf(request, payable);
  const frame = payFrame(scope, payable, method);
  const { currency } = payable.checkout.cart.context;
  return {
    ...frame,
    ...{ method, currency },
    value: decimal(frame.dueCents, currency),
    /** What a sheet of the sandbox offers; null where the wallets are real. */
    accounts: await testDataFor(scope, "walletAccounts"),
  };
}
