import { isClaim } from "#machines/return";
import {
  mail,
  mailApproval,
  noteOutcome,
  parcelOf,
  reach,
  replacement,
  tellOrder,
} from "./replacement.setup.ts";

/** The parcel of the new units, begun once, with the warehouse's word. */
const approved = [
  "noteApproval" as const,
  "tellApproved" as const,
  "tellLine" as const,
  {
    type: "begin" as const,
    params: ({
      context: { replacementId, orderId, lineId },
    }: {
      context: { replacementId: string; orderId: string; lineId: string };
    }) => ({
      id: `shipment:${parcelOf(replacementId)}` as const,
      input: {
        shipmentId: parcelOf(replacementId),
        orderId,
        kind: "delivery",
        sentFor: `replacement:${replacementId}`,
        lineIds: [lineId],
      },
    }),
  },
  { type: "tellParcel" as const, params: { type: "order.ok" } },
  mailApproval,
];

const refusal = {
  "replacement.refused": {
    target: "refused",
    actions: ["noteRefusal" as const, tellOrder("replacement.refused")],
  },
};

/** The old units may be back before the new ones are there. */
const cameBack = { "device.returned": { actions: "noteBack" as const } };

const initiated = {
  meta: { owner: "warehouse" as const },
  on: {
    "parcel.shipped": "shipped" as const,
    "replacement.refused": {
      target: "refused" as const,
      actions: [
        "noteRefusal" as const,
        { type: "tellParcel" as const, params: { type: "shipment.cancelled" } },
        tellOrder("replacement.refused"),
      ],
    },
    ...cameBack,
  },
};

const lost = ["noteLost" as const, mail("replacement-lost")];

const shipped = replacement.createStateConfig({
  initial: "underWay",
  states: {
    underWay: {
      entry: [reach("shipped"), mail("replacement-shipped")],
      meta: { owner: "carrier" },
      on: {
        ...cameBack,
        "parcel.lost": [
          { guard: "isWhole", target: "#replacement.initiated", actions: lost },
          { target: "#replacement.partlyInitiated", actions: lost },
        ],
        "parcel.delivered": [
          {
            guard: "isBack",
            target: "#replacement.replaced",
            actions: tellOrder("replacement.delivered"),
          },
          { target: "delivered", actions: ["noteBackBy", tellOrder("replacement.delivered")] },
        ],
      },
    },
    delivered: {
      description: "The new units are there; the old ones are still to come back.",
      entry: [reach("replaced"), mail("replacement-delivered")],
      meta: { owner: "shopper" },
      after: { untilBackBy: "#replacement.charging" },
      on: { "device.returned": { target: "#replacement.replaced", actions: "noteBack" } },
    },
  },
});

/** They came after they were charged, or while they are: nothing is owed for them. */
const cameLate = {
  "device.returned": { target: "#replacement.crediting", actions: "noteBack" as const },
};

const charging = replacement.createStateConfig({
  initial: "initiated",
  states: {
    initiated: {
      entry: [reach("chargeinitiated"), "askForCharge"],
      meta: { owner: "system" },
      on: {
        "charge.split": [
          {
            guard: "isFree",
            target: "#replacement.replaced",
            actions: tellOrder("charge.lifted"),
          },
          { target: "inProgress", actions: ["noteEntries", mail("replacement-charged")] },
        ],
      },
    },
    inProgress: {
      entry: [reach("chargeinprogress"), "askPayments", "noteAsked", tellOrder("charge.started")],
      meta: { owner: "provider" },
      on: {
        "entry.charged": [
          { guard: "isLast", target: "#replacement.charged", actions: noteOutcome("charged") },
          { guard: "isAsked", actions: noteOutcome("charged") },
        ],
        "entry.declined": {
          guard: "isAsked",
          target: "declined",
          actions: [noteOutcome("declined"), tellOrder("charge.failed")],
        },
        ...cameLate,
      },
    },
    declined: {
      entry: mail("replacement-charge-declined"),
      meta: { owner: "agent" },
      on: {
        "entry.charged": { guard: "isAsked", actions: noteOutcome("charged") },
        "entry.declined": { guard: "isAsked", actions: noteOutcome("declined") },
        "charge.retried": { target: "inProgress", actions: "forgetDeclined" },
        ...cameLate,
      },
    },
  },
});

