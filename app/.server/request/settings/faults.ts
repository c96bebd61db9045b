/** What is wrong with variables of the environment, a line each. */
import type * as z from "zod";

/** A variable that a script has left empty means some file, and not the one that is taken where nothing is said. */
export function emptyFiles(source: Readonly<Record<string, string | undefined>>): string[] {
  return ["DATABASE_FILE", "SANDBOX_DATABASE_FILE"]
    .filter((name) => source[name] === "")
    .map((name) => `${name}: is set and names no file: name one, or leave it out`);
}

/** The first thing that is wrong with each variable. */
export function onePerVariable(issues: readonly z.core.$ZodIssue[]): string[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join(".");
    if (!first.has(name)) first.set(name, message);
  }
  return [...first].map(([name, message]) => `${name}: ${message}`);
}
