/** What anybody promises who takes payments at the telephone; a real adapter runs the same tests with numbers of its own. */
import { expect, test } from "vitest";
import type { PaymentGateway } from "#app/.server/outside/payment.ts";
import type { CallRequest, PhoneGateway } from "#app/.server/outside/phone.ts";

/** Operators under test, and what they have said so far. */
export interface Operators {
  readonly gateway: PhoneGateway;
  readonly book: Pick<PaymentGateway, "query">;
  readonly numbers: { readonly paid: string; readonly failed: string };
  /** Types of the webhooks the store was sent, once everything is said. */
  said(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export function testPhone(open: () => Promise<Operators>): void {
  async function using(work: (operators: Operators) => Promise<void>): Promise<void> {
    const operators = await open();
    try {
      await work(operators);
    } finally {
      await operators.close();
    }
  }
  const sum: Omit<CallRequest, "phone"> = {
    ...{ paymentId: "PAY-1", amountCents: 119_622, currency: "USD" },
  };
  const held = async (book: Operators["book"]) => {
    const entry = await book.query({ paymentId: sum.paymentId, attempt: 1 });
    return (entry?.authorisedCents ?? 0) - (entry?.releasedCents ?? 0);
  };

  test("[PAY-42] a call that is taken holds the sum once, and says so", () =>
    using(async ({ gateway, book, numbers, said }) => {
      const asked = { key: "call", phone: numbers.paid, ...sum };
      expect(await gateway.call(asked)).toEqual({ outcome: "ringing" });
      expect(await gateway.call(asked)).toEqual({ outcome: "ringing" });
      expect(await said()).toEqual(["payer.reached", "payer.paid"]);
      expect(await held(book)).toBe(sum.amountCents);
    }));

  test("[PAY-42, ERR-127] a call that fails holds nothing, and says so", () =>
    using(async ({ gateway, book, numbers, said }) => {
      await gateway.call({ key: "call", phone: numbers.failed, ...sum });
      expect(await said()).toContain("payer.failed");
      expect(await held(book)).toBe(0);
    }));

  test("[PAY-42] a call that is called off gives back what it took", () =>
    using(async ({ gateway, book, numbers }) => {
      await gateway.call({ key: "call", phone: numbers.paid, ...sum });
      const { paymentId } = sum;
      await gateway.withdraw({ key: "withdraw", paymentId });
      await gateway.withdraw({ key: "withdraw again", paymentId });
      expect(await held(book)).toBe(0);
    }));
}
