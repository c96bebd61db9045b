/** The environment, read and checked once at boot. Everything else gets settings as arguments. */
import * as z from "zod";
import { StartRefused } from "#db";
import { providersOf, providerVariables } from "#app/.server/outside/providers.ts";
import {
  webhookKeysOf,
  webhookVariables,
} from "#app/.server/outside/webhooks/webhook-providers.ts";
import { baseUrl, host, mailServer, origin, proxies } from "./settings/addresses.ts";
import { contactOf, contactVariables, playedContacts } from "./settings/contact.ts";
import { emptyFiles, onePerVariable } from "./settings/faults.ts";
import { retentionOf, retentionVariables } from "./settings/retention.ts";
import { strangeVariables } from "./settings/strange-variables.ts";
import { openSecrets, secretFault } from "./secrets.ts";
import { DEFAULT_STORE_NAME } from "./store-name.ts";

/** One of a few words, and the sentence that lists them. */
const oneOf = <const Words extends readonly [string, string, ...string[]]>(words: Words) => {
  const error = `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
  return z.enum(words, { error });
};
const flag = oneOf(["on", "off"]).transform((value) => value === "on");
const path = z.string().min(1);
const secret = z.string().superRefine((given, context) => {
  const fault = secretFault(given);
  if (fault !== null) context.addIssue({ code: "custom", message: fault });
});
const within = (least: number, most: number) => {
  const error = `a number from ${least} to ${most}, written in digits`;
  return written(/^\d+(\.\d+)?$/, error, (value) => value >= least && value <= most);
};
const wholeUpTo = (most: number) => {
  const error = `a whole number from 1 to ${most}, written in digits`;
  return written(/^\d+$/, error, (value) => value >= 1 && value <= most);
};
/** What JavaScript takes for a number besides (`0x1f`, `1e3`) is nothing that a deployer means. */
const written = (form: RegExp, error: string, isWithin: (value: number) => boolean) =>
  z
    .string()
    .refine((given) => form.test(given) && isWithin(Number(given)), error)
    .transform(Number);
const DAY_MINUTES = 24 * 60;
const YEAR_HOURS = 365 * 24;

export const LOOPBACK = "127.0.0.1";
const EVERYWHERE = "0.0.0.0";
const SANDBOX_MULTIPLIER = 0.01;

const variables = z.object({
  NODE_ENV: oneOf(["production", "development", "test"]).default("development"),
  PORT: wholeUpTo(65_535).default(3000),
  /** The interface to listen on: this machine's own where the outside is played, every one where it is real. */
  HOST: host.optional(),
  /** Whoever plays the outside, or shows accounts whose passwords are known, to a whole network says so. */
  DEMO_ON_PUBLIC_INTERFACE: z
    .literal("yes-i-know", { error: "yes-i-know, or leave it out" })
    .optional(),
  DATABASE_FILE: path.default("var/ohmline.db"),
  /** FULL survives a power cut, NORMAL a crash of the process only. */
  SYNCHRONOUS: oneOf(["FULL", "NORMAL"]).default("FULL"),
  /** Stand-ins for the outside world. Off in production unless switched on by name. */
  SANDBOX: flag.optional(),
  /** Whether a first start makes an account with orders to look at; only where the sandbox is on. */
  DEMO: flag.default(false),
  SANDBOX_DATABASE_FILE: path.default("var/sandbox.db"),
  /** Where the store finds the sandbox: a server of its own, one port above the store's when not given. */
  SANDBOX_URL: baseUrl.optional(),
  /** What the store calls itself, wherever people read it. */
  STORE_NAME: z
    .string()
    .trim()
    .min(1, "1 to 40 characters")
    .max(40, "1 to 40 characters")
    .default(DEFAULT_STORE_NAME),
  ...contactVariables,
  /** The address that mails and providers send people to. */
  STORE_URL: origin.optional(),
  /** Whose word about a request's address, protocol and number is taken. */
  TRUSTED_PROXIES: proxies.default(["loopback"]),
  /** What providers sign their webhooks with is made from it, for each by its name. */
  WEBHOOK_SECRET: secret.optional(),
  /** Signs the session cookie. */
  SESSION_SECRET: secret.optional(),
  /** The secrets before the last rotation: what they signed is still read. */
  WEBHOOK_SECRET_PREVIOUS: secret.optional(),
  SESSION_SECRET_PREVIOUS: secret.optional(),
  ...webhookVariables(secret),
  /** Whether the deployer's own systems that are told what happens may stand on the store's network. */
  HOOKS_TO_PRIVATE: flag.default(false),
  ...providerVariables(baseUrl),
  /** How long a signed-in session lasts without a visit (LC-44). */
  SESSION_IDLE_MINUTES: wholeUpTo(30 * DAY_MINUTES).default(30),
  /** How long a shopper may stay signed in however often they visit. */
  SESSION_MAX_HOURS: within(1, YEAR_HOURS).default(14 * 24),
  /** The same of agents and staff. */
  STAFF_SESSION_MAX_HOURS: within(1, YEAR_HOURS).default(12),
  /** Whether agents and staff can do their work only with a second step of signing in (LC-56). */
  STAFF_SECOND_FACTOR: flag.optional(),
  /** How long a guest's look-up stays open without a visit (OPEN-12). */
  LOOKUP_IDLE_MINUTES: wholeUpTo(30 * DAY_MINUTES).default(30),
  /** Dollars that a point is worth; with 0 points are shown and cannot be redeemed (REW-07, OPEN-93). */
  DOLLAR_CONVERSION_MULTIPLIER: within(0, 10).optional(),
  /** Whether the referral scheme runs (ERR-80). */
  REFERRAL_SCHEME: flag.default(true),
  /** How long a failed bot check blocks (OPEN-20). */
  BOT_BLOCK_MINUTES: wholeUpTo(DAY_MINUTES).default(5),
  /** Where browsers tell of errors (LOG-06): the store itself when not given, by the path that the specifications name. */
  LOGGER_URL: origin.optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Where mail goes; without it, mail stays in the store's own outbox. */
  SMTP_URL: mailServer.optional(),
  ...retentionVariables,
  /** The address that mail is from; its server must be allowed to send as it. */
  MAIL_FROM: z.email("an e-mail address, such as orders@shop.example").optional(),
  /** Whether this process works off deadlines and the outbox. */
  WORKER: flag.default(true),
});

/** Every variable of the environment that the store reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

const schema = variables.transform((given) => {
  const storeUrl = given.STORE_URL ?? `http://localhost:${given.PORT}`;
  const production = given.NODE_ENV === "production";
  const sandbox = given.SANDBOX ?? !production;
  return {
    production,
    port: given.PORT,
    host: given.HOST ?? (sandbox ? LOOPBACK : EVERYWHERE),
    playsInPublic: given.DEMO_ON_PUBLIC_INTERFACE !== undefined,
    /** Money and people are real: nothing is played, and nothing stands in for what is missing. */
    real: production && !sandbox,
    /** The address of each port's own provider. */
    providers: providersOf(given),
    databaseFile: given.DATABASE_FILE,
    synchronous: given.SYNCHRONOUS,
    sandbox,
    demo: sandbox && given.DEMO,
    sandboxDatabaseFile: given.SANDBOX_DATABASE_FILE,
    sandboxUrl: given.SANDBOX_URL ?? `http://127.0.0.1:${given.PORT + 1}`,
    /** No address was given, so the sandbox runs in the store's own process. */
    sandboxInside: given.SANDBOX_URL === undefined,
    storeName: given.STORE_NAME,
    storeContact: contactOf(given),
    playedContacts: playedContacts(given),
    storeUrl,
    trustedProxies: given.TRUSTED_PROXIES,
    storeUrlGiven: given.STORE_URL !== undefined,
    webhookSecret: given.WEBHOOK_SECRET ?? null,
    sessionSecret: given.SESSION_SECRET ?? null,
    previousWebhookSecret: given.WEBHOOK_SECRET_PREVIOUS ?? null,
    previousSessionSecret: given.SESSION_SECRET_PREVIOUS ?? null,
    /** Of each provider that has a secret of its own. */
    webhookKeys: webhookKeysOf(given),
    hooksToPrivate: given.HOOKS_TO_PRIVATE,
    sessionIdleMinutes: given.SESSION_IDLE_MINUTES,
    sessionMaxHours: given.SESSION_MAX_HOURS,
    staffSessionMaxHours: given.STAFF_SESSION_MAX_HOURS,
    staffSecondFactor: given.STAFF_SECOND_FACTOR ?? (production && !sandbox),
    lookupIdleMinutes: given.LOOKUP_IDLE_MINUTES,
    /** The store has none of its own; where the sandbox plays, a point is a cent. */
    centsPerPoint: Math.round(
      (given.DOLLAR_CONVERSION_MULTIPLIER ?? (sandbox ? SANDBOX_MULTIPLIER : 0)) * 100,
    ),
    referralScheme: given.REFERRAL_SCHEME,
    botBlockMinutes: given.BOT_BLOCK_MINUTES,
    loggerUrl: given.LOGGER_URL ?? null,
    logLevel: given.LOG_LEVEL,
    smtpUrl: given.SMTP_URL ?? null,
    /** How many days each kind of personal data is kept. */
    retention: retentionOf(given),
    mailFrom: given.MAIL_FROM ?? `orders@${new URL(storeUrl).hostname}`,
    worker: given.WORKER,
  };
});

