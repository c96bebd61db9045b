/** The shortest ways through machines, as the build found them. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { registry } from "#machines";
import { shortestRoutes } from "#machines/kit";
import type { Lifecycle, Route } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import { structureHash } from "./coverage.ts";

/** Where the build puts them. */
const FOLDER = "build/server/machine-routes";

const known = new Map<string, Promise<readonly Route[]>>();

/** The shortest routes of a lifecycle: they change with the build only. */
export function routesOf(lifecycle: Lifecycle, folder = FOLDER): Promise<readonly Route[]> {
  const found = known.get(lifecycle.name) ?? find(lifecycle, folder);
  known.set(lifecycle.name, found);
  return found;
}

/** What the build has written; while the store is developed there may be none that fits, and they are found here. */
async function find(lifecycle: Lifecycle, folder: string): Promise<readonly Route[]> {
  return (await readRoutes(lifecycle, folder)) ?? shortestRoutes(lifecycle, samplesFor(lifecycle));
}

const kept = z.object({ structure: z.string(), routes: z.array(z.custom<Route>()) });

/** The routes that a folder keeps of a lifecycle; null where they are of another structure, or there are none. */
export async function readRoutes(
  lifecycle: Lifecycle,
  folder: string,
): Promise<readonly Route[] | null> {
  const text = await readFile(fileOf(lifecycle, folder), "utf8").catch(() => null);
  const { structure, routes } = text === null ? {} : kept.partial().parse(JSON.parse(text));
  return structure === structureHash(lifecycle) ? (routes ?? null) : null;
}

/** Finds the routes of every lifecycle and writes them, for the build. */
export async function writeRoutes(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const lifecycle of registry.values()) {
    const routes = shortestRoutes(lifecycle, samplesFor(lifecycle));
    const text = JSON.stringify({ structure: structureHash(lifecycle), routes });
    await writeFile(fileOf(lifecycle, folder), text);
  }
}

const fileOf = ({ name }: Lifecycle, folder: string) => join(folder, `${name}.json`);
