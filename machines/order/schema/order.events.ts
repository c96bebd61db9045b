/** What can happen to an order, and who may say so. */
import * as z from "zod";
import { cents, defineEvents, positiveCents } from "#machines/kit";
import { deliveryWindows } from "#machines/delivery-schedule";
import { rewards } from "#machines/points-account";
import { article } from "#machines/swap";
import { afterSalesEvents } from "./order.events.after-sales.ts";
import { moneyEvents } from "./order.events.money.ts";
import { aboutLine, customers, warehouse } from "./order.events.parts.ts";
import { activationFlags, address } from "./order.fields.ts";
import { soldAs } from "./order.line-facts.ts";
import { SURVEY_COMMENT_LIMIT, statusKey } from "../order.schema.ts";

export const events = defineEvents({
  "cart.submitted": { by: ["system"], about: "The cart became this order (SUBMIT_CART)." },
  "submission.failed": {
    by: ["system"],
    data: z.object({ code: z.string() }),
    about: "No order came of it (OrderSubmissionFailed, SubmitCartError).",
  },
  "customer.attached": {
    by: ["system"],
    data: z.object({ customerId: z.string() }),
    about: "Whoever placed it as a guest is known by an account now.",
  },
  "email.corrected": {
    by: customers,
    data: z.object({ email: z.email() }),
    about: "The address that a guest gave was mistyped: mail about the order goes to this one.",
  },
  ...moneyEvents,
  "po.created": { by: warehouse, about: "The purchase order exists (PO_CREATED)." },
  "po.submitted": { by: warehouse, about: "PO_SUBMITTED: the warehouse has the purchase order." },
  "so.created": { by: warehouse, about: "SO_CREATED: the warehouse made sales orders of it." },
  "delivery.created": {
    by: warehouse,
    data: z.object({
      shipmentId: z.string(),
      lineIds: z.array(z.string()).min(1),
      kind: z.enum(["delivery", "pickup"]),
    }),
    about: "A delivery order exists for these lines (DO_CREATED).",
  },
  "line.moved": {
    by: ["system"],
    data: aboutLine.extend({
      key: statusKey,
      caseId: z.string().nullable().default(null),
      /** Decided of it alone, whatever becomes of the others in its parcel. */
      isAlone: z.boolean().default(false),
    }),
    about: "A line, or a return or replacement of units of it, reached another step.",
  },
  "units.cancel.requested": {
    by: ["system"],
    data: aboutLine.extend({ units: z.int().positive() }),
    about: "Some units of a line are asked to be called off, and the others stay.",
  },
  "units.cancel.answered": {
    by: ["system"],
    data: aboutLine.extend({
      units: z.int().positive(),
      outcome: z.enum(["cancelled", "rejected", "withdrawn"]),
    }),
    about: "What became of a request to call off some units of a line.",
  },
  "lines.stopped": {
    by: ["system"],
    data: z.object({ lineIds: z.array(z.string()).min(1) }),
    about:
      "The warehouse stopped these lines in one answer, some of them after they had gone on: each says so itself.",
  },
  "activation.noted": {
    by: ["system"],
    data: z.object({ activationId: z.string(), flags: activationFlags }),
    about: "How far its phone line is (LC-09, CARR-13).",
  },
  "trial.cancelled": {
    by: ["system"],
    data: aboutLine,
    about: "A service was cancelled within a trial that was charged: what was paid goes back.",
  },
  "pickup.awaited": {
    by: ["system"],
    data: z.object({ pickUpBy: z.iso.datetime() }),
    about: "Something is at the store's counter until then (LC-47).",
  },
  "pickup.expired": {
    by: ["system"],
    data: z.object({ lineIds: z.array(z.string()).min(1) }),
    about: "PICKUP_EXPIRED: nobody fetched these in time; they are cancelled (SHIP-05).",
  },
  "rewards.noted": {
    by: ["system"],
    data: z.object({ rewards }),
    about: "What the account earned and redeemed with it (REW-08).",
  },
  "serials.recorded": {
    by: [...warehouse, ...customers],
    data: aboutLine.extend({ serials: z.array(z.string()) }),
    about: "IMEI or serial number of each unit (LINE-07).",
  },
  "slot.booked": {
    by: ["system"],
    data: aboutLine.extend({
      slot: z.enum(deliveryWindows),
      promisedOn: z.iso.date(),
      /** A truck came for nothing: another one comes although the line has left (LC-21). */
      isAgain: z.boolean().default(false),
    }),
    about: "A line's schedule has a day and hours (SCHED-02, CONF-02); one truck brings them all.",
  },
  "goods.sent.again": {
    by: ["system"],
    data: z.object({ shipmentId: z.string(), lineIds: z.array(z.string()), on: z.iso.date() }),
    about: "What could not be delivered has left once more: its carrier comes on another day.",
  },
  "installation.booked": {
    by: ["system"],
    data: aboutLine.extend({ promisedOn: z.iso.date() }),
    about: "The installation's schedule has a day (SHIP-19).",
  },
  "installation.ended": {
    by: ["system"],
    data: aboutLine.extend({ isDone: z.boolean() }),
    about: "The crew was there: the work is done, or it came for nothing (LC-22).",
  },
  "options.changed": {
    by: [...warehouse, "agent"],
    data: z.object({
      isTvRescheduleAllowed: z.boolean(),
      isHaRescheduleAllowed: z.boolean(),
      requestDeliveryDate: z.boolean(),
    }),
    about: "The flags that drive rescheduling are others now (ORD-56).",
  },
  "sms.agreed": {
    by: customers,
    data: z.object({ phone: z.string().regex(/^\d{9,10}$/) }),
    about: "The customer wants text messages about this order (CONF-09).",
  },
  "sms.withdrawn": { by: customers, about: "No more text messages about this order." },
  "survey.answered": {
    by: ["shopper", "guest"],
    data: z.object({
      score: z.int().min(1).max(5),
      comment: z.string().max(SURVEY_COMMENT_LIMIT).default(""),
    }),
    about: "The customer said how buying went (CONF-08).",
  },
  "address.changed": {
    by: customers,
    data: z.object({ shipTo: address }),
    about: "The parcel goes elsewhere (EDIT-01).",
  },
  "address.kept": {
    by: warehouse,
    data: z.object({ shipTo: address }),
    about: "It was packed already: the parcel goes where it went before.",
  },
  "discount.applied": {
    by: ["system"],
    data: z.object({
      lineIds: z.array(z.string()).min(1),
      amountCents: positiveCents,
      triggerCode: z.string(),
    }),
    about: "The shopper keeps the goods for less (OPEN-106).",
  },
  "swap.requested": {
    by: customers,
    data: aboutLine.extend({
      swapId: z.string(),
      kind: z.enum(["sku", "colour"]),
      from: article,
      to: article,
      /** `is_suppress_customer_communication`. */
      isSuppressed: z.boolean().default(false),
    }),
    about: "Another SKU or colour of the same model is wanted for a line (SWAP-01, SWAP-09).",
  },
  "swap.retried": {
    by: ["system"],
    data: aboutLine.extend({
      swapId: z.string(),
      newSku: z.string(),
      name: z.string(),
      isSuppressed: z.boolean(),
    }),
    about: "A swap that failed to begin is asked for again.",
  },
  "swap.started": {
    by: ["system"],
    data: aboutLine.extend({ newSku: z.string() }),
    about: "The warehouse swaps the line (SWAP_STARTED).",
  },
  "swap.owing": {
    by: ["system"],
    data: aboutLine.extend({
      /** What the new article costs more, for all units, before tax. */
      owedCents: cents.positive(),
      settleBy: z.iso.datetime(),
      isDeclined: z.boolean().default(false),
      /** The warehouse could not put back what was ordered. */
      isUndoRefused: z.boolean().default(false),
    }),
    about: "The new article waits until what it costs more is settled, or nobody pays that.",
  },
  "swap.completed": {
    by: ["system"],
    data: aboutLine.extend({
      sku: z.string(),
      name: z.string(),
      art: article.shape.art,
      /** What the new article costs less, for all units. */
      savedCents: cents.nonnegative(),
      /** What it costs more and was paid, for all units, before tax. */
      addedCents: cents.nonnegative().default(0),
      soldAs: soldAs.nullable().default(null),
      /** Nobody pays for the new article: the first one takes its own place again. */
      isUndone: z.boolean().default(false),
    }),
    about: "The new article takes the line's place (SWAP_COMPLETED).",
  },
  "swap.failed": {
    by: ["system"],
    data: aboutLine,
    about: "SWAP_FAILED: the line stays what it was.",
  },
  "ftc.flagged": {
    by: [...warehouse, "agent"],
    data: z.object({
      newPromisedOn: z.string().nullable().default(null),
      /** The goods that are late; none are all that have not left. */
      lineIds: z.array(z.string()).default([]),
    }),
    about: "The promised date cannot be met: the shopper must agree to the delay (OPEN-97).",
  },
  "ftc.confirmed": { by: ["system"], about: "The customer accepts the later date (LC-28)." },
  "ftc.declined": {
    by: ["system"],
    about: "The customer does not accept the later date; what is late is called off.",
  },
  "ftc.expired": {
    by: ["system"],
    about: "FTC_DEADLINE: nobody answered in time; what is late is called off (CONF-15).",
  },
  "upgrade.used": {
    by: ["system"],
    data: aboutLine.extend({ orderId: z.string(), customerId: z.string().nullable() }),
    about:
      "Another order takes a line's device back for its successor: once, from its day on (LC-14).",
  },
  "upgrade.given.back": {
    by: ["system"],
    data: aboutLine.extend({ orderId: z.string() }),
    about: "That order came to nothing, or goes without it: the device may be changed again.",
  },
  ...afterSalesEvents,
});

export type Event = typeof events.types;
