/** Where the goods are, by what the lines report: the one place that hears of a line's steps. */
import { order } from "./order.setup.ts";
import type { GoodsStage } from "../lines/order.stages.ts";

const follows = <Stage extends GoodsStage>(stage: Stage) => ({
  guard: { type: "goodsAre" as const, params: { stage } },
  target: `#order.goods.${stage}` as const,
});

/** What has not left by its day is told of, and asked about in the end; days may be changed meanwhile. */
const lookedAt = (self: GoodsStage) => ({
  untilLookedAt: { target: self, reenter: true, actions: "lookAtUnsent" as const },
});

export const goods = order.createStateConfig({
  initial: "inHouse",
  on: {
    "line.moved": { guard: "isBelieved", actions: "followLine" },
    "units.cancel.requested": { guard: "knowsLine", actions: "askPart" },
    "lines.stopped": { actions: "noteStopped" },
    "units.cancel.answered": { guard: "knowsLine", actions: "answerPart" },
  },
  states: {
    inHouse: {
      meta: { owner: "warehouse" },
      after: lookedAt("inHouse"),
      always: [
        follows("calledOff"),
        follows("underway"),
        follows("atRest"),
        // What had left before is lost, and the rest was called off, or handed out at a counter.
        follows("lost"),
        follows("inAfterSales"),
      ],
    },
    underway: {
      meta: { owner: "carrier" },
      after: lookedAt("underway"),
      always: [
        follows("inHouse"),
        follows("atRest"),
        follows("inAfterSales"),
        follows("kept"),
        follows("lost"),
        // None of it was taken at the door, and none of it was paid.
        follows("calledOff"),
      ],
    },
    atRest: {
      description: "All of it has arrived, and nothing is asked of it.",
      meta: { rests: true },
      always: [follows("inAfterSales"), follows("kept")],
      // The return window is over and nothing came back (OPEN-01).
      after: { untilWindowEnd: { target: "kept", actions: "noteCompleted" } },
    },
    inAfterSales: {
      description: "Something of it goes back, is replaced, or has been.",
      meta: { owner: "store" },
      after: lookedAt("inAfterSales"),
      always: [follows("atRest"), follows("kept")],
    },
    kept: { meta: { rests: true }, always: follows("inAfterSales") },
    lost: { description: "It never arrived; its money goes back.", meta: { rests: true } },
    calledOff: { meta: { rests: true } },
  },
});
