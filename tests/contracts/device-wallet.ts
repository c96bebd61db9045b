/** What anybody who charges device wallets promises; a real adapter runs the same tests with tokens of its own. */
import { expect, test } from "vitest";
import type {
  DeviceWallet,
  DeviceWalletGateway,
  WalletChargeRequest,
} from "#app/.server/outside/device-wallet.ts";
import type { PaymentGateway } from "#app/.server/outside/payment.ts";

/** A provider under test, and what its wallets give. */
export interface WalletProvider {
  readonly gateway: DeviceWalletGateway;
  /** Where the money stands afterwards. */
  readonly book: Pick<PaymentGateway, "query">;
  token(wallet: DeviceWallet, sum: Sum, account: "good" | "empty"): string;
  close(): Promise<void>;
}

type Sum = Pick<WalletChargeRequest, "amountCents" | "currency">;

const sum: Sum = { amountCents: 119_622, currency: "USD" };
const wallet: DeviceWallet = "apple_pay";

export function testDeviceWallet(open: () => Promise<WalletProvider>): void {
  async function using(work: (provider: WalletProvider) => Promise<void>): Promise<void> {
    const provider = await open();
    try {
      await work(provider);
    } finally {
      await provider.close();
    }
  }
  const charge = (token: string, paymentId = "PAY-1") => ({
    ...{ key: `charge ${paymentId}`, paymentId, attempt: 1, wallet, token, ...sum },
  });

  test("[PAY-26] a good token holds the sum, and the book says so", () =>
    using(async ({ gateway, book, token }) => {
      const result = await gateway.charge(charge(token(wallet, sum, "good")));
      expect(result.outcome).toBe("approved");
      expect(await book.query({ paymentId: "PAY-1", attempt: 1 })).toMatchObject({
        state: "authorised",
        authorisedCents: sum.amountCents,
      });
    }));

  test("[PAY-26] the same call gets the same answer and holds the sum once", () =>
    using(async ({ gateway, book, token }) => {
      const asked = charge(token(wallet, sum, "good"));
      expect(await gateway.charge(asked)).toEqual(await gateway.charge(asked));
      const entry = await book.query({ paymentId: "PAY-1", attempt: 1 });
      expect(entry?.authorisedCents).toBe(sum.amountCents);
    }));

  test("[ERR-126] an account without money is a decline, and nothing is held", () =>
    using(async ({ gateway, book, token }) => {
      const result = await gateway.charge(charge(token(wallet, sum, "empty")));
      expect(result).toEqual({ outcome: "declined", code: "TransactionFailure" });
      const entry = await book.query({ paymentId: "PAY-1", attempt: 1 });
      expect(entry?.authorisedCents ?? 0).toBe(0);
    }));

  test("[ERR-128] a token pays once, for its own sum, from its own wallet", () =>
    using(async ({ gateway, token }) => {
      const refused = { outcome: "declined", code: "InvalidChosenPayment" };
      const once = token(wallet, sum, "good");
      await gateway.charge(charge(once));
      expect(await gateway.charge(charge(once, "PAY-2"))).toEqual(refused);
      const less = token(wallet, { ...sum, amountCents: 1 }, "good");
      expect(await gateway.charge(charge(less, "PAY-3"))).toEqual(refused);
      const other = token("google_pay", sum, "good");
      expect(await gateway.charge(charge(other, "PAY-4"))).toEqual(refused);
    }));
}
