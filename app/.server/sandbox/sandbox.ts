/**
 * The sandbox: a payment provider, a warehouse, carriers and lenders that behave like real ones, with their own memory in their own
 * database file. It is a program of its own that the store never imports: `program.ts` opens it, in the process that serves the
 * store on a port of its own, or in one of its own (`npm run sandbox`). It promises that what it has decided outlives it, that it says
 * so to the store until the store has heard it or has not for long (`webhook-outbox.ts`), and that the same seed has the same whims. A new partner is a router in
 * `sandbox-app.ts`, with whatever it remembers in `sandbox-parts.ts`; a new way for a step to go belongs to that step's file.
 */
import type { Server } from "node:http";
import type { Express } from "express";
import { sandboxApp } from "./sandbox-app.ts";
import { openParts } from "./sandbox-parts.ts";
import type { SandboxOptions } from "./sandbox-parts.ts";

export interface Sandbox {
  readonly app: Express;
  /** Listens on this machine only; 0 takes any free port. Answers with the port. */
  listen(port: number): Promise<number>;
  /** Does what is due now, and sends what was said. */
  tick(): Promise<void>;
  /** How much of what was said the store has not heard yet. */
  waiting(): number;
  close(): Promise<void>;
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const { pollMs = 100, onFault } = options;
  const parts = openParts(options);
  const { db, fulfilment, provider, vault, webhooks } = parts;

  let running: Promise<void> | null = null;
  /** One round at a time: whoever asks during one gets the next. */
  async function tick(): Promise<void> {
    while (running) await running;
    running = round().finally(() => {
      running = null;
    });
    await running;
  }

  async function round(): Promise<void> {
    provider.decideDue();
    fulfilment.runDue();
    await webhooks.deliverDue();
  }

  function poll(): void {
    if (!running) tick().catch(onFault);
  }

  const app = sandboxApp({ ...options, ...parts, tick });

  let server: Server | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    app,
    tick,
    waiting: webhooks.waiting,
    async listen(port) {
      const listening = app.listen(port, "127.0.0.1");
      server = listening;
      await new Promise((resolve, reject) =>
        listening.once("listening", resolve).once("error", reject),
      );
      if (pollMs !== null) {
        timer = setInterval(poll, pollMs);
        // Made ahead of the first shopper who needs it.
        vault.publicKey().catch(onFault);
      }
      const address = listening.address();
      return typeof address === "object" && address ? address.port : port;
    },
    async close() {
      clearInterval(timer);
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
      await Promise.resolve(running).catch(onFault);
      db.close();
    },
  };
}
