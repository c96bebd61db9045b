/**
 * What may be done only so often, because it guesses, sends or costs: every such action with all that it is counted by;
 * `tests/entrance/limits.test.ts` does them over HTTP. What a robot does counts in `checkout/bot-check.ts`.
 */
import type { Limiter, Taken } from "#db";
import type { Refusal } from "#machines/kit";
import type { RequestScope } from "./context.ts";

interface Count {
  readonly tries: number;
  readonly perSeconds: number;
}

const per = (perSeconds: number) => (tries: number) => ({ tries, perSeconds });
const quarterHourly = per(15 * 60);
const hourly = per(3600);
const daily = per(24 * 3600);

/** By action, and by what its tries are counted; `address` is the request's, everything else is named by the action. */
export const limited = {
  /** Begins a visit that is kept, as by a first thing in a cart: many share the address of an office or of a phone company. */
  "visit-begun": { address: per(10 * 60)(200) },
  /** Makes an account. */
  "sign-up": { address: hourly(10) },
  /**
   * Types a password: at a browser that never signed in to the account, or at one that did (LC-01). A few wrong ones shut an
   * account for the address that they come from; only many, from many addresses, shut it for every browser that is not known.
   */
  "sign-in": {
    address: quarterHourly(30),
    here: quarterHourly(5),
    mailbox: hourly(100),
    device: quarterHourly(5),
  },
  /** Mails a cart to somebody (CART-17). */
  "cart-sent": {
    address: hourly(30),
    session: hourly(5),
    cart: daily(5),
    mailbox: daily(5),
    telephone: daily(5),
  },
  /** Asks somebody else to pay, by mail, text message or call (PAY-41). */
  "payer-asked": {
    address: hourly(10),
    session: hourly(10),
    cart: daily(10),
    mailbox: daily(5),
    telephone: daily(5),
  },
  /** Sends a gift card once more, maybe to another address (OPEN-112). */
  "gift-card-resent": { address: hourly(30), card: daily(5) },
  /** Gives an order another address: each is a mail, and asked of its warehouse (EDIT-01). What is refused is given back. */
  "address-changed": { address: hourly(120), order: daily(30) },
  /** Puts right where an order's mail goes: each is a mail to the address of before and one to the new one (decision 093). */
  "order-mailbox": { address: hourly(30), session: hourly(5), order: daily(5), mailbox: daily(5) },
  /** Mails the code of an order (SRCH-06). */
  "order-code-sent": { address: hourly(30), order: hourly(6) },
  /** Tries the code of an order. */
  "order-code-tried": { address: hourly(60), order: hourly(15) },
  /**
   * Looks an order up without an account; what is found gives its tries back (SRCH-07). A guesser shuts the address that they
   * guess at. Wrong ZIP codes for one order, from wherever, end that this order opens by ZIP code, and nothing else (decision 045).
   */
  "guest-lookup": { address: quarterHourly(5), zipsOfOrder: hourly(15) },
  /** Tries the code of a gift card; one that is good gives its tries back. */
  "gift-code": { address: hourly(30), session: hourly(10) },
  /** Tries a promotion code. */
  "promo-code": { address: hourly(120), cart: hourly(30) },
  /** Gives a card to pay with, at a cart, an order, a link or a subscription; one that pays gives its try back. */
  "card-tried": { address: hourly(30), place: hourly(10) },
  /** Asks a bank, a lender, a lessor or a phone company for credit. */
  "credit-asked": { address: daily(30), session: daily(10), account: daily(10) },
  /** Says number, password or PIN of an account at a phone company; a good PIN gives its tries back. */
  "telco-account": { address: hourly(20), session: hourly(10), telephone: hourly(5) },
  /** Has an address looked up by whoever knows which ones exist. */
  "address-checked": { address: hourly(120), session: hourly(30) },
  /** Tries an employee's or a member's number. */
  "member-number": {
    address: daily(20),
    account: daily(5),
    session: daily(5),
    number: daily(5),
  },
  /**
   * Asks for the link to a new password; who has no session is counted by the rest (LC-54). A mailbox that gets no more of them
   * holds one that is good until it does (`RECOVERY_LINK_MS`).
   */
  "recovery-asked": { address: hourly(10), session: hourly(5), mailbox: hourly(5) },
  /** Sends a new password by a link. */
  "recovery-chosen": { address: hourly(30) },
  /** Types the password of an account that is signed in; a right one gives its tries back. */
  "current-password": { address: quarterHourly(30), account: quarterHourly(5) },
  /** Types the code of the second step; wrong ones shut it besides (LC-56). */
  "second-step": { address: quarterHourly(30) },
  /** Tells the log of errors in a browser (LOG-01): many share the address of an office, and a page that fails fails often. */
  "errors-told": { address: per(10 * 60)(60) },
  /** Has an invoice or a label drawn, which takes the time of everybody's processor; many share the address of an office. */
  "document-drawn": { address: hourly(1200), order: hourly(120) },
  /** Downloads a copy of all that is kept of somebody (LC-57). */
  "data-copied": { address: hourly(30), subject: daily(10) },
  /** Asks for the erasure of all that is kept of somebody; each time is a mail (LC-57). */
  "erasure-asked": { address: hourly(30), subject: daily(5) },
  /** Calls with a key for programs that is wrong, or has ended. */
  "key-tried": { address: quarterHourly(30) },
  /** Calls with one that is good: a shop front calls for many shoppers from one address. */
  "key-called": { address: per(60)(3000), key: per(60)(600) },
  /** Mails the code that proves a mailbox (LC-55). */
  "email-code-sent": { address: daily(20), account: daily(5), mailbox: daily(5) },
} as const satisfies Record<string, { readonly address: Count } & Readonly<Record<string, Count>>>;

