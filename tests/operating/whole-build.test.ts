/** A build that was copied in part. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refuseHalfBuild } from "#app/.server/boot/whole-build.ts";

test("a build without a file that its pages load does not open, and says which", () => {
  const folder = mkdtempSync(join(tmpdir(), "ohmline-build-"));
  for (const half of ["server", "client/assets"])
    mkdirSync(join(folder, half), { recursive: true });
  const server = `const css = "/assets/root-a1.css"; const entry = "/assets/entry-b2.js";`;
  writeFileSync(join(folder, "server/index.js"), server);
  for (const name of ["root-a1.css", "entry-b2.js"])
    writeFileSync(join(folder, "client/assets", name), "");
  expect(() => refuseHalfBuild(folder)).not.toThrow();
  rmSync(join(folder, "client/assets/root-a1.css"));
  expect(() => refuseHalfBuild(folder)).toThrow(/root-a1\.css is missing/);
});
