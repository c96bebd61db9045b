/**
 * `npm run privacy -- <what>`, for whoever runs the store. `export EMAIL|ORDER` prints all that is kept of somebody as JSON;
 * `erase EMAIL|ORDER` erases them: by an address its account and every order that was placed with it and without an account, by a
 * number one such order; `document ORDER` prints a kept invoice; `retention` shows what is kept how long and what is over; `compact`
 * leaves no byte of what was erased in the file. `--database FILE` names another database than the environment's.
 */
import { existsSync } from "node:fs";
import { compact } from "#db";
import type { Store } from "#db";
import { registry } from "#machines";
import { refuseForOperators } from "#app/.server/boot/examine.ts";
import {
  readOperatorEnv,
  requireSessionSecret,
} from "#app/.server/boot/operator/operator-secrets.ts";
import { openOperatorStore } from "#app/.server/boot/operator/operator-store.ts";
import { systemClock } from "#app/.server/engine/clock.ts";
import { skippedMs } from "#app/.server/engine/sandbox-clock.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import type { PaymentGateway } from "#app/.server/outside/payment.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { closeUnlessOpen, erase } from "#app/.server/privacy/erase.ts";
import { exportOf } from "#app/.server/privacy/export.ts";
import { keptInvoice, SealedElsewhere } from "#app/.server/privacy/kept-documents.ts";
import { guestOrdersOf } from "#app/.server/privacy/holdings.ts";
import { cardsOf, forgetCards } from "#app/.server/privacy/kept-cards.ts";
import { openMatters } from "#app/.server/privacy/open-matters.ts";
import type { Matter } from "#app/.server/privacy/open-matters.ts";
import { overAt } from "#app/.server/privacy/retention.ts";
import type { PrivacyWorld, Subject } from "#app/.server/privacy/subject.ts";
import { retained } from "#app/.server/request/settings/retention.ts";
import type { Retained } from "#app/.server/request/settings/retention.ts";
import { programArguments } from "./arguments.ts";

const options = { database: { type: "string" } } as const;
const { positionals, values } = programArguments("privacy", { allowPositionals: true, options }, 2);
const [what = "", whose = ""] = positionals;
const env = readOperatorEnv({
  ...process.env,
  ...(values.database !== undefined && { DATABASE_FILE: values.database }),
});
const nobody = `There is nobody, and no order, called ${whose}.`;

/** What these seal or open is the store's own. */
const sealing: readonly string[] = ["erase", "document"];
const programs: Readonly<Record<string, (world: PrivacyWorld, at: string) => Promise<number>>> = {
  export: printExport,
  erase: eraseNamed,
  document: printDocument,
  retention: printRetention,
};
process.exitCode = await main();

async function main(): Promise<number> {
  const program = Object.hasOwn(programs, what) ? programs[what] : undefined;
  const isOfSomebody = ["export", "erase", "document"].includes(what);
  const isComplete = isOfSomebody === (whose !== "");
  if ((!program && what !== "compact") || !isComplete)
    return say(
      "npm run privacy -- export EMAIL|ORDER, erase EMAIL|ORDER, document ORDER, retention, or compact.",
      2,
    );
  if (!existsSync(env.databaseFile)) return say(`There is no database ${env.databaseFile}.`, 2);
  if (!program) {
    await refuseForOperators(env.databaseFile);
    return compactFile();
  }
  const { databaseFile: file, synchronous } = env;
  const store = await openOperatorStore({ file, synchronous });
  try {
    if (sealing.includes(what)) await requireSessionSecret(store, env);
    const skipped = env.sandbox ? await skippedMs(store) : 0;
    const clock = { now: () => systemClock.now() + skipped };
    const at = new Date(clock.now()).toISOString();
    return await program({ engine: { store, lifecycles: registry }, env }, at);
  } finally {
    await store.close();
  }
}

/** Who is meant, an account first; and what bears the name and is somebody else's, each as a line. */
interface Named {
  readonly subjects: readonly Subject[];
  readonly besides: readonly string[];
}

/** What an address or the number of an order stands for; none where there is only what is somebody else's, or nobody. */
async function named({ engine }: PrivacyWorld): Promise<Named> {
  const { store } = engine;
  if (whose.includes("@")) return byMailbox({ engine });
  const [row] = await store.orders.named([whose.toUpperCase()]);
  if (!row) return { subjects: [], besides: [nobody] };
  if (row.customerId === null)
    return { subjects: [{ kind: "order", orderId: row.orderId }], besides: [] };
  // Whoever names one order does not mean all that its account holds.
  const owner = await ownerOf(store, row.customerId);
  const rule = "and goes with all of it: name the account's address instead.";
  return { subjects: [], besides: [`${row.orderId} is an order of the account ${owner}, ${rule}`] };
}

