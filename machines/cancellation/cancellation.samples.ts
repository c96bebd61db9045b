import type { SnapshotFrom } from "xstate";
import type { RawEvent, Samples } from "#machines/kit";
import { statuses } from "#machines/order";
import type { LineState } from "#machines/order";
import { agentStops } from "./cancellation.attempts.ts";
import type { machine } from "./cancellation.machine.ts";
import type { Context } from "./cancellation.schema.ts";

const order = {
  orderId: "ORD-2026-7K3F-9Q2D",
  customerId: "CUS-1001",
  sessionId: null,
  isCancellable: true,
  isManualOnly: false,
};
const phone = { lineId: "1", isGiftCard: false };

/** The order says where its lines are. */
export const orderMoved = (status: keyof typeof statuses, ...lines: LineState[]): RawEvent => ({
  type: "order.moved",
  status: statuses[status].key,
  lines: lines.map((state, index) => ({ lineId: String(index + 1), key: statuses[state].key })),
});

export const asked = (lineIds: string[], rejection_code = "changed_mind") => ({
  lineIds,
  rejection_code,
  rejection_reason: "",
  cancellation_date: "2026-11-17T15:00:00Z",
});

export const discounts: RawEvent = {
  type: "discounts.found",
  discounts: [
    {
      triggerCode: "PRICE-MATCH",
      rejectionCodes: ["cheaper_store"],
      lineIds: ["1"],
      amountCents: 8_000,
    },
  ],
  maxPaybackCents: 5_000,
};

/** Of two lines that belong to nothing else each may be offered its own. */
const discountsOfTwo: RawEvent = {
  ...discounts,
  discounts: [
    {
      triggerCode: "PRICE-MATCH",
      rejectionCodes: ["changed_mind"],
      lineIds: ["1", "2"],
      amountCents: 8_000,
    },
  ],
};

const isTwoOfAKind = ({ lines, discounts: found, attempts }: Context): boolean =>
  found.length + attempts.length === 0 &&
  lines.length === 2 &&
  lines.every(
    ({ parentId, isGiftCard, state }) => parentId === null && !isGiftCard && state === "accepted",
  );

/** Where the order may put all its lines next, from where they are. */
function newsOf({ lines }: Context): RawEvent[] {
  const [first] = lines;
  if (!first) return [];
  const next: Partial<Record<LineState, readonly LineState[]>> = {
    accepted: ["created"],
    created: ["soCreated"],
    soCreated: ["doCreated"],
    doCreated: ["doSubmitted", "doCancelled"],
    cancelInitiated:
      first.request === "withdrawn" ? ["soCreated"] : ["cancelled", "cancelRejected"],
    cancelRejected: ["doCreated"],
  };
  const cancelling = first.request === null ? [] : (["cancelInitiated", "cancelled"] as const);
  return [...(next[first.state] ?? []), ...cancelling].map((state) =>
    orderMoved(state, ...lines.map((): LineState => state)),
  );
}

/** The facts guards read. */
function facts({ context }: SnapshotFrom<typeof machine>): string {
  const { lines, isManualOnly, isCancellable, discounts: found, offer, attempts } = context;
  return [
    isManualOnly,
    isCancellable,
    ...lines.map(
      (l) => `${l.state}/${l.request}/${l.asked}/${l.units}/${l.wasOffered}/${l.isDiscountApplied}`,
    ),
    found.length,
    offer?.lineIds.join(),
    ...attempts
      .filter(({ outcome }) => outcome === "requested")
      .map(({ lineIds, isEnforced }) => `${lineIds.join("+")}/${isEnforced}`),
  ].join(" ");
}

const isOfferedTwice = ({ lines, discounts: found }: Context): boolean =>
  lines.length > 1 && found.length > 0;

/** Two lines that are each offered their own, one after the other. */
const twoOffers: RawEvent[] = [
  { type: "cancel.requested", ...asked(["1"]), check_for_discount: true },
  { type: "cancel.requested", ...asked(["2"]), check_for_discount: true },
  { type: "discount.accepted" },
  { type: "cancel.confirmed" },
];

const anything = (context: Context): RawEvent[] => [
  ...newsOf(context),
  ...(context.discounts.length === 0 && context.lines.length === 1 ? [discounts] : []),
  ...(isTwoOfAKind(context) ? [discountsOfTwo] : []),
  { type: "cancel.requested", ...asked(["1"]), check_for_discount: true },
  { type: "cancel.requested", ...asked(["1"], "cheaper_store"), check_for_discount: true },
  ...(context.lines.length > 1
    ? [{ type: "cancel.requested", ...asked(["2"]), check_for_discount: false }]
    : []),
  ...(context.lines[0]?.isDivisible
    ? [
        {
          type: "cancel.requested",
          ...{ ...asked(["1"]), parts: [{ lineId: "1", units: 1 }], check_for_discount: false },
        },
      ]
    : []),
  { type: "cancel.enforced", ...asked([], "agent") },
  { type: "discount.accepted" },
  { type: "discount.declined" },
  { type: "cancel.confirmed" },
  { type: "cancel.rejected" },
  { type: "cancel.withdrawn" },
  ...agentStops(context).map((lines) => ({
    ...{ type: "stop.withdrawn", lineIds: lines.map(({ lineId }) => lineId) },
  })),
];

export const samples: Samples<typeof machine> = {
  inputs: {
    "one line": { ...order, lines: [phone] },
    "two lines": { ...order, lines: [phone, { lineId: "2", isGiftCard: false }] },
    "two lines, one a gift card": { ...order, lines: [phone, { lineId: "2", isGiftCard: true }] },
    "a phone and its warranty": {
      ...order,
      lines: [phone, { lineId: "2", isGiftCard: false, parentId: "1" }],
    },
    "three phones and a warranty for each": {
      ...order,
      lines: [
        { ...phone, units: 3, isDivisible: true },
        {
          ...{ lineId: "2", isGiftCard: false, parentId: "1", hasParcel: false },
          ...{ units: 3, isDivisible: true },
        },
      ],
    },
    "by an agent only": { ...order, isManualOnly: true, lines: [phone] },
    never: { ...order, isCancellable: false, lines: [phone] },
  },
  events: ({ context }) => (isOfferedTwice(context) ? twoOffers : anything(context)),
  facts,
};
