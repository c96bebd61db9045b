/** People of each kind at a till: businesses, employees, partners, agents. */
import { expect } from "vitest";
import type { Account } from "#db";
import { askVerification } from "#app/.server/account/my-programmes.actions.ts";
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { ada, signUpPath } from "#tests/kit/account.ts";
import { guestAt } from "#tests/checkout/kit.ts";
import type { Fields, Till } from "#tests/checkout/kit.ts";

/** Somebody who signs up at a till; `query` says for whom. */
export async function personAt(till: Till, email: string, query = "", fields: Fields = {}) {
  const guest = guestAt(till);
  const form = { ...ada, email, ...fields };
  const made = await createAccount(guest.browser.post(signUpPath + query, form), till.scope);
  expect(made.status).toBe(303);
  guest.browser.keep(made);
  const account = async () => {
    const found = await till.world.engine.store.accounts.byEmail(email);
    if (!found) throw new Error(`${email} has no account`);
    return found;
  };
  return { ...guest, customerId: (await account()).id, account };
}

/** The holder of a business account. */
export function holderAt(till: Till, email = "ada@byron.example") {
  return personAt(till, email, "?for=business", { companyName: "Byron Analytics" });
}

/** An account that the store has made one of another kind. */
export async function kindAt(till: Till, customerType: Account["customerType"]) {
  const person = await personAt(till, "kind@example.com");
  await till.world.engine.store.write((tx) =>
    tx.accounts.setCustomerType("kind@example.com", customerType),
  );
  return person;
}

type Person = Awaited<ReturnType<typeof personAt>>;

/** Asks the identity service about somebody, and waits for its answer. */
export async function verify(
  till: Till,
  { browser }: Pick<Person, "browser">,
  memberNumber = "EMP-1001",
  programme = "employee",
) {
  const form = { event: "verification.requested", programme, memberNumber };
  await askVerification(browser.post("/us/web/my-programmes", form), till.scope);
  await till.world.settle();
}

/** An employee whose programme the identity service has confirmed. */
export async function employeeAt(till: Till) {
  const person = await personAt(till, "employee@example.com");
  await verify(till, person);
  return person;
}

/** The cart of somebody as the engine knows it. */
export async function contextOf(till: Till, { account }: { account(): Promise<Account> }) {
  const { cartId } = await account();
  const stored = await till.world.engine.store.engine.load(`cart:${cartId}`);
  return JSON.parse(stored?.snapshot ?? "{}").context;
}
