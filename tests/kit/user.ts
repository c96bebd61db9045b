/** How a test gets a user: somebody who signed up over the form, in a browser that is signed in. */
import { expect } from "vitest";
import type { Account } from "#db";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { credentials, signUp } from "./account.ts";
import type { SignUpForm } from "./account.ts";
import { browser } from "./scope.ts";
import type { Browser } from "./scope.ts";

/** What is particular about a user; Ada of the US store when nothing is said. */
export interface WantedUser extends SignUpForm {
  /** The browser they sign up in; one of their own when not given. */
  readonly browser?: Browser;
  /** What the store made of the account afterwards. */
  readonly customerType?: Account["customerType"];
  /** An agent has a number. */
  readonly agentNumber?: string;
  /** Points that the store gave. */
  readonly points?: number;
}

export interface User {
  readonly browser: Browser;
  readonly customerId: string;
  /** The account as it stands. */
  account(): Promise<Account>;
}

/** Somebody who has signed up for a business, and owns it. */
export const asHolder = {
  email: "ada@byron.example",
  path: "/us/account/signup/?for=business",
  companyName: "Byron Analytics",
} as const;

/** An agent as the store knows them. */
export const asAgent = { email: "agent@example.com", agentNumber: "4471" } as const;

export async function createUser(world: RequestScope, wanted: WantedUser = {}): Promise<User> {
  const { browser: own = browser(), customerType, agentNumber, points = 0, ...form } = wanted;
  const { email = credentials.email } = form;
  expect((await signUp(world, own, { ...form, email })).status, email).toBe(303);
  const { store } = world.engine;
  const account = async () => {
    const found = await store.accounts.byEmail(email);
    if (!found) throw new Error(`${email} has no account`);
    return found;
  };
  const { id: customerId } = await account();
  if (customerType) await store.write((tx) => tx.accounts.setCustomerType(email, customerType));
  if (agentNumber) await store.write((tx) => tx.accounts.setAgent(email, agentNumber));
  if (points > 0)
    await dispatch(world.engine, {
      to: `points-account:${customerId}`,
      event: { type: "bonus.granted", bonusId: "gift", points },
      actor: { role: "system", id: "test" },
    });
  return { browser: own, customerId, account };
}
