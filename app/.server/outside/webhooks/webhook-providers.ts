/** Who sends webhooks, and the variables of the environment that give one of them a secret of its own. */
import type * as z from "zod";
import { recordOf } from "#machines/kit";

/** Each, as its variables call it. */
const names = {
  payment: "PAYMENT",
  warehouse: "WAREHOUSE",
  carrier: "CARRIER",
  bank: "BANK",
  lender: "LENDER",
  telco: "TELCO",
  insurer: "INSURER",
} as const;

/** The last part of their address. */
export type WebhookProvider = keyof typeof names;

export const webhookProviders = Object.keys(names) as WebhookProvider[];

type Variable = `WEBHOOK_SECRET_${(typeof names)[WebhookProvider]}`;
type PreviousVariable = `${Variable}_PREVIOUS`;

/** A provider's own secret; left out, it is made from `WEBHOOK_SECRET` by the provider's name. */
function webhookVariable(provider: WebhookProvider): Variable {
  return `WEBHOOK_SECRET_${names[provider]}`;
}

const previousOf = (provider: WebhookProvider): PreviousVariable =>
  `${webhookVariable(provider)}_PREVIOUS`;

/** The variables of all of them, the secret of before the last rotation beside each. */
export function webhookVariables<T extends z.ZodType>(secret: T) {
  const variables = webhookProviders.flatMap((one) => [webhookVariable(one), previousOf(one)]);
  return recordOf(variables, () => secret.optional());
}

/** What the environment gives each. */
export function webhookKeysOf(given: Partial<Record<Variable | PreviousVariable, string>>) {
  return recordOf(webhookProviders, (provider) => ({
    own: given[webhookVariable(provider)] ?? null,
    previous: given[previousOf(provider)] ?? null,
  }));
}

/** The role in which each of them speaks to a lifecycle. */
export const roles = {
  payment: "provider",
  warehouse: "warehouse",
  carrier: "carrier",
  bank: "bank",
  lender: "provider",
  telco: "provider",
  insurer: "provider",
} as const;
