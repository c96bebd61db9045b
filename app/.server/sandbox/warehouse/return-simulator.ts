/** The steps of goods on their way back: parcel, triage, evaluation, verdict (LC-15). */
import { returnsCentre } from "./couriers.ts";
import type { ReturnDocument } from "#app/.server/outside/sandbox/documents.ts";
import { required } from "./simulator.ts";
import type { StepKind, Turn } from "./simulator.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import { DAY_MS } from "#machines/kit";

type Announced = ReturnDocument & { readonly notice: NonNullable<ReturnDocument["notice"]> };
type Accepted = { lineId: string; units: number; sellable: boolean };

function returnOf(turn: Turn): Announced {
  const document = turn.documents.returns.get(required(turn.step, "returnId"));
  const { notice } = document;
  if (!notice) throw new Error(`return ${document.returnId} was never announced`);
  return { ...document, notice };
}

/** Notes what happened and plans what follows. */
function goOn(turn: Turn, next: string | null): void {
  const { returnId } = returnOf(turn);
  turn.documents.returns.put(returnId, {
    ...turn.documents.returns.get(returnId),
    status: turn.way,
  });
  if (next) turn.then(next, { returnId });
}

function seen(turn: Turn, message: string) {
  const scope = turn.documents.orders.find(turn.step.orderId)?.order.shipTo ?? null;
  return { ...returnsCentre(scope), message, checkpointTime: iso(turn.at) };
}

/** A step in which the warehouse says one word of the return. */
function word(type: "triage.started" | "evaluation.completed", next: string): StepKind {
  return {
    ways: [type],
    run(turn) {
      turn.say({ type, data: { returnId: returnOf(turn).returnId } });
      goOn(turn, next);
    },
  };
}

const notAsDescribed = "The goods are not as described";

/** Goods that are not as described may be had back; a damaged battery must not travel. */
function reject(turn: Turn): void {
  const { returnId } = returnOf(turn);
  const isUnsafe = turn.way === "return.rejected.unsafe";
  const reason = isUnsafe ? "The battery is damaged" : notAsDescribed;
  turn.say({
    type: "return.rejected",
    data: { returnId, reason, ...(isUnsafe && { isRtcEnabled: false }) },
  });
  goOn(turn, null);
}

/** What each verdict takes: all, all but one unit, or all of it no longer sellable. */
const verdicts: Readonly<Record<string, (lines: Announced["notice"]["lines"]) => Accepted[]>> = {
  "return.accepted": (lines) => lines.map((line) => accepted(line, 0, true)),
  "return.partly.accepted": (lines) =>
    lines.map((line, at) => accepted(line, at === lines.length - 1 ? 1 : 0, true)),
  "return.accepted.damaged": (lines) => lines.map((line) => accepted(line, 0, false)),
};

function accepted(
  { lineId, units }: Announced["notice"]["lines"][number],
  missing: number,
  sellable: boolean,
): Accepted {
  return { lineId, units: units - missing, sellable };
}

export const returnKinds: Readonly<Record<string, StepKind>> = {
  "claim.answered": {
    ways: ["claim.accepted", "claim.denied"],
    run(turn) {
      const { returnId, notice } = returnOf(turn);
      if (turn.way === "claim.denied") {
        const reason = "The carrier has a signature for it";
        turn.say({ type: "return.rejected", data: { returnId, reason } });
      } else {
        const lines = notice.lines.map((line) => accepted(line, 0, false));
        turn.say({ type: "return.accepted", data: { returnId, lines } });
      }
      goOn(turn, null);
    },
  },
  "return.shipped": {
    ways: ["return.shipped"],
    run(turn) {
      const { notice, courier, trackingId } = returnOf(turn);
      turn.say({
        type: "shipped",
        data: {
          shipmentId: notice.shipmentId,
          courier,
          trackingId,
          expectedOn: iso(turn.at + 4 * DAY_MS).slice(0, 10),
          pickedUpAt: iso(turn.at),
          ...seen(turn, "Handed over"),
        },
      });
      goOn(turn, "return.in.transit");
    },
  },
  "return.in.transit": {
    ways: ["return.in.transit"],
    run(turn) {
      const { shipmentId } = returnOf(turn).notice;
      turn.say({ type: "in.transit", data: { shipmentId, ...seen(turn, "On its way back") } });
      goOn(turn, "return.arrived");
    },
  },
  "return.arrived": {
    ways: ["return.arrived"],
    run(turn) {
      const { shipmentId } = returnOf(turn).notice;
      const checkpoint = seen(turn, "Arrived at the returns centre");
      turn.say({ type: "delivered", data: { shipmentId, ...checkpoint } });
      goOn(turn, "triage.started");
    },
  },
  "triage.started": word("triage.started", "triage.passed"),
  "triage.passed": {
    ways: ["triage.passed", "return.rejected"],
    run(turn) {
      if (turn.way === "return.rejected") return reject(turn);
      turn.say({ type: "triage.passed", data: { returnId: returnOf(turn).returnId } });
      goOn(turn, "evaluation.completed");
    },
  },
  "evaluation.completed": word("evaluation.completed", "return.accepted"),
  "return.accepted": {
    ways: [
      "return.accepted",
      "return.partly.accepted",
      "return.accepted.damaged",
      "return.rejected",
      "return.rejected.unsafe",
    ],
    run(turn) {
      const verdict = verdicts[turn.way];
      if (!verdict) return reject(turn);
      const { returnId, notice } = returnOf(turn);
      const why = turn.way === "return.partly.accepted" && { reason: notAsDescribed };
      turn.say({
        type: "return.accepted",
        data: { returnId, lines: verdict(notice.lines), ...why },
      });
      goOn(turn, null);
    },
  },
};
