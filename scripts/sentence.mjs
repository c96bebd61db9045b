import { isAbsolute } from "node:path";

/**
 * What a program that cannot start says to whoever started it.
 *
 * @typedef {Error & { code?: string, syscall?: string, port?: number, address?: string, hostname?: string, path?: string }} Fault
 */

/** @type {Readonly<Record<string, (fault: Fault) => string>>} */
const listening = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken: end what listens there, or set another PORT${process.env.SANDBOX === "off" ? "" : " (the sandbox takes the one above)"}.`,
  EACCES: ({ port }) =>
    `Port ${port} is not for this user: set a PORT above 1023 and put a proxy in front of it.`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST=${address} is no address of this machine: set one of its own, or leave HOST out.`,
};

/**
 * The sentence for a fault that a deployer can mend; null for every other.
 * @param {unknown} error
 * @returns {string | null}
 */
export function sentenceOf(error) {
  if (!(error instanceof Error)) return null;
  /** @type {Fault} */
  const fault = error;
  if (fault.name === "StartRefused") return fault.message;
  const { code = "", syscall, message } = fault;
  if (syscall === "listen")
    return listening[code]?.(fault) ?? `The store cannot listen: ${message}.`;
  if (syscall === "getaddrinfo")
    return `HOST=${fault.hostname} is no address of this machine: set one of its own, or leave HOST out.`;
  if (code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND") return missing(message);
  if (code === "ERR_DLOPEN_FAILED")
    return `The package ${packageIn(message)} is not made for this machine or this Node.js: run npm ci.`;
  if (isDamage(error))
    return "The database is damaged: restore the copy made before (see Backups in docs/guides/operating.md).";
  if (code === "ENOENT" && fault.path?.endsWith("package-lock.json"))
    return "There is no package-lock.json: bring the whole release here, and start again.";
  return null;
}

/**
 * Whether pages of the database cannot be read, however deep that is told.
 * @param {unknown} error
 * @returns {boolean}
 */
function isDamage(error) {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("SQLITE_CORRUPT") || isDamage(error.cause);
}

/** @param {string} message */
function missing(message) {
  const [, name] = /Cannot find (?:package|module) '([^']+)'/.exec(message) ?? [];
  const half = name && packageIn(name);
  if (half) return `The package ${half} is not whole: run npm ci.`;
  // A package goes by its name, a file of ours by its path.
  return !name || name.startsWith(".") || isAbsolute(name)
    ? "The build is not there, or not whole: run npm run build."
    : `The package ${name} is missing: run npm ci.`;
}

/**
 * The package that a file belongs to, by the file's path somewhere in a text.
 * @param {string} text
 */
function packageIn(text) {
  return /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(text)?.[1];
}

/**
 * Ends a program that cannot start with the sentence that says why; anything else is a fault and goes on with its stack.
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exit(1);
}
