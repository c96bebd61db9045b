/** What is said of an order's phone line: how it begins to work, its deposit, and what of it does not end with the order (CARR-13, CARR-17). */
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { TermsReader } from "#app/.server/payments/terms/agreed-terms.ts";
import { money } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { lineReview } from "#app/messages/line-review.ts";
import * as activation from "#machines/carrier-activation";
import { isActiveLine } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import { telcoNames } from "./telco-words.ts";

type Ordered = Pick<Context, "orderId" | "lines" | "activation">;

const isPhoneLine = ({ productType }: OrderLine): boolean => productType === "Carrier";

/** Of an order that was just placed; none without a phone line. */
export async function lineBegins(
  engine: EngineContext,
  order: Ordered,
  reader: TermsReader,
): Promise<string[]> {
  if (!order.lines.some(isPhoneLine)) return [];
  const deposit = depositOf(await lineOf(engine, order), reader);
  return [
    reader.i18n._(lineReview.works),
    ...(deposit === null ? [] : [reader.i18n._(filled(lineReview.deposit, deposit))]),
  ];
}

interface Gone {
  readonly lines: readonly OrderLine[];
  /** They are called off, or sent back with their phone. */
  readonly by: "cancelling" | "returning";
}

/** What of an order is called off, and else what came back. */
export function goneOf({ lines }: Pick<Context, "lines">): Gone {
  const off = lines.filter(({ state }) => state === "cancelled");
  const back = lines.filter(({ returnedUnits }) => returnedUnits > 0);
  return off.some(isPhoneLine)
    ? { lines: off, by: "cancelling" }
    : { lines: back, by: "returning" };
}

/** Where a line goes that its carrier has activated: that it goes on, its deposit too, and who ends it. */
export async function lineGoesOn(
  engine: EngineContext,
  order: Ordered,
  gone: Gone,
  reader: TermsReader,
): Promise<string[]> {
  if (!gone.lines.some((line) => isActiveLine(order, line))) return [];
  const line = await lineOf(engine, order);
  if (!line?.telco) return [];
  const carrier = telcoNames[line.telco];
  const deposit = depositOf(line, reader);
  const words = gone.by === "returning" ? lineReview.goesOnBack : lineReview.goesOn;
  return [
    reader.i18n._(filled(words, { carrier })),
    ...(deposit === null
      ? []
      : [reader.i18n._(filled(lineReview.depositGoesOn, { ...deposit, carrier }))]),
  ];
}

/** What the carrier asks for as a deposit, which the shopper agreed to; null where there is no line, or none is asked for. */
export async function depositCentsOf(engine: EngineContext, order: Ordered) {
  if (!order.lines.some(isPhoneLine)) return null;
  return (await lineOf(engine, order))?.depositCents ?? null;
}

async function lineOf(engine: EngineContext, { orderId, activation: line }: Ordered) {
  const actor = { role: "system" as const, id: "phone-lines", keys: [`order:${orderId}`] };
  const found = line && (await loadFor(engine, { actor }, activation.lifecycle, line.activationId));
  return found && activation.view(found.snapshot, "system");
}

function depositOf(
  line: Pick<activation.ActivationView, "depositCents"> | null,
  { locale, currency }: TermsReader,
): { readonly amount: string } | null {
  const cents = line?.depositCents ?? null;
  return cents === null ? null : { amount: money(cents, currency, locale) };
}
