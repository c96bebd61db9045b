/** Visitors of a running store, each from an address of their own, as the proxy in front of the store says. */
import { request } from "playwright";
import type { APIRequestContext } from "playwright";
import { Secret, TOTP } from "otpauth";
import {
  beginEnrolment,
  enrolmentOf,
  finishEnrolment,
} from "#app/.server/identity/guard/second-factor.ts";
import { posted } from "../kit/http-store.ts";
import type { Answered, HttpStore } from "../kit/http-store.ts";
import { prepareAccount } from "../models/prepared.ts";

/** The password of `prepareAccount`. */
export { password } from "../models/password.ts";

/** Somebody with the cookies of their browser, and what they post without following where it leads. */
export interface Visitor {
  readonly request: APIRequestContext;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Answered>;
}

let arrived = 0;
let joined = 0;

export async function visitor(store: HttpStore): Promise<Visitor> {
  arrived += 1;
  const from = { "x-forwarded-for": `203.0.113.${arrived}` };
  const context = await request.newContext({
    baseURL: store.url,
    extraHTTPHeaders: { ...from, origin: store.url },
  });
  return {
    request: context,
    async post(path, fields) {
      const { cookies } = await context.storageState();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const body = new URLSearchParams(fields).toString();
      return store.ask(path, posted(store, body, { ...from, cookie }));
    },
  };
}

export interface Member extends Visitor {
  readonly email: string;
  readonly customerId: string;
}

/** A visitor with an account, signed in; whoever likes has typed the code that was mailed there. */
export async function member(store: HttpStore, isConfirmed = false): Promise<Member> {
  joined += 1;
  const email = `ada${joined}@example.com`;
  const who = await visitor(store);
  await prepareAccount(who, email);
  const customerId = await store.running.engine.store.write(async (tx) => {
    const account = await tx.accounts.byEmail(email);
    if (!account) throw new Error(`${email} has no account`);
    const emailVerifiedAt = new Date().toISOString();
    if (isConfirmed) await tx.accounts.setEmail(account.id, { email, emailVerifiedAt });
    return account.id;
  });
  return { ...who, email, customerId };
}

/** A member who has a second step besides a password, and what their telephone shows: a code is good once. */
export async function withSecondStep(store: HttpStore) {
  const who = await member(store);
  const { customerId: id, email } = who;
  await beginEnrolment(store.running, id);
  const { secret } = (await enrolmentOf(store.running, { id, email })) ?? { secret: "" };
  const telephone = new TOTP({ secret: Secret.fromBase32(secret) });
  const [session] = await store.running.engine.store.sessions.ofCustomer(id);
  await finishEnrolment(store.running, id, {
    ...{ code: telephone.generate(), language: "en-US", sessionId: session?.id ?? "" },
  });
  const NEXT_MS = 30_000;
  return { who, code: () => telephone.generate({ timestamp: Date.now() + NEXT_MS }) };
}
