/** What each release that was kept says of itself. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** What a database of a release is: its rows by table, and the moment at which it was left. */
export interface Recorded {
  /** ISO 8601 in UTC. */
  readonly leftAt: string;
  readonly rows: Readonly<Record<string, number>>;
}

/** What a release says of itself in \`left.json\`. */
export interface Left {
  /** The version of each lifecycle that it knew. */
  readonly machines: Readonly<Record<string, number>>;
  readonly migrations: readonly string[];
  readonly databases: Readonly<Record<"states" | "store", Recorded>>;
}

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
