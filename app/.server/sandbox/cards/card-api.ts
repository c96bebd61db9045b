/** The payment sandbox's HTTP surface: public key, start, complete, resend, capture, void, refund, query, book. */
import { Router } from "express";
import type { RequestHandler } from "express";
import {
  guarded,
  keyedCalls,
  keyOf,
  question,
  refuseReusedKey,
  reply,
} from "#app/.server/sandbox/calls.ts";
import { authoriseCharge } from "#app/.server/sandbox/lending/credit-charges.ts";
import type { CardMoves } from "./card-moves.ts";
import type { CardProvider } from "./card-provider.ts";
import * as requests from "./card-requests.ts";
import type { Started } from "./card-starts.ts";
import type { ProviderParts } from "./card-decisions.ts";
import { revalidated } from "./card-revalidation.ts";
import type { Renewals } from "./renewals.ts";

export interface CardApiParts extends ProviderParts {
  readonly provider: CardProvider;
  readonly moves: CardMoves;
  readonly renewals: Renewals;
}

export function cardApi(parts: CardApiParts): Router {
  return Router().use(questions(parts), payments(parts), movements(parts));
}

function questions({ book, kept, renewals, vault }: CardApiParts): Router {
  return Router()
    .get(
      "/public-key",
      question(() => vault.publicKey()),
    )
    .get(
      "/payments/:paymentId/:attempt",
      question(({ params: { paymentId, attempt } }) => {
        const found = book.findByPayment(String(paymentId), Number(attempt));
        return found && book.entry(found);
      }),
    )
    .get("/book", question(book.entries))
    .get(
      "/kept-cards/:customerId",
      question(({ params }) => kept.of(String(params.customerId))),
    )
    .get("/renewals", question(renewals.all));
}

/** From the card to the money that is held. */
function payments({ answers, book, clock, kept, provider, vault }: CardApiParts): Router {
  const call = keyedCalls({ answers });
  return Router()
    .post("/start", starting(provider))
    .post(
      "/collections",
      call(requests.collectBody, (body) => ({
        outcome: "approved",
        transactionId: authoriseCharge(book, { ...body, behaviour: "collected" }, clock.now()),
      })),
    )
    .post("/complete", call(requests.completeBody, provider.complete))
    .post("/resend", call(requests.resendBody, provider.resend))
    .post(
      "/revalidate",
      call(requests.revalidateBody, (body) =>
        revalidated({ book, vault }, { ...body, sealed: requests.sealedOf(body) }),
      ),
    )
    .post(
      "/kept-cards/forget",
      call(requests.forgetBody, ({ customerId, token }) => {
        kept.forget(customerId, token);
        return { outcome: "forgotten" };
      }),
    );
}

/** What becomes of the money. */
function movements({ answers, moves, renewals }: CardApiParts): Router {
  const call = keyedCalls({ answers });
  return Router()
    .post("/capture", call(requests.captureBody, moves.capture))
    .post("/void", call(requests.releaseBody, moves.release))
    .post("/refund", call(requests.refundBody, moves.refund))
    .post("/charge", call(requests.chargeBody, moves.charge))
    .post("/charge-credit", call(requests.chargeBody, moves.creditCharge))
    .post("/credit", call(requests.creditBody, moves.credit))
    .post("/renew", call(requests.renewBody, renewals.renew))
    .post("/renew-credit", call(requests.renewBody, renewals.credit));
}

/** A start may take its time: its answer is waited for. */
function starting(provider: CardProvider): RequestHandler {
  return guarded(async (request, response) => {
    const key = keyOf(request, response);
    if (key === null) return;
    const parsed = requests.startBody.safeParse(request.body);
    if (!parsed.success) return void response.status(400).json({ error: parsed.error.message });
    const { encrypted_payload, encrypted_password, token, keep_for, ...rest } = parsed.data;
    const sealed = {
      ...requests.sealedOf({ encrypted_payload, encrypted_password }),
      ...(token !== null && { token }),
      ...(keep_for !== null && { keepFor: keep_for }),
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
}
