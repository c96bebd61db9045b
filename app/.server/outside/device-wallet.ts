/** The port to whoever charges what a device's wallet gave: Apple, Google, Samsung and Amazon Pay (PAY-01). */
import * as z from "zod";
import { currencies, positiveCents } from "#machines/kit";
import { isDeviceWallet, methods } from "#machines/payment";
import type { DeviceWallet } from "#machines/payment";

/** The wallets, by the code of their method. */
export const deviceWallets: readonly DeviceWallet[] = methods.filter(isDeviceWallet);
export type { DeviceWallet };

/** What a wallet's sheet gave: only the provider can read it, and it holds no card. It travels sealed. */
export const walletToken = z.strictObject({ token: z.string().min(1).max(8192) });

/** One attempt of a payment is charged once, and one token pays once. */
export const walletChargeRequest = z.strictObject({
  paymentId: z.string().min(1),
  attempt: z.int().positive(),
  wallet: z.enum(deviceWallets),
  token: walletToken.shape.token,
  amountCents: positiveCents,
  currency: z.enum(currencies),
});
export type WalletChargeRequest = z.output<typeof walletChargeRequest>;

/** The answer to a charge; the money is then captured, released and refunded as any other (LC-04). */
export const walletChargeResult = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("approved"), transactionId: z.string() }),
  z.strictObject({
    outcome: z.literal("declined"),
    /** ERR-126: the account's issuer says no. ERR-128: the token is not for this payment. */
    code: z.enum(["TransactionFailure", "InvalidChosenPayment"]),
  }),
]);
export type WalletChargeResult = z.output<typeof walletChargeResult>;

/** Throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface DeviceWalletGateway {
  charge(request: WalletChargeRequest & { readonly key: string }): Promise<WalletChargeResult>;
}
