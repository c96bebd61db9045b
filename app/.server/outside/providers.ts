/**
 * Which provider serves each port, by the environment's `PROVIDER_<PORT>_URL`. Where the sandbox plays it serves whatever has no
 * address of its own. Elsewhere a port without an address is off: shoppers are not offered what needs it, and nobody answers in
 * its place. The store opens without a port only where it can be sold from without it (`optionalPorts`).
 */
import * as z from "zod";
import type { ChargedBy, Method } from "#machines/payment";
import { specificationOf } from "#machines/payment";
import type { Gateways } from "./gateways.ts";
import { recordOf } from "#machines/kit";

export type Port = keyof Gateways;

/** Each port and the middle of its variable's name. */
const names = {
  payment: "PAYMENT",
  warehouse: "WAREHOUSE",
  parcel: "PARCEL",
  giftCard: "GIFT_CARD",
  identity: "IDENTITY",
  tax: "TAX",
  address: "ADDRESS",
  fulfilment: "FULFILMENT",
  bank: "BANK",
  botCheck: "BOT_CHECK",
  deviceWallet: "DEVICE_WALLET",
  insurer: "INSURER",
  lender: "LENDER",
  lessor: "LESSOR",
  phone: "PHONE",
  pricing: "PRICING",
  scheduling: "SCHEDULING",
  sms: "SMS",
  wallet: "WALLET",
  telco: "TELCO",
} as const satisfies Record<Port, string>;

export const ports = Object.keys(names) as readonly Port[];

/** What shoppers are simply not offered where nobody serves it. */
export const optionalPorts: readonly Port[] = [
  ...(["bank", "botCheck", "deviceWallet", "giftCard", "identity", "insurer"] as const),
  ...(["lender", "lessor", "phone", "pricing", "sms", "telco", "wallet"] as const),
];

/** The address of each port's provider; null where there is none. */
export type Providers = Readonly<Record<Port, string | null>>;

/** The environment's variable of a port. */
export function providerVariable(port: Port): `PROVIDER_${(typeof names)[Port]}_URL` {
  return `PROVIDER_${names[port]}_URL`;
}

type ProviderVariable = ReturnType<typeof providerVariable>;

/** The variables of all ports, each an address that may be left out. */
export function providerVariables<T extends z.ZodType>(url: T) {
  return recordOf(ports.map(providerVariable), () => url.optional());
}

/** Who serves each port, by what the environment says. */
export function providersOf(given: Partial<Record<ProviderVariable, string>>): Providers {
  return recordOf(ports, (port) => given[providerVariable(port)] ?? null);
}

/** Who is asked for the money of a method; null is nobody outside. */
const portOf: Readonly<Record<ChargedBy, Port | null>> = {
  cardBank: "payment",
  walletPage: "wallet",
  affirmPage: "wallet",
  deviceWallet: "deviceWallet",
  bank: "bank",
  lender: "lender",
  lessor: "lessor",
  telco: "telco",
  payer: null,
  giftCards: "giftCard",
  points: null,
  courier: null,
};

/** The ports that are off in this process; none until boot says so. */
let off: ReadonlySet<Port> = new Set();

/** Says once, at boot, which ports nobody serves. */
export function switchOff(unserved: Iterable<Port>): void {
  off = new Set(unserved);
}

/** Whether somebody serves a port. */
export function isOn(port: Port): boolean {
  return !off.has(port);
}

/** Whether everybody is there who takes part in a payment by this method. */
export function hasProvider(method: Method): boolean {
  if (method === "pay_by_phone" && !isOn("phone")) return false;
  const port = portOf[specificationOf(method).chargedBy];
  return port === null || isOn(port);
}