type Settings = z.output<typeof schema>;

/** The settings of this process, secrets included. */
export type Env = Omit<Settings, "webhookSecret" | "sessionSecret"> & {
  readonly webhookSecret: string;
  readonly sessionSecret: string;
};

/** The environment as far as it fits, and what does not: a line for each variable, and a sentence for each kept secret. */
export interface ReadEnvironment {
  readonly env: Env;
  readonly wrong: readonly string[];
  /** Variables that were meant for the store and are none of its. */
  readonly strange: readonly string[];
}

type Source = Readonly<Record<string, string | undefined>>;

/** A program beside the store makes no secrets: what it sealed with one of its own the store could not open. */
interface Reading {
  readonly mayMakeSecrets?: boolean;
}

/**
 * Reads the environment without refusing it. Where the outside is real no secret is made: one that is missing is empty, and
 * the start is refused for it.
 */
export function inspectEnv(
  source: Source = process.env,
  { mayMakeSecrets = true }: Reading = {},
): ReadEnvironment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const fitting = Object.fromEntries(
    Object.entries(given).filter(([name]) => !issues.some(({ path }) => path[0] === name)),
  );
  const settings = parsed.data ?? schema.parse(fitting);
  const mayMake = mayMakeSecrets && !settings.real && issues.length === 0;
  const secrets = openSecrets(settings.databaseFile, { mayMake });
  const env = {
    ...settings,
    webhookSecret: settings.webhookSecret ?? secrets.keep("webhook-secret"),
    sessionSecret: settings.sessionSecret ?? secrets.keep("session-secret"),
    previousWebhookSecret:
      settings.previousWebhookSecret ?? secrets.find("webhook-secret.previous"),
    previousSessionSecret:
      settings.previousSessionSecret ?? secrets.find("session-secret.previous"),
  };
  const wrong = [
    ...[...onePerVariable(issues), ...emptyFiles(source)],
    ...[...tooHigh(settings), ...secrets.faults],
  ];
  return { env, wrong, strange: strangeVariables(Object.keys(given), variableNames) };
}

/** Variables of this process that were meant for the store and are none of its. */
export function strangeInEnvironment(): readonly string[] {
  return strangeVariables(Object.keys(process.env), variableNames);
}

/** Reads the environment. Throws one `StartRefused` that names everything that does not fit. */
export function readEnv(source: Source = process.env, reading: Reading = {}): Env {
  const { env, wrong } = inspectEnv(source, reading);
  if (wrong.length === 0) return env;
  throw new StartRefused(
    `The environment does not fit:\n${wrong.map((line) => `  ${line}`).join("\n")}`,
  );
}

/** The same for the sandbox as a process of its own, which is not to run where the store is in earnest. */
export function readSandboxEnv(): Env {
  const env = readEnv();
  if (!env.sandbox)
    throw new StartRefused("The sandbox is off, as in production: switch it on by SANDBOX=on.");
  return env;
}

/** The sandbox takes the port above the store's, and there is none above the last. */
function tooHigh({ sandbox, sandboxUrl }: Settings): string[] {
  return sandbox && !URL.canParse(sandboxUrl)
    ? ["PORT: the sandbox takes the next one, so at most 65534; or set SANDBOX_URL"]
    : [];
}
