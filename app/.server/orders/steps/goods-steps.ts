/** What is to be done for goods to come and to work: pick-up, days, installation, phone line, a swap that failed. */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { filled } from "#app/messages/filled.ts";
import { orderActions } from "#app/messages/order-actions.ts";
import { orderSteps } from "#app/messages/order-steps.ts";
import { paths } from "#app/paths.ts";
import * as activation from "#machines/carrier-activation";
import * as delivery from "#machines/delivery-schedule";
import * as installation from "#machines/installation-schedule";
import { isByTruck, isInstallation, isLocker, owedForSwap } from "#machines/order";
import type { OrderLine } from "#machines/order";
import * as swap from "#machines/swap";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { dayAt, dayText, keptOf, moneyText, namesOf } from "./step.ts";
import type { Step } from "./step.ts";

export async function goodsSteps(engine: EngineContext, parts: OrderParts): Promise<Step[]> {
  const perLine = await Promise.all(
    parts.context.lines.map(async (line) => [
      ...(await dayOfLine(engine, parts, line)),
      ...(await askAgain(engine, parts, line)),
    ]),
  );
  return [...pickUp(parts), ...owing(parts), ...perLine.flat(), ...(await activate(engine, parts))];
}

/** What waits at the counter is cancelled when nobody comes (LC-47, OPEN-96). */
function pickUp(parts: OrderParts): Step[] {
  const { lines, store, pickUpBy, storefront, orderId } = parts.context;
  const waiting = lines.filter(({ state }) => state === "readyForPickup");
  const [first] = waiting;
  if (!first || pickUpBy === null) return [];
  const by = dayAt(parts, pickUpBy);
  return [
    {
      key: "store-pickup",
      text: filled(store && isLocker(store) ? orderSteps.takeOut : orderSteps.pickUp, {
        names: namesOf(parts, keptOf(waiting)),
        place: store?.displayName ?? "",
        day: dayText(parts, by),
      }),
      by,
      headline: { says: "pickUpBy", on: by },
      link: {
        key: "track",
        href: paths.trackItem(storefront, orderId, first.id),
        text: orderActions.trackPickup,
      },
    },
  ];
}

/** The day on which it comes, or is installed, is its customer's to choose (LC-21, LC-22). */
async function dayOfLine(
  engine: EngineContext,
  parts: OrderParts,
  line: OrderLine,
): Promise<Step[]> {
  const { orderId, storefront, isRecorded } = parts.context;
  if (line.state === "cancelled" || !isRecorded) return [];
  const href = paths.orderSchedule(storefront, orderId, line.id);
  const says = (key: string, of: keyof typeof orderSteps, day: string | null = null): Step => ({
    key,
    text: filled(orderSteps[of], {
      names: namesOf(parts, keptOf([line])),
      day: day === null ? "" : dayText(parts, day),
    }),
    by: null,
    headline: of === "missed" ? { says: "anotherDay" } : null,
    link: anew.includes(of)
      ? { key: "missed", href, text: orderActions.anotherDay }
      : { key: "schedule", href, text: orderActions.chooseDay },
  });
  const today = dayAt(parts, new Date(engine.clock.now()).toISOString());
  /** The day on which they came for nothing does not stand; one that was chosen since does. */
  const isOver = (isAgain: boolean, day: string | null) =>
    isAgain && (day === null || day <= today);
  /** A day that has passed without it stands no more, and is to be chosen like any first one. */
  const standing = (day: string | null) => (day !== null && day < today ? null : day);
  if (isInstallation(line)) {
    const found = await loadFor(engine, parts, installation.lifecycle, orderId);
    const { status, selectedOn, isAgain } = found
      ? installation.view(found.snapshot, parts.viewer.role)
      : nothing;
    if (status === "failed") return [says("installation-schedule failed", "missedWork")];
    if (status === "overdue")
      return [says("installation-schedule overdue", "unheardWork", selectedOn)];
    if (status !== "needsDate") return [];
    if (isOver(isAgain, selectedOn)) return [says("installation-schedule needsDate", "missedWork")];
    return [
      standing(selectedOn) === null
        ? says("installation-schedule needsDate", "chooseWork")
        : says("installation-schedule needsDate", "chooseWorkAgain", selectedOn),
    ];
  }
  if (!isByTruck(line)) return [];
  const found = await loadFor(engine, parts, delivery.lifecycle, `${orderId}/${line.id}`);
  const { status, selectedOn, isAgain } = found
    ? delivery.view(found.snapshot, parts.viewer.role)
    : nothing;
  if (status === "missed") return [says("delivery-schedule missed", "missed")];
  if (status !== "needsDate" && status !== "choosingWindow") return [];
  if (isOver(isAgain, selectedOn)) return [says(`delivery-schedule ${status}`, "missed")];
  return [
    standing(selectedOn) === null
      ? says(`delivery-schedule ${status}`, "chooseDay")
      : says(`delivery-schedule ${status}`, "chooseDayAgain", selectedOn),
  ];
}

