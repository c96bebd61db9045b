/**
 * What may be done only so often, because it guesses, sends or costs: every such action with all that it is counted by;
 * `tests/entrance/limits.test.ts` does them over HTTP. Signing in counts in `identity/accounts.ts`,
 * what a robot does in `checkout/bot-check.ts`.
 */
import type { Taken } from "#db";
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
  /** Mails a cart to somebody (CART-17). */
  "cart-sent": { address: hourly(30), session: hourly(5), cart: daily(5), recipient: daily(5) },
  /** Asks somebody else to pay, by mail, text message or call (PAY-41). */
  "payer-asked": { address: hourly(100), session: hourly(10), cart: daily(10) },
  /** Sends a gift card once more, maybe to another address (OPEN-112). */
  "gift-card-resent": { address: hourly(30), card: daily(5) },
  /** Mails the code of an order (SRCH-06). */
  "order-code-sent": { address: hourly(30), order: hourly(6) },
  /** Tries the code of an order. */
  "order-code-tried": { address: hourly(60), order: hourly(15) },
  /** Looks an order up without an account; what is found gives the address its try back (SRCH-07). */
  "guest-lookup": { address: quarterHourly(5), order: quarterHourly(5) },
  /** Tries the code of a gift card; one that is good gives its tries back. */
  "gift-code": { address: hourly(30), session: hourly(10) },
  /** Tries a promotion code. */
  "promo-code": { address: hourly(120), cart: hourly(30) },
  /** Tries an employee's or a member's number. */
  "member-number": {
    address: daily(20),
    account: daily(5),
    session: daily(5),
    number: daily(5),
  },
  /** Asks for the link to a new password; who has no session is counted by the rest (LC-54). */
  "recovery-asked": { address: hourly(10), session: hourly(5), mailbox: hourly(5) },
  /** Sends a new password by a link. */
  "recovery-chosen": { address: hourly(30) },
  /** Types the password of an account that is signed in; a right one gives its tries back. */
  "current-password": { address: quarterHourly(30), account: quarterHourly(5) },
  /** Types the code of the second step; wrong ones shut it besides (LC-56). */
  "second-step": { address: quarterHourly(30) },
  /** Mails the code that proves a mailbox (LC-55). */
  "email-code-sent": { address: daily(20), account: daily(5), mailbox: daily(5) },
} as const satisfies Record<string, { readonly address: Count } & Readonly<Record<string, Count>>>;

export type LimitedAction = keyof typeof limited;
/** What an action is counted by besides the address. */
export type CountedBy<Action extends LimitedAction> = Readonly<
  Record<Exclude<keyof (typeof limited)[Action], "address">, string>
>;

type LimitScope = Pick<RequestScope, "limits" | "ip" | "waits">;

/** A try that was taken can be given back; one too many is refused. */
export type Tried =
  | { readonly ok: true; giveBack(): Promise<void> }
  | { readonly ok: false; readonly refusal: Refusal };

/** Takes one try of an action by all that it is counted by, or says how many minutes to wait. */
export async function takeTry<Action extends LimitedAction>(
  { limits, ip, waits }: LimitScope,
  action: Action,
  by: CountedBy<Action>,
): Promise<Tried> {
  const keys: Readonly<Record<string, string>> = { ...by, address: ip };
  const counts = Object.entries<Count>(limited[action]).map(([name, count]) => ({
    limiter: limits.limiter({ name: `${action}-${name}`, ...count }),
    key: keys[name] ?? "",
  }));
  const taken = await Promise.all(counts.map(({ limiter, key }) => limiter.take(key)));
  const seconds = Math.max(0, ...taken.map(waitOf));
  if (seconds > 0) {
    if (waits) waits.seconds = Math.max(waits.seconds, seconds);
    const minutes = Math.ceil(seconds / 60);
    return { ok: false, refusal: { code: "TooManyAttempts", details: { minutes } } };
  }
  return {
    ok: true,
    async giveBack() {
      await Promise.all(counts.map(({ limiter, key }) => limiter.giveBack(key)));
    },
  };
}

const waitOf = (one: Taken) => (one.ok ? 0 : one.retryAfterSeconds);
