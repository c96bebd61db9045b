import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { misunderstood, openTown, sealed, startRequest } from "#tests/kit/sandbox.ts";
import { GatewayFault, GatewayTimeout } from "#app/.server/outside/faults.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { testCards } from "./test-cards.ts";

const directory = mkdtempSync(join(tmpdir(), "sandbox-"));
const town = await openTown({ databaseFile: join(directory, "sandbox.db") });
const { payment } = town.gateways;
afterAll(async () => {
  await town.close();
  rmSync(directory, { recursive: true });
});

const unitIds = ["1-1"];

let count = 0;
const nextId = () => `PAY-${++count}`;

async function started(number: string) {
  const request = await startRequest(town.gateways, nextId(), number);
  const answer = await payment.start(request);
  return { request, answer, transactionId: answer.transactionId ?? "none" };
}

async function authorised(number = "4111111111111111") {
  const { transactionId, request } = await started(number);
  await payment.complete({ key: `${request.paymentId}:2`, transactionId, code: null });
  return { transactionId, paymentId: request.paymentId };
}

const codes = {
  decline: ["InvalidCreditCard", "cardDeclined"],
  insufficientFunds: ["InvalidCreditCard", "insufficientFunds"],
  expired: ["InvalidCreditCard", "cardExpired"],
  cvvWrong: ["InvalidCreditCard", "cvvWrong"],
  prepaid: ["InvalidFundingSourceType", "prepaidCard"],
  unsupported: ["UnsupportedCreditCardType", "unsupportedBrand"],
} as const;

for (const { number, brand, behaviour, about } of testCards) {
  if (!Object.hasOwn(codes, behaviour)) continue;
  const [code, reason] = codes[behaviour as keyof typeof codes];
  const tag = behaviour === "prepaid" ? "[PAY-17] [PAY-18]" : "[PAY-18]";
  test(`${tag} ${brand ?? "another brand"} ${number.slice(-4)} is refused at the start: ${about}`, async () => {
    const { answer, request } = await started(number);
    expect(answer).toMatchObject({ outcome: "declined", kind: "try-block", code, reason });
    expect(await payment.query(request)).toMatchObject({ state: "declined", authorisedCents: 0 });
  });
}

for (const { number, brand } of testCards.filter(({ behaviour }) => behaviour === "approve")) {
  test(`[PAY-24] a ${brand} card is started and completed`, async () => {
    const { answer, transactionId, request } = await started(number);
    expect(answer).toEqual({
      outcome: "approved",
      transactionId,
      card: { brand, last4: number.slice(-4) },
    });
    const complete = { key: `${request.paymentId}:2`, transactionId, code: null };
    expect(await payment.complete(complete)).toMatchObject({ outcome: "approved" });
    expect(await payment.query(request)).toMatchObject({
      state: "authorised",
      completed: true,
      authorisedCents: 12_999,
    });
  });
}

test("[PAY-18] a number that is no test card is refused, so that no real card is ever taken", async () => {
  const { answer } = await started("4242424242424242");
  expect(answer).toMatchObject({ code: "InvalidCreditCard", reason: "unknownCard" });
});

test("a security code of nines is wrong on any card", async () => {
  const request = await startRequest(town.gateways, nextId(), "4111111111111111");
  const card = await sealed(town.gateways, request.paymentId, "4111111111111111", "999");
  expect(await payment.start({ ...request, sealed: card })).toMatchObject({ reason: "cvvWrong" });
});

test("[PAY-24] [PAY-30] a one-time code completes the payment, and three wrong ones decline it", async () => {
  const first = await started("4000000000003220");
  expect(first.answer).toMatchObject({
    outcome: "codeNeeded",
    card: { brand: "visa", last4: "3220" },
  });
  const { transactionId } = first;
  const wrong = { transactionId, code: "000000" };
  expect(await payment.complete({ key: "w1", ...wrong })).toMatchObject({
    outcome: "codeWrong",
    attemptsLeft: 2,
  });
  expect(await payment.complete({ key: "w1", ...wrong })).toMatchObject({ attemptsLeft: 2 });
  expect(await payment.query(first.request)).toMatchObject({
    state: "awaitingCode",
    authorisedCents: 0,
  });
  expect(await payment.complete({ key: "r1", transactionId, code: "123456" })).toMatchObject({
    outcome: "approved",
  });

  const second = (await started("4000000000003220")).transactionId;
  for (const key of ["w2", "w3"])
    await payment.complete({ key, transactionId: second, code: "111111" });
  const last = await payment.complete({ key: "w4", transactionId: second, code: "111111" });
  expect(last).toMatchObject({
    outcome: "declined",
    kind: "complete-transaction",
    reason: "codeWrong",
  });
});

