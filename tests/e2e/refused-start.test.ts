/** The built store where it cannot open, as whoever starts it reads it; and where it is told to stop. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { optionalPorts, ports, providerVariable } from "#app/.server/outside/providers.ts";
import { contactSettings } from "#tests/kit/contact.ts";
import { freePort } from "#tests/kit/free-port.ts";
import { fileOf } from "#tests/releases/releases.ts";

const folder = mkdtempSync(join(tmpdir(), "ohmline-refused-"));

function environment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "development",
    DATABASE_FILE: join(folder, "store.db"),
    SANDBOX_DATABASE_FILE: join(folder, "sandbox.db"),
    ...more,
  };
}

/** Starts a program; says with what it ended, and all that it said. */
function started(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const env = environment(more);
  return new Promise<{ code: unknown; said: string }>((ended) => {
    execFile(process.execPath, [...args], { env, timeout: 60_000 }, (error, said, complained) =>
      ended({ code: error?.code ?? 0, said: said + complained }),
    );
  });
}

/** Somebody else who listens. */
async function taken() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, end: () => server.close() };
}

const notes = join(folder, "notes.txt");
writeFileSync(notes, "no database, but a longer list of what to buy tomorrow\n");

test("a start that goes wrong ends with one sentence that names what to do, and without a stack", async () => {
  const other = await taken();
  const wrong: readonly (readonly [Record<string, string>, string])[] = [
    [
      { SANDBOX: "off", HOST: "127.0.0.1", PORT: String(other.port) },
      "is taken: end what listens there, or set another PORT.",
    ],
    [
      { PORT: String(other.port - 1) },
      "is taken: end what listens there, or set another PORT (the sandbox takes the one above).",
    ],
    [{ SANDBOX: "off", HOST: "192.0.2.77" }, "is no address of this machine"],
    [{ SANDBOX: "off", HOST: "no-such-host.invalid" }, "is no address of this machine"],
    [{ PORT: "65535" }, "PORT: the sandbox takes the next one"],
    [{ SANDBOX: "off", DATABASE_FILE: notes }, "is no database"],
    [{ SANDBOX: "off", DATABASE_FILE: folder }, "is no file"],
    [{ TRUSTED_PROXIES: "0.0.0.0/0" }, "TRUSTED_PROXIES: "],
  ];
  for (const [more, says] of wrong) {
    const { code, said } = await started(["server.js"], more);
    expect({ code, said }, JSON.stringify(more)).toMatchObject({
      ...{ code: 1, said: expect.stringContaining(says) },
    });
    expect(said).not.toMatch(/\n {4}at /);
  }
  other.end();
}, 180_000);

/** How it is reached, secrets, and providers that nobody reaches. */
const outside = {
  ...contactSettings,
  SESSION_SECRET: "the secret of browser tests and of nothing else",
  WEBHOOK_SECRET: "another secret of browser tests and of nothing else",
  ...Object.fromEntries(
    ports
      .filter((one) => !optionalPorts.includes(one))
      .map((one) => [providerVariable(one), "http://127.0.0.1:9"]),
  ),
};

test("a start that is refused leaves the database of the release before as it was, and its log too", async () => {
  const other = await taken();
  const real = {
    ...{ NODE_ENV: "production", STORE_URL: "https://shop.example", HOST: "127.0.0.1" },
    ...{ SMTP_URL: "smtp://127.0.0.1:9" },
    ...outside,
  };
  const port = String(await freePort());
  const wrong: readonly (readonly [Record<string, string>, string])[] = [
    [{ SANDBOX: "off", HOST: "127.0.0.1", PORT: String(other.port) }, "is taken: end what listens"],
    [{ PORT: String(other.port - 1) }, "is taken: end what listens"],
    [{ SANDBOX: "off", HOST: "192.0.2.77", PORT: port }, "is no address of this machine"],
    [{ ...real, PORT: port }, "Accounts of the demonstration are open"],
    [{ ...real, PORT: port, SMTP_URL: "" }, "SMTP_URL is not set"],
  ];
  for (const [more, says] of wrong) {
    const file = fileOf(1, "store");
    const before = readFileSync(file);
    const { code, said } = await started(["server.js"], { ...more, DATABASE_FILE: file });
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining(says) });
    expect(said).not.toMatch(/\n {4}at /);
    expect(readFileSync(file).equals(before), says).toBe(true);
    const log = `${file}-wal`;
    expect(existsSync(log) ? readFileSync(log).length : 0).toBe(0);
  }
  other.end();
}, 180_000);

test("an argument that a program does not know is one sentence", async () => {
  for (const [program, argument] of [
    ["staff", "--agnet"],
    ["audit", "--databse"],
  ] as const) {
    const { code, said } = await started(["scripts/run.mjs", program, argument]);
    expect(code).toBe(2);
    expect(said).toContain(`Unknown option '${argument}'. npm run ${program} takes`);
    expect(said).not.toMatch(/\n {4}at /);
  }
  expect(await started(["server.js", "wroker"])).toMatchObject({ code: 2 });
}, 60_000);

test("production says of a wrong value of SANDBOX or DEMO that it is for the demonstration", async () => {
  const { code, said } = await started(["scripts/production.mjs"], { SANDBOX: "yes", DEMO: "1" });
  expect(code).toBe(1);
  for (const given of ["SANDBOX=yes", "DEMO=1"]) expect(said).toContain(`${given} is for the`);
  // And with it all that the store itself would refuse to open for.
  for (const name of ["STORE_URL", "SMTP_URL", "PROVIDER_PAYMENT_URL"])
    expect(said.split("\n").filter((line) => line.includes(`${name} is not set`))).toHaveLength(1);
});

test("npm run production ends within seconds when npm is told to, with an unused connection open", async () => {
  const port = await freePort();
  const env = environment({
    ...{ PORT: String(port), HOST: "127.0.0.1", DATABASE_FILE: join(folder, "real.db") },
    ...{ STORE_URL: `http://127.0.0.1:${port}`, SMTP_URL: "smtp://127.0.0.1:9" },
    ...outside,
  });
  const npm = spawn("npm", ["run", "production"], { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  npm.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 60_000 }).toContain('"storeUrl"');
  expect(said).toContain(`"port":${port}`);
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await answers()).toBe(true);
  const begin = performance.now();
  const ended = once(npm, "exit");
  npm.kill("SIGTERM");
  await ended;
  await expect.poll(answers, { timeout: 5000 }).toBe(false);
  expect(performance.now() - begin).toBeLessThan(5000);
}, 120_000);

test("a store whose database is replaced while it is open says so and ends, instead of writing where nobody finds it", async () => {
  const port = await freePort();
  const own = join(folder, "replaced.db");
  const env = environment({ PORT: String(port), SANDBOX: "off", DATABASE_FILE: own });
  const store = spawn(process.execPath, ["server.js"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [store.stdout, store.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 60_000 }).toContain('"storeUrl"');
  const ended = once(store, "exit");
  renameSync(own, join(folder, "before.db"));
  writeFileSync(own, "a backup");
  expect((await ended)[0]).toBe(1);
  expect(said).toContain("stop the store before a restore");
  expect(readFileSync(own, "utf8")).toBe("a backup");
}, 120_000);
