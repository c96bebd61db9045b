/** What each release that was kept says of itself. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Left } from "./record.ts";

const folder = "tests/releases";

/** The numbers of the releases, oldest first. */
export function releaseNumbers(): number[] {
  if (!existsSync(folder)) return [];
  const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  return folders.map(({ name }) => Number(name)).sort((one, other) => one - other);
}

export function leftBy(release: number): Left {
  return JSON.parse(readFileSync(`${folder}/${release}/left.json`, "utf8"));
}

export function leftBehind(): Left[] {
  return releaseNumbers().map(leftBy);
}
