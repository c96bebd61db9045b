/**
 * `npm run staff -- <email>`: lets the account with this address work for the store: its owner sees the machines and where
 * live orders stand. With `--agent NUMBER` the account enters orders for customers under that number instead
 * (`/express/assisted-checkout`). With `--customer EPDS`, `B2E` or `B2C` it buys as that; a business signs up by itself. `--end`
 * takes that back; either way its browsers are signed out. With `--keys` an account of staff makes and ends the keys of programs as well. `--unconfirmed` gives it although nobody has confirmed the mailbox, `--database FILE` names another database than the environment's. `-- --end-demonstration` ends all accounts of
 * the demonstration, their sessions and rights. `-- --reset-second-factor <email>` turns two-step sign-in off for whoever has
 * lost their telephone and the written codes, signs out their browsers and writes to them. `-- --end-membership <email>` takes
 * the prices of an employee's, a student's or an enterprise's programme from whoever has left it.
 */
import { existsSync } from "node:fs";
import { lookAt, openStore } from "#db";
import type { Account, Tx } from "#db";
import { demonstrationEmails } from "#app/.server/demo/demonstration.ts";
import { readOperatorEnv } from "#app/.server/boot/operator/operator-secrets.ts";
import { programArguments } from "./arguments.ts";

const { positionals, values } = programArguments(
  "staff",
  {
    allowPositionals: true,
    options: {
      end: { type: "boolean", default: false },
      keys: { type: "boolean", default: false },
      agent: { type: "string" },
      customer: { type: "string" },
      "end-demonstration": { type: "boolean", default: false },
      "end-membership": { type: "boolean", default: false },
      "reset-second-factor": { type: "boolean", default: false },
      unconfirmed: { type: "boolean", default: false },
      database: { type: "string" },
    },
  },
  1,
);

/** What an account can be made to buy as; a business needs its name. */
const kinds = ["B2C", "B2E", "EPDS"] as const;

/** What an agent is called in journals and on screens: a number, with letters where a company has them. */
const AGENT = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

const [email] = positionals;
const file = values.database ?? readOperatorEnv().databaseFile;
process.exitCode = await main();

async function main(): Promise<number> {
  if (values["end-demonstration"]) return endDemonstration();
  if (email === undefined) return say("Whose account? npm run staff -- <email>", 2);
  const { agent, customer, end } = values;
  const kind = kinds.find((one) => one === customer?.toUpperCase());
  if (customer !== undefined && !kind) return say(`An account buys as ${kinds.join(", ")}.`, 2);
  if (agent !== undefined && !end && !AGENT.test(agent.trim()))
    return say("An agent needs a number of their own, such as 4471: --agent NUMBER.", 2);
  if (!existsSync(file)) return say(`There is no database ${file}.`, 2);
  if (values.keys) return keepKeys(email);
  if (values["reset-second-factor"]) return resetSecondFactor(email);
  if (values["end-membership"]) return endMembership(email);
  const { openOperatorEngine } = await import("#app/.server/boot/operator/operator-engine.ts");
  const engine = await openOperatorEngine(readOperatorEnv({ ...process.env, DATABASE_FILE: file }));
  const { store } = engine;
  const name = email.toLowerCase();
  const isGiven = !end && kind !== "B2C";
  const known = await store.accounts.byEmail(name);
  if (isGiven && !values.unconfirmed && known?.emailVerifiedAt === null) {
    await store.close();
    return say(
      `Nobody has confirmed the mailbox ${email}: whoever signed up with it may be a stranger. Have its owner confirm it on /us/web/my-security, or insist by --unconfirmed.`,
      1,
    );
  }
  const before = end && known ? notThat(known, email) : null;
  if (before !== null) {
    await store.close();
    return say(before, 1);
  }
  const other = isGiven && agent !== undefined ? await store.accounts.byAgent(agent.trim()) : null;
  if (other !== null && other.email !== name) {
    await store.close();
    return say(`${other.email} is agent ${agent?.trim()}: give ${email} another number.`, 1);
  }
  const change = (tx: Tx) => {
    if (kind) return tx.accounts.setCustomerType(name, end ? "B2C" : kind);
    return agent === undefined
      ? tx.accounts.setStaff(name, !end)
      : tx.accounts.setAgent(name, end ? null : agent.trim());
  };
  const { endSessions } = await import("#app/.server/identity/guard/open-sessions.ts");
  const found = await store.write(async (tx) => {
    const isFound = await change(tx);
    const now = await tx.accounts.byEmail(name);
    // A session began with the rights and for the time of another one: whoever's work changes signs in anew.
    const isOther = now?.isStaff !== known?.isStaff || now?.agentId !== known?.agentId;
    if (now && isOther) await endSessions(engine, tx, now.id, () => true);
    return isFound;
  });
  await store.close();
  if (!found) return say(`There is no account with the address ${email}.`, 1);
  const role = kind ?? (agent === undefined ? "staff" : `agent ${agent.trim()}`);
  if (end) return say(`${email} is ${role} no more.`, 0);
  const first =
    kind || !readOperatorEnv().staffSecondFactor
      ? ""
      : " They sign in and set up two-step sign-in on /us/web/my-security, then they can work.";
  return say(`${email} is ${role}.${first}`, 0);
}

