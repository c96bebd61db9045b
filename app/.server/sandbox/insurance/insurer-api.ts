/** The sandbox's insurer and its repair shop: which devices it knows, and what it is told of claims on care plans (LC-41). */
import { Router } from "express";
import * as insurer from "#app/.server/outside/insurance/insurer.ts";
import { keyedCalls, question } from "#app/.server/sandbox/calls.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";
import { DAY_MS } from "#machines/kit";
import { courseOf, isKnownDevice } from "./test-devices.ts";

const noted: insurer.Noted = { outcome: "noted" };

export function insurerApi(parts: Ground): Router {
  const call = keyedCalls(parts);
  return Router()
    .get(
      "/devices/:imei",
      question(({ params }): insurer.LookUpResult => ({
        outcome: isKnownDevice(String(params.imei)) ? "found" : "notFound",
      })),
    )
    .post("/claims", call(insurer.claimNotice, take))
    .post("/work", call(insurer.workOrder, begin))
    .post("/withdrawals", call(insurer.claimEnd, withdraw));
}

function take(
  notice: insurer.ClaimNotice,
  { clock, documents: { claims }, queue }: Ground,
): insurer.Noted {
  const { claimId, orderId, imei } = notice;
  const known = claims.find(claimId);
  if (known && (known.isOver || known.notice.imei === imei)) return noted;
  claims.put(claimId, { notice, isBegun: false, isOver: false });
  const readyAt = clock.now() + (courseOf(imei).afterDays ?? 0) * DAY_MS;
  queue.add({ orderId, kind: "plan.claim.decided", data: { claimId }, readyAt });
  return noted;
}

/** What is gone is nowhere to be repaired: another one is found at once. */
function begin(
  { claimId, trackingId }: insurer.WorkOrder,
  { clock, documents: { claims }, queue }: Ground,
): insurer.Noted {
  const found = claims.get(claimId);
  if (found.isBegun || found.isOver) return noted;
  claims.put(claimId, { ...found, isBegun: true });
  const kind = trackingId === null ? "plan.claim.done" : "plan.claim.arrived";
  const { orderId } = found.notice;
  queue.add({ orderId, kind, data: { claimId }, readyAt: clock.now() });
  return noted;
}

function withdraw({ claimId }: insurer.ClaimEnd, { documents: { claims } }: Ground): insurer.Noted {
  const found = claims.find(claimId);
  if (found) claims.put(claimId, { ...found, isOver: true });
  return noted;
}
