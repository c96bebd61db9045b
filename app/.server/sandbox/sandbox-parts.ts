/** What the sandbox is made of: its memory, its whims, and whoever decides in it. */
import { createAnswers } from "./answers.ts";
import { createCardLedger } from "./cards/card-ledger.ts";
import { createCardMoves } from "./cards/card-moves.ts";
import { createRenewals } from "./cards/renewals.ts";
import { createCardProvider } from "./cards/card-provider.ts";
import { createCardVault } from "./cards/card-vault.ts";
import { webhookKey } from "#app/.server/outside/webhooks/webhook-signature.ts";
import type { WebhookProvider } from "#app/.server/outside/webhooks/webhook-events.ts";
import type { WrappingKeys } from "./cards/card-vault.ts";
import { createChance } from "./chance.ts";
import { openSandboxDatabase } from "./database.ts";
import { createKeptCards } from "./cards/kept-cards.ts";
import { createDocuments } from "./documents.ts";
import { createFulfilment } from "./warehouse/fulfilment.ts";
import { createGiftCardStock } from "./gift-cards/gift-card-stock.ts";
import { createSandboxClock } from "./sandbox-clock.ts";
import { createSettings } from "./console/settings.ts";
import { createStepQueue } from "./warehouse/steps.ts";
import { createWebhookOutbox } from "./webhook-outbox.ts";

export interface SandboxOptions {
  /** Its own file, never the store's; `:memory:` forgets everything at the end. */
  readonly databaseFile: string;
  /** Where webhooks go, e.g. `http://127.0.0.1:3000`. */
  readonly storeUrl: string;
  /** Where customers know the store, and its cookies: pages lead back there. `storeUrl` when not given. */
  readonly publicUrl?: string;
  /** What the store is called where somebody pays it. */
  readonly storeName?: string;
  /** Shared with the store: what signs webhooks and the store's token are derived from it. */
  readonly secret: string;
  /** What a provider signs with that has a secret of its own. */
  readonly keyFor?: (provider: WebhookProvider) => string;
  /** Real time in milliseconds since the epoch. */
  readonly clock: () => number;
  /** Makes its whims repeatable. */
  readonly seed: string;
  /** How often it looks for what is due; null leaves that to `tick`. */
  readonly pollMs?: number | null;
  /** Hears of what breaks between calls; a step that breaks is set aside. */
  readonly onFault: (fault: unknown) => void;
  /** Makes the keys that cards are sealed with; a pair of its own when not given. */
  readonly makeKeys?: () => Promise<WrappingKeys>;
}

export type SandboxParts = ReturnType<typeof openParts>;

/** Opens the database, and everything that works on it. */
export function openParts(options: SandboxOptions) {
  const { databaseFile, storeUrl, secret, seed, onFault, makeKeys } = options;
  const db = openSandboxDatabase(databaseFile);
  const clock = createSandboxClock(db, options.clock);
  const chance = createChance(seed);
  const settings = createSettings(db);
  const documents = createDocuments(db);
  const { keyFor = (provider) => webhookKey(secret, provider) } = options;
  const webhooks = createWebhookOutbox({ db, clock, chance, settings, storeUrl, keyFor });
  const [book, vault] = [createCardLedger(db), createCardVault(db, makeKeys)];
  const kept = createKeptCards(documents.keptCards, { book, vault });
  const stored = { db, book, documents, answers: createAnswers(db), queue: createStepQueue(db) };
  const parts = { ...stored, chance, clock, kept, settings, vault, webhooks };
  return {
    ...parts,
    fulfilment: createFulfilment({ ...parts, onFault }),
    giftCards: createGiftCardStock(documents.giftCards, book, chance),
    moves: createCardMoves(parts),
    provider: createCardProvider(parts),
    renewals: createRenewals(parts),
  };
}