test("[PAY-24] a resent code makes the old one void, at most three times and 30 seconds apart", async () => {
  const { transactionId } = await started("4000000000003220");
  const resend = (key: string) => payment.resend({ key: `${transactionId}${key}`, transactionId });
  expect(await resend("early")).toMatchObject({ outcome: "declined", reason: "resendLimit" });
  for (const key of ["a", "b", "c"]) {
    await town.pass(31_000);
    expect(await resend(key)).toMatchObject({ outcome: "codeSent" });
  }
  await town.pass(31_000);
  expect(await resend("d")).toMatchObject({ reason: "resendLimit" });
  const complete = (code: string) =>
    payment.complete({ key: `${transactionId}${code}`, transactionId, code });
  expect(await complete("123456")).toMatchObject({ outcome: "codeWrong" });
  expect(await complete("456123")).toMatchObject({ outcome: "approved" });
});

test("a one-time code expires after ten minutes, and on one card at once", async () => {
  const late = (await started("4000000000003220")).transactionId;
  await town.pass(10 * 60_000 + 1);
  const expired = { outcome: "declined", reason: "codeExpired" };
  expect(await payment.complete({ key: late, transactionId: late, code: "123456" })).toMatchObject(
    expired,
  );
  const never = (await started("4000000000003063")).transactionId;
  expect(
    await payment.complete({ key: never, transactionId: never, code: "123456" }),
  ).toMatchObject(expired);
  const declined = (await started("4000008400001629")).transactionId;
  expect(
    await payment.complete({ key: declined, transactionId: declined, code: "123456" }),
  ).toMatchObject({
    kind: "complete-transaction",
    reason: "cardDeclined",
  });
});

test("the same key gets the same answer and moves money once; for another request it is refused", async () => {
  const { transactionId, paymentId } = await authorised();
  const capture = { key: `${paymentId}:3`, transactionId, captureId: "C1", amountCents: 5_000 };
  const answers = await Promise.all([1, 2, 3].map(() => payment.capture(capture)));
  expect(answers).toEqual(
    Array(3).fill({ outcome: "approved", transactionId, amountCents: 5_000 }),
  );
  expect(await payment.capture({ ...capture, key: "another" })).toMatchObject({
    amountCents: 5_000,
  });
  expect(await payment.query({ paymentId, attempt: 1 })).toMatchObject({ capturedCents: 5_000 });
  await expect(payment.capture({ ...capture, amountCents: 6_000 })).rejects.toBeInstanceOf(
    GatewayFault,
  );
});

test("one attempt of a payment has one transaction, whatever key it is started under", async () => {
  const { request, transactionId } = await started("4111111111111111");
  expect(await payment.start({ ...request, key: "again" })).toMatchObject({ transactionId });
  const retry = await payment.start({ ...request, key: "retry", attempt: 2 });
  expect(retry.transactionId).not.toBe(transactionId);
  const changed = { ...request, key: "changed", amountCents: 1 };
  await expect(payment.start(changed)).rejects.toBeInstanceOf(GatewayFault);
});

test("a refund that does not say for which units is refused", async () => {
  const { transactionId } = await authorised();
  const asked = { key: "nameless", transactionId, refundId: "N", unitIds: [], amountCents: 1 };
  await expect(payment.refund(asked)).rejects.toBeInstanceOf(GatewayFault);
});

