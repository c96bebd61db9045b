/** People of each kind at checkout: businesses, employees, partners, agents. */
import { expect } from "vitest";
import type { Account } from "#db";
import { askVerification } from "#app/.server/account/my-programmes.actions.ts";
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { ada, signUpPath } from "#tests/kit/account.ts";
import { guestAt } from "#tests/checkout/kit.ts";
import type { Fields, CheckoutWorld } from "#tests/checkout/kit.ts";

/** Somebody who signs up at checkout; `query` says for whom. */
export async function personAt(
  checkout: CheckoutWorld,
  email: string,
  query = "",
  fields: Fields = {},
) {
  const guest = guestAt(checkout);
  const form = { ...ada, email, ...fields };
  const made = await createAccount(guest.browser.post(signUpPath + query, form), checkout.scope);
  expect(made.status).toBe(303);
  guest.browser.keep(made);
  const account = async () => {
    const found = await checkout.world.engine.store.accounts.byEmail(email);
    if (!found) throw new Error(`${email} has no account`);
    return found;
  };
  return { ...guest, customerId: (await account()).id, account };
}

/** The holder of a business account. */
export function holderAt(checkout: CheckoutWorld, email = "ada@byron.example") {
  return personAt(checkout, email, "?for=business", { companyName: "Byron Analytics" });
}

/** An account that the store has made one of another kind. */
export async function kindAt(checkout: CheckoutWorld, customerType: Account["customerType"]) {
  const person = await personAt(checkout, "kind@example.com");
  await checkout.world.engine.store.write((tx) =>
    tx.accounts.setCustomerType("kind@example.com", customerType),
  );
  return person;
}

type Person = Awaited<ReturnType<typeof personAt>>;

/** Asks the identity service about somebody, and waits for its answer. */
export async function verify(
  checkout: CheckoutWorld,
  { browser }: Pick<Person, "browser">,
  memberNumber = "EMP-1001",
  programme = "employee",
) {
  const form = { event: "verification.requested", programme, memberNumber };
  await askVerification(browser.post("/us/web/my-programmes", form), checkout.scope);
  await checkout.world.settle();
}

/** An employee whose programme the identity service has confirmed. */
export async function employeeAt(checkout: CheckoutWorld) {
  const person = await personAt(checkout, "employee@example.com");
  await verify(checkout, person);
  return person;
}

/** The cart of somebody as the engine knows it. */
export async function contextOf(
  checkout: CheckoutWorld,
  { account }: { account(): Promise<Account> },
) {
  const { cartId } = await account();
  const stored = await checkout.world.engine.store.engine.load(`cart:${cartId}`);
  return JSON.parse(stored?.snapshot ?? "{}").context;
}
