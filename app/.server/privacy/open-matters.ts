/** What stands between a person and their erasure: whatever still moves needs to know who they are. */
import { unpack } from "#machines/kit";
import type { Tone } from "#machines/kit";
import type { OpenMatter } from "#machines/data-erasure/open-matter.rules.ts";
import { holdingsOf } from "./holdings.ts";
import type { Held } from "./holdings.ts";
import type { AskedWorld, Subject } from "./subject.ts";

export interface Matter {
  readonly code: OpenMatter;
  /** The order's or the subscription's number, the business's name; empty where it is about the account itself. */
  readonly about: string;
}

interface Rule {
  readonly code: OpenMatter;
  /** Whether an instance that stands there is not over yet. */
  isOpen(state: string, tone: Tone): boolean;
}

/** Somebody is to move: the shopper, the store, or a parcel. */
const moves = (_: string, tone: Tone) => ["now", "you", "us"].includes(tone);
const standsIn = (pattern: RegExp) => (state: string) => pattern.test(state);

/** By lifecycle; what is not named here holds nobody up. */
const rules: Readonly<Record<string, Rule>> = {
  // Its order is not there yet, and comes without anybody's press.
  "place-order": { code: "orderUnderWay", isOpen: standsIn(/^(placing|processing|pending)/) },
  order: {
    code: "orderUnderWay",
    isOpen: (state, tone) => moves(state, tone) || /shipmentFail|deliveryFailed/.test(state),
  },
  "carrier-activation": { code: "orderUnderWay", isOpen: standsIn(/^placed\./) },
  cancellation: { code: "cancellationOpen", isOpen: moves },
  return: { code: "returnOpen", isOpen: moves },
  "return-to-customer": { code: "returnOpen", isOpen: moves },
  replacement: { code: "exchangeOpen", isOpen: moves },
  swap: { code: "exchangeOpen", isOpen: moves },
  "trade-in": { code: "tradeInOpen", isOpen: moves },
  "buy-back": {
    code: "tradeInOpen",
    // One that may be asked for and was not waits for nobody.
    isOpen: (state, tone) => state !== "eligible" && moves(state, tone),
  },
  refund: { code: "refundOpen", isOpen: moves },
  trial: { code: "trialRunning", isOpen: moves },
  claim: { code: "exchangeOpen", isOpen: moves },
  subscription: { code: "subscriptionRunning", isOpen: isRunning },
  "business-subscription": { code: "subscriptionRunning", isOpen: isRunning },
  lease: { code: "leaseRunning", isOpen: standsIn(/^(applied|approved|active)/) },
  loan: { code: "loanRunning", isOpen: standsIn(/^(checking|confirming)/) },
  "payment-update": { code: "moneyOwed", isOpen: moves },
  "gift-card": { code: "giftCardUnsent", isOpen: standsIn(/^scheduled|issuing/) },
  "installation-schedule": { code: "appointmentOpen", isOpen: standsIn(/^scheduled/) },
  "delivery-schedule": { code: "appointmentOpen", isOpen: standsIn(/^(scheduled|locked)/) },
};

/** It renews, or could: only one that was called off, or never began, ends by itself. */
function isRunning(state: string, tone: Tone): boolean {
  return tone !== "cancelled" && !state.includes("standing.inactive");
}

/** Everything of the subject that is not over yet; empty where they can be erased. */
export async function openMatters(world: AskedWorld, subject: Subject): Promise<readonly Matter[]> {
  const { own } = await holdingsOf(world, subject);
  const matters = [...(await accountMatters(world, subject)), ...own.flatMap(mattersIn)];
  return matters.filter(
    ({ code, about }, index) =>
      matters.findIndex((one) => one.code === code && one.about === about) === index,
  );
}

function mattersIn({ lifecycle, stored, context }: Held): Matter[] {
  const rule = rules[lifecycle.name];
  if (!rule) return [];
  const { tone } = lifecycle.view(unpack(lifecycle, JSON.parse(stored.snapshot)), "system");
  if (!rule.isOpen(stored.state, tone)) return [];
  const { orderId, subscriptionId } = context;
  const about = [subscriptionId, orderId].find((one) => typeof one === "string");
  return [{ code: rule.code, about: typeof about === "string" ? about : "" }];
}

async function accountMatters({ engine }: AskedWorld, subject: Subject): Promise<Matter[]> {
  if (subject.kind === "order") return [];
  const account = await engine.store.accounts.byId(subject.customerId);
  if (!account) return [];
  const works = account.isStaff || account.agentId !== null;
  return [
    ...(works ? [{ code: "worksForStore", about: "" } as const] : []),
    ...(await businessMatters({ engine }, account.companyId, account.companyRole)),
  ];
}

/** Members fill carts that the account holder pays for. */
async function businessMatters(
  { engine }: AskedWorld,
  companyId: string | null,
  role: "holder" | "member" | null,
): Promise<Matter[]> {
  if (companyId === null || role !== "holder") return [];
  const everybody = await engine.store.accounts.ofCompany(companyId);
  if (everybody.length < 2) return [];
  const company = await engine.store.companies.byId(companyId);
  return [{ code: "businessHeld", about: company?.name ?? "" }];
}