/** An account with all that is its own, and what was ordered with its address and without it. */
async function byMailbox({ engine }: Pick<PrivacyWorld, "engine">): Promise<Named> {
  const { store } = engine;
  const account = await store.accounts.byEmail(whose.toLowerCase());
  const own = account && ({ kind: "account", customerId: account.id } as const);
  const covered = own ? await guestOrdersOf({ engine }, own) : [];
  const orders: Subject[] = [];
  const besides: string[] = [];
  for (const { orderId, customerId } of await store.orders.ofMailbox(whose)) {
    if (customerId === null && !covered.includes(orderId)) orders.push({ kind: "order", orderId });
    if (customerId !== null && customerId !== account?.id)
      besides.push(
        `${orderId} was placed with ${whose} by the account ${await ownerOf(store, customerId)}, and stays with it.`,
      );
  }
  const subjects = own ? [own, ...orders] : orders;
  return { subjects, besides: subjects.length + besides.length === 0 ? [nobody] : besides };
}

async function ownerOf(store: Store, customerId: string): Promise<string> {
  return (await store.accounts.byId(customerId))?.email ?? customerId;
}

async function printExport(world: PrivacyWorld, at: string): Promise<number> {
  const { subjects, besides } = await named(world);
  for (const line of besides) say(line, 1);
  const found = [];
  for (const subject of subjects) {
    const cards = await cardsOf(provider(), subject);
    found.push((await exportOf(world, subject, { at, cards })) ?? []);
  }
  const [one, ...more] = found.flat();
  if (one) return say(JSON.stringify(more.length === 0 ? one : [one, ...more], null, 2), 0);
  return subjects.length === 0 ? 1 : say(nobody, 1);
}

async function eraseNamed(world: PrivacyWorld, at: string): Promise<number> {
  const { subjects, besides } = await named(world);
  for (const line of besides) say(line, 1);
  const open = [];
  for (const subject of subjects) open.push(...(await openMatters(world, subject)));
  if (open.length > 0) return stillOpen(open);
  for (const subject of subjects) {
    const code = await eraseOne(world, subject, at);
    if (code !== 0) return code;
  }
  if (subjects.length === 0) return 1;
  return say("npm run privacy -- compact rewrites the file.", 0);
}

function stillOpen(open: readonly Matter[]): number {
  for (const { code, about } of open) say(`still open: ${code} ${about}`.trim(), 1);
  return say(`Nothing was erased: ${open.length} to end first.`, 1);
}

async function eraseOne(world: PrivacyWorld, subject: Subject, at: string): Promise<number> {
  if (!(await cardsForgotten(subject)))
    return say(
      "Nothing was erased: the payment provider, who may keep cards of this account, does not answer. Run it again once it does.",
      1,
    );
  const open = await closeUnlessOpen(world, subject, at);
  if (open.length > 0) return stillOpen(open);
  const { orders, kept, keptUntil } = await erase(world, subject, at);
  const documents =
    kept === 0 ? "no document" : `${kept} documents until ${keptUntil?.slice(0, 10)}`;
  const what = subject.kind === "account" ? "the account" : `the order ${subject.orderId}`;
  return say(
    `Erased: ${what}; ${orders} orders stay without a person, ${documents} kept by law.`,
    0,
  );
}

function provider(): PaymentGateway {
  const { payment } = createHttpGateways({
    ...{ providers: env.providers, baseUrl: env.sandbox ? env.sandboxUrl : null },
    ...{ secret: env.webhookSecret, previous: env.previousWebhookSecret, timeoutMs: 10_000 },
  });
  return payment;
}

/** Whether the provider keeps no card of theirs any more. */
async function cardsForgotten(subject: Subject): Promise<boolean> {
  try {
    await forgetCards(provider(), subject);
    return true;
  } catch (error) {
    if (error instanceof GatewayTimeout) return false;
    throw error;
  }
}

async function printDocument({ engine, env: roots }: PrivacyWorld): Promise<number> {
  const kept = await keptInvoice(engine.store, roots, whose.toUpperCase()).catch(sealedElsewhere);
  if (kept instanceof SealedElsewhere)
    return say(
      `The document of ${whose} is sealed with another secret: set SESSION_SECRET, or SESSION_SECRET_PREVIOUS, to the one of its day.`,
      1,
    );
  if (!kept) return say(`No document is kept of the order ${whose}.`, 1);
  return say(JSON.stringify({ keptUntil: kept.keptUntil, ...kept.invoice }, null, 2), 0);
}

function sealedElsewhere(error: unknown): SealedElsewhere {
  if (error instanceof SealedElsewhere) return error;
  throw error;
}

async function printRetention(world: PrivacyWorld, at: string): Promise<number> {
  const over = await overAt(world, at);
  for (const kind of Object.keys(retained) as Retained[]) {
    const days = env.retention[kind];
    const kept = days === null ? "never swept" : `${days} days`;
    say(
      `${kind.padEnd(16)}${kept.padStart(12)}${String(over[kind]).padStart(8)} over   ${retained[kind].variable}`,
      0,
    );
  }
  say(
    "Documents of the Polish store are kept as Polish law asks, whatever KEEP_DOCUMENTS_DAYS says: to the end of the sixth year after the order's, or after that of its last correction or renewal.",
    0,
  );
  return say("Accounts and their orders are kept until their erasure is asked for.", 0);
}

function compactFile(): number {
  if (compact(env.databaseFile)) return say("The file is rewritten and its log is empty.", 0);
  return say("Somebody was still reading what was there before: run it once more.", 1);
}

function say(line: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${line}\n`);
  return code;
}
