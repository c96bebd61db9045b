/** Lays what the store says beside the bookkeeper's model: each difference is a sentence. */
import { brokenRules } from "#tests/kit/money.ts";
import { sum } from "./shares.ts";
import { isWindowOpen, lineOf, returnable } from "./model.ts";
import type { Model } from "./model.ts";
import type { Story } from "./story.ts";
import { newLetters } from "./letters.ts";
import {
  readBalance,
  readBook,
  readLedgers,
  readList,
  readOffers,
  readPage,
  readStored,
  readWire,
  worded,
} from "./read.ts";
import type { Page } from "./read.ts";
import {
  arrivedWords,
  daysOf,
  groupsOf,
  groupsOfAll,
  lastDay,
  leads,
  mayStandOver,
  merged,
  restful,
} from "./words.ts";

/** A difference; nothing where both say the same. */
function differs(what: string, said: unknown, meant: unknown): string[] {
  const [one, other] = [JSON.stringify(said), JSON.stringify(meant)];
  return one === other ? [] : [`${what}: ${one} instead of ${other}`];
}

/** Everything that the store says otherwise than it is. */
export async function untruths(story: Story): Promise<string[]> {
  const page = await readPage(story);
  return [
    ...unitsOnPage(story, page),
    ...moneyOnPage(story, page),
    ...sentencesOnPage(story, page),
    ...(await offers(story)),
    ...(await onList(story, page)),
    ...(await inData(story)),
    ...(await inBooks(story)),
    ...newLetters(story),
    ...(await brokenRules(story.world)),
  ];
}

const nowOf = ({ world }: Story): number => world.engine.clock.now();

/** Each line is told by what is true of its units, and no unit twice. */
function unitsOnPage(story: Story, { lines }: Page): string[] {
  const { model } = story;
  return model.lines.flatMap((line) => {
    const shown = lines.find(({ id }) => id === line.id);
    if (!shown) return [`page: line ${line.id} is not there`];
    const { told, word, quantity } = shown;
    const said = told.length > 0 ? told : [{ units: quantity, word }];
    const done = said.filter((one) => one.word === "Completed");
    const groups = groupsOf(model, line);
    return [
      ...differs(
        `page: units of line ${line.id}`,
        merged(said.map(({ units, word: one }) => ({ units, word: restful(one) }))),
        groups,
      ),
      ...(done.length > 0 && isWindowOpen(line, nowOf(story))
        ? [`page: line ${line.id} is complete while its window is open`]
        : []),
      ...(mayStandOver(word, groups, arrivedWords(model))
        ? []
        : [`page: "${word}" stands over ${JSON.stringify(groups)} of line ${line.id}`]),
      ...noteOf(story, line.id, shown.returnNote),
    ];
  });
}

/** Until when something may come back. */
function noteOf({ model }: Story, lineId: string, note: Page["lines"][number]["returnNote"]) {
  if (note?.says !== "until") return [];
  const last = lastDay(model, lineId);
  return last === null ? [] : differs(`page: window of line ${lineId}`, note.on, last);
}

/** What was paid, called off, given back and is left. */
function moneyOnPage({ model, prices }: Story, { price, lines }: Page): string[] {
  const { totals } = prices;
  const cancelled = model.lines.filter(({ isCancelled }) => isCancelled);
  const isOff = (lineId: string) => lineOf(model, lineId).isCancelled;
  const some = model.lines.filter(({ isCancelled }) => !isCancelled);
  const off_ = [
    ...cancelled.flatMap(({ units }) => units),
    ...some.flatMap(({ units, gone }) => units.slice(units.length - gone)),
  ];
  const cancelledCents = sum(off_.map(({ total }) => total));
  const back = model.refunds.filter(
    ({ parts, isOfUnits }) => !isOfUnits && !parts.every(({ lineId }) => isOff(lineId)),
  );
  const refundedCents = sum(back.flatMap(({ shares }) => shares)) + sum(model.goodwill);
  const chargedCents = sum(model.charged);
  const leftCents = totals.total - cancelledCents - refundedCents + chargedCents;
  const { subtotalCents, discountCents, shippingCents, taxCents, ewasteCents } = price.totals;
  const off = { cancelledCents, refundedCents, chargedCents, leftCents };
  const hasChanged = cancelledCents + refundedCents + chargedCents > 0;
  return [
    ...differs(
      "page: totals",
      [subtotalCents, discountCents, shippingCents, taxCents, ewasteCents],
      [totals.goods, totals.discount, totals.shipping, totals.tax, totals.fees],
    ),
    ...differs("page: total", price.totals.totalCents, totals.total),
    ...differs("page: what is off", askedOf(price.off), hasChanged ? off : null),
    ...differs(
      "page: payments",
      price.payments.map(({ totalCents }) => totalCents),
      model.payments,
    ),
    ...differs(
      "page: refunds",
      price.refunds.map(({ totalCents }) => totalCents).sort(),
      [...model.refunds.map(({ shares }) => sum(shares)), ...model.goodwill].sort(),
    ),
    ...lines.flatMap(({ id, priceCents }) =>
      differs(
        `page: price of line ${id}`,
        priceCents,
        sum(lineOf(model, id).units.map(({ goods }) => goods)),
      ),
    ),
  ];
}

