/** One account of each kind of buyer, for whoever wants to see what they see (AGENT-01). */
import { signUp } from "#app/.server/identity/accounts.ts";
import { keepAddress } from "#app/.server/identity/saved-addresses.ts";
import { businessOf } from "#app/.server/identity/business/businesses.ts";
import { demonstration } from "./demonstration.ts";
import { demoAccount } from "./demo-shopper.ts";
import type { DemoStore } from "./demo-shopper.ts";

const { password } = demoAccount;

/** What a stranger signs in with; the password is the demonstration's for all of them. */
export const demoPeople = {
  /** Holds the account of a business and pays for it. */
  holder: person(demonstration.holder, "Noor", "Haddad"),
  /** Fills carts for the same business. */
  member: person(demonstration.member, "Ivo", "Brandt"),
  /** A distributor's audience, with a private store. */
  partner: person(demonstration.partner, "Lena", "Ruiz"),
  /** Becomes an employee's with the number EMP-1001. */
  employee: person(demonstration.employee, "Tomas", "Weir"),
};

/** Where the business is: every order of its goes there (ADDR-36). */
const studio = {
  ...{ line1: "1201 Congress Avenue", line2: "Floor 3", city: "Austin", state: "TX", zip: "78701" },
  ...{ country: "US", phone: "6025550150", houseNumber: null, flatNumber: null, district: null },
};

function namesOf({ firstName, lastName }: ReturnType<typeof person>) {
  return { firstName, lastName };
}

function person(email: string, firstName: string, lastName: string) {
  return { email, firstName, lastName, password, phone: "602-555-0150", isVerified: true };
}

export async function signUpPeople(running: DemoStore): Promise<void> {
  const scope = { ...running, ip: "demo" };
  const { holder, member, partner, employee } = demoPeople;
  const founded = await signUp(
    scope,
    { ...holder, business: { companyName: "Haddad Studio" } },
    "us",
  );
  if (founded.ok)
    await keepAddress(running.engine, founded.customerId, {
      ...{ id: null, use: "shipping", place: { ...studio, ...namesOf(holder) } },
    });
  const business = founded.ok ? await businessOf(running.engine, founded.customerId) : null;
  if (business?.joinCode)
    await signUp(scope, { ...member, business: { joinCode: business.joinCode } }, "us");
  await signUp(scope, partner, "us");
  await signUp(scope, employee, "us");
  await running.engine.store.write((tx) => tx.accounts.setCustomerType(partner.email, "EPDS"));
}
