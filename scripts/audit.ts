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
const books = await readableBooks();
// Without the store's secrets nothing can be said of what they seal.
const documents = env.sessionSecret === "" ? [] : [checkKeptDocuments(env)];
const all = [...checks, checkInbox, ...documents, ...books];
const { checked, problems } = await audit(store, all, now);
await store.close();

for (const { what, count } of checked) say(`${String(count).padStart(8)}  ${what}`);
if (books.length === 0)
  for (const whose of ["provider", "gift card issuer"])
    say(`       –  the ${whose}'s book: it cannot be read, so it was not compared`);
if (documents.length === 0)
  say("       –  invoices kept of erased people: without the session secret they were not opened");
for (const problem of problems) say(`problem  ${problem.id}: ${problem.says}`);
say(verdict(problems.length));
process.exitCode = problems.length > 0 ? 1 : 0;

function verdict(count: number): string {
  if (count === 0) return "Every promise is kept.";
  return count === 1 ? "1 problem." : `${count} problems.`;
}

/** The comparisons with the outside; none when it is not there and nobody asked for it by name. */
async function readableBooks(): Promise<readonly Check[]> {
  const { payment, giftCard } = createHttpGateways({
    baseUrl: options.books ?? env.sandboxUrl,
    secret: env.webhookSecret,
    timeoutMs: 10_000,
  });
  try {
    await payment.book();
  } catch (error) {
    const isAway = error instanceof GatewayTimeout || error instanceof GatewayFault;
    if (!isAway) throw error;
    if (options.books === undefined) return [];
    await store.close();
    say(`The books at ${options.books} cannot be read, so nothing was audited: ${error.message}.`);
    process.exit(2);
  }
  return [
    checkBooks(() => payment.book()),
    checkGiftBook(() => giftCard.book()),
    checkRenewals(() => payment.renewals()),
  ];
}
