/** `npm run budgets`: weighs the build against the budgets of `weights.ts`, fonts included. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { overAim, tooHeavy, weigh } from "./weights.ts";
import type { Manifest } from "./weights.ts";

const client = "build/client";
const assets = readdirSync(join(client, "assets"));

const manifestFile = assets.find((name) => /^manifest-.*\.js$/.test(name));
if (!manifestFile) throw new Error(`no manifest in ${client}: build first`);
const manifest = JSON.parse(
  readFileSync(join(client, "assets", manifestFile), "utf8").replace(/^[^{]*|;\s*$/g, ""),
) as Manifest;

/** One catalogue of texts is loaded per document, whichever is the reader's: the heaviest counts. en-XA has no readers. */
const catalogue = Math.max(
  0,
  ...assets
    .filter((name) => /^messages-.*\.js$/.test(name))
    .map((name) => readFileSync(join(client, "assets", name)))
    .filter((text) => !text.includes("Ĺ") && !text.includes("ĺ"))
    .map((text) => gzipSync(text, { level: 9 }).length),
);

const weights = weigh(manifest, (asset) => readFileSync(join(client, asset)), catalogue);
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

for (const { route, js, css, allowed } of overAim(weights)) {
  console.log(
    `${route}: JS ${kB(js)}, aim ${kB(allowed.aim.js)}; CSS ${kB(css)}, aim ${kB(allowed.aim.css)}`,
  );
}
const heaviest = weights.toSorted((a, b) => b.js - a.js)[0];
console.log(
  `${weights.length} routes; the heaviest is ${heaviest?.route}: JS ${kB(heaviest?.js ?? 0)}`,
);
process.exitCode = heavy.length > 0 || fonts.some(({ bytes, most }) => bytes > most) ? 1 : 0;

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
