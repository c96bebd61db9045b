/**
 * What has to be there before anybody is served. Where the outside is played, that nobody but this machine reaches it, unless
 * that was asked for in words. Where it is real, everything that money and mail need. All that is missing is said at once.
 */
import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { resolve } from "node:path";
import { StartRefused } from "#db";
import { optionalPorts, ports, providerVariable } from "#app/.server/outside/providers.ts";
import { inspectEnv } from "#app/.server/request/env.ts";
import type { Env } from "#app/.server/request/env.ts";
import { isOpenToOthers, keptSecrets, secretFile } from "#app/.server/request/secrets.ts";
import { databaseComplaints } from "./examine.ts";

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * The environment of a store that is to open. Where something in it does not fit, what is missing besides is said with it, and
 * what is wrong with the database too.
 */
export async function envToOpen(
  source?: Readonly<Record<string, string | undefined>>,
): Promise<Env> {
  const { env, wrong, strange } = inspectEnv(source);
  if (wrong.length > 0 || (env.real && strange.length > 0))
    refuseToStart(await startComplaints(source));
  return env;
}

/** All that keeps a store from opening with this environment: what does not fit, what is missing, what its database is. */
export async function startComplaints(
  source?: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const { env, wrong, strange } = inspectEnv(source);
  const lacks = complaintsOf(env).filter((lack) => !wrong.some((line) => isOf(line, lack)));
  return [...wrong, ...(env.real ? strange : []), ...lacks, ...(await databaseComplaints(env))];
}

/** Throws `StartRefused` with all that is missing and all that is wrong with the database. Nothing is changed by it. */
export async function examine(env: Env): Promise<void> {
  refuseToStart([...complaintsOf(env), ...(await databaseComplaints(env))]);
}

/** Whether a variable that is wrong is why it is missed. */
function isOf(line: string, lack: string): boolean {
  return lack.startsWith(`${line.split(":", 1).join("")} `);
}

/** What the environment lacks, one sentence each; none when the store may open. */
export function complaintsOf(env: Env): string[] {
  const foreign = foreignHost(env);
  if (env.sandbox) return [...sharedFile(env), ...publicPlay(env), ...foreign];
  return env.real ? [...lacking(env), ...foreign] : foreign;
}

/** Every address of every machine, in both families. */
const anywhere = /^(0\.0\.0\.0|::)$/;

/** A name is looked up when the store listens; an address that is none of this machine's is known before. */
function foreignHost({ host }: Env): string[] {
  const isOwn =
    isIP(host) === 0 ||
    anywhere.test(host) ||
    loopback.test(host) ||
    Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === host));
  return isOwn
    ? []
    : [`HOST=${host} is no address of this machine: set one of its own, or leave HOST out.`];
}

/** What the outside remembers is none of the store's. */
function sharedFile({ databaseFile, sandboxDatabaseFile }: Env): string[] {
  const isOne =
    databaseFile !== ":memory:" && resolve(databaseFile) === resolve(sandboxDatabaseFile);
  return isOne
    ? [
        `DATABASE_FILE and SANDBOX_DATABASE_FILE are both ${databaseFile}: give the sandbox a file of its own.`,
      ]
    : [];
}

function publicPlay({ host, playsInPublic }: Env): string[] {
  if (loopback.test(host) || playsInPublic) return [];
  return [
    `HOST=${host} lets a network in while the outside world is played and passwords are known: leave HOST out, or say DEMO_ON_PUBLIC_INTERFACE=yes-i-know.`,
  ];
}

function lacking(env: Env): string[] {
  return [
    ...(env.storeUrlGiven
      ? []
      : ["STORE_URL is not set: mails and providers send people to it (https://…)."]),
    ...env.playedContacts.map(
      (name) => `${name} is not set: pages and mails tell customers to use it.`,
    ),
    ...keptSecrets.flatMap((name) => secretComplaints(env, name)),
    ...(env.databaseFile === ":memory:"
      ? ["DATABASE_FILE=:memory: is gone with the process: name a file."]
      : []),
    ...(env.sessionSecret !== "" && env.sessionSecret === env.webhookSecret
      ? [
          "SESSION_SECRET and WEBHOOK_SECRET are the same, and providers know the second: make one of its own by openssl rand -hex 32.",
        ]
      : []),
    ...(env.smtpUrl === null ? ["SMTP_URL is not set: no mail would leave the store."] : []),
    ...ports
      .filter((port) => env.providers[port] === null && !optionalPorts.includes(port))
      .map((port) => `${providerVariable(port)} is not set: the store cannot sell without it.`),
  ];
}

function secretComplaints(env: Env, name: (typeof keptSecrets)[number]): string[] {
  const isWebhooks = name === "webhook-secret";
  const variable = isWebhooks ? "WEBHOOK_SECRET" : "SESSION_SECRET";
  const file = secretFile(env.databaseFile, name);
  if ((isWebhooks ? env.webhookSecret : env.sessionSecret) === "" && !existsSync(file))
    return [`${variable} is not set and there is no ${file}: set it, or run npm run rotate.`];
  return [file, `${file}.previous`]
    .filter(isOpenToOthers)
    .map((open) => `${open} can be read by others than its owner: run chmod 600 ${open}.`);
}

/** Throws `StartRefused` with every complaint, when there is any. */
function refuseToStart(complaints: readonly string[]): void {
  const [only, ...more] = complaints;
  if (only === undefined) return;
  if (more.length === 0) throw new StartRefused(only);
  throw new StartRefused(
    `The store does not open:\n${complaints.map((line) => `  ${line}`).join("\n")}`,
  );
}
