/**
 * `npm run charts`: lays out the picture of every lifecycle into `machines/<name>/layout.json` and writes its page of
 * `docs/machines/`. `-- name` makes those of one lifecycle only, and the list of all.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { registry } from "#machines";
import { layoutOf } from "./charts/layout.ts";
import { indexOf, pageOf } from "./charts/page.ts";

const wanted = process.argv.slice(2);
mkdirSync("docs/machines", { recursive: true });

for (const lifecycle of registry.values()) {
  const { name } = lifecycle;
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const layout = await layoutOf(lifecycle);
  const json = await format(JSON.stringify(layout), { parser: "json", printWidth: 100 });
  writeFileSync(`machines/${name}/layout.json`, json);
  writeFileSync(`docs/machines/${name}.md`, await pageOf(lifecycle));
  process.stdout.write(
    `${name}: ${layout.width} × ${layout.height}, ${layout.edges.length} lines\n`,
  );
}
writeFileSync("docs/machines/README.md", await indexOf([...registry.values()]));