/** What was taken for units that came after all goes back; answers to the charge may still be on their way. */
const crediting = replacement.createStateConfig({
  initial: "underWay",
  states: {
    underWay: {
      entry: ["askForCredit", "noteCrediting"],
      meta: { owner: "provider" },
      always: [
        { guard: "isCredited", target: "#replacement.credited" },
        {
          guard: "isSettled",
          target: "#replacement.replaced",
          actions: tellOrder("charge.lifted"),
        },
      ],
      on: {
        "entry.charged": {
          guard: "isAsked",
          target: "underWay",
          reenter: true,
          actions: noteOutcome("charged"),
        },
        "entry.declined": { guard: "isAsked", actions: noteOutcome("declined") },
        "entry.credited": { guard: "isCrediting", actions: noteOutcome("credited") },
        "entry.not.credited": {
          guard: "isCrediting",
          target: "declined",
          actions: noteOutcome("charged"),
        },
      },
    },
    declined: {
      meta: { owner: "agent" },
      on: {
        "entry.charged": { guard: "isAsked", actions: noteOutcome("charged") },
        "entry.declined": { guard: "isAsked", actions: noteOutcome("declined") },
        "entry.credited": { guard: "isCrediting", actions: noteOutcome("credited") },
        "entry.not.credited": { guard: "isCrediting", actions: noteOutcome("charged") },
        "credit.retried": "underWay",
      },
    },
  },
});

export const machine = replacement.createMachine({
  id: "replacement",
  description: "LC-18 Replacement",
  context: ({ input }) => ({
    ...input,
    approvedUnits: 0,
    purchaseOrderId: null,
    refusal: null,
    wasLost: false,
    isOverdue: false,
    isBack: isClaim(input?.reasonCode ?? ""),
    backBy: null,
    entries: [],
    outcomes: {},
    reached: {},
  }),
  entry: [
    {
      type: "requestReplacement",
      params: ({
        context: { replacementId, orderId, lineId, sku, units, serials, reasonCode },
      }) => ({
        ...{ replacementId, orderId, lineId, sku, units, serials, reasonCode },
        shipmentId: parcelOf(replacementId),
      }),
    },
    mail("replacement-requested"),
  ],
  initial: "requested",
  states: {
    requested: {
      meta: { owner: "warehouse" },
      after: { untilAnswer: { actions: ["noteOverdue", mail("answer-late")] } },
      on: {
        "replacement.approved": [
          { guard: "isWholeApproval", target: "initiated", actions: approved },
          { guard: "isApproval", target: "partlyInitiated", actions: approved },
        ],
        ...refusal,
      },
    },
    partlyInitiated: { entry: reach("partiallyreplacementinitiated"), ...initiated },
    initiated: { entry: reach("replacementinitiated"), ...initiated },
    shipped,
    charging,
    replaced: {
      type: "final",
      entry: [reach("replaced"), "tellEnded", mail("replacement-done")],
    },
    charged: {
      description: "Paid once more; the old units may still come.",
      entry: [reach("chargesuccessful"), tellOrder("charge.succeeded")],
      meta: { rests: true },
      on: { "device.returned": { target: "crediting", actions: "noteBack" } },
    },
    crediting,
    credited: {
      type: "final",
      entry: [
        reach("replaced"),
        tellOrder("charge.lifted"),
        "tellEnded",
        mail("replacement-credited"),
      ],
    },
    refused: { type: "final", entry: [reach("refused"), mail("replacement-refused")] },
  },
});
