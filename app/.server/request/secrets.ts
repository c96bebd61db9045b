/** Secrets that nobody set: made once, kept beside the database for their owner alone, and used under a key for each purpose. */
import { hkdfSync, randomBytes } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** The files of kept secrets, beside the database; `npm run rotate` moves each to `<name>.previous`. */
export const keptSecrets = ["session-secret", "webhook-secret"] as const;
export type KeptSecret = (typeof keptSecrets)[number];

const SHORTEST = 32;
const FEWEST_SIGNS = 8;

/** Why a secret is none, or null; the same of variables and of kept files. */
export function secretFault(text: string): string | null {
  const told = text.trim();
  if (told === "") return "is empty";
  if (told.length < SHORTEST) return `has ${told.length} characters and needs ${SHORTEST}`;
  return new Set(told).size < FEWEST_SIGNS
    ? `repeats too few characters to be a secret: make one by openssl rand -hex 32`
    : null;
}

export interface Secrets {
  /** The kept secret; made where there is none and one may be made, else empty. */
  keep(name: KeptSecret): string;
  /** What is wrong with the kept secrets, a sentence each. */
  readonly faults: readonly string[];
  /** A kept secret, or null. */
  find(name: `${KeptSecret}.previous`): string | null;
}

export function openSecrets(databaseFile: string, { mayMake }: { mayMake: boolean }): Secrets {
  if (databaseFile === ":memory:") return { keep: () => fresh(), find: () => null, faults: [] };
  const folder = dirname(databaseFile);
  const faults: string[] = [];
  function textOf(file: string): string {
    try {
      const text = readFileSync(file, "utf8").trim();
      const fault = secretFault(text);
      if (fault !== null) faults.push(`${file} ${fault}.`);
      return text;
    } catch {
      faults.push(`${file} cannot be read: give it to the user that the store runs as.`);
      return "";
    }
  }
  return {
    faults,
    keep(name) {
      const file = join(folder, name);
      if (!existsSync(file) && mayMake) makeOr(faults, file);
      return existsSync(file) ? textOf(file) : "";
    },
    find(name) {
      const file = join(folder, name);
      return existsSync(file) ? textOf(file) : null;
    },
  };
}

/** Where a kept secret lies. */
export function secretFile(databaseFile: string, name: KeptSecret): string {
  return join(dirname(databaseFile), name);
}

/** Whether others than its owner may read a file; false where there is none. */
export function isOpenToOthers(file: string): boolean {
  return existsSync(file) && (statSync(file).mode & 0o077) !== 0;
}

function make(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, fresh(), { mode: 0o600 });
  link(draft, file);
  rmSync(draft);
}

/** A folder that cannot be written is said with everything else. */
function makeOr(faults: string[], file: string): void {
  try {
    make(file);
  } catch (error) {
    const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
    faults.push(
      `${file} cannot be made (${why}): give its folder to the user that the store runs as, or name another by DATABASE_FILE.`,
    );
  }
}

function fresh(): string {
  return randomBytes(32).toString("hex");
}

/** A link appears whole or not at all, so two processes that start together agree on one secret. */
function link(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}

/** What the session secret is, and was before the last rotation. */
export interface Roots {
  readonly sessionSecret: string;
  readonly previousSessionSecret: string | null;
}

/** The root that makes new things, then the one that old things were made with. */
function rootsOf({ sessionSecret, previousSessionSecret }: Roots): readonly string[] {
  return previousSessionSecret === null ? [sessionSecret] : [sessionSecret, previousSessionSecret];
}

/** Each request asks for several of them, and they change only with the roots; purposes are few. */
const derived = new WeakMap<Roots, Map<string, string[]>>();

/** The keys of a purpose, as hex: the first one makes, all of them read. No purpose's key tells another's, or the root. */
export function keysFor(roots: Roots, purpose: string): string[] {
  const known = derived.get(roots) ?? new Map<string, string[]>();
  derived.set(roots, known);
  const keys =
    known.get(purpose) ??
    rootsOf(roots).map((root) =>
      Buffer.from(hkdfSync("sha256", root, "", `ohmline ${purpose}`, 32)).toString("hex"),
    );
  known.set(purpose, keys);
  return keys;
}

/** The key that makes things of a purpose, as hex. */
export function keyFor(roots: Roots, purpose: string): string {
  return keysFor(roots, purpose)[0] ?? "";
}

/** What `read` makes of something with the secret it was made with; null where no root's fits. */
export function readWithRoots<T>(roots: Roots, read: (secret: string) => T | null): T | null {
  for (const root of rootsOf(roots)) {
    const found = read(root);
    if (found !== null) return found;
  }
  return null;
}
