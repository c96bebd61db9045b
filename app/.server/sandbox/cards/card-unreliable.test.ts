import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTown, secret, startRequest } from "#tests/kit/sandbox.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";

const town = await openTown();
afterAll(() => town.close());

const slow = {
  timeoutThenSuccess: { number: "4000000000000077", state: "authorised", type: "start.ok" },
  timeoutThenFailure: { number: "4000000000000119", state: "declined", type: "failed" },
} as const;

for (const [behaviour, { number, state, type }] of Object.entries(slow)) {
  test(`${behaviour}: no answer in time, the truth by query, by webhook, and by asking again`, async () => {
    const { payment } = town.gateways;
    town.heard.length = 0;
    const hasty = createHttpGateways({ baseUrl: town.baseUrl, secret, timeoutMs: 200 }).payment;
    const request = await startRequest(town.gateways, `PAY-${behaviour}`, number);
    await expect(hasty.start(request)).rejects.toBeInstanceOf(GatewayTimeout);
    expect(await payment.query(request)).toMatchObject({ state: "processing", authorisedCents: 0 });
    await expect(hasty.start(request)).rejects.toBeInstanceOf(GatewayTimeout);
    await town.pass(20_000);
    expect(await payment.query(request)).toMatchObject({ state });
    expect(town.types()).toEqual([type]);
    const outcome = state === "authorised" ? "approved" : "declined";
    expect(await payment.start(request)).toMatchObject({ outcome });
    const book = await payment.book();
    expect(book.filter(({ paymentId }) => paymentId === request.paymentId)).toHaveLength(1);
  });
}

test("a call that waits is answered when the provider makes up its mind, or when QA does", async () => {
  const request = await startRequest(town.gateways, "PAY-QA", slow.timeoutThenSuccess.number);
  const answer = town.gateways.payment.start(request);
  const found = async () =>
    (await town.console.payments()).find(({ paymentId }) => paymentId === "PAY-QA");
  await expect.poll(found).toMatchObject({ state: "processing" });
  const waiting = await found();
  await town.console.decidePayment(waiting?.transactionId ?? "", "declined");
  expect(await answer).toMatchObject({ outcome: "declined", reason: "cardDeclined" });
});

test("when calls break, asking again with the same key takes the money once", async () => {
  const { payment } = town.gateways;
  await town.console.changeSettings({ failureRate: 0.6 });
  let broken = 0;
  const insist = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      expect(error).toBeInstanceOf(GatewayTimeout);
      broken++;
      return insist(call);
    }
  };
  const request = await insist(() => startRequest(town.gateways, "PAY-1", "4111111111111111"));
  const { transactionId } = await insist(() => payment.start(request));
  for (const captureId of ["A", "B", "C"]) {
    const capture = {
      key: captureId,
      transactionId: transactionId ?? "",
      captureId,
      amountCents: 1000,
    };
    await insist(() => payment.capture(capture));
  }
  await town.console.changeSettings({ failureRate: 0 });
  expect(broken).toBeGreaterThan(0);
  expect(await payment.query(request)).toMatchObject({
    capturedCents: 3000,
    authorisedCents: 12_999,
  });
});

test("a restart keeps the book, the key, the answers and the webhooks still to be sent", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sandbox-"));
  let isOpen = false;
  const town = await openTown({
    databaseFile: join(directory, "sandbox.db"),
    answer: () => (isOpen ? 204 : 503),
  });
  const request = await startRequest(town.gateways, "PAY-1", "4111111111111111");
  const answer = await town.gateways.payment.start(request);
  await town.pass(0);
  const key = await town.gateways.payment.publicKey();
  const book = await town.gateways.payment.book();

  await town.restart();
  isOpen = true;
  expect(await town.gateways.payment.publicKey()).toEqual(key);
  expect(await town.gateways.payment.book()).toEqual(book);
  expect(await town.gateways.payment.start(request)).toEqual(answer);
  await town.pass(60_000);
  expect(town.types()).toEqual(["start.ok", "start.ok"]);
  expect(town.heard.map(({ attempt }) => attempt)).toEqual([1, 2]);
  expect(town.heard[0]?.event?.id).toBe(town.heard[1]?.event?.id);
  await town.close();
  rmSync(directory, { recursive: true });
});
