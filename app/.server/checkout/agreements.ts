/** Legal texts as they hold now, in the language they are read in, and what a cart has agreed to (LC-30). */
import { createHash } from "node:crypto";
import { agreementTexts } from "#app/messages/agreement.ts";
import { agreementNames } from "#machines/agreement";
import type { AgreementName } from "#machines/agreement";
import { factsOf } from "#machines/cart";
import type { Context } from "#machines/cart";
import { tellCart } from "#app/.server/cart/cart.ts";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

/** The consent of a cart that a text stands for; the bank's text is the bank's matter. */
export const consentOf = {
  termsOfSale: "legal",
  autoRenewal: "autoRenewal",
  financing: null,
} as const satisfies Record<AgreementName, "legal" | "autoRenewal" | null>;

/** The version of a text and the hash of its words as this request reads them. */
export async function textOf(request: Request, name: AgreementName) {
  const i18n = await i18nOf(request);
  const { version, title, lead, sections } = agreementTexts[name];
  const words = [title, lead, ...sections.flatMap((one) => [one.heading, ...one.paragraphs])];
  const hash = createHash("sha256")
    .update(words.map((word) => i18n._(word)).join("\n"))
    .digest("hex");
  return { version, hash };
}

/** A text that an order needs, and when it was accepted. */
export interface NeededAgreement {
  readonly name: AgreementName;
  readonly acceptedAt: string | null;
}

/** The texts this cart cannot be ordered without (PLACE-08, PLACE-14). */
export function neededBy(context: Context): NeededAgreement[] {
  const facts = factsOf(context);
  const needs = { legal: facts.legal !== "none", autoRenewal: facts.autoRenewal !== "none" };
  return agreementNames.flatMap((name) => {
    const consent = consentOf[name];
    return consent !== null && needs[consent]
      ? [{ name, acceptedAt: acceptedAt(context, consent) }]
      : [];
  });
}

export function acceptedAt({ checkout }: Context, consent: "legal" | "autoRenewal"): string | null {
  const found = checkout.agreements.find((one) => one.consent === consent);
  return (checkout.consents[consent] && found?.acceptedAt) || null;
}

/** TEXT_CHANGED: what was accepted of an earlier version is asked for anew. Says whether anything was. */
export async function forgetOutdated(
  engine: EngineContext,
  { id, context }: FoundCart,
): Promise<boolean> {
  const outdated = context.checkout.agreements.filter(
    ({ consent, version }) =>
      !agreementNames.some(
        (name) => consentOf[name] === consent && agreementTexts[name].version === version,
      ),
  );
  for (const { consent } of outdated)
    await tellCart(engine, id, { type: "consent.given", consent, accepted: false });
  return outdated.length > 0;
}

export function isNeeded(context: Parameters<typeof neededBy>[0], name: AgreementName): boolean {
  return neededBy(context).some((one) => one.name === name);
}
