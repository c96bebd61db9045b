/** What every payment provider promises the store (LC-04). */
import { expect, test } from "vitest";
import { bookEntry } from "#app/.server/outside/payment.ts";
import type { PaymentGateway, SealedCard } from "#app/.server/outside/payment.ts";
import { fresh, opened } from "./subject.ts";
import type { Make } from "./subject.ts";

/** Cards of the provider's test environment, sealed as the browser seals them. */
export interface KnownCards {
  approved(paymentId: string): Promise<SealedCard>;
  declined(paymentId: string): Promise<SealedCard>;
  /** The security code of the approved card, right or wrong. */
  securityCode(paymentId: string, isRight: boolean): Promise<SealedCard>;
}

type MakePayment = Make<PaymentGateway, KnownCards>;

const amountCents = 12_999;
/** What a refund is for. */
const unitIds = ["1-1"];

async function authorised(make: MakePayment) {
  const { gateway, known } = await opened(make);
  const paymentId = fresh("PAY");
  const about = { paymentId, attempt: 1, amountCents, currency: "USD" as const };
  const start = { key: fresh("start"), ...about, sealed: await known.approved(paymentId) };
  const started = await gateway.start(start);
  const transactionId = started.transactionId ?? "";
  const completed = await gateway.complete({ key: fresh("complete"), transactionId, code: null });
  return { gateway, known, paymentId, start, started, transactionId, completed };
}

export function describePayment(who: string, make: MakePayment): void {
  test(`${who}: a good card holds the whole sum, and the book says so`, async () => {
    const { gateway, paymentId, started, completed } = await authorised(make);
    expect([started.outcome, completed.outcome]).toEqual(["approved", "approved"]);
    const entry = bookEntry.parse(await gateway.query({ paymentId, attempt: 1 }));
    expect(entry).toMatchObject({ state: "authorised", authorisedCents: amountCents });
    expect((await gateway.book()).map((one) => one.paymentId)).toContain(paymentId);
  });

  test(`${who}: the same key gets the same answer, and one attempt has one transaction`, async () => {
    const { gateway, start, started, paymentId } = await authorised(make);
    expect(await gateway.start(start)).toEqual(started);
    const again = await gateway.start({ ...start, key: fresh("start") });
    expect(again.transactionId).toBe(started.transactionId);
    const entries = (await gateway.book()).filter((one) => one.paymentId === paymentId);
    expect(entries).toHaveLength(1);
  });

  test(`${who}: a declined card holds nothing`, async () => {
    const { gateway, known } = await opened(make);
    const paymentId = fresh("PAY");
    const about = { paymentId, attempt: 1, amountCents, currency: "USD" as const };
    const sealed = await known.declined(paymentId);
    const answer = await gateway.start({ key: fresh("start"), ...about, sealed });
    expect(answer.outcome).toBe("declined");
    expect((await gateway.query({ paymentId, attempt: 1 }))?.authorisedCents ?? 0).toBe(0);
  });

  test(`${who}: nobody captures more than is held, and the same capture takes money once`, async () => {
    const { gateway, transactionId, paymentId } = await authorised(make);
    const capture = { transactionId, captureId: "1", amountCents: 10_000 };
    for (const key of ["one", "two"]) await gateway.capture({ key: fresh(key), ...capture });
    const more = { key: fresh("more"), transactionId, captureId: "2", amountCents };
    expect((await gateway.capture(more)).outcome).toBe("declined");
    expect(await gateway.query({ paymentId, attempt: 1 })).toMatchObject({ capturedCents: 10_000 });
  });

  test(`${who}: nobody gets back more than was captured; what is left is released`, async () => {
    const { gateway, transactionId, paymentId } = await authorised(make);
    const move = { transactionId, amountCents: 10_000 };
    await gateway.capture({ key: fresh("capture"), captureId: "1", ...move });
    const refund = { key: fresh("refund"), refundId: "R", unitIds, ...move };
    expect((await gateway.refund(refund)).outcome).toBe("approved");
    expect((await gateway.refund(refund)).outcome).toBe("approved");
    const more = { key: fresh("refund"), transactionId, refundId: "R2", unitIds, amountCents: 1 };
    expect((await gateway.refund(more)).outcome).toBe("declined");
    const rest = { key: fresh("release"), transactionId, releaseId: "L", amountCents: null };
    expect(await gateway.release(rest)).toMatchObject({ outcome: "approved", amountCents: 2999 });
    expect(await gateway.query({ paymentId, attempt: 1 })).toMatchObject({
      ...{ capturedCents: 10_000, refundedCents: 10_000, releasedCents: 2999 },
    });
  });

  test(`${who}: a security code is judged, and nothing moves by it`, async () => {
    const { gateway, known, transactionId, paymentId } = await authorised(make);
    for (const isRight of [true, false]) {
      const sealed = await known.securityCode(paymentId, isRight);
      const asked = { key: fresh("cvv"), paymentId, transactionId, sealed };
      expect((await gateway.revalidate(asked)).outcome).toBe(isRight ? "approved" : "cvvWrong");
    }
  });

  test(`${who}: cash to be collected stands in the same book; what was never asked is not in it`, async () => {
    const { gateway } = await opened(make);
    const paymentId = fresh("PAY");
    const about = { paymentId, attempt: 1, amountCents, currency: "PLN" as const };
    await gateway.collect({ key: fresh("collect"), ...about });
    expect(await gateway.query({ paymentId, attempt: 1 })).toMatchObject({ state: "authorised" });
    expect(await gateway.query({ paymentId: fresh("NEVER"), attempt: 1 })).toBeNull();
  });
}
