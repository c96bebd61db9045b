/** Charging what a device's wallet gave (PAY-01, PAY-26). The token is opened for the provider alone, and then forgotten. */
import type { Currency } from "#machines/kit";
import { deviceWallets, walletToken } from "#app/.server/outside/device-wallet.ts";
import type { WalletChargeResult } from "#app/.server/outside/device-wallet.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";

interface WalletPayment {
  readonly paymentId: string;
  readonly attempt: number;
  readonly method: string;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly sealedTokenId: string | null;
}

interface Counter extends Pick<Gateways, "deviceWallet" | "payment"> {
  readonly vault: Vault;
}

/** Null where there is no token to charge. */
export async function chargeDeviceWallet(
  key: string,
  { method, sealedTokenId, paymentId, attempt, amountCents, currency }: WalletPayment,
  { deviceWallet, payment, vault }: Counter,
): Promise<WalletChargeResult | null> {
  const wallet = deviceWallets.find((one) => one === method);
  if (!wallet || sealedTokenId === null) return null;
  const sealed = await vault.open(sealedTokenId, walletToken);
  if (!sealed) {
    // Forgotten means that an earlier try was answered and only our note of it was lost.
    const entry = await payment.query({ paymentId, attempt });
    return entry?.state === "authorised"
      ? { outcome: "approved", transactionId: entry.transactionId }
      : { outcome: "declined", code: "TransactionFailure" };
  }
  const wanted = { paymentId, attempt, amountCents, currency };
  const result = await deviceWallet.charge({ key, wallet, token: sealed.token, ...wanted });
  await vault.forget(sealedTokenId);
  return result;
}
