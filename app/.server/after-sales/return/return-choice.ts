/** What a shopper chooses to send back: read from a query or a form, and judged before anything is asked for. */
import { isReturnReason } from "#app/messages/return.ts";
import * as order from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** One line as the form holds it; lines that are not ticked keep what was typed. */
export interface ChosenLine {
  readonly lineId: string;
  readonly isChosen: boolean;
  readonly units: number;
  readonly serials: readonly string[];
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
}

const MAX_TEXT = 500;

/** Everything a return may hold, for the hidden fields of the last step and the way back to the first. */
export function readChoice(
  source: URLSearchParams | FormData,
  offers: readonly LineOffer[],
): ReturnChoice {
  const all = (name: string) =>
    source
      .getAll(name)
      .map((value) => String(value).trim())
      .filter(Boolean);
  const one = (name: string) => all(name)[0] ?? "";
  const ticked = all("line");
  return {
    lines: offers.map((offer) => {
      const { lineId, units, known } = offer;
      const given = [...new Set(all(`serial-${lineId}`).flatMap((one) => serialAt(one, known)))];
      const isPlain = units === 1 && known.length === 1;
      return {
        lineId,
        isChosen: ticked.includes(lineId),
        units: numberIn(one(`units-${lineId}`)) ?? units,
        serials: isPlain && given.length === 0 ? known : given,
      };
    }),
    reasonCode: one("reasonCode"),
    reasonText: one("reasonText").slice(0, MAX_TEXT),
    channel: one("channel"),
  };
}

/** A number on record is named by its place: addresses stay in histories and logs. */
function placeOf(serial: string, known: readonly string[]): string {
  const at = known.indexOf(serial);
  return at < 0 ? serial : `~${at}`;
}

function serialAt(given: string, known: readonly string[]): readonly string[] {
  const [, at] = /^~(\d{1,3})$/.exec(given) ?? [];
  return at === undefined ? [given] : known.slice(Number(at), Number(at) + 1);
}

const numberIn = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : null);

/** The choice as a query, for the way between the steps. */
export function queryOf(
  { lines, ...rest }: ReturnChoice,
  offers: readonly LineOffer[],
): Record<string, string | string[]> {
  const knownOf = (lineId: string) => offers.find((one) => one.lineId === lineId)?.known ?? [];
  const chosen = lines.filter(({ isChosen }) => isChosen);
  return {
    line: chosen.map(({ lineId }) => lineId),
    ...Object.fromEntries(
      chosen.flatMap(({ lineId, units, serials }) => [
        [`units-${lineId}`, String(units)],
        [`serial-${lineId}`, serials.map((serial) => placeOf(serial, knownOf(lineId)))],
      ]),
    ),
    ...rest,
  };
}

/** The lines of an order that may come back now. */
export function offersOf({ view, context, returns }: OrderParts): LineOffer[] {
  const gone = returns
    .filter(({ isKept }) => !isKept)
    .flatMap(({ lines }) => lines.flatMap(({ serials }) => serials));
  return view.lines.flatMap(({ id, returnableUnits }) => {
    const line = context.lines.find((one) => one.id === id);
    if (!line || returnableUnits < 1) return [];
    return {
      lineId: id,
      units: returnableUnits,
      needsSerials: order.isDevice(line),
      known: line.serials.filter((serial) => serial !== "" && !gone.includes(serial)),
    };
  });
}

export function faultsOf(
  choice: ReturnChoice,
  offers: readonly LineOffer[],
  channels: readonly string[],
): ReturnFaults {
  const chosen = choice.lines.filter(({ isChosen }) => isChosen);
  const perLine = chosen.flatMap((line) => {
    const offer = offers.find(({ lineId }) => lineId === line.lineId);
    return offer ? lineFaults(line, offer) : [];
  });
  return Object.fromEntries([
    ...(chosen.length === 0 ? [["lines", "NothingChosen"]] : []),
    ...perLine,
    ...(isReturnReason(choice.reasonCode) ? [] : [["reasonCode", "ReasonRequired"]]),
    ...(channels.includes(choice.channel) ? [] : [["channel", "ChannelRequired"]]),
  ]);
}

/** Each unit needs one number, no more and no less: OPEN-67. */
export function lineFaults(
  { lineId, units, serials }: ChosenLine,
  offer: LineOffer,
): [string, string][] {
  if (units < 1 || units > offer.units) return [[`units-${lineId}`, "ReturnQuantityExceeded"]];
  if (!offer.needsSerials) return [];
  const field = `serial-${lineId}`;
  if (serials.some((serial) => !/^[A-Za-z0-9 /-]{4,40}$/.test(serial)))
    return [[field, "SerialNumberUnreadable"]];
  if (serials.length < units) return [[field, "SerialNumberRequired"]];
  return serials.length > units ? [[field, "TooManySerialNumbers"]] : [];
}
