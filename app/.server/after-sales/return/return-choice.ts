/** What a shopper chooses to send back: read from a query or a form, and judged before anything is asked for. */
import { createHash } from "node:crypto";
import { isReturnReason } from "#app/messages/return.ts";
import * as order from "#machines/order";
import { isClaim } from "#machines/return";
import type { TypedAnswers } from "#app/.server/identity/typed/typed-fields.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** One line as the form holds it; lines that are not ticked keep what was typed. */
export interface ChosenLine {
  readonly lineId: string;
  readonly isChosen: boolean;
  readonly units: number;
  readonly serials: readonly string[];
  /** A unit was named that is no longer there to be sent back: the form is older than that. */
  readonly hasMoved: boolean;
}

export interface ReturnChoice {
  readonly lines: readonly ChosenLine[];
  readonly reasonCode: string;
  readonly reasonText: string;
  readonly channel: string;
}

/** Why a choice cannot be sent, by the name of its field; codes of `returnFaults`. */
export type ReturnFaults = Readonly<Record<string, string>>;

/** What of a line may come back. */
export interface LineOffer {
  readonly lineId: string;
  readonly units: number;
  /** Each unit needs an IMEI or serial number (RET-04). */
  readonly needsSerials: boolean;
  /** Those on record whose units are still with the shopper. */
  readonly known: readonly string[];
  /** What a form calls each of them, in the same order. */
  readonly names: readonly string[];
}

const MAX_TEXT = 500;

/** Everything a return may hold, for the hidden fields of the last step and the way back to the first. */
export function readChoice(form: FormData, offers: readonly LineOffer[]): ReturnChoice {
  return choiceIn((name) => form.getAll(name).map(String), offers);
}

/** A choice as it was sent, and waits for its sender to sign in. */
export function choiceWaiting(typed: TypedAnswers, offers: readonly LineOffer[]): ReturnChoice {
  return choiceIn((name) => typed[name] ?? [], offers);
}

/** A choice as the address of a page has it, with what the session has of it. */
export function readAsked(
  query: URLSearchParams,
  typed: TypedAnswers,
  offers: readonly LineOffer[],
): ReturnChoice {
  return choiceIn((name) => {
    const picked = query.getAll(name);
    if (name === "reasonText") return typed[name] ?? [];
    if (!name.startsWith("serial-")) return picked;
    return [...picked.filter((value) => named.test(value)), ...(typed[name] ?? [])];
  }, offers);
}

function choiceIn(
  valuesOf: (name: string) => readonly string[],
  offers: readonly LineOffer[],
): ReturnChoice {
  const all = (name: string) =>
    valuesOf(name)
      .map((value) => value.trim())
      .filter(Boolean);
  const one = (name: string) => all(name)[0] ?? "";
  const ticked = all("line");
  return {
    lines: offers.map((offer) => {
      const { lineId, units, known } = offer;
      const said = all(`serial-${lineId}`);
      const given = [...new Set(said.flatMap((one) => serialNamed(one, offer)))];
      const isPlain = units === 1 && known.length === 1 && said.length === 0;
      return {
        lineId,
        isChosen: ticked.includes(lineId),
        units: numberIn(one(`units-${lineId}`)) ?? units,
        serials: isPlain ? known : given,
        hasMoved: said.some((one) => named.test(one) && !offer.names.includes(one)),
      };
    }),
    reasonCode: one("reasonCode"),
    reasonText: one("reasonText").slice(0, MAX_TEXT),
    channel: one("channel"),
  };
}

/** A number on record is called something else: addresses stay in histories and logs. */
const named = /^~/;

/**
 * What forms call the unit at a place of its line: the place, which stays its own whatever becomes of the others, and enough of its
 * number to tell that another unit has taken the place, but not which number it is.
 */
function nameAt(serials: readonly string[], serial: string): string {
  const check = createHash("sha256").update(serial).digest("hex").slice(0, 3);
  return `~${serials.indexOf(serial)}.${check}`;
}

/** What may be chosen of a line, by number and by name. */
export function unitsKnown(
  parts: OrderParts,
  line: order.OrderLine,
): Pick<LineOffer, "known" | "names"> {
  const known = knownSerials(parts, line);
  return { known, names: known.map((serial) => nameAt(line.serials, serial)) };
}

/** A name stands for the unit that had it when the form was drawn, or for none. */
function serialNamed(given: string, { known, names }: LineOffer): readonly string[] {
  if (!named.test(given)) return [given];
  return known.filter((_, at) => names[at] === given);
}

const numberIn = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : null);

/** What was picked of a choice, as the query of the next step; what was typed waits in the session. */
export function queryOf(
  { lines, reasonCode, channel }: ReturnChoice,
  offers: readonly LineOffer[],
): Record<string, string | string[]> {
  const chosen = lines.filter(({ isChosen }) => isChosen);
  return {
    line: chosen.map(({ lineId }) => lineId),
    ...Object.fromEntries(
      chosen.flatMap(({ lineId, units, serials }) => {
        const { known = [], names = [] } = offers.find((one) => one.lineId === lineId) ?? {};
        const picked = names.filter((_, at) => serials.includes(known[at] ?? ""));
        return [
          [`units-${lineId}`, String(units)],
          [`serial-${lineId}`, picked],
        ];
      }),
    ),
    ...{ reasonCode, channel },
  };
}

