/**
 * `npm run audit`: proves that the store's database is whole and keeps the store's promises, one line per problem, exit code 1 when there is any.
 * `-- --database FILE` names another database than the environment's, `--books URL` where the provider's book is read.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { damagesOf } from "#db";
import { audit } from "#app/.server/audit/audit.ts";
import type { Check } from "#app/.server/audit/audit.ts";
import {
  checkBooks,
  checkGiftBook,
  checkInbox,
  checkKeptDocuments,
  checkRenewals,
  checks,
} from "#app/.server/audit/checks.ts";
import { openForReading } from "#app/.server/boot/operator/operator-store.ts";
import { systemClock } from "#app/.server/engine/clock.ts";
import { readOperatorEnv } from "#app/.server/boot/operator/operator-secrets.ts";
import { GatewayFault, GatewayTimeout } from "#app/.server/outside/faults.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { skippedMs } from "#app/.server/engine/sandbox-clock.ts";
import { programArguments } from "./arguments.ts";

const { values: options } = programArguments("audit", {
  options: { database: { type: "string" }, books: { type: "string" } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const file = options.database ?? readOperatorEnv().databaseFile;
if (!existsSync(file)) {
  say(`There is no database ${file}.`);
  process.exit(2);
}

// A live database has its secrets beside it; a copy is read with the environment's.
const isLive = existsSync(join(dirname(file), "webhook-secret"));
const env = isLive ? readOperatorEnv({ ...process.env, DATABASE_FILE: file }) : readOperatorEnv();
// What is read of a damaged page may look like less than there was, and prove nothing.
const damages = damagesOf(file);
if (damages.length > 0) {
  for (const damage of damages) say(`problem  ${file}: ${damage.replaceAll("\n", " ")}`);
  say(`${file} is damaged: restore the copy made before (see Backups).`);
  process.exit(1);
}
const store = await openForReading(file);
const skipped = env.sandbox ? await skippedMs(store) : 0;
const now = new Date(systemClock.now() + skipped).toISOString();
const { books, unread } = await readableBooks();
// Without the store's secrets nothing can be said of what they seal.
const documents = env.sessionSecret === "" ? [] : [checkKeptDocuments(env)];
const all = [...checks, checkInbox, ...documents, ...books];
const { checked, problems } = await audit(store, all, now);
await store.close();

for (const { what, count } of checked) say(`${String(count).padStart(8)}  ${what}`);
for (const { whose } of unread)
  say(`       –  the ${whose}'s book: it cannot be read, so it was not compared`);
if (documents.length === 0)
  say("       –  invoices kept of erased people: without the session secret they were not opened");
for (const problem of problems) say(`problem  ${problem.id}: ${problem.says}`);
// Whom the settings name holds money of this store: what was not compared there is not known to be right.
const missed = unread.filter(({ isNamed }) => isNamed);
say(verdict(problems.length));
process.exitCode = problems.length + missed.length > 0 ? 1 : 0;

function verdict(count: number): string {
  if (count === 0 && missed.length > 0)
    return `Whatever else was looked at is right; what the ${missed.map(({ whose }) => whose).join(" and the ")} holds is not known.`;
  if (count === 0) return "Every promise is kept.";
  return count === 1 ? "1 problem." : `${count} problems.`;
}

interface Unread {
  readonly whose: string;
  /** The settings say where it is. */
  readonly isNamed: boolean;
}

/**
 * The comparisons with the outside: with the providers of the environment, each at its own address, or with whoever keeps all
 * books at the address that was asked for. What cannot be read is told.
 */
async function readableBooks(): Promise<{ books: readonly Check[]; unread: readonly Unread[] }> {
  const { payment, giftCard } = createHttpGateways({
    ...(options.books === undefined
      ? { providers: env.providers, baseUrl: env.sandbox ? env.sandboxUrl : null }
      : { baseUrl: options.books }),
    ...{ secret: env.webhookSecret, previous: env.previousWebhookSecret, timeoutMs: 10_000 },
  });
  const kept = [
    {
      ...{ whose: "provider", port: "payment" as const, read: () => payment.book() },
      checks: [checkBooks(() => payment.book()), checkRenewals(() => payment.renewals())],
    },
    {
      ...{ whose: "gift card issuer", port: "giftCard" as const, read: () => giftCard.book() },
      checks: [checkGiftBook(() => giftCard.book())],
    },
  ];
  const books: Check[] = [];
  const unread: Unread[] = [];
  for (const { whose, port, read, checks: ofBook } of kept) {
    const away = await faultOf(read);
    if (away === null) books.push(...ofBook);
    else if (options.books === undefined)
      unread.push({ whose, isNamed: env.providers[port] !== null });
    else {
      await store.close();
      say(`The books at ${options.books} cannot be read, so nothing was audited: ${away}.`);
      process.exit(2);
    }
  }
  return { books, unread };
}

/** Why a book is not to be had; null where it is. */
async function faultOf(read: () => Promise<unknown>): Promise<string | null> {
  try {
    await read();
    return null;
  } catch (error) {
    if (error instanceof GatewayTimeout || error instanceof GatewayFault) return error.message;
    throw error;
  }
}
