/** Every code that the specification names or that some message puts into words. */
import { readdirSync, readFileSync } from "node:fs";

const FOLDERS = ["docs/spec", "docs/spec/requirements", "app/messages"] as const;

function wordsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|ts)$/.test(entry.name))
    .flatMap(
      ({ name }) => readFileSync(`${folder}/${name}`, "utf8").match(/\b[A-Za-z_]\w+/g) ?? [],
    );
}

const words = new Set(FOLDERS.flatMap(wordsIn));

/** Whether a code can be explained to somebody. */
export function isInCatalogue(code: string): boolean {
  return words.has(code);
}
