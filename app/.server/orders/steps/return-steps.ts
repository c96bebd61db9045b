/** What is to be done about goods that go back: returns, their labels, what was refused, what was replaced (LC-15 to LC-18). */
import type { MessageDescriptor } from "@lingui/core";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { filled } from "#app/messages/filled.ts";
import { orderActions } from "#app/messages/order-actions.ts";
import { orderSteps } from "#app/messages/order-steps.ts";
import { paths } from "#app/paths.ts";
import { sum } from "#machines/kit";
import { asOwed, unitsOf } from "#machines/order";
import type { ReplacementView } from "#machines/replacement";
import * as returnLabel from "#machines/return-label";
import type { ReturnView } from "#machines/return";
import { questionSentence, verdictSentences } from "#app/.server/orders/lines/refused-told.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { dayAt, dayText, moneyText, namesOf } from "./step.ts";
import type { Step } from "./step.ts";

export async function returnSteps(engine: EngineContext, parts: OrderParts): Promise<Step[]> {
  const found = await Promise.all(parts.returns.map((one) => handOver(engine, parts, one)));
  return [
    ...found.flat(),
    ...decide(parts),
    ...parts.replacements.flatMap((one) => oldBack(parts, one)),
  ];
}

/** Whoever asked for a return hands the goods over; what never arrived is not sent. */
async function handOver(
  engine: EngineContext,
  parts: OrderParts,
  view: ReturnView,
): Promise<Step[]> {
  if (view.phase !== "handOver" || view.isClaim) return [];
  const { storefront, orderId } = parts.context;
  const by = dayAt(parts, view.expiresAt);
  const page = paths.returnOf(storefront, orderId, view.returnId);
  const label = paths.printLabel(storefront, orderId, { return: view.returnId });
  const printed = view.isLabelReady
    ? { key: "label", href: label, text: orderActions.label }
    : { key: "seeReturn", href: page, text: orderActions.seeReturn };
  return [
    {
      key: `return ${view.channel}`,
      text: filled(await handOverText(engine, parts, view), {
        names: namesOf(parts, view.lines),
        day: dayText(parts, by),
      }),
      by,
      headline: { says: "sendBackBy", on: by },
      returnId: view.returnId,
      link: printed,
    },
  ];
}

async function handOverText(
  engine: EngineContext,
  parts: OrderParts,
  { channel, isLabelReady, returnId }: ReturnView,
): Promise<MessageDescriptor> {
  // A Polish return is a withdrawal: it does not end with the day by which its goods are to go.
  if (parts.context.storefront === "pl") return orderSteps.withdrawn;
  switch (channel) {
    case "store":
      return orderSteps.bringBack;
    case "self-ship":
      return orderSteps.sendYourself;
    case "pickup":
      return orderSteps.haveReady;
    case "ship": {
      if (isLabelReady) return orderSteps.sendBack;
      const found = await loadFor(engine, parts, returnLabel.lifecycle, returnId);
      const isRefused = found && returnLabel.view(found.snapshot, parts.viewer.role).isRefused;
      return isRefused ? orderSteps.labelRefused : orderSteps.labelComing;
    }
  }
}

/** What was not accepted goes back to its customer, or does not (LC-17). */
function decide(parts: OrderParts): Step[] {
  return parts.refused.flatMap((view) => {
    const [first] = view.lines;
    if (view.status !== "offered" || first === undefined) return [];
    const { storefront, orderId } = parts.context;
    const by = dayAt(parts, view.decideBy);
    return {
      key: "return-to-customer",
      before: verdictSentences(parts, view),
      text: questionSentence(parts, view),
      by,
      headline: { says: "decideBy", on: by },
      link: {
        key: "returnToCustomer",
        href: paths.returnToCustomer(storefront, orderId, first.lineId),
        text: orderActions.decide,
      },
    };
  });
}

/** What was replaced comes back, or is charged (LC-18). */
function oldBack(parts: OrderParts, view: ReplacementView): Step[] {
  const { lineId, label, backBy, approvedUnits } = view;
  const line = parts.context.lines.find(({ id }) => id === lineId);
  if (label !== "awaitingOld" || backBy === null || !line) return [];
  const { storefront, orderId } = parts.context;
  const by = dayAt(parts, backBy);
  const kept = unitsOf(asOwed(parts.context, line), view.replacementId, approvedUnits);
  const owed = kept.map(({ totalCents }) => totalCents);
  return [
    {
      key: "replacement",
      text: filled(orderSteps.sendOldBack, {
        names: namesOf(parts, [{ lineId, units: approvedUnits }]),
        day: dayText(parts, by),
        amount: moneyText(parts, sum(owed)),
      }),
      by,
      headline: { says: "sendBackBy", on: by },
      returnId: null,
      link: {
        key: "replacement",
        href: paths.replaceLine(storefront, orderId, lineId),
        text: orderActions.seeReplacement,
      },
    },
  ];
}
