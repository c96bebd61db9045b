/** Cancelling an order or some of its lines: choose, see what comes back, confirm (CANC). */
import type { I18n } from "@lingui/core";
import type { RequestScope } from "#app/.server/request/context.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { cancelReasons } from "#app/messages/cancellation.ts";
import { lostWords } from "#app/messages/lost-discount.ts";
import { backWords } from "#app/messages/mail-back.ts";
import { paths } from "#app/paths.ts";
import { sum } from "#machines/kit";
import { atSoldPrice, hasParcel, keptUnits, lastPlaces } from "#machines/order";
import type { LostSum } from "#machines/order";
import { isOwedFromPlacing } from "#machines/payment";
import { cancelledMoneyDueAt } from "#machines/return";
import { cancelAbsence } from "#app/.server/orders/order-absences.ts";
import { lineGoesOn } from "#app/.server/payments/telco/order-line.ts";
import { readerOf } from "#app/.server/payments/terms/agreed-terms.ts";
import { isPaidAtTheDoor } from "#app/.server/orders/order-charges.ts";
import { calledOffMoney } from "#app/.server/orders/lines/called-off-money.ts";
import { lineData } from "#app/.server/orders/lines/order-lines.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { tradeInNote } from "#app/.server/after-sales/trade-in/follows-purchase.ts";
import { typedOn } from "#app/.server/identity/typed/typed-answers.ts";
import { onTopBackText } from "#app/.server/after-sales/on-top-back.ts";
import {
  chosenLines,
  miscounted,
  offerOf,
  openLines,
  remaining,
  unitsToChoose,
} from "./cancellable.ts";
import type { ChosenLine } from "./cancellable.ts";

export async function cancelPage(request: Request, scope: RequestScope, address: OrderAddress) {
  const parts = await openOrder(request, scope, address);
  const { context, orderId, cancellation, view } = parts;
  const query = new URL(request.url).searchParams;
  const open = openLines(parts);
  const asked = query.has("all") ? open.map(({ id }) => id) : query.getAll("line");
  const choice = {
    lineIds: asked,
    unitsOf: (id: string) => (query.has("all") ? "" : (query.get(`units-${id}`) ?? "")),
  };
  const chosen = chosenLines(parts, open, choice);
  const wrong = miscounted(parts, open, choice);
  const isConfirming = query.get("step") === "confirm";
  const reason = query.get("reason") ?? "";
  const i18n = await i18nOf(request);
  const [note = ""] = (await typedOn(request, scope)).note ?? [];
  const absence = open.length > 0 ? null : cancelAbsence(parts);
  const isAtDesk =
    parts.viewer.role === "agent" &&
    (absence === "CancelManualOnly" || absence === "CancelRestManualOnly");
  return {
    orderId,
    orderHref: paths.order(context.storefront, orderId),
    tradeIn: open.length === 0 ? null : await tradeInNote(scope.engine, parts, i18n),
    lines: open.map((line) => ({
      ...lineData(parts, line),
      ...unitsToChoose(parts, line),
      isChosen:
        open.length === 1 ||
        (wrong.length > 0 ? asked.includes(line.id) : chosen.some((one) => one.line === line)),
      chosenUnits: chosen.find((one) => one.line === line)?.units ?? keptUnits(line).length,
      /** A number of units that nobody can call off. */
      isMiscounted: wrong.includes(line.id),
      totalCents: soldCents(keptUnits(line)),
      belongsTo: open.find(({ id }) => id === line.parentId)?.name ?? null,
    })),
    /** Everything that is left of the order can be called off. */
    isWhole: open.length === remaining(parts).length,
    /** Nothing was paid for what could be called off, so that nothing comes back. */
    isUnpaid: isPaidAtTheDoor(context) && open.every(({ isCaptured }) => !isCaptured),
    reason: Object.hasOwn(cancelReasons, reason) ? reason : "",
    note,
    /** The form was sent without a line. */
    isMissing: isConfirming && chosen.length === 0,
    confirm:
      isConfirming && chosen.length > 0 && wrong.length === 0
        ? {
            ...moneyOf(parts, chosen, i18n),
            phoneLine: await lineGoesOn(
              scope.engine,
              context,
              { lines: chosen.map(({ line }) => line), by: "cancelling" },
              await readerOf(request, context.storefront),
            ),
          }
        : null,
    /** Something that was chosen cannot be cancelled any more. */
    hasLost: asked.some((id) => chosen.every(({ line }) => line.id !== id)),
    offer: offerOf(parts),
    /** Why there is nothing to choose from. */
    absence: isAtDesk ? "CancelAtDesk" : absence,
    deskHref: isAtDesk ? paths.orderDesk(context.storefront, orderId) : null,
    returnHref: view.events.includes("return.requested")
      ? paths.return(context.storefront, orderId)
      : null,
    changeHref: paths.cancelOrder(context.storefront, orderId, {
      line: chosen.map(({ line }) => line.id),
      ...unitsIn(chosen),
      reason,
    }),
    ticket: { rev: cancellation?.rev ?? 0, key: newFormKey() },
  };
}

