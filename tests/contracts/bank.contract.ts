/** What every bank promises the store (LC-07): an adapter of a real one is tried on the same sentences. */
import { expect, test } from "vitest";
import type { BankCustomer, BankGateway } from "#app/.server/outside/bank.ts";

/** A bank, and people its test environment knows. */
export interface BankSubject {
  readonly gateway: BankGateway;
  /** Has an account with at least $100 of credit. */
  readonly owner: BankCustomer;
  /** May apply. */
  stranger(): BankCustomer;
  /** An application's form that the bank takes. */
  readonly form: Parameters<BankGateway["apply"]>[0]["form"];
}

let made = 0;
const fresh = (name: string) => `${name}-${Date.now()}-${(made += 1)}`;

export function describeBank(who: string, subject: () => Promise<BankSubject>): void {
  test(`[FIN-15, FIN-16] ${who}: an account is told with its credit and term, to whoever owns it`, async () => {
    const { gateway, owner } = await subject();
    expect(await gateway.findCustomer(owner)).toMatchObject({
      ...{ outcome: "account", credit: { termMonths: expect.any(Number) } },
    });
  });

  test(`[FIN-13] ${who}: an application is taken once, has a page, and is found by its cart`, async () => {
    const { gateway, stranger, form } = await subject();
    const customer = stranger();
    expect(await gateway.findCustomer(customer)).toMatchObject({ outcome: "offer" });
    const cartId = fresh("cart");
    const wanted = { cartId, customerId: customer.customerId, amountCents: 10_000, form };
    const key = fresh("apply");
    const first = await gateway.apply({ key, ...wanted });
    expect(first).toMatchObject({ outcome: "page" });
    expect(await gateway.apply({ key, ...wanted })).toEqual(first);
    expect(await gateway.apply({ key: fresh("apply"), ...wanted })).toEqual({
      outcome: "alreadyApplied",
    });
    const found = await gateway.findApplication(cartId);
    expect(found).toMatchObject({ cartId, state: "open" });
    expect((await fetch(gateway.pageUrl(found?.page ?? ""))).status).toBe(200);
    expect(JSON.stringify(found)).not.toContain(form.socialSecurityNumber);
    expect(await gateway.findApplication(fresh("cart"))).toBeNull();
  });

  test(`[ERR-131, ERR-132] ${who}: credit is charged once for each attempt, never beyond it, and to its owner alone`, async () => {
    const { gateway, owner, stranger } = await subject();
    const before = await gateway.findCustomer(owner);
    if (before.outcome !== "account") throw new Error(before.outcome);
    const { availableCents } = before.credit;
    const about = { attempt: 1, currency: "USD" as const, planId: null };
    const paid = { ...about, paymentId: fresh("PAY"), customerId: owner.customerId };
    const charged = await gateway.charge({ key: fresh("charge"), ...paid, amountCents: 10_000 });
    expect(charged).toMatchObject({ outcome: "approved" });
    expect(await gateway.charge({ key: fresh("charge"), ...paid, amountCents: 10_000 })).toEqual(
      charged,
    );
    expect(await gateway.findCustomer(owner)).toMatchObject({
      credit: { availableCents: availableCents - 10_000 },
    });
    const more = { ...paid, paymentId: fresh("PAY"), amountCents: availableCents };
    expect(await gateway.charge({ key: fresh("charge"), ...more })).toMatchObject({
      code: "InsufficientCredit",
    });
    const foreign = { ...paid, paymentId: fresh("PAY"), customerId: stranger().customerId };
    expect(
      await gateway.charge({ key: fresh("charge"), ...foreign, amountCents: 10_000 }),
    ).toMatchObject({ code: "CreditApplicationNotFound" });
  });
}
