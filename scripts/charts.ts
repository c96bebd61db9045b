/**
 * `npm run charts`: lays out the picture of every lifecycle into `machines/<name>/layout.json`, that of its standings, if it
 * tells them, into `standings.json`, and writes its page of
 * `docs/machines/`, and `docs/spec/permissions.md`. `-- name` makes those of one lifecycle only, and the list of all.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import * as z from "zod";
import { registry } from "#machines";
import type { ChartLayout, KeptLayout } from "#machines/kit";
import { layoutOf, standingsPictureOf } from "./charts/layout.ts";
import { indexOf, pageOf } from "./charts/page.ts";
import { permissionsOf } from "./charts/permissions.ts";

const kept = z.object({ structure: z.string(), changedOn: z.iso.date() });

/** A layout with the day its structure is of: the kept one's as long as the structure stays. */
function dated(layout: ChartLayout, file: string): KeptLayout {
  const before = existsSync(file) ? kept.safeParse(JSON.parse(readFileSync(file, "utf8"))) : null;
  const isSame = before?.success === true && before.data.structure === layout.structure;
  const changedOn = isSame ? before.data.changedOn : new Date().toISOString().slice(0, 10);
  return { ...layout, changedOn };
}

const wanted = process.argv.slice(2);
for (const folder of ["docs/machines", "docs/spec"]) mkdirSync(folder, { recursive: true });

for (const lifecycle of registry.values()) {
  const { name } = lifecycle;
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const layout = await layoutOf(lifecycle);
  const file = `machines/${name}/layout.json`;
  const json = JSON.stringify(dated(layout, file));
  writeFileSync(file, await format(json, { parser: "json", printWidth: 100 }));
  const standings = await standingsPictureOf(lifecycle);
  if (standings) {
    const text = JSON.stringify(standings);
    writeFileSync(
      `machines/${name}/standings.json`,
      await format(text, { parser: "json", printWidth: 100 }),
    );
  }
  writeFileSync(`docs/machines/${name}.md`, await pageOf(lifecycle));
  process.stdout.write(
    `${name}: ${layout.width} × ${layout.height}, ${layout.edges.length} lines\n`,
  );
}
writeFileSync("docs/machines/README.md", await indexOf([...registry.values()]));
writeFileSync("docs/spec/permissions.md", await permissionsOf([...registry.values()]));
