/** What stands still in the warehouse: lines somebody asked about, until they are answered, and orders on hold. */
import type { Turn } from "./simulator.ts";
import type { Planned, Step } from "./steps.ts";

type Moves = Pick<Step, "orderId" | "kind" | "data">;

/** The lines a step moves. */
export function linesOf(turn: Pick<Turn, "documents">, step: Moves): readonly string[] {
  const { lineIds, groupId, shipmentId } = step.data;
  if (lineIds) return lineIds;
  if (shipmentId !== undefined) return turn.documents.parcels.find(shipmentId)?.lineIds ?? [];
  const groups = turn.documents.orders.find(step.orderId)?.groups ?? [];
  return groups.find(({ id }) => id === groupId)?.lineIds ?? [];
}

export function isPacked(
  { documents }: Pick<Turn, "documents">,
  orderId: string,
  lineId: string,
): boolean {
  const place = documents.orders.find(orderId)?.places[lineId];
  return place === "packed" || place === "gone";
}

/** What somebody asked about lines, and waits for: until it is answered, what can be stopped of them stands still. */
export function isQuestion({ kind }: Moves): boolean {
  return kind === "cancel.answered" || kind === "swap.answered";
}

/** The lines about which an order's questions are open. */
export function askedLines(
  turn: Pick<Turn, "documents" | "queue">,
  orderId: string,
  isMeant: (step: Moves) => boolean = isQuestion,
): string[] {
  return turn.queue
    .waiting(orderId)
    .filter(isMeant)
    .flatMap((step) => linesOf(turn, step));
}

/** Whether a step would move lines on that stand still for a question. */
export function isAsked(
  turn: Pick<Turn, "documents" | "queue">,
  step: Moves,
  isMeant: (step: Moves) => boolean = isQuestion,
): boolean {
  if (isQuestion(step) || step.data.returnId !== undefined) return false;
  const lineIds = linesOf(turn, step);
  const asked = askedLines(turn, step.orderId, isMeant);
  return (
    lineIds.some((id) => asked.includes(id)) &&
    !lineIds.some((id) => isPacked(turn, step.orderId, id))
  );
}

const isSwap = ({ kind }: Moves): boolean => kind === "swap.answered";

/**
 * Puts a step into the queue. What is to be swapped stands still from then on; what is only to be called off may be packed by those
 * who have not heard of it, and the answer says so.
 */
export function plan(turn: Pick<Turn, "documents" | "queue">, step: Planned): void {
  turn.queue.add({ ...step, isHeld: isAsked(turn, step, isSwap) });
}

/** Stops the steps on the way out of whatever is not packed; answers to questions are given all the same. */
export function holdSteps(turn: Pick<Turn, "documents" | "queue">, orderId: string): void {
  const all = Object.keys(turn.documents.orders.get(orderId).places);
  for (const step of turn.queue.waiting(orderId)) {
    const named = linesOf(turn, step);
    const isHere = (named.length > 0 ? named : all).some((id) => !isPacked(turn, orderId, id));
    if (!isQuestion(step) && step.data.returnId === undefined && isHere)
      turn.queue.hold(step.id, true, step.readyAt);
  }
}

/** Lets the steps go on that waited for the answer, unless another question about their lines is open or the order is held. */
export function releaseHeld(
  turn: Pick<Turn, "documents" | "queue" | "at" | "step">,
  answered: readonly string[],
): void {
  if (turn.documents.orders.find(turn.step.orderId)?.isOnHold) return;
  const open = askedLines(turn, turn.step.orderId);
  for (const step of turn.queue.waiting(turn.step.orderId).filter(({ isHeld }) => isHeld)) {
    const lineIds = linesOf(turn, step);
    const concerns = (ids: readonly string[]) => lineIds.some((id) => ids.includes(id));
    if (concerns(answered) && !concerns(open)) turn.queue.hold(step.id, false, turn.at);
  }
}
