/**
 * The sandbox: a payment provider, a warehouse, carriers and lenders that behave like real ones, with their own memory in their own
 * database file. It is a program of its own that the store never imports: `program.ts` opens it, in the process that serves the
 * store on a port of its own, or in one of its own (`npm run sandbox`).
 */
import type { Server } from "node:http";
import express from "express";
import type { ErrorRequestHandler, Express } from "express";
import * as z from "zod";
import { adminApi } from "./console/admin-api.ts";
import { createAnswers } from "./answers.ts";
import { bankApi, bankPages, bankPagesAt } from "./lending/bank-api.ts";
import { botCheckApi } from "./services/bot-check-api.ts";
import { holdRefunds, misbehave, requireToken } from "./calls.ts";
import { cardApi } from "./cards/card-api.ts";
import { createCardLedger } from "./cards/card-ledger.ts";
import { createCardMoves } from "./cards/card-moves.ts";
import { createRenewals } from "./cards/renewals.ts";
import { createCardProvider } from "./cards/card-provider.ts";
import { createCardVault } from "./cards/card-vault.ts";
import type { WrappingKeys } from "./cards/card-vault.ts";
import { createChance } from "./chance.ts";
import { openSandboxDatabase } from "./database.ts";
import { createKeptCards } from "./cards/kept-cards.ts";
import { deviceWalletApi } from "./wallets/device-wallet-api.ts";
import { createDocuments } from "./documents.ts";
import { createFulfilment } from "./warehouse/fulfilment.ts";
import { giftCardApi } from "./gift-cards/gift-card-api.ts";
import { createGiftCardStock } from "./gift-cards/gift-card-stock.ts";
import { identityApi } from "./services/identity-api.ts";
import { parcelApi, warehouseApi } from "./warehouse/fulfilment-api.ts";
import { lenderApi, lenderPages, lenderPagesAt } from "./lending/lender-api.ts";
import { lessorApi } from "./lending/lessor-api.ts";
import { phoneApi } from "./services/phone-api.ts";
import { pricingApi } from "./pricing/pricing-api.ts";
import { pagesRouter } from "./lending/lending-pages.ts";
import { createSandboxClock } from "./sandbox-clock.ts";
import { schedulingApi } from "./services/scheduling-api.ts";
import { smsApi } from "./services/sms-api.ts";
import { createSettings } from "./console/settings.ts";
import { createStepQueue } from "./warehouse/steps.ts";
import { walletApi, walletPagesAt } from "./wallets/wallet-api.ts";
import { walletPages } from "./wallets/wallet-pages.ts";
import { telcoApi } from "./telco/telco-api.ts";
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
  /** Shared with the store: it signs webhooks, and the store's token is derived from it. */
  readonly secret: string;
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

export interface Sandbox {
  readonly app: Express;
  /** Listens on this machine only; 0 takes any free port. Answers with the port. */
  listen(port: number): Promise<number>;
  /** Does what is due now, and sends what was said. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const {
    databaseFile,
    storeUrl,
    publicUrl = storeUrl,
    storeName = "the store",
    secret,
    seed,
    pollMs = 100,
    onFault,
    makeKeys,
  } = options;
  const db = openSandboxDatabase(databaseFile);
  const clock = createSandboxClock(db, options.clock);
  const chance = createChance(seed);
  const settings = createSettings(db);
  const webhooks = createWebhookOutbox({ db, clock, chance, settings, storeUrl, secret });
  const answers = createAnswers(db);
  const stores = { documents: createDocuments(db), queue: createStepQueue(db) };
  const opened = { book: createCardLedger(db), vault: createCardVault(db, makeKeys) };
  const kept = createKeptCards(stores.documents.keptCards, opened);
  const cards = { db, clock, settings, webhooks, answers, kept, ...opened };
  const provider = createCardProvider(cards);
  const floor = { db, clock, chance, settings, webhooks, answers, ...stores };
  const lending = { ...floor, book: cards.book };
  const giftCards = createGiftCardStock(floor.documents.giftCards, cards.book, chance);
  const fulfilment = createFulfilment({ ...floor, onFault });

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

  const app = express();
  app.disable("x-powered-by");
  app.get("/healthz", (_, response) => void response.json({ ok: true }));
  app.use(bankPagesAt, pagesRouter(bankPages(lending), publicUrl, tick));
  app.use(lenderPagesAt, pagesRouter(lenderPages(lending), publicUrl, tick));
  app.use(walletPagesAt, pagesRouter(walletPages(lending, storeName), publicUrl, tick));
  app.use(requireToken(secret), express.json({ limit: "64kb" }));
  app.use("/admin", adminApi({ ...floor, ...cards, giftCards, provider, fulfilment, tick }));
  app.use(misbehave(settings, chance));
  app.use(["/payment/refund", "/gift-card/credits"], holdRefunds(settings));
  app.use(
    "/payment",
    cardApi({ ...cards, provider, moves: createCardMoves(cards), renewals: createRenewals(cards) }),
  );
  app.use("/warehouse", warehouseApi(floor));
  app.use("/parcel", parcelApi(floor));
  app.use("/bank", bankApi(lending));
  app.use("/lender", lenderApi(lending));
  app.use("/wallet", walletApi(lending));
  app.use("/device-wallet", deviceWalletApi(lending));
  app.use("/lessor", lessorApi(lending));
  app.use("/telco", telcoApi(lending));
  app.use("/bot-check", botCheckApi(floor));
  app.use("/gift-card", giftCardApi({ ...floor, book: cards.book, giftCards }));
  app.use("/identity", identityApi({ answers, giftCards }));
  app.use("/phone", phoneApi(lending));
  app.use("/pricing", pricingApi(floor));
  app.use("/scheduling", schedulingApi(floor));
  app.use("/sms", smsApi(floor));
  app.use(answerFault(onFault));

  let server: Server | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    app,
    tick,
    async listen(port) {
      const listening = app.listen(port, "127.0.0.1");
      server = listening;
      await new Promise((resolve, reject) =>
        listening.once("listening", resolve).once("error", reject),
      );
      if (pollMs !== null) {
        timer = setInterval(poll, pollMs);
        // Made ahead of the first shopper who needs it.
        cards.vault.publicKey().catch(onFault);
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

/** A malformed body is the caller's fault; anything else is ours. The body itself is never repeated. */
function answerFault(onFault: (fault: unknown) => void): ErrorRequestHandler {
  return (error: unknown, _, response, next) => {
    const isTheirs = error instanceof z.ZodError || error instanceof SyntaxError;
    if (!isTheirs) onFault(error);
    if (response.headersSent) return next(error);
    response.status(isTheirs ? 400 : 500).json({ error: isTheirs ? "malformed" : "broken" });
  };
}
