/**
 * Every command a machine may ask for, by name: one file for each port or table. The boot registers them, and nobody else imports all
 * of them. The worker runs those for the outside: they call their port, read what they have to from the store, and promise that a
 * time-out is thrown and tried again, and that only an answer becomes an event. Local ones (`stock.ts`, `promo-use.ts`,
 * `membership.ts`) run in the transaction that asks for them, and may refuse all of it. A new command goes to the file of its port or
 * table; its params are parsed by a schema of its own.
 */
import { isNobodysMailbox } from "#machines/kit";
import type { Env } from "#app/.server/request/env.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { Post } from "#app/.server/mail/post.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import { accountMailCommands } from "./mail/account-mail.ts";
import { businessMailCommands } from "./mail/business-mail.ts";
import { dataErasureCommands } from "./privacy/data-erasure.ts";
import { botCheckCommands } from "./bot-check.ts";
import { businessAccountCommands } from "./business-account.ts";
import { telcoCommands } from "./telco.ts";
import { cartLinkCommands } from "./cart-link.ts";
import { fulfilmentCommands } from "./fulfilment.ts";
import { creditCommands } from "./credit.ts";
import { giftCardCommands } from "./gift-card.ts";
import { hookCommands } from "./hooks.ts";
import { hookMailCommands } from "./mail/hook-mail.ts";
import { identityCommands } from "./identity.ts";
import { bankCommands } from "./bank.ts";
import { lenderCommands } from "./lender.ts";
import { lessorCommands } from "./lessor.ts";
import { lentPaymentCommands } from "./payment/lent-payment.ts";
import { mailCommands } from "./mail/mail.ts";
import { movedMailCommands } from "./mail/moved-mail.ts";
import { membershipCommands } from "./membership.ts";
import { withGiftBalances } from "./payment/gift-balance.ts";
import { paymentCommands } from "./payment/payment.ts";
import { withStandingRefunds } from "./payment/standing-refund.ts";
import { withPoints } from "./points.ts";
import { pricingCommands } from "./pricing.ts";
import { referralCommands } from "./referral.ts";
import { claimCommands } from "./claim.ts";
import { renewalCommands } from "./renewal.ts";
import { remotePaymentCommands } from "./payment/remote-payment.ts";
import { schedulingCommands } from "./scheduling.ts";
import { promoUseCommands } from "./promo-use.ts";
import { stockCommands } from "./stock.ts";
import { trialCommands } from "./trial.ts";
import { walletCommands, withWallets } from "./payment/wallet.ts";

/** What commands work with. */
export interface World {
  readonly gateways: Gateways;
  readonly vault: Vault;
  readonly post: Post;
  readonly env: Env;
}

export function createCommands(world: World): EngineContext["commands"] {
  const { gateways, vault, env } = world;
  const post = toSomebody(world.post);
  const commands = withPoints({
    ...stockCommands,
    ...promoUseCommands,
    ...withWallets(paymentCommands(gateways.payment, vault), gateways),
    ...fulfilmentCommands(gateways),
    ...giftCardCommands(gateways),
    ...identityCommands(gateways.identity),
    ...botCheckCommands(gateways.botCheck),
    ...businessAccountCommands,
    ...membershipCommands,
    ...accountMailCommands(post, env),
    ...businessMailCommands(post, env),
    ...dataErasureCommands(post, env, gateways.payment),
    ...mailCommands(post, gateways.sms, env),
    ...movedMailCommands(post, env),
    ...hookCommands(env),
    ...hookMailCommands(post, env),
    ...telcoCommands(gateways.telco, vault),
    ...cartLinkCommands(post, gateways.sms, env),
    ...bankCommands(gateways.bank, vault),
    ...lenderCommands(gateways.lender, vault),
    ...lentPaymentCommands(gateways, vault, env),
    ...creditCommands,
    ...lessorCommands(gateways.lessor, vault),
    ...pricingCommands(gateways.pricing),
    ...referralCommands(env),
    ...claimCommands(gateways),
    ...renewalCommands(gateways.payment, gateways.tax),
    ...remotePaymentCommands(gateways, post, env),
    ...schedulingCommands(gateways.scheduling),
    ...trialCommands(gateways.lender),
    ...walletCommands(gateways.wallet, env),
  });
  return withStandingRefunds(withGiftBalances(commands, gateways.giftCard));
}

/** Nothing is sent to what stands in for an address that was erased. */
function toSomebody(post: Post): Post {
  return {
    ...post,
    send: (mail) => (isNobodysMailbox(mail.to) ? Promise.resolve() : post.send(mail)),
  };
}