/** The order's label, its headline and what stands below it. */
function sentencesOnPage(story: Story, { word, headline, lead }: Page): string[] {
  const { model } = story;
  const groups = groupsOfAll(model);
  const days = headline.says === "label" ? undefined : daysOf(model)[headline.says];
  const false_ = leads.filter(([said, isTrue]) => said.test(lead) && !isTrue(model, nowOf(story)));
  return [
    ...(mayStandOver(word, groups, arrivedWords(model))
      ? []
      : [`page: "${word}" stands over ${JSON.stringify(groups)}`]),
    ...(days && "on" in headline && !days.includes(headline.on)
      ? [`page: ${headline.says} ${headline.on} instead of ${days.join()}`]
      : []),
    ...refusedSentences(model, lead),
    ...false_.map(() => `page: says "${lead}" of ${JSON.stringify(groups)}`),
  ];
}

/** Each sentence about what was not taken counts the units of one return that were not. */
function refusedSentences({ cases, lines }: Model, lead: string): string[] {
  const told = [...lead.matchAll(/We could not accept (\d+) × ([^,.]+)/g)];
  return told.flatMap(([said, units, name = ""]) => {
    const isTrue = cases.some(
      (one) =>
        lines.some(({ id, name: whole }) => id === one.lineId && whole.startsWith(name.trim())) &&
        Number(units) === one.units - (one.accepted ?? 0) &&
        (one.refusedWord !== undefined || one.accepted === 0 || one.accepted === null),
    );
    return isTrue ? [] : [`page: says "${said}"`];
  });
}

/** What may be asked for: units that are there, while the window is open. */
async function offers(story: Story): Promise<string[]> {
  const { back, anew } = await readOffers(story);
  const { model } = story;
  return model.lines.flatMap((line) => {
    const units = returnable(model, line, nowOf(story));
    return [
      ...differs(`return page: units of line ${line.id}`, back.get(line.id), units),
      ...differs(`replacement page: units of line ${line.id}`, anew.get(line.id), units),
    ];
  });
}

async function onList(story: Story, page: Page): Promise<string[]> {
  const row = await readList(story);
  return [
    ...differs("list: total", row.totalCents, story.model.totalCents),
    ...differs("list: status", worded(row.label), page.word),
  ];
}

/** The order as its clients read it. */
async function inData({ model, ...story }: Story): Promise<string[]> {
  const wire = await readWire({ model, ...story });
  return [
    ...differs("data: total", wire.cost.total, model.totalCents),
    ...differs(
      "data: payments",
      wire.payment.map(({ cost_split }) => cost_split.total),
      model.payments,
    ),
    ...model.lines.flatMap((line) => {
      const cost = wire.lines.find(({ id }) => id === line.id)?.cost;
      const cents = sum(line.sold.map(({ total }) => total));
      const grouped = cost?.quantity_groups.map(
        ({ quantity, subtotal, tax, ewaste_fee, discount }) =>
          quantity * (subtotal + tax + ewaste_fee - discount.amount),
      );
      const goods = sum(line.sold.map(({ goods, tax, discount }) => goods + tax - discount));
      return [
        ...differs(`data: total of line ${line.id}`, cost?.total, cents),
        ...differs(`data: groups of line ${line.id}`, sum(grouped ?? []), goods),
      ];
    }),
  ];
}

/** What each payment took, let go and gave back: by its provider's book, and by the store's own. */
async function inBooks(story: Story): Promise<string[]> {
  const { model } = story;
  const stored = await readStored(story);
  const [book, ledgers] = [await readBook(story, stored), await readLedgers(story, stored)];
  const given = (at: number) => sum(model.refunds.map((back) => back.given[at] ?? 0));
  return [
    ...model.payments.flatMap((_, at) => {
      const meant = {
        ...{ takenCents: model.taken[at], releasedCents: model.released[at] },
        ...{ refundedCents: given(at), chargedCents: model.charged[at] },
      };
      return [book[at], ledgers[at]].flatMap((said, nth) => {
        if (!said) return [];
        const { creditedCents: _credited, ...moved } = said;
        const whose = nth === 0 ? "provider's book" : "store's book";
        return differs(`${whose}: payment ${at}`, moved, meant);
      });
    }),
    ...differs(
      "books: goodwill",
      sum(ledgers.map(({ creditedCents }) => creditedCents)) + (await readBalance(story)),
      sum(model.goodwill) -
        sum(model.giftsOwed) +
        sum(model.refunds.flatMap(({ onCard }) => onCard)),
    ),
    ...differs(
      "store: units given back",
      stored.lines.map(({ returnedUnits }) => returnedUnits),
      model.lines.map(({ back }) => back),
    ),
    ...differs(
      "store: units called off",
      stored.lines.map(({ cancelledUnits }) => cancelledUnits),
      model.lines.map(({ isCancelled, units, gone }) => (isCancelled ? units.length : gone)),
    ),
  ];
}

/** The same with what a bank refused, which is asked for all the same. */
function askedOf(off: Page["price"]["off"]) {
  if (off === null) return null;
  const { cancelledCents, refundedCents, declinedCents, chargedCents, leftCents } = off;
  return {
    ...{ cancelledCents, refundedCents: refundedCents + declinedCents },
    ...{ chargedCents, leftCents: leftCents - declinedCents },
  };
}
