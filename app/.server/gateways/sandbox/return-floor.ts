/** The steps of goods on their way back: parcel, triage, evaluation, verdict (LC-15). */
import type { ReturnDocument } from "./documents.ts";
import { returnsCentre } from "./couriers.ts";
import { required } from "./floor.ts";
import type { StepKind, Turn } from "./floor.ts";
import { iso } from "./sandbox-clock.ts";

function returnOf(
  turn: Turn,
): ReturnDocument & { readonly notice: NonNullable<ReturnDocument["notice"]> } {
  const document = turn.documents.returns.get(required(turn.step, "returnId"));
  const { notice } = document;
  if (!notice) throw new Error(`return ${document.returnId} was never announced`);
  return { ...document, notice };
}

/** Notes what happened and plans what follows. */
function goOn(turn: Turn, status: string, next: string | null): void {
  const { returnId } = returnOf(turn);
  turn.documents.returns.put(returnId, { ...turn.documents.returns.get(returnId), status });
  if (next) turn.then(next, { returnId });
}

function seen(turn: Turn, message: string) {
  return { ...returnsCentre, message, checkpointTime: iso(turn.at) };
}

function reject(turn: Turn): void {
  const { returnId } = returnOf(turn);
  turn.say({
    type: "return.rejected",
    data: { returnId, reason: "The goods are not as described" },
  });
  goOn(turn, "return.rejected", null);
}

export const returnKinds: Readonly<Record<string, StepKind>> = {
  "return.shipped": {
    ways: ["return.shipped"],
    run(turn) {
      const { returnId, trackingId } = returnOf(turn);
      turn.say({ type: "return.shipped", data: { returnId, trackingId } });
      goOn(turn, "return.shipped", "return.in.transit");
    },
  },
  "return.in.transit": {
    ways: ["return.in.transit"],
    run(turn) {
      const { notice } = returnOf(turn);
      turn.say({
        type: "in.transit",
        data: { shipmentId: notice.shipmentId, ...seen(turn, "On its way back") },
      });
      goOn(turn, "return.in.transit", "return.arrived");
    },
  },
  "return.arrived": {
    ways: ["return.arrived"],
    run(turn) {
      const { returnId, notice } = returnOf(turn);
      turn.say({
        type: "delivered",
        data: { shipmentId: notice.shipmentId, ...seen(turn, "Arrived at the returns centre") },
      });
      turn.say({ type: "return.arrived", data: { returnId } });
      goOn(turn, "return.arrived", "triage.started");
    },
  },
  "triage.started": {
    ways: ["triage.started"],
    run(turn) {
      turn.say({ type: "triage.started", data: { returnId: returnOf(turn).returnId } });
      goOn(turn, "triage.started", "triage.passed");
    },
  },
  "triage.passed": {
    ways: ["triage.passed", "return.rejected"],
    run(turn) {
      if (turn.way === "return.rejected") return reject(turn);
      turn.say({ type: "triage.passed", data: { returnId: returnOf(turn).returnId } });
      goOn(turn, "triage.passed", "evaluated");
    },
  },
  evaluated: {
    ways: ["evaluated"],
    run(turn) {
      turn.say({ type: "evaluated", data: { returnId: returnOf(turn).returnId } });
      goOn(turn, "evaluated", "return.accepted");
    },
  },
  "return.accepted": {
    ways: ["return.accepted", "return.partly.accepted", "return.rejected"],
    run(turn) {
      if (turn.way === "return.rejected") return reject(turn);
      const { returnId, notice } = returnOf(turn);
      const isPart = turn.way === "return.partly.accepted";
      turn.say({
        type: "return.accepted",
        data: { returnId, lines: isPart ? lessOne(notice.lines) : notice.lines },
      });
      goOn(turn, turn.way, null);
    },
  },
};

/** All but one unit: the smallest difference a partial acceptance can make. */
function lessOne(
  lines: readonly { lineId: string; units: number }[],
): { lineId: string; units: number }[] {
  const last = lines.length - 1;
  return lines.map((line, at) => (at === last ? { ...line, units: line.units - 1 } : line));
}
