/** What every wallet gateway must do, whoever stands behind it: the same tests for each (PAY-25, PAY-26). */
import { expect, test } from "vitest";
import type { BookEntry } from "#app/.server/outside/payment.ts";
import type { WalletGateway, WalletRequest } from "#app/.server/outside/wallet.ts";

/** A provider under test, and a shopper who answers its pages. */
export interface WalletUnderTest {
  readonly wallet: WalletGateway;
  /** The provider's book of one attempt. */
  held(about: { paymentId: string; attempt: number }): Promise<BookEntry | null>;
  /** The shopper answers the page; the way back to the store that the provider offers. */
  answer(url: string, how: "approve" | "decline" | "cancel"): Promise<string | null>;
}

const request: WalletRequest = {
  ...{ paymentId: "PAY-1", attempt: 1, method: "paypal" },
  ...{ amountCents: 12_999, currency: "USD" },
  returnUrl: "https://store.example/back?kept=yes",
};

/** Runs the contract against whatever `open` opens. */
export function testWalletContract(name: string, open: () => Promise<WalletUnderTest>): void {
  /** An attempt whose page the shopper has answered. */
  async function answered(how: "approve" | "decline" | "cancel") {
    const one = await open();
    const { transactionId, page } = await one.wallet.begin({ key: "1", ...request });
    const back = await one.answer(one.wallet.pageUrl(page), how);
    return { ...one, transactionId, back };
  }

  test(`${name}: one attempt has one transaction and one page, whatever the key`, async () => {
    const { wallet, held } = await open();
    const first = await wallet.begin({ key: "1", ...request });
    expect(await wallet.begin({ key: "1", ...request })).toEqual(first);
    expect(await wallet.begin({ key: "2", ...request })).toEqual(first);
    const other = await wallet.begin({ key: "3", ...request, attempt: 2 });
    expect(other.transactionId).not.toBe(first.transactionId);
    expect(wallet.pageUrl(first.page)).toMatch(/^https?:/);
    expect(await wallet.find(request)).toMatchObject({ ...first, state: "open", failure: null });
    expect(await held(request)).toBeNull();
  });

  test(`${name}: what was approved is held when it is completed, once`, async () => {
    const { wallet, held, transactionId } = await answered("approve");
    expect(await wallet.find(request)).toMatchObject({ state: "approved" });
    expect(await held(request)).toBeNull();
    const approved = { outcome: "approved", transactionId, terms: null };
    expect(await wallet.complete({ key: "c", transactionId })).toEqual(approved);
    expect(await wallet.complete({ key: "c", transactionId })).toEqual(approved);
    expect(await wallet.complete({ key: "d", transactionId })).toEqual(approved);
    expect(await wallet.find(request)).toMatchObject({ state: "completed" });
    expect(await held(request)).toMatchObject({ transactionId, authorisedCents: 12_999 });
  });

  test(`${name}: what was not approved is never held`, async () => {
    const { wallet, held } = await open();
    const { transactionId } = await wallet.begin({ key: "1", ...request });
    expect(await wallet.complete({ key: "c", transactionId })).toMatchObject({
      ...{ outcome: "declined", kind: "complete-transaction", code: "TransactionFailure" },
    });
    expect(await held(request)).toBeNull();
  });

  test.each(["decline", "cancel"] as const)(
    `${name}: after "%s" nothing can be held`,
    async (how) => {
      const { wallet, held, transactionId } = await answered(how);
      expect(await wallet.complete({ key: "c", transactionId })).toMatchObject({
        outcome: "declined",
      });
      expect(await held(request)).toBeNull();
    },
  );

  test.each([
    ["approve", null],
    ["cancel", "1"],
  ] as const)(`${name}: "%s" leads back with the transaction's name`, async (how, cancelled) => {
    const { back, transactionId } = await answered(how);
    const link = new URL(back ?? "");
    expect(link.origin + link.pathname).toBe("https://store.example/back");
    expect(link.searchParams.get("kept")).toBe("yes");
    expect(link.searchParams.get("token")).toBe(transactionId);
    expect(link.searchParams.get("cancelled")).toBe(cancelled);
  });

  test(`${name}: nobody has heard of an attempt that was not begun`, async () => {
    const { wallet } = await open();
    expect(await wallet.find({ paymentId: "PAY-0", attempt: 1 })).toBeNull();
    expect(await wallet.complete({ key: "c", transactionId: "none" })).toMatchObject({
      ...{ outcome: "declined", transactionId: null },
    });
  });
}
