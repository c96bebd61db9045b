/**
 * `npm run paths -- <lifecycle>`: the shortest way to each state and the few long paths that take every edge, as
 * sentences. `--format text|json|gherkin|playwright|mermaid|vitest` writes them otherwise, `--from <state> --to <state>`
 * asks for one way, `--run pure|engine|plain|browser` takes them, and `--from-order <id>` writes the life of a stored order as
 * a test that fails until somebody says what was expected instead.
 */
import { parseArgs } from "node:util";
import { registry } from "#machines";
import type { Lifecycle } from "#machines/kit";
import { samplesOf } from "../machines/samples.ts";
import { routeBetween, shortestRoutes } from "../machines/kit/walk/routes.ts";
import { standsAt } from "../machines/kit/step.ts";
import { allPaths } from "../machines/kit/walk/walk.ts";
import { formats, written } from "#app/.server/gallery/path-formats.ts";
import type { Way } from "#app/.server/gallery/path-formats.ts";
import { orderAsTest } from "./paths/from-order.ts";
import { runPaths, runs } from "./paths/run.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: "string", default: "text" },
    from: { type: "string" },
    to: { type: "string" },
    run: { type: "string" },
    only: { type: "string", default: "all" },
    "from-order": { type: "string" },
    database: { type: "string" },
  },
});

const orderId = values["from-order"];
if (orderId !== undefined) print(await orderAsTest(orderId, values.database));
else if (values.run !== undefined) process.exitCode = await take(chosen(), values.run);
else print(written(chosen().name, waysOf(chosen()), formatOf(values.format)));

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}

function chosen(): Lifecycle {
  const [name] = positionals;
  const lifecycle = registry.get(name ?? "");
  return lifecycle ?? fail(`Which lifecycle? One of ${[...registry.keys()].join(", ")}.`);
}

function formatOf(word: string) {
  return formats.find((one) => one === word) ?? fail(`--format is one of ${formats.join(", ")}.`);
}

function waysOf(lifecycle: Lifecycle): Way[] {
  const samples = samplesOf.get(lifecycle.name);
  if (!samples) return fail(`${lifecycle.name} has no samples.`);
  const { from, to, only } = values;
  if (from !== undefined || to !== undefined) {
    const way = routeBetween(lifecycle, samples, { from: from ?? "", to: to ?? "" });
    return way ? [way] : fail(`No way leads from ${from ?? "anywhere"} to ${to ?? "anywhere"}.`);
  }
  const shortest = only === "cover" ? [] : shortestRoutes(lifecycle, samples);
  const cover = only === "shortest" ? [] : allPaths(lifecycle, samples);
  return [
    ...shortest,
    ...cover.map(({ snapshots, ...path }) => ({
      ...path,
      states: snapshots.map((snapshot) => standsAt(lifecycle, snapshot)),
    })),
  ];
}

async function take(lifecycle: Lifecycle, kind: string): Promise<number> {
  const run = runs.find((one) => one === kind) ?? fail(`--run is one of ${runs.join(", ")}.`);
  return runPaths(lifecycle, run);
}
