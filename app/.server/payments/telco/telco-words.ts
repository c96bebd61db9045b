/** What the pages of a phone line say, worded here so that they stay light. */
import type { I18n } from "@lingui/core";
import { json } from "@remix-run/node";
import type { TypedResponse } from "@remix-run/node";
import { i18nOf } from "#app/.server/request/locale.ts";
import {
  activationField,
  activationStates,
  activationText,
  upgradeWithdrawn,
} from "#app/messages/carrier-activation.ts";
import type { ActivatingCarrier, Status } from "#machines/carrier-activation";
import type { Refusal } from "#machines/kit";
import { statusOf } from "#app/.server/request/event-form.ts";

/** The carriers by their own names, which are the same in every language. */
export const telcoNames: Readonly<Record<ActivatingCarrier, string>> = {
  VZW: "Verizon",
  ATT: "AT&T",
  SPR: "Sprint",
  TMB: "T-Mobile",
};

/** A sentence and what helps. */
export interface Said {
  readonly code: string;
  readonly title: string;
  readonly text: string;
}

export function saidOf(i18n: I18n, code: string): Said {
  const { title, text } = activationText(code);
  return { code, title: i18n._(title), text: i18n._(text) };
}

/** Whoever has a line already keeps it, whatever becomes of its upgrade. */
export function stateWords(i18n: I18n, status: Status, isUpgrade = false) {
  const isKept = isUpgrade && status === "withdrawn";
  const { title, text } = isKept ? upgradeWithdrawn : activationStates[status];
  return { title: i18n._(title), text: i18n._(text) };
}

/** How a refused form comes back: why in words, and what is wrong beside each field. */
export interface CarrierAnswer {
  readonly event: string;
  readonly refusal: Refusal;
  readonly said: Said | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** What is wrong with single fields, in words. */
export function fieldsIn(i18n: I18n, codes: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, i18n._(activationField(code))]),
  );
}

export async function refusedTelco(
  request: Request,
  event: string,
  refusal: Refusal,
  codes: Readonly<Record<string, string>> = {},
): Promise<TypedResponse<CarrierAnswer>> {
  const i18n = await i18nOf(request);
  const isOfField = Object.keys(codes).length > 0;
  const answer = {
    ...{ event, refusal, fields: fieldsIn(i18n, codes) },
    said: isOfField ? null : saidOf(i18n, refusal.code),
  };
  return json(answer, { status: statusOf(refusal) });
}
