/** The payment sandbox's HTTP surface: public key, start, complete, resend, capture, void, refund, query, book. */
import { Router } from "express";
import * as z from "zod";
import { cents, currencies } from "#machines/kit";
import type { Answers } from "#app/.server/sandbox/answers.ts";
import { guarded, keyedCall, keyOf, refuseReusedKey, reply } from "#app/.server/sandbox/calls.ts";
import type { CardLedger } from "./card-ledger.ts";
import { authoriseCharge } from "#app/.server/sandbox/lending/credit-charges.ts";
import type { CardMoves } from "./card-moves.ts";
import type { CardProvider, Started } from "./card-provider.ts";
import { revalidated } from "./card-revalidation.ts";
import type { CardVault } from "./card-vault.ts";
import type { KeptCards } from "./kept-cards.ts";
import type { Renewals } from "./renewals.ts";

const id = z.string().min(1).max(200);
const startBody = z.strictObject({
  paymentId: id,
  attempt: z.int().positive(),
  amountCents: cents.positive(),
  currency: z.enum(currencies),
  encrypted_payload: z.string().max(10_000),
  encrypted_password: z.string().max(2_000),
  token: id.nullable().default(null),
  keep_for: id.nullable().default(null),
});
const forgetBody = z.strictObject({ customerId: id, token: id });
const completeBody = z.strictObject({ transactionId: id, code: z.string().max(20).nullable() });
const revalidateBody = z.strictObject({
  paymentId: id,
  transactionId: id,
  encrypted_payload: z.string().max(10_000),
  encrypted_password: z.string().max(2_000),
});
const collectBody = z.strictObject({
  paymentId: id,
  attempt: z.int().positive(),
  amountCents: cents.positive(),
  currency: z.enum(currencies),
});
const resendBody = z.strictObject({ transactionId: id });
const captureBody = z.strictObject({
  transactionId: id,
  captureId: id,
  amountCents: cents.positive(),
});
const releaseBody = z.strictObject({
  transactionId: id,
  releaseId: id,
  amountCents: cents.positive().nullable(),
});
const chargeBody = z.strictObject({
  transactionId: id,
  chargeId: id,
  amountCents: cents.positive(),
});
const creditBody = z.strictObject({
  transactionId: id,
  creditId: id,
  amountCents: cents.positive(),
});
const renewBody = z.strictObject({
  transactionId: id,
  renewalId: id,
  amountCents: cents.positive(),
  currency: z.enum(currencies),
});
const refundBody = z.strictObject({
  transactionId: id,
  refundId: id,
  unitIds: z.array(id).min(1),
  amountCents: cents.positive(),
});

export interface CardApiParts {
  readonly answers: Answers;
  readonly book: CardLedger;
  readonly vault: CardVault;
  readonly provider: CardProvider;
  readonly moves: CardMoves;
  readonly kept: KeptCards;
  readonly renewals: Renewals;
  readonly clock: { now(): number };
}

export function cardApi({
  answers,
  book,
  vault,
  provider,
  moves,
  kept,
  renewals,
  clock,
}: CardApiParts): Router {
  const start = guarded(async (request, response) => {
    const key = keyOf(request, response);
    if (key === null) return;
    const parsed = startBody.safeParse(request.body);
    if (!parsed.success) return void response.status(400).json({ error: parsed.error.message });
    const {
      encrypted_payload,
      encrypted_password,
      token,
      keep_for: keepFor,
      ...rest
    } = parsed.data;
    const sealed = {
      encryptedPayload: encrypted_payload,
      encryptedPassword: encrypted_password,
      ...(token !== null && { token }),
      ...(keepFor !== null && { keepFor }),
    };
    const ask = (): Started => provider.start({ ...rest, key, sealed });
    let started = ask();
    if (started.state === "pending") {
      await provider.whenDecided(started.transactionId);
      started = ask();
    }
    if (started.state === "answered") reply(response, started.body);
    else refuseReusedKey(response);
  });

  return Router()
    .get(
      "/public-key",
      guarded(async (_, response) => reply(response, JSON.stringify(await vault.publicKey()))),
    )
    .get("/payments/:paymentId/:attempt", (request, response) => {
      const { paymentId, attempt } = request.params;
      const found = book.findByPayment(paymentId, Number(attempt));
      reply(response, JSON.stringify(found ? book.entry(found) : null));
    })
    .get("/book", (_, response) => reply(response, JSON.stringify(book.entries())))
    .get("/kept-cards/:customerId", (request, response) =>
      reply(response, JSON.stringify(kept.of(request.params.customerId))),
    )
    .post(
      "/kept-cards/forget",
      keyedCall(answers, forgetBody.safeParse, ({ customerId, token }) => {
        kept.forget(customerId, token);
        return { outcome: "forgotten" };
      }),
    )
    .post("/start", start)
    .post(
      "/collections",
      keyedCall(answers, collectBody.safeParse, (body) => ({
        outcome: "approved",
        transactionId: authoriseCharge(book, body, clock.now()),
      })),
    )
    .post("/complete", keyedCall(answers, completeBody.safeParse, provider.complete))
    .post(
      "/resend",
      keyedCall(answers, resendBody.safeParse, (body) => provider.resend(body.transactionId)),
    )
    .post(
      "/revalidate",
      keyedCall(
        answers,
        revalidateBody.safeParse,
        ({ paymentId, transactionId, encrypted_payload, encrypted_password }) =>
          revalidated(
            { book, vault },
            {
              ...{ paymentId, transactionId },
              sealed: {
                encryptedPayload: encrypted_payload,
                encryptedPassword: encrypted_password,
              },
            },
          ),
      ),
    )
    .post("/capture", keyedCall(answers, captureBody.safeParse, moves.capture))
    .post("/void", keyedCall(answers, releaseBody.safeParse, moves.release))
    .post("/refund", keyedCall(answers, refundBody.safeParse, moves.refund))
    .post("/charge", keyedCall(answers, chargeBody.safeParse, moves.charge))
    .post("/charge-credit", keyedCall(answers, chargeBody.safeParse, moves.creditCharge))
    .post("/credit", keyedCall(answers, creditBody.safeParse, moves.credit))
    .get("/renewals", (_, response) => reply(response, JSON.stringify(renewals.all())))
    .post("/renew", keyedCall(answers, renewBody.safeParse, renewals.renew));
}
