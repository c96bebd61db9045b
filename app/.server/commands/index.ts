/** Every command a machine may ask for, by name. */
import type { Env } from "#app/.server/env.ts";
import type { Gateways } from "#app/.server/gateways/http.ts";
import type { Post } from "#app/.server/mail/post.ts";
import type { Shell } from "#app/.server/shell.ts";
import type { Vault } from "#app/.server/vault.ts";
import { botCheckCommands } from "./bot-check.ts";
import { businessAccountCommands } from "./business-account.ts";
import { carrierCommands } from "./carrier.ts";
import { cartLinkCommands } from "./cart-link.ts";
import { fulfilmentCommands } from "./fulfilment.ts";
import { giftCardCommands } from "./gift-card.ts";
import { identityCommands } from "./identity.ts";
import { bankCommands } from "./bank.ts";
import { lenderCommands } from "./lender.ts";
import { lessorCommands } from "./lessor.ts";
import { lentPaymentCommands } from "./lent-payment.ts";
import { mailCommands } from "./mail.ts";
import { paymentCommands } from "./payment.ts";
import { withPoints } from "./points.ts";
import { pricingCommands } from "./pricing.ts";
import { referralCommands } from "./referral.ts";
import { renewalCommands } from "./renewal.ts";
import { remotePaymentCommands } from "./remote-payment.ts";
import { schedulingCommands } from "./scheduling.ts";
import { promoUseCommands } from "./promo-use.ts";
import { stockCommands } from "./stock.ts";
import { trialCommands } from "./trial.ts";
import { walletCommands, withWallets } from "./wallet.ts";

/** What commands work with. */
export interface World {
  readonly gateways: Gateways;
  readonly vault: Vault;
  readonly post: Post;
  readonly env: Env;
}

export function createCommands({ gateways, vault, post, env }: World): Shell["commands"] {
  return withPoints({
    ...stockCommands,
    ...promoUseCommands,
    ...withWallets(paymentCommands(gateways.payment, vault), gateways),
    ...fulfilmentCommands(gateways),
    ...giftCardCommands(gateways),
    ...identityCommands(gateways.identity),
    ...botCheckCommands(gateways.botCheck),
    ...businessAccountCommands,
    ...mailCommands(post, gateways.sms, env),
    ...carrierCommands(gateways.telco, vault),
    ...cartLinkCommands(post, gateways.sms, env),
    ...bankCommands(gateways.bank, vault),
    ...lenderCommands(gateways.lender, vault),
    ...lentPaymentCommands(gateways, vault, env),
    ...lessorCommands(gateways.lessor, vault),
    ...pricingCommands(gateways.pricing),
    ...referralCommands(env),
    ...renewalCommands(gateways.payment),
    ...remotePaymentCommands(gateways, post, env),
    ...schedulingCommands(gateways.scheduling),
    ...trialCommands(gateways.lender),
    ...walletCommands(gateways.wallet, env),
  });
}
