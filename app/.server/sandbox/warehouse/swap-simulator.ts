/** The warehouse's answer to a swap: the new article goes through a sales order of its own, or all stays as it was. */
import { required } from "./simulator.ts";
import type { StepKind, Turn } from "./simulator.ts";
import { linesOf, releaseHeld } from "./standstill.ts";
import { place } from "./warehouse-simulator.ts";

function answerSwap(turn: Turn): void {
  const { step, way, queue, at } = turn;
  const { orderId } = step;
  const lineIds = required(step, "lineIds");
  const swapId = required(step, "swapId");
  if (way === "swap.failed") {
    turn.say({ type: "swap.failed", data: { swapId } });
    releaseHeld(turn, lineIds);
    return;
  }
  for (const other of queue.waiting(orderId))
    if (other.isHeld && linesOf(turn, other).some((id) => lineIds.includes(id)))
      queue.close(other.id, "dropped", at);
  place(turn, lineIds, "accepted");
  turn.say({ type: "swap.done", data: { swapId } });
  const early = ["po.submitted", "so.created"];
  if (queue.waiting(orderId).some(({ kind }) => early.includes(kind))) return;
  turn.say({ type: "so.created", data: { orderId } });
  turn.then("so.submitted", { lineIds: [...lineIds] });
}

export const swapKinds: Readonly<Record<string, StepKind>> = {
  "swap.answered": { ways: ["swap.done", "swap.failed"], run: answerSwap },
};
