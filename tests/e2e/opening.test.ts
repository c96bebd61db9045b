/** The built store as its owner starts it: what it says, whom it lets in, and what strangers find there. */
import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { resolve } from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { optionalPorts, ports, providerVariable } from "#app/.server/outside/providers.ts";
import { contactSettings } from "#tests/kit/contact.ts";
import { freePort } from "#tests/kit/free-port.ts";

const folder = resolve("var/e2e/opening");
const secret = "the secret of browser tests and of nothing else";

let store: ChildProcess;
let url: string;

function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "development",
    DATABASE_FILE: `${folder}/store.db`,
    SANDBOX_DATABASE_FILE: `${folder}/sandbox.db`,
    ...more,
  };
}

/** Starts it as it is told; says with what it ended, and all that it said. */
function started(args: readonly string[], more: Record<string, string>) {
  const env = environment(more);
  return new Promise<{ code: unknown; said: string }>((ended) => {
    execFile(process.execPath, [...args], { env, timeout: 60_000 }, (error, said, complained) =>
      ended({ code: error?.code ?? 0, said: said + complained }),
    );
  });
}

/** Everything a store needs that is real; nobody answers at the providers' address. */
const real = {
  ...{ STORE_URL: "https://shop.example", SMTP_URL: "smtp://127.0.0.1:9" },
  ...contactSettings,
  ...{ SESSION_SECRET: secret, WEBHOOK_SECRET: `${secret} but one`, LOG_LEVEL: "silent" },
  ...Object.fromEntries(
    ports
      .filter((port) => !optionalPorts.includes(port))
      .map((port) => [providerVariable(port), "http://127.0.0.1:9"]),
  ),
};

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  store = spawn(process.execPath, ["server.js"], {
    env: environment({ ...real, NODE_ENV: "production", PORT: String(port), STORE_URL: url }),
    stdio: "ignore",
  });
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true), {
    ...{ timeout: 60_000, interval: 100 },
  });
});

afterAll(async () => {
  const ended = once(store, "exit");
  store.kill("SIGTERM");
  await ended;
});

interface Built {
  readonly routes: Readonly<Record<string, { readonly path?: string; readonly parentId?: string }>>;
}

/** Every address of the build below these beginnings, with something in the place of each name. */
async function addresses(...beginnings: readonly string[]): Promise<string[]> {
  const file = resolve("build/server/index.js");
  const { routes } = (await import(file)) as Built;
  const whole = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${whole(route.parentId)}/${route.path ?? ""}`.replace(/\/+/g, "/") : "";
  };
  return Object.keys(routes)
    .map(whole)
    .filter((path) => beginnings.some((one) => path.startsWith(one)))
    .map((path) =>
      path
        .replace(/:name\b/, "return-label")
        .replace(/:\w+\??/g, "x")
        .replace("*", "x"),
    );
}

test("in production no address of the gallery, its workbench, live instances or the sandbox is open to strangers", async () => {
  const closed = await addresses("/machines", "/sandbox");
  expect(closed.length).toBeGreaterThan(15);
  for (const path of closed) {
    const { status } = await fetch(url + path, { redirect: "manual" });
    expect(status, `GET ${path}`).toBe(404);
    const posted = await fetch(url + path, {
      ...{ method: "POST", redirect: "manual", body: new URLSearchParams({ event: "x" }) },
      headers: { Origin: url },
    });
    expect([403, 404, 405], `POST ${path}`).toContain(posted.status);
  }
});

test("in production forms lead to no sandbox", async () => {
  const { headers } = await fetch(`${url}/us/web`);
  expect(headers.get("content-security-policy")).toContain("form-action 'self';");
});

test("production is refused with all that is missing at once, without a stack, and nothing opens", async () => {
  const empty = { DATABASE_FILE: `${folder}/none/store.db` };
  const { code, said } = await started(["server.js"], { ...empty, NODE_ENV: "production" });
  expect(code).toBe(1);
  const lines = said.trim().split("\n");
  expect(lines[0]).toBe("The store does not open:");
  for (const name of [
    "STORE_URL",
    "STORE_PHONE_PL",
    "STORE_EMAIL",
    "SMTP_URL",
    "PROVIDER_PAYMENT_URL",
  ])
    expect(lines.filter((line) => line.startsWith(`  ${name} is not set`))).toHaveLength(1);
  expect(said).not.toContain("    at ");
});

test("a demonstration on a public interface is refused unless it was asked for in words", async () => {
  const { code, said } = await started(["server.js"], { HOST: "0.0.0.0" });
  expect(code).toBe(1);
  expect(said).toContain("DEMO_ON_PUBLIC_INTERFACE=yes-i-know");
});

test("a bare start serves this machine alone", async () => {
  const port = await freePort();
  const env = environment({
    PORT: String(port),
    DATABASE_FILE: `${folder}/bare.db`,
    LOG_LEVEL: "silent",
  });
  const bare = spawn(process.execPath, ["server.js"], { env, stdio: "ignore" });
  const answers = (host: string) =>
    fetch(`http://${host}:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(() => answers("127.0.0.1"), { timeout: 60_000 }).toBe(true);
  const others = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4");
  for (const { address } of others) expect(await answers(address), address).toBe(false);
  const ended = once(bare, "exit");
  bare.kill("SIGTERM");
  await ended;
});

test("a running store answers 503 for a cart that a newer build has written, serves others, and leaves it as it is", async () => {
  const added = await fetch(`${url}/us/web/cart`, {
    ...{ method: "POST", redirect: "manual", headers: { Origin: url } },
    body: new URLSearchParams({ intent: "add", sku: "VC65-2C-POR" }),
  });
  const cookie = (added.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const look = () => fetch(`${url}/us/web/cart`, { headers: { cookie } });
  expect((await look()).status).toBe(200);
  const file = new BetterSqlite(`${folder}/store.db`);
  file.exec("UPDATE lifecycle SET version = version + 1 WHERE machine = 'cart'");
  const kept = () => file.prepare("SELECT * FROM lifecycle WHERE machine = 'cart'").all();
  const before = kept();
  expect((await look()).status).toBe(503);
  expect((await fetch(`${url}/us/web/cart`)).status).toBe(200);
  expect(kept()).toEqual(before);
  file.close();
});

test("an older build is refused at the start, in one sentence and without a stack", async () => {
  const { code, said } = await started(["server.js"], { ...real, NODE_ENV: "production" });
  expect(code).toBe(1);
  expect(said.trim()).toMatch(
    /^The database holds cart in version \d+ and this build knows \d+: a newer build has opened it, so start that build again, or restore the copy made before the upgrade\.$/,
  );
});
