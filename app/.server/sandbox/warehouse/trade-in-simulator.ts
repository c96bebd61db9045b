/** The steps of an old device on its way in: the carrier, the warehouse, and what it is worth there (LC-11, LC-12). */
import { floorShareOf } from "#machines/kit";
import { required } from "./simulator.ts";
import type { StepKind, Turn } from "./simulator.ts";

const exchangeIdOf = (turn: Turn) => required(turn.step, "tradeInId");

/** What the device is found to be, and what is still paid for it where that is not what was described. */
const verdicts = {
  evaluated: { grade: "V1", failedReasons: [], keptPercent: 0 },
  "evaluated.v3": { grade: "V3", failedReasons: [], keptPercent: 0 },
  "evaluated.damaged": { grade: "V4", failedReasons: ["The screen is cracked"], keptPercent: 40 },
  "evaluated.worthless": { grade: "V5", failedReasons: ["It is another device"], keptPercent: 0 },
} as const;
const isVerdict = (way: string): way is keyof typeof verdicts => Object.hasOwn(verdicts, way);

/** A step in which somebody says one word of an exchange; `next` is what follows. */
function word(type: "warehouse.delivered" | "arrived" | "checked.in", next: string): StepKind {
  return {
    ways: [type],
    run(turn) {
      const tradeInId = exchangeIdOf(turn);
      turn.say({ type, data: { tradeInId } });
      turn.then(next, { tradeInId });
    },
  };
}

function evaluate(turn: Turn): void {
  const tradeInId = exchangeIdOf(turn);
  const { orderId, devices, estimatedCents } = turn.documents.tradeIns.get(tradeInId);
  if (!isVerdict(turn.way)) {
    turn.say({ type: "evaluation.postponed", data: { tradeInId } });
    turn.then("trade.in.resumed", { tradeInId });
    return;
  }
  const { grade, failedReasons, keptPercent } = verdicts[turn.way];
  turn.say({
    type: "evaluated",
    data: {
      tradeInId,
      devices: devices.map(({ deviceId }) => ({ deviceId, grade })),
      failedReasons: [...failedReasons],
      reducedCents: floorShareOf(estimatedCents, keptPercent * 100),
      relatedOrderId: failedReasons.length > 0 ? orderId : null,
    },
  });
  if (failedReasons.length === 0) turn.then("trade.in.counted", { tradeInId });
}

export const tradeInKinds: Readonly<Record<string, StepKind>> = {
  "trade.in.collected": {
    ways: ["device.collected", "device.kept"],
    run(turn) {
      if (turn.way === "device.kept") return;
      const tradeInId = exchangeIdOf(turn);
      turn.say({ type: "device.collected", data: { tradeInId } });
      turn.then("trade.in.delivered", { tradeInId });
    },
  },
  "trade.in.delivered": word("warehouse.delivered", "trade.in.arrived"),
  "trade.in.arrived": word("arrived", "trade.in.checked.in"),
  "trade.in.checked.in": word("checked.in", "trade.in.evaluated"),
  "trade.in.evaluated": {
    ways: [
      "evaluated",
      "evaluated.v3",
      "evaluated.damaged",
      "evaluated.worthless",
      "evaluation.postponed",
    ],
    run: evaluate,
  },
  "trade.in.resumed": {
    ways: ["evaluation.resumed"],
    run(turn) {
      const tradeInId = exchangeIdOf(turn);
      turn.say({ type: "evaluation.resumed", data: { tradeInId } });
      turn.then("trade.in.evaluated", { tradeInId });
    },
  },
  /** The shelves are counted once more before the credit is paid. */
  "trade.in.counted": {
    ways: ["device.there", "device.not.received"],
    run(turn) {
      if (turn.way === "device.there") return;
      turn.say({ type: "device.not.received", data: { tradeInId: exchangeIdOf(turn) } });
    },
  },
  "grv.arrived": {
    ways: ["grv.arrived", "device.kept"],
    run(turn) {
      if (turn.way === "device.kept") return;
      const tradeInId = exchangeIdOf(turn);
      turn.say({ type: "grv.arrived", data: { buyBackId: tradeInId } });
      turn.then("grv.judged", { tradeInId });
    },
  },
  "grv.judged": {
    ways: ["grv.passed", "grv.failed"],
    run(turn) {
      const buyBackId = exchangeIdOf(turn);
      if (turn.way === "grv.failed")
        turn.say({ type: "grv.failed", data: { buyBackId, reason: "It does not switch on" } });
      else turn.say({ type: "grv.passed", data: { buyBackId } });
    },
  },
};
