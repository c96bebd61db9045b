/** The check of what production runs on: licences by the lock file, advisories where the registry answers. */
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const folderOf = () => mkdtempSync(join(tmpdir(), "ohmline-advisories-"));

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** A project with these packages in its lock file. */
function project(packages: Readonly<Record<string, Locked>>): string {
  const home = folderOf();
  const own = { name: "shop", version: "1.0.0" };
  const dependencies = Object.fromEntries(
    Object.entries(packages).map(([name, { version }]) => [name, version]),
  );
  const locked = Object.entries(packages).map(([name, one]) => [`node_modules/${name}`, one]);
  const lock = {
    ...{ ...own, lockfileVersion: 3, requires: true },
    packages: { "": { ...own, dependencies }, ...Object.fromEntries(locked) },
  };
  mkdirSync(join(home, "scripts"));
  for (const script of ["advisories.mjs", "pipe.mjs"])
    copyFileSync(join("scripts", script), join(home, "scripts", script));
  writeFileSync(join(home, "package.json"), JSON.stringify({ ...own, dependencies }));
  writeFileSync(join(home, "package-lock.json"), JSON.stringify(lock));
  return home;
}

function checked(home: string, registry: string) {
  const env = {
    ...process.env,
    ...{
      npm_config_registry: registry,
      npm_config_fetch_retries: "0",
      npm_config_cache: folderOf(),
    },
  };
  return new Promise<{ code: unknown; said: string }>((ended) => {
    execFile(process.execPath, [join(home, "scripts/advisories.mjs")], { env }, (error, said) =>
      ended({ code: error?.code ?? 0, said }),
    );
  });
}

/** A registry that knows this of one package, and nothing of others. */
async function registryWith(advisories: object) {
  const server = createServer((request, response) => {
    response.setHeader("Content-Type", "application/json");
    const versions = { "1.0.0": { name: "leaky", version: "1.0.0" } };
    const isAsked = request.method === "POST";
    request.resume().on("end", () => {
      response.end(JSON.stringify(isAsked ? advisories : { name: "leaky", versions }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const nobody = "http://127.0.0.1:9/";

test("[S19] a package of production whose licence asks for more than a name is named; one of development is not", async () => {
  const home = project({
    free: { version: "1.0.0", license: "(GPL-3.0-only OR MIT)" },
    bound: { version: "1.0.0", license: "AGPL-3.0-only" },
    silent: { version: "1.0.0" },
    tool: { version: "1.0.0", license: "GPL-3.0-only", dev: true },
  });
  const { code, said } = await checked(home, nobody);
  expect(code).toBe(1);
  expect(said).toContain("licences    3 packages, 2 to look at");
  expect(said).toContain("node_modules/bound: AGPL-3.0-only\n");
  expect(said).toContain("node_modules/silent: says no licence\n");
});

test("[S19] an advisory of a package of production is told; where nobody answers it is not called clean", async () => {
  const home = project({ leaky: { version: "1.0.0", license: "MIT" } });
  const registry = await registryWith({
    leaky: [
      {
        ...{ id: 1, url: "https://advisories.example/1", title: "Leaks its secrets" },
        ...{ severity: "high", vulnerable_versions: "<2.0.0", cwe: [], cvss: { score: 0 } },
      },
    ],
  });
  const told = await checked(home, registry.url);
  expect(told).toMatchObject({ code: 1, said: expect.stringContaining("Leaks its secrets") });
  registry.close();
  const silent = await checked(home, nobody);
  expect(silent).toMatchObject({ code: 2, said: expect.stringContaining("not checked") });
  const clean = await registryWith({});
  expect(await checked(home, clean.url)).toMatchObject({ code: 0 });
  clean.close();
});

test("[S19] every package that production runs on has a licence that is free", async () => {
  const { said } = await checked(process.cwd(), nobody);
  expect(said).toMatch(/^licences {4}\d+ packages, 0 to look at$/m);
});
