/** What every pricing client promises the store (CODE-21, LC-34). */
import { expect, test } from "vitest";
import { priceList, retention } from "#app/.server/outside/pricing.ts";
import type { PricingGateway } from "#app/.server/outside/pricing.ts";
import { currencies } from "#machines/kit";
import { fresh, opened } from "./subject.ts";
import type { Make } from "./subject.ts";

/** Codes of the client's test environment. */
export interface KnownPromos {
  readonly good: string;
  /** Good for one order of each address. */
  readonly once: string;
  readonly unknown: string;
}

export function describePricing(who: string, make: Make<PricingGateway, KnownPromos>): void {
  test(`${who}: its offers can be read in every currency`, async () => {
    const { gateway } = await opened(make);
    for (const currency of currencies) priceList.parse(await gateway.promotions(currency));
  });

  test(`${who}: a code is good under its conditions, or refused in the catalogue's words`, async () => {
    const { gateway, known } = await opened(make);
    const who = { email: null, customerId: null, language: "en", currency: "USD" as const };
    const judge = (code: string) => gateway.judge({ key: fresh("judge"), code, ...who });
    expect(await judge(known.good)).toMatchObject({ outcome: "good", promo: { code: known.good } });
    expect((await judge(known.unknown)).outcome).toBe("refused");
  });

  test(`${who}: a discount for whoever would cancel is for lines that were asked about, and no more than its most`, async () => {
    const { gateway } = await opened(make);
    const lines = [
      { lineId: "1", sku: "M6P-256-SAG", goodsCents: 99_999 },
      { lineId: "2", sku: "VC65-2C-POR", goodsCents: 4_999 },
    ];
    const asked = { orderId: fresh("ORD"), currency: "USD" as const, rejectionCode: null, lines };
    const found = await gateway.retention({ key: fresh("retention"), ...asked });
    for (const { lineIds, amountCents } of retention.parse(found).discounts) {
      expect(lines.map(({ lineId }) => lineId)).toEqual(expect.arrayContaining(lineIds));
      expect(amountCents).toBeLessThan(99_999 + 4_999);
    }
  });

  test(`${who}: an order counts once, and a code that is used up is refused`, async () => {
    const { gateway, known } = await opened(make);
    const email = `${fresh("ada")}@example.com`;
    const used = { code: known.once, orderId: fresh("ORD"), email };
    for (let turn = 0; turn < 2; turn += 1)
      expect(await gateway.redeem({ key: fresh("redeem"), ...used })).toEqual({
        outcome: "counted",
      });
    const asked = { code: known.once, email, customerId: null, language: "en" };
    const again = { key: fresh("judge"), ...asked, currency: "USD" as const };
    expect((await gateway.judge(again)).outcome).toBe("refused");
  });
}