test("never more is captured, released or refunded than there is", async () => {
  const { transactionId, paymentId } = await authorised();
  const key = (name: string) => `${paymentId}:${name}`;
  const tooMuch = { outcome: "declined", reason: "amountExceeded" };
  expect(
    await payment.capture({ key: key("a"), transactionId, captureId: "A", amountCents: 13_000 }),
  ).toMatchObject(tooMuch);
  await payment.capture({ key: key("b"), transactionId, captureId: "B", amountCents: 10_000 });
  const refund = (refundId: string, amountCents: number) =>
    payment.refund({ key: key(refundId), transactionId, refundId, unitIds, amountCents });
  expect(await refund("C", 10_001)).toMatchObject(tooMuch);
  await refund("D", 4_000);
  expect(await refund("E", 6_001)).toMatchObject(tooMuch);
  expect(
    await payment.release({ key: key("f"), transactionId, releaseId: "F", amountCents: null }),
  ).toMatchObject({
    amountCents: 2_999,
  });
  expect(
    await payment.capture({ key: key("g"), transactionId, captureId: "G", amountCents: 1 }),
  ).toMatchObject(tooMuch);
  expect(
    (await payment.book()).find((entry) => entry.transactionId === transactionId),
  ).toMatchObject({
    authorisedCents: 12_999,
    capturedCents: 10_000,
    releasedCents: 2_999,
    refundedCents: 4_000,
    moves: [
      { kind: "capture", id: "B" },
      { kind: "refund", id: "D" },
      { kind: "release", id: "F" },
    ],
  });
});

test("one card cannot be captured; another declines its first refund only", async () => {
  const uncapturable = await authorised("4000000000000341");
  expect(
    await payment.capture({
      key: "u",
      transactionId: uncapturable.transactionId,
      captureId: "U",
      amountCents: 100,
    }),
  ).toMatchObject({ outcome: "declined", reason: "captureFailed" });
  const { transactionId } = await authorised("4000000000005126");
  await payment.capture({ key: "v", transactionId, captureId: "V", amountCents: 12_999 });
  const refund = { transactionId, refundId: "W", unitIds, amountCents: 12_999 };
  expect(await payment.refund({ key: "refund-1", ...refund })).toMatchObject({
    reason: "refundDeclined",
  });
  expect(await payment.refund({ key: "refund-2", ...refund })).toMatchObject({
    outcome: "approved",
  });
});

test("an unknown transaction is declined and an unknown payment is null", async () => {
  expect(
    await payment.capture({ key: "x", transactionId: "none", captureId: "X", amountCents: 1 }),
  ).toMatchObject({
    reason: "unknownTransaction",
    transactionId: null,
  });
  expect(await payment.query({ paymentId: "none", attempt: 1 })).toBeNull();
});

test("who does not hold the secret is not answered", async () => {
  const { baseUrl } = town;
  const stranger = createHttpGateways({ baseUrl, secret: "another secret", timeoutMs: 1000 });
  // Its key may have been changed on one side only, so far.
  await expect(stranger.payment.book()).rejects.toBeInstanceOf(GatewayTimeout);
});

test("who does not listen is a time-out", async () => {
  const nobody = createHttpGateways({
    baseUrl: "http://127.0.0.1:9",
    secret: "x",
    timeoutMs: 1000,
  });
  await expect(nobody.payment.publicKey()).rejects.toBeInstanceOf(GatewayTimeout);
});

test("what the provider says are events that payments know, from a role they trust", async () => {
  await town.pass(0);
  expect(misunderstood(town.heard)).toEqual([]);
  expect(new Set(town.types())).toEqual(
    new Set([
      "start.ok",
      "complete.ok",
      "failed",
      "capture.ok",
      "capture.failed",
      "void.ok",
      "refund.ok",
      "refund.failed",
    ]),
  );
});

test("[PAY-31] neither the number nor the security code is in the sandbox's file", async () => {
  await authorised("6011111111111117");
  const files = ["sandbox.db", "sandbox.db-wal"].map((name) => readFileSync(join(directory, name)));
  const text = Buffer.concat(files).toString("latin1");
  const secrets = [...testCards.map(({ number }) => number), '"cvv"', "Ada Byron"];
  expect(text.includes("discover")).toBe(true);
  expect(secrets.filter((word) => text.includes(word))).toEqual([]);
});

test("the guide lists every test card", () => {
  const guide = readFileSync("docs/guides/sandbox.md", "utf8").replaceAll(" ", "");
  expect(testCards.filter(({ number }) => !guide.includes(`|${number}|`))).toEqual([]);
});