/** How many units of each line that keeps others, as the fields of the form. */
const unitsIn = (chosen: readonly ChosenLine[]): Record<string, string> =>
  Object.fromEntries(
    chosen.flatMap(({ line, units, isPart }) =>
      isPart ? [[`units-${line.id}`, String(units)]] : [],
    ),
  );

/** What units were sold for. */
const soldCents = (units: readonly Parameters<typeof atSoldPrice>[0][]): number =>
  sum(units.map((unit) => atSoldPrice(unit).totalCents));

/** What others lose, or their delivery, because these were bought with them, or what they gain. */
function lostOf(lost: readonly LostSum[], i18n: I18n) {
  return lost.map((one) => {
    const { label, note } = lostWords(one);
    return {
      ...{ key: `${one.is}-${one.when}`, cents: one.cents },
      ...{ label: i18n._(label), note: i18n._(note) },
    };
  });
}

/** What comes back for these lines, and to what; what was not charged is only released. */
function moneyOf(parts: OrderParts, chosen: readonly ChosenLine[], i18n: I18n) {
  const { context, view, at } = parts;
  const isCharged = chosen.some(({ line }) => line.isCaptured);
  const going = chosen.map(({ line, units }) => ({ line, places: lastPlaces(line, units) }));
  const money = calledOffMoney(context, going);
  const { off, back, released, givenCents, onTopCents } = money;
  const entries = [
    ...back.map((entry) => ({ ...entry, isCharged: true })),
    ...released.map((entry) => ({ ...entry, isCharged: false })),
  ];
  return {
    lines: chosen.map(({ line, units, isPart }, at) => ({
      ...{ lineId: line.id, units, isPart },
      totalCents: soldCents(off[at] ?? []),
    })),
    totalCents: money.totalCents,
    less: [
      ...lostOf(money.lost, i18n),
      ...(givenCents > 0
        ? [{ key: "given", cents: givenCents, label: i18n._(backWords.goodwill) }]
        : []),
    ],
    onTop: onTopBackText(parts, onTopCents, i18n),
    isCharged,
    /** Nobody needs to be asked first: the warehouse has none of it. */
    isAtOnce: chosen.every(({ line }) => !hasParcel(line) || line.state === "accepted"),
    isHeld: entries.some((entry) => !entry.isCharged),
    dueAt: isCharged ? cancelledMoneyDueAt(context.currency, at, context.utcOffsetMinutes) : null,
    entries: entries.map(({ paymentId, ...entry }) => {
      const payment = view.money.payments.find((one) => one.paymentId === paymentId);
      return {
        ...{ paymentId, ...entry },
        method: payment?.method ?? "",
        isOwed: payment !== undefined && isOwedFromPlacing(payment.method),
        display: payment?.display ?? null,
      };
    }),
  };
}
