/** The sandbox's HTTP surface: pages for everybody; for the store's token the console, and one router for each partner. */
import express from "express";
import type { ErrorRequestHandler, Express } from "express";
import * as z from "zod";
import { adminApi } from "./console/admin-api.ts";
import { bankApi, bankPages, bankPagesAt } from "./lending/bank-api.ts";
import { botCheckApi } from "./services/bot-check-api.ts";
import { holdRefunds, misbehave, requireToken } from "./calls.ts";
import { cardApi } from "./cards/card-api.ts";
import { deviceWalletApi } from "./wallets/device-wallet-api.ts";
import { giftCardApi } from "./gift-cards/gift-card-api.ts";
import { identityApi } from "./services/identity-api.ts";
import { parcelApi, warehouseApi } from "./warehouse/fulfilment-api.ts";
import { lenderApi, lenderPages, lenderPagesAt } from "./lending/lender-api.ts";
import { insurerApi } from "./insurance/insurer-api.ts";
import { lessorApi } from "./lending/lessor-api.ts";
import { phoneApi } from "./services/phone-api.ts";
import { pricingApi } from "./pricing/pricing-api.ts";
import { pagesRouter } from "./lending/lending-pages.ts";
import type { SandboxOptions, SandboxParts } from "./sandbox-parts.ts";
import { schedulingApi } from "./services/scheduling-api.ts";
import { smsApi } from "./services/sms-api.ts";
import { walletApi, walletPagesAt } from "./wallets/wallet-api.ts";
import { walletPages } from "./wallets/wallet-pages.ts";
import { telcoApi } from "./telco/telco-api.ts";

interface AppParts extends Omit<SandboxOptions, "clock">, SandboxParts {
  tick(): Promise<void>;
}

export function sandboxApp(parts: AppParts): Express {
  const { publicUrl = parts.storeUrl, storeName = "the store", settings, tick } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.get("/healthz", (_, response) => void response.json({ ok: true }));
  app.use(bankPagesAt, pagesRouter(bankPages(parts), publicUrl, tick));
  app.use(lenderPagesAt, pagesRouter(lenderPages(parts), publicUrl, tick));
  app.use(walletPagesAt, pagesRouter(walletPages(parts, storeName), publicUrl, tick));
  app.use(requireToken(parts.secret), express.json({ limit: "64kb" }));
  app.use("/admin", adminApi(parts));
  app.use(misbehave(settings, parts.chance));
  app.use(
    ["/payment/refund", "/payment/renew-credit", "/gift-card/credits"],
    holdRefunds(settings),
  );
  app.get("/events/:provider", (request, response) => {
    const { since } = z.object({ since: z.iso.datetime() }).parse(request.query);
    // What was said within that second is compared by its text.
    const from = new Date(since).toISOString();
    response.json(parts.webhooks.saidSince(request.params.provider, from));
  });
  app.use("/payment", cardApi(parts));
  app.use("/warehouse", warehouseApi(parts));
  app.use("/parcel", parcelApi(parts));
  app.use("/bank", bankApi(parts));
  app.use("/lender", lenderApi(parts));
  app.use("/wallet", walletApi(parts));
  app.use("/device-wallet", deviceWalletApi(parts));
  app.use("/insurer", insurerApi(parts));
  app.use("/lessor", lessorApi(parts));
  app.use("/telco", telcoApi(parts));
  app.use("/bot-check", botCheckApi(parts));
  app.use("/gift-card", giftCardApi(parts));
  app.use("/identity", identityApi(parts));
  app.use("/phone", phoneApi(parts));
  app.use("/pricing", pricingApi(parts));
  app.use("/scheduling", schedulingApi(parts));
  app.use("/sms", smsApi(parts));
  app.use(answerFault(parts.onFault));
  return app;
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
