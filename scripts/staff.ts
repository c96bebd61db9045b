/**
 * `npm run staff -- <email>`: lets the account with this address work for the store: its owner sees the machines and where
 * live orders stand. With `--agent NUMBER` the account enters orders for customers under that number instead
 * (`/express/assisted-checkout`). `--end` takes that back, `--database FILE` names another database than the environment's.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { openStore, setAgent, setStaff } from "#db";
import { readEnv } from "#app/.server/env.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    end: { type: "boolean", default: false },
    agent: { type: "string" },
    database: { type: "string" },
  },
});

const [email] = positionals;
const file = values.database ?? readEnv().databaseFile;
process.exitCode = await main();

async function main(): Promise<number> {
  if (email === undefined) return say("Whose account? npm run staff -- <email>", 2);
  if (!existsSync(file)) return say(`There is no database ${file}.`, 2);
  const store = openStore({ file });
  const name = email.toLowerCase();
  const { agent, end } = values;
  const found = await store.write((tx) =>
    agent === undefined
      ? setStaff(tx.db, name, !end)
      : setAgent(tx.db, name, end ? null : agent.trim()),
  );
  await store.close();
  if (!found) return say(`There is no account with the address ${email}.`, 1);
  const role = agent === undefined ? "staff" : `agent ${agent.trim()}`;
  return say(end ? `${email} is ${role} no more.` : `${email} is ${role}.`, 0);
}

function say(line: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${line}\n`);
  return code;
}
