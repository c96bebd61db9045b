/**
 * An order as people are told it: its machine's view with what became of lines elsewhere (`line-marks.ts`). Whatever shows an
 * order's or a line's status to anybody reads it from here, so that the page, the list and the data agree.
 */
import { hasParcel } from "#machines/order";
import type { Context, Label, LineView, OrderView } from "#machines/order";
import type { ReturnToCustomerView } from "#machines/return-to-customer";
import type { LineMark } from "./line-marks.ts";
import { withRefused } from "./refused-goods.ts";

type Face = Pick<LineView, "label" | "tone">;

/** How a line is told of which all has a mark; the other marks leave it as it is. */
const faces: Partial<Record<LineMark["is"], Face>> = {
  revoked: { label: "revoked", tone: "stopped" },
  takenBack: { label: "revoked", tone: "stopped" },
  heldBack: { label: "heldBack", tone: "stopped" },
  stopped: { label: "stopped", tone: "stopped" },
  suspended: { label: "suspended", tone: "stopped" },
  ended: { label: "ended", tone: "final" },
};

/** Money that goes back, or went, says more of a card or subscription than that it is over. */
const marked: readonly Label[] = ["active", "sentByEmail", "scheduled", "orderPlaced"];

/** What became of lines elsewhere. */
interface Elsewhere {
  readonly marks: readonly LineMark[];
  readonly refused: readonly ReturnToCustomerView[];
}

export function toldView(
  view: OrderView,
  context: Context,
  { marks, refused }: Elsewhere,
): OrderView {
  const lines = view.lines.map((whole) => {
    const own = context.lines.find(({ id }) => id === whole.id);
    const line = own && refused.length > 0 ? withRefused(whole, own, refused) : whole;
    const face = toldFace(line, marks);
    return face === null
      ? line
      : { ...line, ...face, units: line.units.map((some) => ({ ...some, ...face })) };
  });
  const shared = sharedFace(view, context, lines) ?? stoppingFace(view, lines);
  return { ...view, ...shared, lines };
}

function toldFace({ id, quantity, label }: LineView, marks: readonly LineMark[]): Face | null {
  if (!marked.includes(label)) return null;
  const [face = null] = marks.flatMap(({ lineId, units, is }) =>
    lineId === id && units === quantity ? (faces[is] ?? []) : [],
  );
  return face;
}

/** A swap holds the order's own status (LC-10); where all that is left is asked to be stopped, nobody waits for that any more. */
function stoppingFace({ label }: OrderView, lines: readonly LineView[]): Face | null {
  const left = lines.filter(({ isCancelled }) => !isCancelled);
  const [first] = left;
  const isSwapping = label === "swapInProgress" || label === "swapped";
  return first && isSwapping && left.every((line) => line.label === "cancellationRequested")
    ? { label: first.label, tone: first.tone }
    : null;
}

/** An order of nothing that is packed is told as its lines are, where all of them are told alike. */
function sharedFace(
  { lines: before }: OrderView,
  context: Context,
  lines: readonly LineView[],
): Face | null {
  const left = lines.filter(({ isCancelled }) => !isCancelled);
  const [first] = left;
  const isMarked = left.some((line) => !before.includes(line));
  if (
    !first ||
    !isMarked ||
    context.lines.some((line) => hasParcel(line) && line.state !== "cancelled")
  )
    return null;
  const { label, tone } = first;
  return left.every((line) => line.label === label) ? { label, tone } : null;
}
