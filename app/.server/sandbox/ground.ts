/** What everybody in the sandbox stands on: one memory, one time, the same whims, and the way to the store. */
import type { Answers } from "./answers.ts";
import type { CardLedger } from "./cards/card-ledger.ts";
import type { Chance } from "./chance.ts";
import type { SettingsStore } from "./console/settings.ts";
import type { SandboxDatabase } from "./database.ts";
import type { Documents } from "./documents.ts";
import type { SandboxClock } from "./sandbox-clock.ts";
import type { StepQueue } from "./warehouse/steps.ts";
import type { WebhookOutbox } from "./webhook-outbox.ts";

export interface Ground {
  readonly answers: Answers;
  readonly book: CardLedger;
  readonly chance: Chance;
  readonly clock: SandboxClock;
  readonly db: SandboxDatabase;
  readonly documents: Documents;
  readonly queue: StepQueue;
  readonly settings: SettingsStore;
  readonly webhooks: WebhookOutbox;
}
