import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCookie } from "@remix-run/node";
import { expect, test } from "vitest";
import { openStore } from "#db";
import { noteSecrets } from "#app/.server/boot/operator/operator-secrets.ts";
import { createServer } from "node:http";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { receiveWebhook } from "#app/.server/boot/webhooks.ts";
import { openLog } from "#app/.server/request/log.ts";
import { standingClock } from "#app/.server/engine/clock.ts";
import { orderLink, readOrderLink } from "#app/.server/identity/order-link.ts";
import { openVault, sealedCode } from "#app/.server/outside/secrets/vault.ts";
import {
  signatureHeader,
  signWebhook,
  webhookKey,
  callToken,
} from "#app/.server/outside/webhooks/webhook-signature.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { keyFor, keysFor, readWithRoots } from "#app/.server/request/secrets.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";

/** A store's environment before its secrets were rotated, after that, and after twice. */
function rotated() {
  const DATABASE_FILE = join(mkdtempSync(join(tmpdir(), "ohmline-rotate-")), "store.db");
  const source = { NODE_ENV: "test", DATABASE_FILE };
  const before = readEnv(source);
  const said = rotate({ DATABASE_FILE });
  const after = readEnv(source);
  rotate({ DATABASE_FILE });
  return { before, after, twice: readEnv(source), said, folder: join(DATABASE_FILE, "..") };
}

function rotate(more: Record<string, string>): string {
  return rotation(more).stdout;
}

function rotation(more: Record<string, string>) {
  const { SESSION_SECRET: _, WEBHOOK_SECRET: __, ...env } = process.env;
  return spawnSync(process.execPath, ["scripts/rotate.mjs"], {
    ...{ encoding: "utf8", env: { ...env, ...more } },
  });
}

const link = { orderId: "ORD-2026-7K3F-9Q2D", email: "ada@example.com", now: 0 };

test("a rotation makes new secrets, keeps the old ones for reading, and says what to restart", async () => {
  const { before, after, twice, said, folder } = rotated();
  expect(after.sessionSecret).not.toBe(before.sessionSecret);
  expect(after.previousSessionSecret).toBe(before.sessionSecret);
  expect(after.previousWebhookSecret).toBe(before.webhookSecret);
  expect(twice.previousSessionSecret).toBe(after.sessionSecret);
  expect(said).toContain("restart every process of the store");
  expect(said).not.toContain(after.sessionSecret);
  const [ofSessions, ofWebhooks] = said.trim().split("\n");
  expect(ofSessions).toContain("Mail links of the old one are good");
  expect(ofWebhooks).toContain("remove it once every provider signs with the new one");
  expect(ofWebhooks).not.toContain("Mail links");
  for (const name of ["session-secret", "session-secret.previous", "webhook-secret.previous"])
    expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
  expect(readFileSync(join(folder, "session-secret"), "utf8")).toBe(twice.sessionSecret);
});

test("a second rotation waits until a store lives on the secret of the first: nothing is made, and it says what to restart", async () => {
  const DATABASE_FILE = join(mkdtempSync(join(tmpdir(), "ohmline-rotate-")), "store.db");
  const source = { NODE_ENV: "test", DATABASE_FILE };
  const started = async () => {
    const env = readEnv(source);
    const store = openStore({ file: DATABASE_FILE, synchronous: "OFF" });
    await noteSecrets(store, env);
    await store.close();
    return env.sessionSecret;
  };
  const first = await started();
  expect(rotation(source).status).toBe(0);
  const { sessionSecret: second } = readEnv(source);
  const again = rotation(source);
  expect(again.status).toBe(1);
  expect(again.stdout + again.stderr).toContain("restart every process of the store first");
  expect(readEnv(source)).toMatchObject({
    ...{ sessionSecret: second, previousSessionSecret: first },
  });
  expect(await started()).toBe(second);
  expect(rotation(source).status).toBe(0);
  expect(readEnv(source).previousSessionSecret).toBe(second);
}, 60_000);

test("what was signed or sealed before a rotation is read after it, and not after the next", async () => {
  const { before, after, twice } = rotated();
  const kept = orderLink(before.sessionSecret, link);
  const read = (env: typeof before) =>
    readWithRoots(env, (key) => readOrderLink(key, kept)?.email ?? null);
  expect([read(before), read(after), read(twice)]).toEqual([link.email, link.email, null]);

  const cookie = (env: typeof before) =>
    createCookie("sid", { secrets: keysFor(env, "session cookie") });
  const signed = await cookie(before).serialize("one");
  expect(await cookie(after).parse(signed)).toBe("one");
  expect(await cookie(twice).parse(signed)).toBeNull();

  const store = openStore({ file: ":memory:", synchronous: "OFF" });
  const clock = standingClock("2026-11-17T15:00:00.000Z");
  const vault = (env: typeof before) =>
    openVault(store, clock, env.sessionSecret, env.previousSessionSecret);
  const id = await vault(before).keep({ code: "123456" });
  expect(await vault(after).open(id, sealedCode)).toEqual({ code: "123456" });
  await expect(vault(twice).open(id, sealedCode)).rejects.toThrow();
});

test("a provider may sign with the webhook secret of before until it has the new one", async () => {
  const { before, after, twice } = rotated();
  const engine = testEngine({ commands: silentCommands });
  const body = JSON.stringify({
    ...{ id: "evt_1", type: "so.submitted", occurredAt: "2026-11-20T12:00:00.000Z" },
    data: { orderId: "ORD-2026-7K3F-9Q2D", lineId: "2" },
  });
  const answer = async (env: typeof before) => {
    const headers = {
      [signatureHeader]: signWebhook(webhookKey(before.webhookSecret, "bank"), body, Date.now()),
    };
    const request = new Request("http://store.test/", { method: "POST", headers, body });
    return (await receiveWebhook(request, "bank", { engine, env, log: openLog("silent") })).status;
  };
  // It is nobody of that name who may say so, which only whoever has read it can know.
  expect(await Promise.all([before, after, twice].map(answer))).toEqual([403, 403, 401]);
});

test("a provider that does not know the new token yet is shown the one of before", async () => {
  const { before, after } = rotated();
  const known = `Bearer ${callToken(before.webhookSecret)}`;
  const provider = createServer((request, response) => {
    const isKnown = request.headers.authorization === known;
    response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(isKnown ? [] : { error: "wrong token" }));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const address = provider.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const called = (previous: string | null) =>
    createHttpGateways({
      baseUrl: `http://127.0.0.1:${port}`,
      ...{ secret: after.webhookSecret, previous, timeoutMs: 5000 },
    }).payment.book();
  expect(await called(after.previousWebhookSecret)).toEqual([]);
  await expect(called(null)).rejects.toThrow("401");
  provider.close();
});

test("each purpose has a key of its own, and none of them is the root", () => {
  const env = readEnv({ DATABASE_FILE: ":memory:" });
  const keys = ["session cookie", "look-up cookie", "bot check"].map((purpose) =>
    keyFor(env, purpose),
  );
  expect(new Set([...keys, env.sessionSecret]).size).toBe(4);
});

test("secrets of the environment are not touched: the rotation says what to set", () => {
  const DATABASE_FILE = join(mkdtempSync(join(tmpdir(), "ohmline-rotate-")), "store.db");
  const said = rotate({ DATABASE_FILE, SESSION_SECRET: "0123456789abcdef0123456789abcdef" });
  expect(said).toContain("move it to SESSION_SECRET_PREVIOUS");
  expect(said).not.toContain("0123456789abcdef");
});
