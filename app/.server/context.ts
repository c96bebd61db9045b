/** What the HTTP server hands to every loader and action. */
import type { AppLoadContext } from "@remix-run/node";
import type { Env } from "./env.ts";
import type { Limits } from "./rate-limit.ts";
import type { Shell } from "./shell.ts";

declare module "@remix-run/node" {
  interface AppLoadContext {
    readonly shell: Shell;
    /** For scripts and styles of this response; see the content security policy. */
    readonly nonce: string;
    readonly env: Env;
    /** Limits on tries: sign-in, sign-up, guest look-up. */
    readonly limits: Limits;
    /** The address the request came from, as far as our own proxies can be trusted. */
    readonly ip: string;
  }
}

/** The part of the context that the doors to an account or an order read. */
export type Door = Pick<AppLoadContext, "shell" | "env" | "limits" | "ip">;
