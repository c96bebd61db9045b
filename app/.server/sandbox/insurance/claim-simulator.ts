/** The steps of a claim on a care plan: what the insurer says of it, and what its repair shop does with the device (LC-41). */
import { planTerms } from "#machines/claim";
import { required } from "#app/.server/sandbox/warehouse/simulator.ts";
import type { StepKind, Turn } from "#app/.server/sandbox/warehouse/simulator.ts";
import { courseOf } from "./test-devices.ts";

/** The claim that a step is of; null once nobody wants it any more. */
function openClaim(turn: Turn) {
  const found = turn.documents.claims.get(required(turn.step, "claimId"));
  return found.isOver ? null : found;
}

/** What one is worth, up to the most that is paid. */
function decide(turn: Turn): void {
  const found = openClaim(turn);
  if (!found) return;
  const { claimId } = found.notice;
  if (turn.way === "claim.accepted") turn.say({ type: "claim.accepted", data: { claimId } });
  if (turn.way === "device.unknown") turn.say({ type: "device.unknown", data: { claimId } });
  if (turn.way === "claim.refused") {
    const rejection = "The plan does not cover what happened";
    turn.say({ type: "claim.refused", data: { claimId, rejection } });
  }
}

function work(turn: Turn): void {
  const found = openClaim(turn);
  if (!found) return;
  const { claimId, device, currency } = found.notice;
  turn.documents.claims.put(claimId, { ...found, isOver: true });
  if (turn.way === "repair.done") turn.say({ type: "repair.done", data: { claimId } });
  if (turn.way === "device.replaced") turn.say({ type: "device.replaced", data: { claimId } });
  if (turn.way === "repair.refused") {
    const rejection = "The device was opened by somebody else before";
    turn.say({ type: "repair.refused", data: { claimId, rejection } });
  }
  if (turn.way === "money.sent") {
    const amountCents = Math.min(device.valueCents, planTerms[currency].mostCents);
    turn.say({ type: "money.sent", data: { claimId, amountCents } });
  }
}

export const claimSteps: Readonly<Record<string, StepKind>> = {
  "plan.claim.decided": {
    ways: ["claim.accepted", "claim.refused", "device.unknown", "no.answer"],
    usual: (step, { claims }) =>
      courseOf(claims.get(required(step, "claimId")).notice.imei).verdict,
    run: decide,
  },
  "plan.claim.arrived": {
    ways: ["repair.begun", "device.kept"],
    run(turn) {
      const found = openClaim(turn);
      if (!found || turn.way === "device.kept") return;
      const { claimId } = found.notice;
      turn.say({ type: "repair.begun", data: { claimId } });
      turn.then("plan.claim.done", { claimId });
    },
  },
  "plan.claim.done": {
    ways: ["repair.done", "device.replaced", "money.sent", "repair.refused"],
    usual(step, { claims }) {
      const { notice } = claims.get(required(step, "claimId"));
      const usual = notice.kind === "theft" ? "device.replaced" : "repair.done";
      return courseOf(notice.imei).work ?? usual;
    },
    run: work,
  },
};
