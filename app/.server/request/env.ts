/** The environment, read and checked once at boot. Everything else gets settings as arguments. */
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, join } from "node:path";
import * as z from "zod";
import { DEFAULT_STORE_NAME } from "./store-name.ts";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const path = z.string().min(1);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));
const secret = z.string().min(32, "at least 32 characters");

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

const SANDBOX_MULTIPLIER = 0.01;

const schema = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    /** The interface to listen on. */
    HOST: z.string().min(1).default("0.0.0.0"),
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
    /** How long a signed-in session lasts without a visit (LC-44). */
    SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(30),
    /** How long a guest's look-up stays open without a visit (OPEN-12). */
    LOOKUP_IDLE_MINUTES: z.coerce.number().int().min(1).default(30),
    /** Dollars that a point is worth; with 0 points are shown and cannot be redeemed (REW-07, OPEN-93). */
    DOLLAR_CONVERSION_MULTIPLIER: z.coerce.number().min(0).max(10).optional(),
    /** Whether the referral scheme runs (ERR-80). */
    REFERRAL_SCHEME: flag.default(true),
    /** How long a failed bot check blocks (OPEN-20). */
    BOT_BLOCK_MINUTES: z.coerce.number().int().min(1).default(5),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
      .default("info"),
    /** Where mail goes; without it, mail stays in the store's own outbox. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Whether this process works off deadlines and the outbox. */
    WORKER: flag.default(true),
  })
  .transform((given) => {
    const storeUrl = given.STORE_URL ?? `http://localhost:${given.PORT}`;
    const production = given.NODE_ENV === "production";
    const sandbox = given.SANDBOX ?? !production;
    return {
      production,
      port: given.PORT,
      host: given.HOST,
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
      webhookSecret: given.WEBHOOK_SECRET ?? null,
      sessionSecret: given.SESSION_SECRET ?? null,
      sessionIdleMinutes: given.SESSION_IDLE_MINUTES,
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

/** Reads the environment. Throws one error that names every variable that does not fit. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Error(complaint(parsed.error));
  const settings = parsed.data;
  const keep = keeper(settings.databaseFile);
  return {
    ...settings,
    webhookSecret: settings.webhookSecret ?? keep("webhook-secret"),
    sessionSecret: settings.sessionSecret ?? keep("session-secret"),
  };
}

function complaint(error: z.ZodError): string {
  const lines = error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  return `The environment does not fit:\n${lines.join("\n")}`;
}

/** Secrets that nobody set are made once and kept beside the database. */
function keeper(databaseFile: string): (name: string) => string {
  if (databaseFile === ":memory:") return () => randomBytes(32).toString("hex");
  const folder = dirname(databaseFile);
  return (name) => keptSecret(join(folder, name));
}

function keptSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
    link(draft, file);
    rmSync(draft);
  }
  return readFileSync(file, "utf8").trim();
}

/** A link appears whole or not at all, so two processes that start together agree on one secret. */
function link(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}
