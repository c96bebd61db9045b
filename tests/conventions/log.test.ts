import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { logRequests, openLog, scrub } from "#app/.server/request/log.ts";

/** A log that keeps its lines. */
function keptLog() {
  const lines: Record<string, unknown>[] = [];
  const log = openLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  return { log, lines };
}

test.each([
  "card",
  "cardNumber",
  "gift_card",
  "cvv",
  "ssn",
  "socialSecurityNumber",
  "birthDate",
  "date_of_birth",
  "yearlyIncomeCents",
  "income",
  "pin",
  "giftCardPin",
  "otp",
  "password",
  "encrypted_password",
  "encrypted_email_id",
  "sessionToken",
  "X-CSRF-Token",
  "cookie",
  "set-cookie",
  "authorization",
  "email",
  "email_id",
  "emailAddress",
  "phone_number",
  "webhookSecret",
  "sealedCardId",
])("%s never reaches the log", (field) => {
  expect(scrub({ order: { entries: [{ [field]: "4111" }] } })).toEqual({
    order: { entries: [{ [field]: "[hidden]" }] },
  });
});

test("a one-time code is hidden, a code of the error catalogue is not", () => {
  expect(scrub({ code: "123456", refusal: { code: "OutOfStock" }, statusCode: true })).toEqual({
    code: "[hidden]",
    refusal: { code: "OutOfStock" },
    statusCode: true,
  });
});

test("a field that is empty stays empty, and what is no secret stays as it is", () => {
  const fields = { email: null, orderId: "ORD-1", ms: 12, at: "2026-11-17T15:00:00Z" };
  expect(scrub(fields)).toEqual(fields);
});

test("how many mails were swept is told: a count is nobody's address", () => {
  const swept = { caughtMail: 12, doneCommands: 3 };
  expect(scrub({ swept, email: "ada@example.com", encrypted_email: 12 })).toEqual({
    ...{ swept, email: "[hidden]", encrypted_email: "[hidden]" },
  });
});

test("secrets are hidden in lines and in children", () => {
  const { log, lines } = keptLog();
  log.child({ token: "t" }).info({ user: { password: "p" } }, "signed in");
  expect(lines).toEqual([
    expect.objectContaining({
      level: "info",
      token: "[hidden]",
      user: { password: "[hidden]" },
      msg: "signed in",
    }),
  ]);
});

test("a mailbox that somebody has typed into an address is not in the log", async () => {
  const { log, lines } = keptLog();
  const middleware = logRequests(log);
  const server = createServer((request, response) => {
    middleware(request, response);
    response.end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  for (const typed of ["ada@shop.example", "ada%40shop.example"])
    await fetch(`http://localhost:${port}/us/${typed}/x`).then((answer) => answer.text());
  await new Promise((resolve) => server.close(resolve));
  expect(lines.map(({ req }) => req)).toEqual([
    expect.objectContaining({ path: "/us/[hidden]/x" }),
    expect.objectContaining({ path: "/us/[hidden]/x" }),
  ]);
});

test("a fault is logged with its stack", () => {
  const { log, lines } = keptLog();
  log.error({ err: new Error("broken") }, "fault");
  expect(lines[0]).toMatchObject({
    err: { message: "broken", stack: expect.stringContaining("log.test") },
  });
});

test("a request is one line with number, method, path, status and time, without its query", async () => {
  const { log, lines } = keptLog();
  const middleware = logRequests(log);
  const server = createServer((request, response) => {
    response.setHeader("X-Request-Id", "request-1");
    middleware(request, response);
    response.end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of ["/us/web/order-lookup?encrypted_email_id=abc", "/healthz", "/assets/a.js"]) {
    await fetch(`http://localhost:${port}${path}`).then((answer) => answer.text());
  }
  await new Promise((resolve) => server.close(resolve));
  expect(lines).toEqual([
    expect.objectContaining({
      req: { id: "request-1", method: "GET", path: "/us/web/order-lookup" },
      res: { status: 200 },
      responseTime: expect.any(Number),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain("abc");
});

test("a process that opens its log again and again writes to one output, by one clock", () => {
  const clocks = vi.spyOn(globalThis, "setInterval");
  for (let opened = 0; opened < 20; opened += 1) openLog("silent");
  expect(clocks.mock.calls.length).toBeLessThanOrEqual(1);
  clocks.mockRestore();
});
