/** What the HTTP server hands to every loader and action. */
import type { Shell } from "./shell.ts";

declare module "@remix-run/node" {
  interface AppLoadContext {
    readonly shell: Shell;
    /** For scripts and styles of this response; see the content security policy. */
    readonly nonce: string;
  }
}
