/** What is typed to activate a line, and what of it the phone can take (CARR-15). */
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import * as address from "#machines/cart/schema/address.rules.ts";
import { phone } from "#machines/cart/schema/contact.rules.ts";
import type { ActivationKind, ActivationView } from "#machines/carrier-activation";
import type { Context } from "#machines/order";

/** A SIM card's number is printed on it, an eSIM's is the phone's own. */
const shapes = {
  SIM: { shape: /^\d{19,20}$/, code: "SimNumberInvalid" },
  eSIM: { shape: /^\d{32}$/, code: "EidInvalid" },
} as const;

/** An eSIM where the phone has one, a card where it takes one; an own device may have either (CARR-15). */
export async function simKindsOf(
  { store }: EngineContext,
  { lines, currency }: Pick<Context, "lines" | "currency">,
  { kinds, isOwnDevice }: Pick<ActivationView, "kinds" | "isOwnDevice">,
): Promise<readonly ActivationKind[]> {
  if (isOwnDevice) return kinds;
  const skus = lines.map(({ sku }) => sku);
  const products = await store.catalogue.products(currency, skus);
  const phones = products
    .map(({ attributes }) => attributes)
    .filter(({ sim_type_for_activation }) => sim_type_for_activation !== null);
  const takes = (kind: ActivationKind) =>
    kind === "port" ||
    phones.some(({ is_esim_enabled, sim_type_for_activation }) =>
      kind === "eSIM" ? is_esim_enabled : sim_type_for_activation === "pSIM",
    );
  return kinds.filter(takes);
}

/** What is wrong with single fields, by name; a number that comes later may be left out. */
export function detailCodes(
  fields: Readonly<Record<string, string>>,
  kind: ActivationKind,
  keepsNumber: boolean,
): Record<string, string> {
  const { simNumber = "", portNumber = "", portAccount = "", portPin = "" } = fields;
  const isPorting =
    kind === "port" || (keepsNumber && `${portNumber}${portAccount}${portPin}` !== "");
  const judged: Readonly<Record<string, string | null>> = {
    simNumber: kind === "port" ? null : numberCode(kind, simNumber),
    portNumber: isPorting ? phone("application")(portNumber) : null,
    portAccount: isPorting ? address.mandatory(portAccount) : null,
    portPin: isPorting ? address.mandatory(portPin) : null,
  };
  const wrong = Object.entries(judged).flatMap(([name, code]) => (code ? [[name, code]] : []));
  return Object.fromEntries(wrong);
}

function numberCode(kind: keyof typeof shapes, typed: string): string | null {
  const { shape, code } = shapes[kind];
  return shape.test(typed.replaceAll(/\s/g, "")) ? null : code;
}
