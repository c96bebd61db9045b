import { afterAll, expect, test } from "vitest";
import { limited } from "#app/.server/request/limited.ts";
import type { LimitedAction } from "#app/.server/request/limited.ts";
import { usualSku } from "../kit/purchase.ts";
import { openHttpStore, posted } from "../kit/http-store.ts";
import type { Answered, Sent } from "../kit/http-store.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const cookiesOf = ({ headers }: Answered) =>
  (headers["set-cookie"] ?? []).map((line) => line.split(";", 1).join("")).join("; ");

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

let visitors = 0;

/** A visitor from an address of their own, as the proxy in front of the store says. */
function visitor() {
  visitors += 1;
  const from = { "x-forwarded-for": `203.0.113.${visitors}` };
  return (fields: Readonly<Record<string, string>>, cookie = ""): Sent =>
    posted(store, form(fields), { ...from, ...(cookie !== "" && { cookie }) });
}

async function member(of = visitor()) {
  const answer = await store.ask(
    "/us/account/signup?_data=routes%2Fsign-up",
    of({
      ...{ firstName: "Ada", lastName: "Byron", email: `ada${visitors}@example.com` },
      ...{ phone: "2015550123", password: "correct horse" },
    }),
  );
  expect(answer.headers["x-remix-redirect"]).toBeDefined();
  return { of, cookie: cookiesOf(answer) };
}

/** Somebody has typed the code that was mailed there. */
async function confirmed(email: string): Promise<void> {
  const emailVerifiedAt = "2026-11-17T15:00:00.000Z";
  await store.running.engine.store.write(async (tx) => {
    const account = await tx.accounts.byEmail(email);
    if (account) await tx.accounts.setEmail(account.id, { email, emailVerifiedAt });
  });
}

async function filledCart(of = visitor()) {
  const added = await store.ask(
    "/us/web/cart?_data=routes%2Fcart",
    of({ intent: "add", sku: usualSku, key: `k${visitors}` }),
  );
  return { of, cookie: cookiesOf(added) };
}

/** How each limited action is done once more, with everything new that it is not meant to be counted by. */
const again: Partial<Record<LimitedAction, () => Promise<(n: number) => Promise<Answered>>>> = {
  async "guest-lookup"() {
    const of = visitor();
    return (n) =>
      store.ask(
        "/us/web/search-orders?_data=routes%2Fsearch-orders",
        of({ order_id: `ORD-2026-AAAA-${1000 + n}`, email_or_zip: "10001" }),
      );
  },
  async "cart-sent"() {
    const { of, cookie } = await filledCart();
    return (n) =>
      store.ask(
        "/us/web/cart?_data=routes%2Fcart",
        of(
          { event: "cart.sent", email: `friend${n}@example.com`, consent: "on", key: `s${n}` },
          cookie,
        ),
      );
  },
  async "promo-code"() {
    const { of, cookie } = await filledCart();
    return (n) =>
      store.ask(
        "/us/web/cart?_data=routes%2Fcart",
        of({ event: "code.applied", code: `GUESS${n}`, key: `p${n}` }, cookie),
      );
  },
  async "gift-code"() {
    const { of, cookie } = await member();
    return (n) =>
      store.ask(
        "/us/web/my-wallet?_data=routes%2Fmy-wallet",
        of({ event: "card.added", code: `GUESS${100_000_000 + n}`, key: `g${n}` }, cookie),
      );
  },
  async "recovery-asked"() {
    const of = visitor();
    return (n) =>
      store.ask(
        "/us/account/recovery?_data=routes%2Fpassword-recovery",
        of({ email: n < 5 ? "ada@example.com" : "ADA@example.com" }),
      );
  },
  async "current-password"() {
    const { of, cookie } = await member();
    return (n) =>
      store.ask(
        "/us/web/my-security?_data=routes%2Fmy-security",
        of({ intent: "password", current: `wrong ${n}`, password: "a new password" }, cookie),
      );
  },
  async "email-code-sent"() {
    const { of, cookie } = await member();
    return () =>
      store.ask(
        "/us/web/my-security?_data=routes%2Fmy-security",
        of({ intent: "code.send" }, cookie),
      );
  },
  async "member-number"() {
    const { of, cookie } = await member();
    await confirmed(`ada${visitors}@example.com`);
    return (n) =>
      store.ask(
        "/us/web/my-programmes?_data=routes%2Fmy-programmes",
        of({ programme: "employee", memberNumber: `E-${10_000 + n}`, key: `m${n}` }, cookie),
      );
  },
};

test.each(Object.keys(again))(
  "%s can be done only so often, and then says when to come back",
  async (name) => {
    const action = Object.keys(limited).find((one) => one === name) as LimitedAction;
    const most = Math.min(...Object.values(limited[action]).map(({ tries }) => tries));
    const once = await again[action]?.();
    if (!once) throw new Error(name);
    for (let n = 0; n < most; n += 1) expect([n, (await once(n)).status]).not.toEqual([n, 429]);
    const refused = await once(most);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
  },
);
