/** The built store, its worker and its operators' programs on a machine without a package of development. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installForProduction } from "./kit/production.ts";
import type { ProductionInstall } from "./kit/production.ts";
import { startStore } from "./kit/store.ts";
import type { RunningStore } from "./kit/store.ts";

let install: ProductionInstall;
let store: RunningStore;

beforeAll(async () => {
  install = installForProduction();
  store = await startStore("production", {
    home: install.home,
    script: "scripts/start.mjs",
    env: { DEMO: "on" },
  });
});

afterAll(async () => {
  await store.end();
  install.remove();
});

/** What the store's processes are told, other programs included. */
function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    SANDBOX: "on",
    PORT: new URL(store.url).port,
    WEBHOOK_SECRET: "the secret of browser tests and of nothing else",
    DATABASE_FILE: join(store.folder, "store.db"),
    SANDBOX_DATABASE_FILE: join(store.folder, "sandbox.db"),
  };
}

/** Runs a program where the store is installed. Gives back all that it said. */
function run(program: string, ...args: readonly string[]): Promise<string> {
  const there = { cwd: install.home, env: environment(), engine: process.platform === "win32" };
  return new Promise((resolve) => {
    execFile(program, args, there, (_, said, complained) => resolve(said + complained));
  });
}

/** Runs a program of the operators. */
function runProgram(...args: readonly string[]): Promise<string> {
  return run(process.execPath, "scripts/run.mjs", ...args);
}

async function textOf(path: string): Promise<string> {
  const response = await fetch(`${store.url}${path}`);
  expect(response.status, path).toBe(200);
  return response.text();
}

test("npm finds nothing missing and nothing besides in the packages of production", async () => {
  const said = await run("npm", "ls", "--omit=dev", "--all", "--parseable");
  const folders = said.split("\n").filter((line) => line.startsWith(join(install.home, "/")));
  expect(folders.sort()).toEqual(
    install.packages.map((folder) => join(install.home, folder)).sort(),
  );
});

test("the built store starts without installing or building anything, and shows its pages", async () => {
  expect(await textOf("/us/web")).toContain("</html>");
  expect(await textOf("/pl/web")).toContain('lang="pl"');
  const log = readFileSync(store.logFile, "utf8");
  expect(log).toContain("Ohmline is open");
  expect(log).not.toMatch(/Installing|Building/);
});

test("it writes mails and draws machines", async () => {
  await expect
    .poll(() => textOf("/sandbox/mail"), { timeout: 60_000 })
    .toContain("/sandbox/mail/1");
  expect(await textOf("/sandbox/mail/1")).toContain("react-email-column");
  const picture = await fetch(`${store.url}/machines/return-label/export/png`);
  expect(picture.headers.get("content-type")).toBe("image/png");
});

test("its worker works, and its sandbox runs by itself", async () => {
  const { port } = new URL(store.sandboxUrl);
  const away = { SANDBOX_URL: `http://127.0.0.1:${Number(port) + 1}` };
  const programs = [
    { args: ["server.js", "worker"], env: {}, says: "the worker is at work" },
    { args: ["scripts/run.mjs", "sandbox"], env: away, says: "the sandbox is open" },
  ];
  for (const { args, env, says } of programs) {
    const child = spawn(process.execPath, args, {
      cwd: install.home,
      env: { ...environment(), ...env },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (words: string) => (said += words));
    await expect.poll(() => said, { timeout: 30_000 }).toContain(says);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
});

test("operators audit the store and appoint staff", async () => {
  await expect
    .poll(() => runProgram("staff", "demo@ohmline.example"), { timeout: 60_000, interval: 500 })
    .toContain("demo@ohmline.example is staff.");
  expect(await runProgram("audit")).toMatch(/^ +\d+ {2}orders$/m);
});

test("every dependency is used by what was built", () => {
  const files = readdirSync("build/server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => join("build/server", file));
  const built = [...files, "scripts/draw-png.mjs"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const idle = Object.keys(dependencies).filter(
    (name) => !['"', "/"].some((end) => built.includes(`"${name}${end}`)),
  );
  expect(idle).toEqual([]);
});
