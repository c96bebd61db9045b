/** What each wallet is (PAY-01). */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MethodWith } from "#machines/payment";

export type Wallet = MethodWith<"page", "wallet">;

export const walletTexts: Readonly<Record<Wallet, MessageDescriptor>> = {
  paypal: msg`Pay from your PayPal balance, your bank account or a card that PayPal knows.`,
  Venmo: msg`Pay from your Venmo balance, or the bank account or card behind it.`,
  PPCrypto: msg`PayPal sells as much of your crypto as the order costs, and pays us in dollars.`,
  PPRewards: msg`Pay with the rewards you earned at PayPal; what they do not cover comes from your PayPal account.`,
};
