/** LC-03: whether an order or some of its lines may be called off, and what became of each attempt. */
import * as z from "zod";
import { defineEvents, positiveCents } from "#machines/kit";
import { lineStates, stateOf, states } from "#machines/order";

const count = z.int().positive();

export const input = z.strictObject({
  orderId: z.string(),
  customerId: z.string().nullable(),
  sessionId: z.string().nullable(),
  /** The server's flag (`is_cancellable`). */
  isCancellable: z.boolean(),
  /** CancelManualOnly: no self-service (CANC-04). */
  isManualOnly: z.boolean(),
  lines: z
    .array(
      z.strictObject({
        lineId: z.string(),
        isGiftCard: z.boolean(),
        /** What it belongs to: a warranty to its phone. It is called off together with it. */
        parentId: z.string().nullable().default(null),
        /** A warehouse packs it, and is asked; nobody else needs to be. */
        hasParcel: z.boolean().default(true),
        /** How many units of it were bought. */
        units: count.default(1),
        /** Some of its units may be called off while the others stay (decision 042). */
        isDivisible: z.boolean().default(false),
      }),
    )
    .min(1),
});

/** So many units of a line. */
const part = z.strictObject({ lineId: z.string(), units: count });

const request = z.strictObject({
  /** The lines of the request; a request for the whole order names none. */
  lineIds: z.array(z.string()),
  /** The lines of it that keep units, with how many are called off; of any other it is all that is left. */
  parts: z.array(part).default([]),
  rejection_code: z.string(),
  rejection_reason: z.string().default(""),
  cancellation_date: z.iso.datetime(),
});

/** A discount that may keep the shopper (applicable_discounts, OPEN-106). */
const discount = z.strictObject({
  triggerCode: z.string(),
  /** The reasons for which it is offered, e.g. `cheaper_store`. */
  rejectionCodes: z.array(z.string()),
  lineIds: z.array(z.string()),
  amountCents: positiveCents,
});

/** How an attempt ended, or that it has not. */
export const outcomes = ["requested", "confirmed", "rejected", "withdrawn", "discounted"] as const;

const attempt = request.extend({
  at: z.iso.datetime(),
  outcome: z.enum(outcomes),
  /** When it got its outcome. */
  endedAt: z.iso.datetime().nullable(),
  /** By the store, not by the shopper. */
  isEnforced: z.boolean(),
  is_discount_applied: z.boolean(),
});

export const context = input.extend({
  lines: z.array(
    z.strictObject({
      lineId: z.string(),
      isGiftCard: z.boolean(),
      parentId: z.string().nullable(),
      hasParcel: z.boolean(),
      /** Units of it that were not called off. */
      units: z.int().nonnegative(),
      isDivisible: z.boolean(),
      /** Its carrier has activated it, and ends it for nobody but its customer: by itself it is not called off (CARR-13). */
      isActive: z.boolean().default(false),
      /** Where the order says the line is. */
      state: z.enum(lineStates),
      /**
       * `withdrawn` is a request taken back that the warehouse has not answered; `overtaken` one whose goods left before it
       * did; `stopped` one of those that it says to have stopped all the same.
       */
      request: z
        .enum(["requested", "confirmed", "rejected", "withdrawn", "overtaken", "stopped"])
        .nullable(),
      /** How many units its request is about; null is all that is left. */
      asked: count.nullable(),
      /** A discount was offered for it; never twice (OPEN-106). */
      wasOffered: z.boolean(),
      isDiscountApplied: z.boolean(),
    }),
  ),
  /** The warehouse says to have stopped what had left already: agents look for this. */
  isStoppedLate: z.boolean().default(false),
  /** The order's status as it last said. */
  status: z.enum(states),
  discounts: z.array(discount),
  /** `max_payback_discount`; null is no limit. */
  maxPaybackCents: positiveCents.nullable(),
  offer: z
    .strictObject({
      lineIds: z.array(z.string()).min(1),
      amountCents: positiveCents,
      triggerCode: z.string(),
      request,
    })
    .nullable(),
  /** Every attempt and what became of it (CANC-13). */
  attempts: z.array(attempt),
});

export type Context = z.output<typeof context>;
export type Line = Context["lines"][number];
export type Request = z.output<typeof request>;
export type Part = z.output<typeof part>;

const customers = ["shopper", "guest", "agent"] as const;
const warehouse = ["warehouse", "system"] as const;
const key = z.string().refine((text) => stateOf(text) !== null, "not a status key");
const answer = z.object({
  lineIds: z.array(z.string()).default([]),
  /** The units that were asked for, where it was not all of a line. */
  parts: z.array(part).default([]),
});

export const events = defineEvents({
  "order.moved": {
    by: ["system"],
    data: z.object({
      status: key,
      lines: z.array(
        z.strictObject({
          lineId: z.string(),
          key,
          /** How many units of it are left. */
          units: z.int().nonnegative().optional(),
          isActive: z.boolean().default(false),
        }),
      ),
    }),
    about: "The order or one of its lines reached another step (LOAD, STATUS_CHANGED).",
  },
  "discounts.found": {
    by: ["system"],
    data: z.object({ discounts: z.array(discount), maxPaybackCents: positiveCents.nullable() }),
    about: "What check_for_discount finds for this order.",
  },
  "cancel.requested": {
    by: customers,
    data: request.extend({ check_for_discount: z.boolean().default(true) }),
    about: "REQUEST_CANCEL by whoever placed the order (CANC-01, CANC-02).",
  },
  "cancel.enforced": {
    by: ["agent", "system"],
    data: request.extend({
      /** Goods that are packed and held back for an answer are asked for as well. */
      evenPacked: z.boolean().default(false),
    }),
    about: "REQUEST_CANCEL by the store, also where there is no self-service (CANC-04, OPEN-111).",
  },
  "discount.accepted": {
    by: customers,
    data: z.object({
      /** Where the shopper found it cheaper, if they said so (API-11). */
      trigger_meta_data: z.object({ cheaper_store: z.string().max(100).optional() }).optional(),
    }),
    about: "Keep the goods for less.",
  },
  "discount.declined": { by: customers, about: "Cancel all the same." },
  "cancel.confirmed": { by: warehouse, data: answer, about: "It will not be sent." },
  "cancel.rejected": { by: warehouse, data: answer, about: "Too late to stop it." },
  "cancel.withdrawn": { by: customers, about: "They want it after all (CANC-14, OPEN-15)." },
  "stop.withdrawn": {
    by: ["agent"],
    /** All that still waits of one stop. */
    data: z.object({ lineIds: z.array(z.string()).min(1) }),
    about: "What an agent stopped goes on, where nobody has answered yet (CANC-14).",
  },
});

export type Event = typeof events.types;
