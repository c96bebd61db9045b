/** An outside party that is away, as who runs the store meets it: in the log, on the page of what is late, on the command line. */
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#db";
import type { OutboxRow, Store } from "#db";
import { MAX_OUTAGE_ATTEMPTS } from "#app/.server/engine/outage.ts";
import { openPost } from "#app/.server/mail/post.ts";
import { openHttpStore, posted } from "#tests/kit/http-store.ts";
import type { HttpStore } from "#tests/kit/http-store.ts";

const NOW = "2026-11-17T15:00:00.000Z";

function commandOf(id: string, more: Partial<OutboxRow> = {}): OutboxRow {
  return {
    ...{ id, lifecycleId: "order:ORD-2026-7K3F-9Q2D", command: "sendMail", params: "{}" },
    ...{ status: "parked", attempts: 10, runAt: NOW, claimedUntil: null },
    ...{ lastError: "MailServerAway: connect ECONNREFUSED", createdAt: NOW },
    ...more,
  };
}

const enqueue = (store: Store, ...rows: readonly OutboxRow[]) =>
  store.write(async (tx) => {
    for (const row of rows) await tx.engine.enqueue(row);
  });

let away: HttpStore;
beforeAll(async () => {
  away = await openHttpStore({ env: { SMTP_URL: "smtp://127.0.0.1:1", WORKER: "on" } });
});
afterAll(() => away.close());

test("a mail server that is away is told of in the log, with what waits for it and when it is tried again", async () => {
  const params = JSON.stringify({ email: "ada@example.com", name: "Ada", number: 1 });
  await enqueue(
    away.running.engine.store,
    commandOf("first", { command: "unknownOne", status: "ready", attempts: 0, params }),
    commandOf("last", { command: "unknownOne", status: "ready", attempts: MAX_OUTAGE_ATTEMPTS }),
  );
  away.running.engine.wake();
  const said = (id: string) => away.log.find((line) => line["id"] === id);
  await expect
    .poll(() => said("first"))
    .toMatchObject({
      ...{ level: "warn", command: "unknownOne", lifecycle: "order:ORD-2026-7K3F-9Q2D" },
      ...{ attempts: 1, nextAt: expect.any(String), error: expect.any(String) },
    });
  await expect
    .poll(() => said("last"))
    .toMatchObject({
      ...{ level: "error", nextAt: null, msg: expect.stringContaining("npm run parked") },
    });
});

/** A mail server that says one thing to whoever wants to send. */
async function answering(line: string) {
  const server = createServer((socket) => {
    socket.write("220 mail.example\r\n");
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      const said = chunk.toString();
      if (said.startsWith("EHLO")) socket.write("250 mail.example\r\n");
      else if (said.startsWith("MAIL")) socket.write("250 ok\r\n");
      else socket.write(`${line}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

const mail = { messageId: "<1@x>", to: "ada@example.com", subject: "s", html: "h", text: "t" };
const from = { name: "Ohmline", address: "orders@shop.example" };

test("no mail server, one that is busy and one that lets nobody in come back; one that refuses the mail says so", async () => {
  const none = openPost("smtp://127.0.0.1:1", from);
  await expect(none.send(mail)).rejects.toMatchObject({ name: "MailServerAway" });
  for (const [line, name] of [
    ["451 come again, <ada@example.com>", "MailServerAway"],
    ["550 no such mailbox <ada@example.com>", "Error"],
  ] as const) {
    const server = await answering(line);
    const post = openPost(`smtp://127.0.0.1:${server.port}`, from);
    const refusal = await post.send(mail).catch((error: unknown) => error);
    expect(refusal, line).toMatchObject({ name, message: expect.stringContaining("[hidden]") });
    expect(String(refusal)).not.toContain("ada@");
    post.close();
    server.close();
  }
  none.close();
});

test("staff send again what was given up, and say why", async () => {
  const { store } = away.running.engine;
  await enqueue(store, commandOf("p1", { command: "printLabel" }), commandOf("p2"));
  const page = await away.ask("/machines/late", { headers: { "accept-language": "en" } });
  expect(page.text).toContain("Waiting for the outside, or given up");
  expect(page.text).toContain('value="command:printLabel"');
  const send = (body: string) => away.ask("/machines/late", posted(away, body));
  expect(await send("which=all&reason=")).toMatchObject({ status: 422 });
  expect(await send("which=id:nothing&reason=why")).toMatchObject({ status: 409 });
  expect(await send("which=command:printLabel&reason=printer+mended")).toMatchObject({
    status: 303,
  });
  const parked = async () => (await store.engine.parked()).map(({ id }) => id);
  expect(await parked()).not.toContain("p1");
  expect(await parked()).toContain("p2");
  expect(await send("which=all&reason=mended")).toMatchObject({ status: 303 });
  expect(await parked()).not.toContain("p2");
  expect(away.log).toContainEqual(
    expect.objectContaining({ which: "command:printLabel", reason: "printer mended", count: 1 }),
  );
});

test("staff see what has failed and is tried again, have it tried at once, and do without a mail that nobody can get", async () => {
  const { store, clock } = away.running.engine;
  const nextAt = new Date(clock.now() + 5 * 60_000).toISOString();
  const waiting = { status: "ready", runAt: nextAt, command: "printLabel" } as const;
  await enqueue(
    store,
    commandOf("w3", { ...waiting, attempts: 3 }),
    commandOf("w11", { ...waiting, attempts: 11 }),
    commandOf("gone", { lastError: "550 no such mailbox" }),
  );
  const page = await away.ask("/machines/late", { headers: { "accept-language": "en" } });
  expect(page.text).toContain('value="id:w11"');
  expect(page.text).toContain("tried 11 times, again at");
  expect(page.text).not.toContain('value="id:w3"');
  expect(page.text).not.toContain('value="mail:w11"');
  const send = (body: string) => away.ask("/machines/late", posted(away, body));
  expect(await send("which=id:w11&reason=it+is+back")).toMatchObject({ status: 303 });
  const again = (await store.operations.commandsNamed("printLabel")).find(({ id }) => id === "w11");
  expect(again).toMatchObject({ attempts: 0, lastError: null });
  expect(await send("which=mail:w3&reason=not+a+mail")).toMatchObject({ status: 409 });
  expect(await send("which=mail:gone&reason=no+such+mailbox")).toMatchObject({ status: 303 });
  expect((await store.engine.parked()).map(({ id }) => id)).not.toContain("gone");
});

function parkedProgram(DATABASE_FILE: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/run.mjs", "parked", ...args],
    { encoding: "utf8", env: { ...process.env, DATABASE_FILE } },
  );
  return { status, said: stdout + stderr };
}

