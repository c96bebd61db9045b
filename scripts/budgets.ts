/** `npm run budgets`: weighs the build against the budgets of `weights.ts`, fonts included. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { assetsOf, compressed, tooHeavy, weigh } from "./weights.ts";
import type { Manifest } from "./weights.ts";

const client = "build/client";
const assets = readdirSync(join(client, "assets"));

const manifestFile = assets.find((name) => /^manifest-.*\.js$/.test(name));
if (!manifestFile) throw new Error(`no manifest in ${client}: build first`);
const manifest: Manifest = JSON.parse(
  readFileSync(join(client, "assets", manifestFile), "utf8").replace(/^[^{]*|;\s*$/g, ""),
);

const weights = weigh(manifest, (asset) => readFileSync(join(client, asset)));
const heavy = tooHeavy(weights);
for (const { route, js, css, allowed } of heavy) {
  console.error(
    `${route}: JS ${kB(js)} of ${kB(allowed.js)}, CSS ${kB(css)} of ${kB(allowed.css)}`,
  );
}

/** English and Spanish load the latin files, Polish the extended ones too. */
const fonts = [
  { text: "en, es", pattern: /-latin-(?!ext).*\.woff2$/, most: 82_000 },
  { text: "pl", pattern: /-latin-.*\.woff2$/, most: 118_000 },
].map(({ text, pattern, most }) => {
  const bytes = assets
    .filter((name) => pattern.test(name))
    .reduce((sum, name) => sum + statSync(join(client, "assets", name)).size, 0);
  if (bytes > most) console.error(`fonts (${text}): ${kB(bytes)} of ${kB(most)}`);
  return { bytes, most };
});

const needed = new Set(
  Object.values(manifest.routes).flatMap((route) => assetsOf(manifest, route).js),
);
/** What follows once a page can be used: the rest of its language, and parts that are rarely seen. */
const later = assets
  .filter((name) => name.endsWith(".js") && name !== manifestFile && !needed.has(`/assets/${name}`))
  .map((name) => ({ name, bytes: compressed(readFileSync(join(client, "assets", name))) }));
for (const { name, bytes } of later) console.log(`later: ${name} ${kB(bytes)}`);

for (const allowed of new Set(weights.map((weight) => weight.allowed))) {
  const alike = weights.filter((weight) => weight.allowed === allowed);
  const most = (kind: "js" | "css") => alike.toSorted((a, b) => b[kind] - a[kind])[0];
  console.log(
    `${alike.length} routes may weigh JS ${kB(allowed.js)}, CSS ${kB(allowed.css)}: at most ` +
      `${kB(most("js")?.js ?? 0)} (${most("js")?.route}), ${kB(most("css")?.css ?? 0)} (${most("css")?.route})`,
  );
}
process.exitCode = heavy.length > 0 || fonts.some(({ bytes, most }) => bytes > most) ? 1 : 0;

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