/** What is taken from an account has to be what it has: a wrong number or kind is a slip, maybe of the address. */
function notThat({ agentId, customerType }: Account, address: string): string | null {
  const agent = values.agent?.trim();
  const kind = values.customer?.toUpperCase();
  if (kind !== undefined)
    return kind === customerType ? null : `${address} buys as ${customerType}, not as ${kind}.`;
  if (agent === undefined || agent === agentId) return null;
  if (agentId === null) return `${address} is no agent.`;
  return `${address} is agent ${agentId}, not ${agent}: nothing was changed.`;
}

/** A right beside that of staff: a key reads orders as nobody reads them in the machines. */
async function keepKeys(address: string): Promise<number> {
  const { openOperatorStore } = await import("#app/.server/boot/operator/operator-store.ts");
  const store = await openOperatorStore({ file, synchronous: readOperatorEnv().synchronous });
  const name = address.toLowerCase();
  const isStaff = await store.write((tx) => tx.accounts.setKeepsKeys(name, !values.end));
  await store.close();
  if (!isStaff)
    return say(`${address} does not work for the store: npm run staff -- ${address} first.`, 1);
  const may = values.end
    ? "makes no keys for programs any more"
    : "makes and ends the keys of programs, on /programs/keys";
  return say(`${address} ${may}.`, 0);
}

async function resetSecondFactor(address: string): Promise<number> {
  // Every lifecycle is behind these, which nothing else here needs.
  const { openOperatorEngine } = await import("#app/.server/boot/operator/operator-engine.ts");
  const { resetByOperator } = await import("#app/.server/identity/guard/second-factor.ts");
  const engine = await openOperatorEngine(readOperatorEnv({ ...process.env, DATABASE_FILE: file }));
  const account = await engine.store.accounts.byEmail(address.toLowerCase());
  const { customersLocale } = await import("#app/.server/mail/customer-locale.ts");
  const isReset =
    account !== null &&
    (await resetByOperator(
      engine,
      account.id,
      await customersLocale(engine.store, { kind: "account", customerId: account.id }),
    ));
  await engine.store.close();
  if (!account) return say(`There is no account with the address ${address}.`, 1);
  if (!isReset) return say(`Signing in as ${address} takes the password alone.`, 1);
  const done = `Two-step sign-in of ${address} is off, every browser is signed out, and a mail tells its owner.`;
  const isWorker = account.isStaff || account.agentId !== null;
  return say(isWorker ? `${done} They set it up again before they work.` : done, 0);
}

async function endMembership(address: string): Promise<number> {
  const { openOperatorEngine } = await import("#app/.server/boot/operator/operator-engine.ts");
  const { revokeMembership } = await import("#app/.server/cart/programmes.ts");
  const engine = await openOperatorEngine(readOperatorEnv({ ...process.env, DATABASE_FILE: file }));
  const account = await engine.store.accounts.byEmail(address.toLowerCase());
  const isRevoked = account !== null && (await revokeMembership(engine, account.id));
  await engine.store.close();
  if (!account) return say(`There is no account with the address ${address}.`, 1);
  return isRevoked
    ? say(`${address} is no member any more; the discount is out of their cart.`, 0)
    : say(`${address} is no member of a programme.`, 1);
}

async function endDemonstration(): Promise<number> {
  if (!existsSync(file)) return say(`There is no database ${file}.`, 2);
  // An older database too: a store that is real does not open while such accounts are there, and so cannot bring it up to date.
  const look = lookAt(file);
  if (look === null) return say("No account of the demonstration is open.", 0);
  look.close();
  const store = openStore({ file, asItIs: true });
  const ended = await store.write((tx) => tx.accounts.endDemonstration(demonstrationEmails));
  await store.close();
  if (ended.length === 0) return say("No account of the demonstration is open.", 0);
  return say(`Nobody can sign in any more as ${ended.join(", ")}.`, 0);
}

function say(line: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${line}\n`);
  return code;
}
