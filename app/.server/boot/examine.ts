/** What can be known of a database before anything of it is changed: whether this build, with these settings, may open it. */
import { existsSync } from "node:fs";
import { lookAt, startFault, StartRefused } from "#db";
import type { Look } from "#db";
import { registry } from "#machines";
import { demonstrationEmails } from "#app/.server/demo/demonstration.ts";
import {
  isBehind,
  refuseNewerLifecycles,
  refuseOtherDefinitions,
  refuseUnreadable,
} from "#app/.server/engine/stored-builds.ts";
import type { Env } from "#app/.server/request/env.ts";

/** A database that is not the store's own, in a file beside it: counted tries, the workbench. */
export function beside(databaseFile: string, name: string): string {
  return databaseFile === ":memory:" ? databaseFile : `${databaseFile}-${name}`;
}

/** What keeps the databases of a store from being opened, a sentence each. A fault that no deployer can mend is thrown. */
export async function databaseComplaints(env: Env): Promise<string[]> {
  if (!existsSync(JOURNAL))
    return [
      `${JOURNAL} is missing, and no table can be made without it: copy the folder db/migrations of this build beside build/.`,
    ];
  const own = await complaintsIn(env.databaseFile, env.real);
  if (!env.sandbox) return own;
  return [...own, ...(await complaintsIn(beside(env.databaseFile, "workbench"), false))];
}

/**
 * Throws `StartRefused` where an operator's program may not work on a database: one of another build, and one of an older one
 * too, because only a start brings a database up to date.
 */
export async function refuseForOperators(file: string): Promise<void> {
  await looking(file, async (look) => {
    if (look === null)
      throw new StartRefused(`${file} is empty: start the store once, and it makes its tables.`);
    await refuseNewerLifecycles(look, registry);
    await refuseOtherDefinitions(look, registry);
    if (await isBehind(look, registry))
      throw new StartRefused(
        `The database ${file} is of an older build: start the store once, or use that build's command.`,
      );
  });
}

function complaintsIn(file: string, isReal: boolean): Promise<string[]> {
  return saidOf(() =>
    looking(file, async (look) => {
      if (look === null) return [];
      const builds = await saidOf(() => refuseOtherBuilds(look));
      return [...builds, ...(isReal ? await accountComplaints(look) : [])];
    }),
  );
}

async function refuseOtherBuilds(look: Look): Promise<string[]> {
  await refuseNewerLifecycles(look, registry);
  await refuseOtherDefinitions(look, registry);
  await refuseUnreadable(look, registry);
  return [];
}

/** What lists the table migrations of a build. */
const JOURNAL = "db/migrations/meta/_journal.json";

/** Accounts of the demonstration in the database of a store whose outside is real. */
async function accountComplaints(look: Look): Promise<string[]> {
  const found = await look.demonstrations(demonstrationEmails);
  if (found.length === 0) return [];
  return [
    `Accounts of the demonstration are open, with passwords that everybody knows (${found.join(", ")}): end them by npm run staff -- --end-demonstration.`,
  ];
}

/** The sentence of what is refused, with all others that there are. */
async function saidOf(complaints: () => Promise<string[]>): Promise<string[]> {
  try {
    return await complaints();
  } catch (error) {
    if (error instanceof StartRefused) return [error.message];
    throw error;
  }
}

async function looking<T>(file: string, work: (look: Look | null) => Promise<T>): Promise<T> {
  const look = lookAt(file);
  try {
    return await work(look);
  } catch (error) {
    throw startFault(file, error);
  } finally {
    look?.close();
  }
}