test("npm run parked lists what was given up, and sends one, those of one name, or all again", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-parked-")), "store.db");
  const store = openStore({ file });
  await enqueue(
    store,
    ...["a", "b", "c"].map((id) => commandOf(id)),
    commandOf("d", { command: "printLabel" }),
  );
  const ids = async () => (await store.engine.parked()).map(({ id }) => id);
  const listed = parkedProgram(file);
  expect(listed.said).toMatch(/a {2}sendMail of order:ORD-2026-7K3F-9Q2D.*ECONNREFUSED/);
  expect(parkedProgram(file, "a")).toMatchObject({ status: 0, said: "1 command is sent again.\n" });
  expect(await ids()).toEqual(["b", "c", "d"]);
  expect(parkedProgram(file, "a")).toMatchObject({ status: 1 });
  parkedProgram(file, "--command", "sendMail");
  expect(await ids()).toEqual(["d"]);
  expect(parkedProgram(file, "--all")).toMatchObject({ said: "1 command is sent again.\n" });
  expect(parkedProgram(file).said).toBe("Nothing is parked.\n");
  await enqueue(store, commandOf("e"), commandOf("f", { status: "ready", attempts: 5 }));
  expect(parkedProgram(file).said).toMatch(/f {2}sendMail .* tried 5 times, again at 2026/);
  await enqueue(store, commandOf("g", { command: "printLabel", status: "ready", attempts: 5 }));
  const labels = parkedProgram(file, "--command", "printLabel");
  expect(labels.said).toBe("1 command is sent again.\n");
  expect(parkedProgram(file).said).not.toMatch(/g {2}printLabel/);
  expect(parkedProgram(file, "--drop", "e")).toMatchObject({ said: "That mail is not sent.\n" });
  expect(parkedProgram(file, "--drop", "e")).toMatchObject({ status: 1 });
  expect(await ids()).toEqual([]);
  const evt = { provider: "warehouse", eventId: "evt-1", type: "shipped", receivedAt: NOW };
  await store.write((tx) => tx.engine.receive({ ...evt, outcome: "NotFound", about: null }));
  expect(parkedProgram(file).said).toContain("warehouse:evt-1  shipped");
  expect(parkedProgram(file, "--seen", "warehouse:evt-1")).toMatchObject({ status: 0 });
  expect(parkedProgram(file).said).not.toContain("evt-1");
  const wrong = parkedProgram(file, "--every");
  expect(wrong).toMatchObject({ status: 2, said: expect.stringContaining("npm run parked takes") });
  expect(wrong.said).not.toMatch(/\n {4}at /);
  await store.close();
});
