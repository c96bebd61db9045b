/** A machine that only runs the store: the build, what starts it, and the packages of production. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
}

export interface ProductionInstall {
  readonly home: string;
  /** The folders of the packages. */
  readonly packages: readonly string[];
  remove(): void;
}

/** What is taken there besides the packages; no sources, so that nothing could be built anew. */
const taken = ["build", "db/migrations", "scripts", "server.js", "package.json", ".npmrc"];

/**
 * Lays the store out as `npm ci --omit=dev` leaves it, from the packages that are here already. It stands outside of this
 * tree, where no package of development is found.
 */
export function installForProduction(): ProductionInstall {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "ohmline-production-")));
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const installed = Object.entries(lock.packages).filter(
    ([folder, { dev }]) => folder !== "" && !dev && existsSync(folder),
  );
  const packages = installed.map(([folder]) => folder);
  for (const path of [...taken, "package-lock.json"])
    cpSync(path, join(home, path), { recursive: true });
  // Packages inside of packages have entries of their own.
  const isOfPackage = (folder: string) => (path: string) =>
    path === folder || basename(path) !== "node_modules";
  for (const folder of packages)
    cpSync(folder, join(home, folder), { recursive: true, filter: isOfPackage(folder) });
  // npm leaves this note, by which a start sees what is there.
  const note = JSON.stringify({ packages: Object.fromEntries(installed) });
  writeFileSync(join(home, "node_modules/.package-lock.json"), note);
  return { home, packages, remove: () => rmSync(home, { recursive: true, force: true }) };
}
