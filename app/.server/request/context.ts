/**
 * What the HTTP server hands to every loader and action. Boot makes it once, the server adds what belongs to one request, and
 * the rooms take slices of it, so that a signature says what a function reaches. It knows the shapes of the engine and the
 * outside and calls neither. Nothing in it belongs to one shopper. What another room needs of every request becomes a field
 * here, or a slice below.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { FlashCode } from "#app/messages/flash.ts";
import type { Env } from "./env.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import type { LiveFeed } from "#app/.server/engine/live.ts";
import type { Clock } from "#app/.server/engine/clock.ts";
import type { Log } from "./log.ts";
import type { Limits } from "#db";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";

/** Whether the store can do its work. */
export interface Readiness {
  /** What keeps it from being read or written, in words for whoever runs it; null where nothing does. */
  fault(): Promise<string | null>;
}

/** The running store, the same for every request. */
export interface Running {
  readonly engine: EngineContext;
  readonly env: Env;
  readonly log: Log;
  /** Limits on tries: sign-in, sign-up, guest look-up. */
  readonly limits: Limits;
  readonly readiness: Readiness;
  /** Secrets on their way to a provider. */
  readonly vault: Vault;
  readonly live: LiveFeed;
  readonly gateways: Gateways;
  /** The console of the sandbox; null where the outside world is real. */
  readonly sandbox: SandboxConsole | null;
  /** Where QA moves single instances by hand; null where the outside world is real. */
  readonly workbench: EngineContext | null;
}

/** A program that calls with a key, and for whom: the shop itself, or the shopper whose cookies it brings. */
export interface ApiCaller {
  readonly keyId: string;
  readonly actsAs: "shop" | "shopper";
}

/** A press that was taken. */
export interface FirstPress {
  /** What its answer said was done; null where it said nothing. */
  readonly did: FlashCode | null;
  /** Where its answer led, on this store. */
  readonly href: string | null;
  /** What is sent after it is sealed anew each time, so that nobody can say whether anything in it was changed. */
  readonly isSealed?: boolean;
}

/** Why a form that was shown to somebody else is not taken. */
export type NotTaken = "otherAccount" | "notSignedIn" | "otherCustomer";

/** A press, and a press of the same form that came before this one and said something else. */
interface Press {
  /** What was sent; not given where nothing was. */
  body?: string;
  /** It waits for its sender to sign in. */
  isKept?: boolean;
  first?: FirstPress;
  /** Why it was not taken: its page was shown to somebody else. */
  notTaken?: NotTaken;
  /** What was typed, by the names of the fields, where it stands in them again. */
  typed?: Readonly<Record<string, readonly string[]>>;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends Running {
    /** For scripts and styles of this response; see the content security policy. */
    readonly nonce: string;
    /** The address the request came from, as far as our own proxies can be trusted. */
    readonly ip: string;
    /** The number of this request, in its answer and in every line of the log about it. */
    readonly requestId: string;
    /** The program that calls with a key; null for everybody else. */
    readonly caller?: ApiCaller | null;
    /** How long a limit, a store that can write nothing, or a provider that is away asks the sender to wait, in seconds. */
    readonly waits?: { seconds: number; isUnavailable?: boolean };
    /** What is known of the press that is answered. */
    readonly press?: Press;
    /** How long an answer may keep a shopper waiting before a page says so, in milliseconds. */
    readonly patienceMs?: number;
    /** What telephones go by, also where the sandbox has skipped ahead; the system's clock when not given. */
    readonly wallClock?: Clock;
  }
}

/** Everything a request can be answered with; what follows are the slices of it that many functions read. */
export type RequestContext = AppLoadContext;

/** The slice of the context that accounts and orders read. */
export type RequestScope = Pick<
  RequestContext,
  "engine" | "env" | "limits" | "ip" | "waits" | "press" | "wallClock" | "caller"
>;

/** Whoever also asks somebody outside: what is on a gift card, which cards are kept. */
export type OutsideScope = RequestScope & Partial<Pick<RequestContext, "gateways">>;

/** Whatever takes a secret that is not a payment's. */
export type RunningVault = Pick<RequestContext, "vault">;

/** A step of checkout also asks providers what can be delivered, and what an address costs in tax. */
export type CheckoutContext = RequestScope &
  Pick<RequestContext, "gateways"> &
  Partial<Pick<RequestContext, "log">>;

/** Whatever takes a payment keeps secrets for its provider, and waits a moment for the answer. */
export type PayingContext = RequestScope & Pick<RequestContext, "vault" | "sandbox" | "patienceMs">;

/** The payment step also asks the issuer of gift cards, and whether the chosen delivery is still there. */
export type CheckoutPayingContext = CheckoutContext & PayingContext;