/** What waits for another day than the one that was said. */
const anew: readonly (keyof typeof orderSteps)[] = ["missed", "missedWork", "unheardWork"];

const nothing = { status: null, selectedOn: null, isAgain: false };

/** A dearer article waits until somebody says what becomes of the difference (LC-10, decision 083). */
function owing(parts: OrderParts): Step[] {
  const { swap: one, storefront, orderId } = parts.context;
  const cents = owedForSwap(parts.context);
  if (!one?.owed || cents === 0 || one.isSuppressed) return [];
  const by = dayAt(parts, one.owed.dueAt);
  return [
    {
      key: "swap-owing",
      text: filled(one.owed.isUndoRefused ? orderSteps.swapKept : orderSteps.swapOwing, {
        ...{ name: one.wanted, day: dayText(parts, by) },
        sum: moneyText(parts, cents),
      }),
      by,
      headline: { says: "decideBy", on: by },
      link: {
        key: "swap",
        href: paths.skuSwap(storefront, orderId, one.lineId),
        text: orderActions.seeSwap,
      },
    },
  ];
}

/** A swap that could not begin may be asked for again; the line goes on as it was ordered (LC-10). */
async function askAgain(
  engine: EngineContext,
  parts: OrderParts,
  line: OrderLine,
): Promise<Step[]> {
  if (line.swapId === null || line.hasLeft || line.state === "cancelled") return [];
  const found = await loadFor(engine, parts, swap.lifecycle, line.swapId);
  const view = found && swap.view(found.snapshot, parts.viewer.role);
  if (view?.told !== "failed" || !view.events.includes("retried")) return [];
  const { storefront, orderId } = parts.context;
  return [
    {
      key: "swap",
      text: filled(orderSteps.swapFailed, {
        names: namesOf(parts, keptOf([line])),
      }),
      by: null,
      headline: null,
      link: {
        key: "swap",
        href: paths.skuSwap(storefront, orderId, line.id),
        text: orderActions.seeSwap,
      },
      isOffer: true,
    },
  ];
}

/** A phone line works once its customer has activated it (CARR-14). */
async function activate(engine: EngineContext, parts: OrderParts): Promise<Step[]> {
  const { activation: line, storefront, orderId } = parts.context;
  const found = line && (await loadFor(engine, parts, activation.lifecycle, line.activationId));
  const view = found && activation.view(found.snapshot, parts.viewer.role);
  const isOpen = view?.status === "waitSim" && view.kinds.length > 0;
  if (!isOpen && view?.status !== "portFailed") return [];
  return [
    {
      key: `carrier-activation ${view.status}`,
      text: isOpen ? orderSteps.activate : orderSteps.chooseNumber,
      by: null,
      headline: null,
      link: {
        key: "activate",
        href: paths.orderActivation(storefront, orderId),
        text: isOpen ? orderActions.activate : orderActions.seeLine,
      },
    },
  ];
}
