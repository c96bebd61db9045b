/** People of each kind at checkout: businesses, employees, partners, agents. */
import { askVerification } from "#app/.server/account/my-programmes.actions.ts";
import { confirmMailbox } from "#tests/kit/account.ts";
import { userAt } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import type { User } from "#tests/kit/user.ts";

/** Asks the identity service about somebody, and waits for its answer. */
export async function verify(
  checkout: CheckoutWorld,
  { browser }: Pick<User, "browser">,
  memberNumber = "EMP-1001",
  programme = "employee",
) {
  const form = { event: "verification.requested", programme, memberNumber };
  await confirmMailbox(checkout.scope, browser);
  await askVerification(browser.post("/us/web/my-programmes", form), checkout.scope);
  await checkout.world.settle();
}

/** An employee whose programme the identity service has confirmed. */
export async function employeeAt(checkout: CheckoutWorld) {
  const person = await userAt(checkout, { email: "employee@example.com" });
  await verify(checkout, person);
  return person;
}

/** The cart of somebody as the engine knows it. */
export async function contextOf(checkout: CheckoutWorld, { account }: Pick<User, "account">) {
  const { cartId } = await account();
  const stored = await checkout.world.engine.store.engine.load(`cart:${cartId}`);
  return JSON.parse(stored?.snapshot ?? "{}").context;
}