export type LimitedAction = keyof typeof limited;
/** What an action is counted by besides the address; null where this one is not. */
export type CountedBy<Action extends LimitedAction> = Readonly<
  Record<Exclude<keyof (typeof limited)[Action], "address">, string | null>
>;

type LimitScope = Pick<RequestScope, "limits" | "ip" | "waits">;

/** A try that was taken can be given back, or all of them; one too many is refused. */
export type Tried =
  | { readonly ok: true; giveBack(): Promise<void>; clear(): Promise<void> }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      /** What was used up, by the names of the counts. */
      readonly usedUp: readonly string[];
    };

/** Takes one try of an action by all that it is counted by, or says how many minutes to wait. */
export async function takeTry<Action extends LimitedAction>(
  { limits, ip, waits }: LimitScope,
  action: Action,
  by: CountedBy<Action>,
): Promise<Tried> {
  const keys: Readonly<Record<string, string | null>> = { ...by, address: ip };
  const counts = countersOf(limits, action).flatMap(({ name, limiter }) => {
    const key = keys[name] ?? null;
    return key === null ? [] : [{ name, limiter, key }];
  });
  const each = await Promise.all(counts.map(({ limiter, key }) => limiter.take(key)));
  const taken = together(each);
  if (!taken.ok) {
    // What is refused where somebody is shut out counts against nobody else, such as the owner of a mailbox that they type.
    const others = counts.filter(({ name }, at) => name !== "address" && each[at]?.ok);
    await Promise.all(others.map(({ limiter, key }) => limiter.giveBack(key)));
    askToWait({ waits }, taken.retryAfterSeconds);
    const usedUp = counts.flatMap(({ name }, at) => (each[at]?.ok ? [] : [name]));
    return { ok: false, refusal: tooMany(taken.retryAfterSeconds), usedUp };
  }
  return {
    ok: true,
    async giveBack() {
      await Promise.all(counts.map(({ limiter, key }) => limiter.giveBack(key)));
    },
    async clear() {
      const own = counts.filter(({ name }) => name !== "address");
      await Promise.all(own.map(({ limiter, key }) => limiter.clear(key)));
    },
  };
}

/** The same where somebody outside is asked: on pages of paying `TooManyAttempts` is the word of a bank or a phone company. */
export async function takeAsk<Action extends LimitedAction>(
  scope: LimitScope,
  action: Action,
  by: CountedBy<Action>,
): Promise<Tried> {
  const tried = await takeTry(scope, action, by);
  return tried.ok ? tried : { ...tried, refusal: { ...tried.refusal, code: "AskedTooOften" } };
}

/** Gives back all tries of one thing that an action is counted by. */
export async function clearTries<Action extends LimitedAction>(
  { limits }: Pick<LimitScope, "limits">,
  action: Action,
  by: Partial<CountedBy<Action>>,
): Promise<void> {
  const keys: Readonly<Record<string, unknown>> = by;
  await Promise.all(
    countersOf(limits, action).map(async ({ name, limiter }) => {
      const key = keys[name];
      if (typeof key === "string") await limiter.clear(key);
    }),
  );
}

/** Every 429 says when to come back, whatever page, form or call it answers: this is how it knows. */
export function askToWait({ waits }: Pick<LimitScope, "waits">, seconds: number): void {
  if (waits) waits.seconds = Math.max(waits.seconds, seconds);
}

/** The refusal of somebody who tried too often, with the minutes to wait. */
export function tooMany(seconds: number): Refusal {
  return { code: "TooManyAttempts", details: { minutes: Math.max(1, Math.ceil(seconds / 60)) } };
}

/** Uses one try of each; the longest wait counts. */
export async function takeAll(tries: readonly (readonly [Limiter, string])[]): Promise<Taken> {
  return together(await Promise.all(tries.map(([limiter, key]) => limiter.take(key))));
}

function together(taken: readonly Taken[]): Taken {
  const waits = taken.flatMap((one) => (one.ok ? [] : [one.retryAfterSeconds]));
  return waits.length === 0 ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(...waits) };
}

function countersOf(limits: LimitScope["limits"], action: LimitedAction) {
  return Object.entries<Count>(limited[action]).map(([name, count]) => ({
    name,
    limiter: limits.limiter({ name: `${action}-${name}`, ...count }),
  }));
}
