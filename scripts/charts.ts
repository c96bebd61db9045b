/**
 * `npm run charts`: lays out the picture of every lifecycle into `machines/<name>/layout.json`. `-- name` lays out that
 * one only.
 */
import { writeFileSync } from "node:fs";
import { format } from "prettier";
import { registry } from "#machines";
import { layoutOf } from "./charts/layout.ts";

const wanted = process.argv.slice(2);

for (const lifecycle of registry.values()) {
  const { name } = lifecycle;
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const layout = await layoutOf(lifecycle);
  const json = await format(JSON.stringify(layout), { parser: "json", printWidth: 100 });
  writeFileSync(`machines/${name}/layout.json`, json);
  process.stdout.write(
    `${name}: ${layout.width} × ${layout.height}, ${layout.edges.length} lines\n`,
  );
}
