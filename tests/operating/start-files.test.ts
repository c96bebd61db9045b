/** A start whose database, packages or build are there and cannot be used: one sentence, no stack, nothing opened. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { boot } from "#app/.server/boot/boot.ts";
import { envToOpen } from "#app/.server/boot/start-check.ts";
import {
  optionalPorts,
  ports,
  providerVariable,
  switchOff,
} from "#app/.server/outside/providers.ts";
import { openLog } from "#app/.server/request/log.ts";
import { contactSettings } from "#tests/kit/contact.ts";

const NOBODY = 65_534;

const folderOf = () => mkdtempSync(join(tmpdir(), "ohmline-files-"));

afterEach(() => switchOff([]));

/** A real store with a database of its own. */
function realIn(folder: string) {
  const needed = ports.filter((port) => !optionalPorts.includes(port));
  return {
    ...{ NODE_ENV: "production", STORE_URL: "https://shop.example", WORKER: "off" },
    ...{ ...contactSettings, SMTP_URL: "smtp://mail.example", LOG_LEVEL: "silent" },
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    WEBHOOK_SECRET: "fedcba9876543210fedcba9876543210",
    DATABASE_FILE: join(folder, "store.db"),
    ...Object.fromEntries(needed.map((port) => [providerVariable(port), "http://127.0.0.1:9"])),
  };
}

async function opened(source: Readonly<Record<string, string>>): Promise<void> {
  const { close } = await boot(await envToOpen(source), openLog("silent"));
  await close();
}

/** Whoever may read everything is nobody meanwhile. */
async function asOrdinaryUser(work: () => Promise<void>): Promise<void> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    await work();
  } finally {
    process.seteuid?.(0);
  }
}

test.each(["store.db", "store.db-limits"])(
  "a file that whoever runs the store may not read is named, with what to do: %s",
  async (name) => {
    const folder = folderOf();
    const source = realIn(folder);
    await opened(source);
    const file = join(folder, name);
    // Everything but this one belongs to whoever runs the store.
    const isAll = process.geteuid?.() === 0;
    const others = ["store.db", "store.db-limits"].filter((other) => other !== name);
    for (const one of [folder, ...others.map((other) => join(folder, other))])
      if (isAll) chownSync(one, NOBODY, NOBODY);
    chmodSync(file, 0o000);
    await asOrdinaryUser(async () => {
      await expect(opened(source)).rejects.toMatchObject({
        name: "StartRefused",
        message: `${file} cannot be read and written by this user: give it and its folder to whom the store runs as, or name another file by DATABASE_FILE.`,
      });
    });
  },
);

/** Another program that holds a database for itself until it is ended. */
async function holding(file: string) {
  const script = `
    const db = new (require("better-sqlite3"))(process.argv[1]);
    db.pragma("locking_mode = EXCLUSIVE");
    db.exec("BEGIN EXCLUSIVE");
    process.stdout.write("held");
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ["-e", script, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
}

test.each(["store.db", "store.db-limits"])(
  "a file that another program holds all the while is named, and opens once that has ended: %s",
  async (name) => {
    const folder = folderOf();
    const source = realIn(folder);
    await opened(source);
    const file = join(folder, name);
    const letGo = await holding(file);
    await expect(opened(source)).rejects.toMatchObject({
      ...{
        name: "StartRefused",
        message: `Another program holds ${file}: end it, and start again.`,
      },
    });
    await letGo();
    await opened(source);
  },
);

/** What stands of a release on the machine that is to run it: the starting program and a build of a few lines. */
function release(files: Readonly<Record<string, string>>) {
  const home = folderOf();
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  };
  for (const name of ["server.js", "scripts/sentence.mjs", "package.json"]) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    copyFileSync(name, join(home, name));
  }
  for (const [name, text] of Object.entries(files)) put(name, text);
  return home;
}

/** Starts it; gives back with what it ended and all that it said. */
async function startedIn(home: string) {
  const child = spawn(process.execPath, ["server.js"], {
    ...{ cwd: home, stdio: ["ignore", "pipe", "pipe"] },
    env: { PATH: process.env["PATH"], NODE_ENV: "production" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, "close");
  return { code, said };
}

/** A build that opens nothing, from two files and with one package. */
const whole = {
  "build/server/index.js": `
    import "./assets/pages.js";
    import "a-package";
    const work = () => console.log("it is open");
    export const entry = { module: { work, serve: work, envToOpen: () => ({ sandbox: false }) } };`,
  "build/server/assets/pages.js": "",
  "node_modules/a-package/package.json": '{ "name": "a-package", "main": "lib/main.js" }',
  "node_modules/a-package/lib/main.js":
    'try { require("./addon.node") } catch (error) { if (error.code !== "MODULE_NOT_FOUND") throw error }',
};

const noBuild = "The build is not there, or not whole: run npm run build.\n";
const noPackage = "The package a-package is missing: run npm ci.\n";
const halfPackage = "The package a-package is not whole: run npm ci.\n";

test("what is whole is opened", async () => {
  expect(await startedIn(release(whole))).toEqual({ code: 0, said: "it is open\n" });
});

test.each([
  ["no build", "build", noBuild],
  ["a build of the browser's files alone", "build/server", noBuild],
  ["half a build", "build/server/assets/pages.js", noBuild],
  ["no packages", "node_modules", noPackage],
  ["a package less", "node_modules/a-package", noPackage],
  ["half a package", "node_modules/a-package/lib", halfPackage],
])("%s is one sentence that names what to run", async (_, part, sentence) => {
  const home = release(whole);
  renameSync(join(home, part), join(home, "elsewhere"));
  expect(await startedIn(home)).toEqual({ code: 1, said: sentence });
  rmSync(home, { recursive: true });
});

test("a package that was made for another machine or another Node.js is one sentence that names what to run", async () => {
  const addon = { "node_modules/a-package/lib/addon.node": "made for another machine" };
  expect(await startedIn(release({ ...whole, ...addon }))).toEqual({
    code: 1,
    said: "The package a-package is not made for this machine or this Node.js: run npm ci.\n",
  });
});
