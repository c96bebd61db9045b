/** The carrier's answer to a day that a customer asked for (SCHED-13). */
import { required } from "./simulator.ts";
import type { StepKind } from "./simulator.ts";

/** A truck that comes for one house comes in the middle of the day. */
const SLOT = "12:00-16:00";

export const dateKinds: Readonly<Record<string, StepKind>> = {
  "date.answered": {
    ways: ["date.granted", "date.refused"],
    run({ step, way, say }) {
      const { orderId } = step;
      const selectedOn = required(step, "requestedOn");
      for (const lineId of required(step, "lineIds"))
        say(
          way === "date.granted"
            ? { type: "date.granted", data: { orderId, lineId, selectedOn, slot: SLOT } }
            : { type: "date.refused", data: { orderId, lineId } },
        );
    },
  },
};
