/** What a cancellation says, to its lines, to its order and to the warehouse. Pure. */
import type { Message } from "#machines/kit";
import type { Meant } from "./cancellation.guards.ts";
import type { Context, Line, Part } from "./cancellation.schema.ts";

export interface ToWarehouse {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  /** The lines of it that keep units, with how many are to be stopped. */
  readonly parts?: readonly Part[];
}

export type CancellationEffect =
  | { readonly type: "tell"; readonly params: Message }
  | { readonly type: "askWarehouseToCancel"; readonly params: ToWarehouse }
  | { readonly type: "withdrawCancellation"; readonly params: ToWarehouse };

export const tellLine = (
  { orderId }: Context,
  lineId: string,
  type: string,
): CancellationEffect => ({
  type: "tell",
  params: { to: `line-item:${orderId}/${lineId}`, event: { type } },
});

/** How a request for some units ends. */
type Ending = "cancelled" | "rejected" | "withdrawn";

/** Units of a line go another way than the line: the order keeps their count, and its line once they are gone. */
export const tellPart = (
  { orderId }: Context,
  { line: { lineId }, units }: Meant,
  event: { readonly type: string; readonly outcome?: Ending },
): CancellationEffect => ({
  type: "tell",
  params: { to: `order:${orderId}`, event: { ...event, lineId, units } },
});

export const partEnded = (
  context: Context,
  meant: Meant,
  outcome: Ending,
): CancellationEffect[] => [
  tellPart(context, meant, { type: "units.cancel.answered", outcome }),
  ...(outcome === "cancelled"
    ? [
        {
          type: "tell" as const,
          params: {
            to: `line-item:${context.orderId}/${meant.line.lineId}` as const,
            event: { type: "units.cancelled", units: meant.units },
          },
        },
      ]
    : []),
];

export const idsOf = (lines: readonly Line[]) => lines.map(({ lineId }) => lineId);

export const partsOf = (meant: readonly Meant[]): Part[] =>
  meant.flatMap(({ line: { lineId }, units }) => (units === null ? [] : [{ lineId, units }]));

/** Lines that had gone on say one after the other that they were stopped: their order tells of all of them at once. */
export function tellTogether({ orderId }: Context, meant: readonly Meant[]): CancellationEffect[] {
  const stopped = meant.filter(({ line, units }) => units === null && line.state !== "cancelled");
  const isKnown = stopped.every(({ line }) => line.request === "requested");
  if (stopped.length < 2 || isKnown) return [];
  const event = { type: "lines.stopped", lineIds: idsOf(stopped.map(({ line }) => line)) };
  return [{ type: "tell", params: { to: `order:${orderId}`, event, optional: true } }];
}

const outcomeOf = { confirmed: "cancelled", rejected: "rejected" } as const;

/** What is told of an answer: to the line where it is about all of it, else to its order, and to the line what is gone. */
export const ended = (
  context: Context,
  meant: Meant,
  answer: keyof typeof outcomeOf,
): CancellationEffect[] =>
  meant.units === null
    ? [tellLine(context, meant.line.lineId, `cancel.${answer}`)]
    : partEnded(context, meant, outcomeOf[answer]);

export const toWarehouse = (
  type: "askWarehouseToCancel" | "withdrawCancellation",
  { orderId }: Context,
  meant: readonly Meant[],
): CancellationEffect => {
  const packed = meant.filter(({ line }) => line.hasParcel);
  const lineIds = idsOf(packed.map(({ line }) => line));
  const parts = partsOf(packed);
  return { type, params: { orderId, lineIds, ...(parts.length > 0 && { parts }) } };
};
