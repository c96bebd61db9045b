/** Credit of the bank and a loan, made ready for a cart the way a customer does it. */
import type { LifecycleId, RawEvent } from "#machines/kit";
import { termsBoxes } from "#machines/financing";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { Buyer } from "./buyer-facts.ts";
import { usePage } from "./provider-page.ts";
import type { World } from "./world.ts";

const system = { role: "system", id: "test" } as const;

/** What the bank is told of an applicant; `nth` picks the last digits of the number, which decide. */
export function applicant(nth: number) {
  return {
    ...{ firstName: "Ada", lastName: "Byron", birthDate: "1990-05-05", housing: "rent" },
    socialSecurityNumber: `66655000${(nth % 5) + 1}`,
    ...{ yearlyIncomeCents: 7_654_321, monthlyHousingCents: 150_000 },
  };
}

/** Opens an instance for a cart unless it is there, and lets its customer speak; what is refused is refused. */
async function conversation(world: World, buyer: Buyer, id: LifecycleId, input: object) {
  const { engine } = world;
  if (!(await engine.store.engine.load(id))) await start(engine, { id, input, actor: system });
  return {
    async say(event: RawEvent) {
      await dispatch(engine, { to: id, event, actor: buyer.actor });
      await world.settle();
    },
    async context(): Promise<{ pageUrl?: string | null; offers?: { offerId: string }[] }> {
      const row = await engine.store.engine.load(id);
      return row ? JSON.parse(row.snapshot).context : {};
    },
  };
}

/** Applies for the store's credit, signs at the bank, and chooses a plan; `nth` decides what the bank says. */
export async function bankCredit(
  world: World,
  buyer: Buyer,
  amountCents: number,
  nth: number,
): Promise<void> {
  const { cartId, customerId } = buyer;
  const who = { cartId, customerId, sessionId: null, customerType: "B2C", storefront: "us" };
  const input = { ...who, amountCents, inFullCents: amountCents, utcOffsetMinutes: -300 };
  const bank = await conversation(world, buyer, `financing:${cartId}`, input);
  await bank.say({ type: "opened" });
  await bank.say({
    type: "application.submitted",
    sealedApplicationId: await world.vault.keep(applicant(nth)),
    ...{ ageYears: 36, billingIsShipping: true, ticked: termsBoxes, agreementsScrolled: true },
  });
  await world.pass(10_000);
  const { pageUrl } = await bank.context();
  if (pageUrl) await usePage(pageUrl, 0);
  await world.settle();
  await bank.say({ type: "agreement.reviewed", scrolled: true });
  await bank.say({ type: "plan.chosen", planIds: ["equalPayments-24"] });
}

/** What the loan provider is told of a borrower; `nth` picks the last digits of the phone, which decide. */
export function loanApplicant(nth: number) {
  return { phone: `555444000${(nth % 6) + 1}`, birthDate: "1990-05-05" };
}

/** Asks for a loan and takes it on the provider's page. */
export async function lentLoan(
  world: World,
  buyer: Buyer,
  {
    loanId,
    amountCents,
    nth,
  }: { readonly loanId: string; readonly amountCents: number; readonly nth: number },
): Promise<void> {
  const { cartId, customerId } = buyer;
  const who = { loanId, cartId, customerId, sessionId: null };
  const input = { ...who, amountCents, utcOffsetMinutes: -300 };
  const loan = await conversation(world, buyer, `loan:${loanId}`, input);
  const sealedApplicantId = await world.vault.keep(loanApplicant(nth));
  const product = nth % 2 === 0 ? "payIn4" : "loan";
  await loan.say({ type: "check.requested", product, sealedApplicantId });
  const { offers = [] } = await loan.context();
  await loan.say({ type: "offer.confirmed", offerId: offers[0]?.offerId ?? null });
  const { pageUrl } = await loan.context();
  if (pageUrl) await usePage(pageUrl, nth);
  await world.settle();
}
