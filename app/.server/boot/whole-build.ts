/** Whether a build is whole: one that was copied in part would open to pages without style or scripts. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefused } from "#db";

/** Throws `StartRefused` where the server's half of a build sends browsers to files that the other half lacks. */
export function refuseHalfBuild(folder = "build"): void {
  const server = join(folder, "server");
  const texts = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(server, name), "utf8"));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/["'`](\/assets\/[\w.-]+\.(?:js|css))["'`]/g)].map(([, path = ""]) => path),
  );
  const missing = [...new Set(named)].filter((path) => !existsSync(join(folder, "client", path)));
  const [first] = missing;
  if (first === undefined) return;
  const others = missing.length === 1 ? "" : ` and ${missing.length - 1} more`;
  throw new StartRefused(
    `The build is not whole: ${join(folder, "client", first)}${others} is missing. Copy all of ${folder}/, or build anew by npm run build.`,
  );
}
