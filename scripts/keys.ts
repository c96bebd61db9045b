/**
 * `npm run keys -- make <name> --scopes orders:read,orders:write --days 90`: makes a key for a program and prints its secret, which is
 * kept nowhere. `-- list` lists all keys, `-- revoke <id>` ends one at once. `--database FILE` names another database than the
 * environment's.
 */
import { existsSync } from "node:fs";
import { apiScopes } from "#app/api-scopes.ts";
import { readOperatorEnv } from "#app/.server/boot/operator/operator-secrets.ts";
import { openOperatorEngine } from "#app/.server/boot/operator/operator-engine.ts";
import { listApiKeys, makeApiKey, revokeApiKey } from "#app/.server/identity/programs/api-keys.ts";
import type { KnownKey } from "#app/.server/identity/programs/api-keys.ts";
import { programArguments } from "./arguments.ts";

const { positionals, values } = programArguments(
  "keys",
  {
    allowPositionals: true,
    options: {
      scopes: { type: "string", default: "" },
      days: { type: "string", default: "365" },
      database: { type: "string" },
    },
  },
  2,
);
process.exitCode = await main();

async function main(): Promise<number> {
  const [does, which] = positionals;
  if (does === "list") return withStore(list);
  if (does === "revoke" && which !== undefined) return withStore((scope) => revoke(scope, which));
  if (does === "make" && which?.trim()) return make(which.trim());
  return say("npm run keys -- make <name> --scopes …, list, or revoke <id>.", 2);
}

type Scope = Parameters<typeof listApiKeys>[0];

async function withStore(work: (scope: Scope) => Promise<number>): Promise<number> {
  const env = readOperatorEnv();
  const file = values.database ?? env.databaseFile;
  if (!existsSync(file)) return say(`There is no database ${file}.`, 2);
  const engine = await openOperatorEngine({ ...env, databaseFile: file });
  try {
    return await work({ engine, env });
  } finally {
    await engine.store.close();
  }
}

async function make(name: string): Promise<number> {
  const named = values.scopes.split(",").filter(Boolean);
  const scopes = apiScopes.filter((scope) => named.includes(scope));
  if (scopes.length === 0 || scopes.length < new Set(named).size)
    return say(`A key has some of the scopes ${apiScopes.join(", ")}: --scopes …`, 2);
  const days = Number(values.days);
  if (!/^\d{1,4}$/.test(values.days) || days < 1)
    return say("A key is good for 1 to 9999 days: --days …", 2);
  return withStore(async (scope) => {
    const { id, secret } = await makeApiKey(scope, { name, scopes, days, madeBy: null });
    return say(`${secret}\nThis is shown once. To end it: npm run keys -- revoke ${id}`, 0);
  });
}

async function list(scope: Scope): Promise<number> {
  const keys = await listApiKeys(scope);
  if (keys.length === 0) return say("There are no keys.", 0);
  return say(keys.map(rowOf).join("\n"), 0);
}

function rowOf({ id, name, scopes, standing, lastUsedAt, expiresAt }: KnownKey): string {
  const used = lastUsedAt === null ? "never used" : `last used ${lastUsedAt}`;
  return [id, name, scopes.join(","), standing, used, `until ${expiresAt}`].join("  ");
}

async function revoke(scope: Scope, id: string): Promise<number> {
  return (await revokeApiKey(scope, id))
    ? say("The key opens nothing any more.", 0)
    : say(`No key ${id} is good.`, 1);
}

function say(line: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${line}\n`);
  return code;
}