/** What was typed of a choice. */
export function typedIn(
  { lines, reasonText }: ReturnChoice,
  offers: readonly LineOffer[],
): TypedAnswers {
  const serials = lines.map(({ lineId, serials: given }): [string, string[]] => {
    const known = knownOf(offers, lineId);
    return [`serial-${lineId}`, given.filter((serial) => !known.includes(serial))];
  });
  return { ...Object.fromEntries(serials), reasonText: [reasonText] };
}

const knownOf = (offers: readonly LineOffer[], lineId: string) =>
  offers.find((one) => one.lineId === lineId)?.known ?? [];

/**
 * The numbers of units that are no longer with their shopper, or about to leave. Where a warehouse takes fewer than it was
 * asked for, it does not say which: none of them is known to be gone.
 */
function goneSerials({ returns, replacements }: OrderParts): readonly string[] {
  const back = returns
    .filter(({ isKept }) => !isKept)
    .flatMap(({ lines }) => lines.flatMap(({ serials }) => serials));
  // Once it is replaced its shopper has the new unit; an old one for which nothing was paid may have stayed.
  const owed = replacements
    .filter(({ label, isBack }) => label !== "refused" && (label !== "replaced" || isBack))
    .filter(({ units, approvedUnits }) => approvedUnits === 0 || approvedUnits === units)
    .flatMap(({ serials }) => serials);
  return [...back, ...owed];
}

/** Numbers that cannot be those of the units a line still has: other lines', and those that are gone. */
export function takenSerials(parts: OrderParts, lineId: string): readonly string[] {
  const others = parts.context.lines.flatMap(({ id, serials }) => (id === lineId ? [] : serials));
  return [...others, ...goneSerials(parts)].map(order.plainSerial).filter(Boolean);
}

/** The numbers of the units that somebody still has of a line, as far as they are known. */
function knownSerials(parts: OrderParts, { serials }: order.OrderLine): string[] {
  const gone = goneSerials(parts);
  return serials.filter((serial) => serial !== "" && !gone.includes(serial));
}

/** The lines of an order that may come back now. */
export function offersOf(parts: OrderParts): LineOffer[] {
  const { view, context } = parts;
  return view.lines.flatMap(({ id, returnableUnits }) => {
    const line = context.lines.find((one) => one.id === id);
    if (!line || returnableUnits < 1) return [];
    return {
      lineId: id,
      units: returnableUnits,
      needsSerials: order.isDevice(line),
      ...unitsKnown(parts, line),
    };
  });
}

export function faultsOf(
  parts: OrderParts,
  choice: ReturnChoice,
  offers: readonly LineOffer[],
): ReturnFaults {
  const channels: readonly string[] = parts.context.returnChannels;
  const chosen = choice.lines.filter(({ isChosen }) => isChosen);
  const perLine = chosen.flatMap((line, at) => {
    const offer = offers.find(({ lineId }) => lineId === line.lineId);
    const before = chosen.slice(0, at).flatMap(({ serials }) => serials.map(order.plainSerial));
    return offer ? lineFaults(line, offer, [...takenSerials(parts, line.lineId), ...before]) : [];
  });
  return Object.fromEntries([
    ...(chosen.length === 0 ? [["lines", "NothingChosen"]] : []),
    ...perLine,
    ...(isReturnReason(choice.reasonCode) ? [] : [["reasonCode", "ReasonRequired"]]),
    // What never arrived comes back on no way.
    ...(channels.includes(choice.channel) || isClaim(choice.reasonCode)
      ? []
      : [["channel", "ChannelRequired"]]),
  ]);
}

/** Each unit needs one number, no more and no less: OPEN-67. */
export function lineFaults(
  { lineId, units, serials, hasMoved }: ChosenLine,
  offer: LineOffer,
  taken: readonly string[],
): [string, string][] {
  if (units < 1 || units > offer.units) return [[`units-${lineId}`, "ReturnQuantityExceeded"]];
  if (!offer.needsSerials) return [];
  const field = `serial-${lineId}`;
  if (hasMoved) return [[field, "SerialNumberGone"]];
  if (serials.some((serial) => !/^[A-Za-z0-9 /-]{4,40}$/.test(serial)))
    return [[field, "SerialNumberUnreadable"]];
  const plain = serials.map(order.plainSerial);
  if (plain.some((one, at) => taken.includes(one) || plain.indexOf(one) < at))
    return [[field, "SerialNumberTaken"]];
  if (serials.length < units) return [[field, "SerialNumberRequired"]];
  return serials.length > units ? [[field, "TooManySerialNumbers"]] : [];
}
