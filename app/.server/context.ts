/** What the HTTP server hands to every loader and action. */
import type { AppLoadContext } from "@remix-run/node";
import type { Env } from "./env.ts";
import type { Gateways } from "./gateways/http.ts";
import type { SandboxConsole } from "./gateways/sandbox/console.ts";
import type { LiveFeed } from "./live.ts";
import type { Log } from "./log.ts";
import type { Limits } from "./rate-limit.ts";
import type { Shell } from "./shell.ts";
import type { Vault } from "./vault.ts";

/** The running store, the same for every request. */
export interface Running {
  readonly shell: Shell;
  readonly env: Env;
  readonly log: Log;
  /** Limits on tries: sign-in, sign-up, guest look-up. */
  readonly limits: Limits;
  /** Secrets on their way to a provider. */
  readonly vault: Vault;
  readonly live: LiveFeed;
  readonly gateways: Gateways;
  /** The console of the sandbox; null where the outside world is real. */
  readonly sandbox: SandboxConsole | null;
  /** Where QA moves single instances by hand; null where the outside world is real. */
  readonly workbench: Shell | null;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends Running {
    /** For scripts and styles of this response; see the content security policy. */
    readonly nonce: string;
    /** The address the request came from, as far as our own proxies can be trusted. */
    readonly ip: string;
  }
}

/** The part of the context that the doors to an account or an order read. */
export type Door = Pick<AppLoadContext, "shell" | "env" | "limits" | "ip">;
