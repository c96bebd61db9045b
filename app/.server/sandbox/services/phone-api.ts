/** The sandbox's operators: the last four digits of a number decide how the call goes (`docs/guides/sandbox.md`). */
import { Router } from "express";
import * as phone from "#app/.server/outside/phone.ts";
import type { Saying } from "#app/.server/outside/webhooks/webhook-events.ts";
import { keyedCalls } from "#app/.server/sandbox/calls.ts";
import { authoriseCharge } from "#app/.server/sandbox/lending/credit-charges.ts";
import { testCalls, usualCall } from "./test-calls.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

/** A payment is taken at the telephone once, under its first attempt. */
const FIRST = 1;

export function phoneApi({ answers, book, clock, webhooks }: Ground): Router {
  function ring({ paymentId, phone, ...sum }: phone.CallRequest): phone.CallResult {
    const say = (message: Saying) => webhooks.say(message, `payment:${paymentId}`, clock.now());
    const data = { paymentId };
    const lastFour = phone.replaceAll(/\D/g, "").slice(-4);
    const { isTaken, end } = testCalls.find(({ ending }) => ending === lastFour) ?? usualCall;
    if (isTaken) say({ type: "payer.reached", data });
    if (end === "failed") say({ type: "payer.failed", data });
    if (end === "paid") {
      const wanted = { paymentId, attempt: FIRST, ...sum };
      const transactionId = authoriseCharge(book, wanted, clock.now());
      say({ type: "payer.paid", data: { ...data, transactionId } });
    }
    return { outcome: "ringing" };
  }

  function withdraw({ paymentId }: phone.WithdrawCallRequest): phone.WithdrawCallResult {
    const found = book.findByPayment(paymentId, FIRST);
    const entry = found && book.entry(found);
    const open = entry ? entry.authorisedCents - entry.capturedCents - entry.releasedCents : 0;
    if (entry && open > 0) {
      const released = { kind: "release", move_id: "withdrawn", amount_cents: open } as const;
      book.write(entry.transactionId, { ...released, at: clock.now() });
    }
    return { outcome: "withdrawn" };
  }

  const call = keyedCalls({ answers });
  return Router()
    .post("/calls", call(phone.callRequest, ring))
    .post("/withdrawals", call(phone.withdrawCallRequest, withdraw));
}
