/** What is heard of a return after its day. */
import { passOn } from "./return.setup.ts";

/** What happened has happened, whatever the day: it is noted, and somebody of the store decides. */
export function late(target?: "sentLate") {
  const noted = { ...(target && { target }), actions: "noteFact" as const };
  const underway = { ...noted, actions: ["noteFact" as const, "noteTracking" as const] };
  return {
    "return.shipped": { ...underway, actions: [...underway.actions, passOn("shipped")] },
    "return.arrived": { ...underway, actions: [...underway.actions, passOn("delivered")] },
    "triage.started": noted,
    "triage.passed": noted,
    "evaluation.completed": noted,
    "return.accepted": noted,
    "return.rejected": noted,
  };
}
