/**
 * `npm run catch-up -- --since 2026-11-27T01:00:00Z`: a database that was restored hears what providers have said since its copy was made,
 * and what their books hold of its payments and gift cards. Beside a store that runs, whose worker does what follows from it.
 * `--database FILE` names another database than the environment's. Ends with code 1 where something could not be asked or does not fit.
 */
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { registry } from "#machines";
import type { Store } from "#db";
import { catchUp } from "#app/.server/boot/restored/catch-up.ts";
import type { CaughtUp } from "#app/.server/boot/restored/catch-up.ts";
import {
  readOperatorEnv,
  requireSessionSecret,
  requireWebhookSecret,
} from "#app/.server/boot/operator/operator-secrets.ts";
import { openOperatorStore } from "#app/.server/boot/operator/operator-store.ts";
import { membershipCommands } from "#app/.server/commands/membership.ts";
import { paymentCommands } from "#app/.server/commands/payment/payment.ts";
import { withWallets } from "#app/.server/commands/payment/wallet.ts";
import { withPoints } from "#app/.server/commands/points.ts";
import { promoUseCommands } from "#app/.server/commands/promo-use.ts";
import { stockCommands } from "#app/.server/commands/stock.ts";
import { systemClock } from "#app/.server/engine/clock.ts";
import type { EngineContext, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { skippedMs } from "#app/.server/engine/sandbox-clock.ts";
import { notedWhileImpersonating } from "#app/.server/identity/agent-note.ts";
import { projections } from "#app/.server/orders/projections/projections.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { createSayings, speakers } from "#app/.server/outside/http/sayings.ts";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import { programArguments } from "./arguments.ts";

const { values } = programArguments("catch-up", {
  options: { since: { type: "string" }, database: { type: "string" } },
});

/** The store's worker sends what it is asked for within moments; a provider that is away is not waited for. */
const MOST_WAITS = 60;
const WAIT_MS = 500;

/** What is sent is the store's worker's to send. */
const left: ExternalCommand = {
  kind: "external",
  run: () => Promise.reject(new Error("nothing is sent from here")),
};

process.exitCode = await main();

async function main(): Promise<number> {
  const env = readOperatorEnv(
    values.database === undefined
      ? process.env
      : { ...process.env, DATABASE_FILE: values.database },
  );
  const since = z.iso.datetime().safeParse(values.since);
  if (!since.success)
    return say(
      "Say when the copy was made, in UTC: npm run catch-up -- --since 2026-11-27T01:00:00Z.",
      2,
    );
  if (Date.parse(since.data) > systemClock.now())
    return say("That is still to come: say when the copy was made.", 2);
  if (!existsSync(env.databaseFile)) return say(`There is no database ${env.databaseFile}.`, 2);
  requireWebhookSecret(env);
  const store = await openOperatorStore({ file: env.databaseFile, synchronous: env.synchronous });
  try {
    await requireSessionSecret(store, env);
    const skipped = env.sandbox ? await skippedMs(store) : 0;
    const clock = { now: () => systemClock.now() + skipped };
    const options = {
      ...{ secret: env.webhookSecret, previous: env.previousWebhookSecret, timeoutMs: 10_000 },
      ...{ providers: env.providers, baseUrl: env.sandbox ? env.sandboxUrl : null },
    };
    const gateways = createHttpGateways(options);
    const vault = openVault(store, clock, env.sessionSecret, env.previousSessionSecret);
    const engine = {
      ...{ store, clock, projections, lifecycles: registry, alongside: notedWhileImpersonating },
      ...{ commands: commandsOver(gateways, vault), wake: () => undefined },
    };
    const hasIssuer = options.baseUrl !== null || options.providers.giftCard !== null;
    const outside = {
      ...{ since: new Date(since.data).toISOString(), speakers: speakers(options) },
      issuer: hasIssuer ? gateways.giftCard : null,
    };
    const sayings = createSayings(options);
    return report(await catchUp(engine, { ...outside, sayings, rest: () => rest(store) }));
  } catch (error) {
    if (!(error instanceof GatewayTimeout)) throw error;
    return say(
      `${error.message}: what was heard until then is kept. Run it again once it answers.`,
      1,
    );
  } finally {
    await store.close();
  }
}

/** What runs with what is heard, the provider's book, and everything else left in the outbox. */
function commandsOver(gateways: Gateways, vault: Vault): EngineContext["commands"] {
  const { queryPayment = left } = withPoints(
    withWallets(paymentCommands(gateways.payment, vault), gateways),
  );
  const own = { ...stockCommands, ...promoUseCommands, ...membershipCommands, queryPayment };
  return new Proxy<EngineContext["commands"]>(own, {
    get: (known, name) => (typeof name === "string" ? (known[name] ?? left) : undefined),
  });
}

async function rest({ operations }: Store): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const open = (await operations.readyCommands()).filter(({ lastError }) => lastError === null);
    if (open.length === 0) return;
    await wait(WAIT_MS);
  }
}

function report({ news, ofBook, balances, unknown, untaken }: CaughtUp): number {
  for (const [provider, count] of news)
    say(
      count === null
        ? `       –  ${provider}: it cannot be asked. Run this again once it answers, or have it send its webhooks again`
        : `${String(count).padStart(8)}  news of what ${provider} said`,
      0,
    );
  say(`${String(ofBook).padStart(8)}  news of the payment provider's book`, 0);
  say(`${String(balances).padStart(8)}  gift cards with another balance`, 0);
  for (const about of unknown) say(`unknown  ${about}: it began after the copy`, 0);
  for (const { type, about } of untaken) say(`untaken  ${type} of ${about}`, 0);
  const isWhole = unknown.length + untaken.length === 0 && ![...news.values()].includes(null);
  return say("npm run audit compares what is left with the providers' books.", isWhole ? 0 : 1);
}

function say(line: string, code: number): number {
  (code === 0 || code === 1 ? process.stdout : process.stderr).write(`${line}\n`);
  return code;
}
