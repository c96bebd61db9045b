/** The environment, read and checked once at boot. Everything else gets settings as arguments. */
import { isIP } from "node:net";
import * as z from "zod";
import { StartRefused } from "#db";
import { providersOf, providerVariables } from "#app/.server/outside/providers.ts";
import { openSecrets } from "./secrets.ts";
import { DEFAULT_STORE_NAME } from "./store-name.ts";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const path = z.string().min(1);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));
const secret = z.string().min(32, "at least 32 characters");

const LOOPBACK = "127.0.0.1";
const EVERYWHERE = "0.0.0.0";
const SANDBOX_MULTIPLIER = 0.01;

/** Addresses, networks (`10.0.0.0/8`) and the names that Express knows, with commas between. */
const proxies = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .refine((all) => all.every(isProxy), "loopback, linklocal, uniquelocal, an address or a network");

function isProxy(given: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(given)) return true;
  const [address = "", bits, ...rest] = given.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const variables = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** The interface to listen on: this machine's own where the outside is played, every one where it is real. */
  HOST: z.string().min(1).optional(),
  /** Whoever plays the outside, or shows accounts whose passwords are known, to a whole network says so. */
  DEMO_ON_PUBLIC_INTERFACE: z.literal("yes-i-know").optional(),
  DATABASE_FILE: path.default("var/ohmline.db"),
  /** FULL survives a power cut, NORMAL a crash of the process only. */
  SYNCHRONOUS: z.enum(["FULL", "NORMAL"]).default("FULL"),
  /** Stand-ins for the outside world. Off in production unless switched on by name. */
  SANDBOX: flag.optional(),
  /** Whether a first start makes an account with orders to look at; only where the sandbox is on. */
  DEMO: flag.default(false),
  SANDBOX_DATABASE_FILE: path.default("var/sandbox.db"),
  /** Where the store finds the sandbox: a server of its own, one port above the store's when not given. */
  SANDBOX_URL: url.optional(),
  /** What the store calls itself, wherever people read it. */
  STORE_NAME: z.string().trim().min(1).max(40).default(DEFAULT_STORE_NAME),
  /** The address that mails and providers send people to. */
  STORE_URL: url.optional(),
  /** Whose word about a request's address, protocol and number is taken. */
  TRUSTED_PROXIES: proxies.default(["loopback"]),
  /** Providers sign their webhooks with it. */
  WEBHOOK_SECRET: secret.optional(),
  /** Signs the session cookie. */
  SESSION_SECRET: secret.optional(),
  /** The secrets before the last rotation: what they signed is still read. */
  WEBHOOK_SECRET_PREVIOUS: secret.optional(),
  SESSION_SECRET_PREVIOUS: secret.optional(),
  ...providerVariables(url),
  /** How long a signed-in session lasts without a visit (LC-44). */
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(30),
  /** How long a shopper may stay signed in however often they visit. */
  SESSION_MAX_HOURS: z.coerce
    .number()
    .min(1)
    .default(14 * 24),
  /** The same of agents and staff. */
  STAFF_SESSION_MAX_HOURS: z.coerce.number().min(1).default(12),
  /** Whether agents and staff can do their work only with a second step of signing in (LC-56). */
  STAFF_SECOND_FACTOR: flag.optional(),
  /** How long a guest's look-up stays open without a visit (OPEN-12). */
  LOOKUP_IDLE_MINUTES: z.coerce.number().int().min(1).default(30),
  /** Dollars that a point is worth; with 0 points are shown and cannot be redeemed (REW-07, OPEN-93). */
  DOLLAR_CONVERSION_MULTIPLIER: z.coerce.number().min(0).max(10).optional(),
  /** Whether the referral scheme runs (ERR-80). */
  REFERRAL_SCHEME: flag.default(true),
  /** How long a failed bot check blocks (OPEN-20). */
  BOT_BLOCK_MINUTES: z.coerce.number().int().min(1).default(5),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Where mail goes; without it, mail stays in the store's own outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
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
    storeUrl,
    trustedProxies: given.TRUSTED_PROXIES,
    storeUrlGiven: given.STORE_URL !== undefined,
    webhookSecret: given.WEBHOOK_SECRET ?? null,
    sessionSecret: given.SESSION_SECRET ?? null,
    previousWebhookSecret: given.WEBHOOK_SECRET_PREVIOUS ?? null,
    previousSessionSecret: given.SESSION_SECRET_PREVIOUS ?? null,
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
    logLevel: given.LOG_LEVEL,
    smtpUrl: given.SMTP_URL ?? null,
    worker: given.WORKER,
  };
});

type Settings = z.output<typeof schema>;

/** The settings of this process, secrets included. */
export type Env = Omit<Settings, "webhookSecret" | "sessionSecret"> & {
  readonly webhookSecret: string;
  readonly sessionSecret: string;
};

/**
 * Reads the environment. Throws one \`StartRefused\` that names every variable that does not fit. Where the outside is real no
 * secret is made: one that is missing is empty, and the start is refused for it.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new StartRefused(complaint(parsed.error));
  const settings = parsed.data;
  const secrets = openSecrets(settings.databaseFile, { mayMake: !settings.real });
  return {
    ...settings,
    webhookSecret: settings.webhookSecret ?? secrets.keep("webhook-secret"),
    sessionSecret: settings.sessionSecret ?? secrets.keep("session-secret"),
    previousWebhookSecret:
      settings.previousWebhookSecret ?? secrets.find("webhook-secret.previous"),
    previousSessionSecret:
      settings.previousSessionSecret ?? secrets.find("session-secret.previous"),
  };
}

function complaint(error: z.ZodError): string {
  const lines = error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  return `The environment does not fit:\n${lines.join("\n")}`;
}
