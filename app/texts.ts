/**
 * The texts of a document. Those it was written with stand in it, so that the browser can bring it to life at once; the
 * rest of the language follows (decision 011).
 */
import { I18n } from "@lingui/core";
import type { MessageDescriptor, MessageOptions, Messages } from "@lingui/core";
import { startTransition } from "react";
import { isLocale } from "./i18n.ts";
import type { Locale } from "./i18n.ts";
import { marketOf } from "./market.ts";
import type { Market } from "./market.ts";

/** The element that holds the texts; a script of data, which no policy has to allow. */
export const textsElement = { type: "application/json", id: "texts" } as const;

/** What any text may name: what the store is called, the number that it is called at, and the address that is written to. */
export type StoreFacts = Readonly<Record<"store" | "phone" | "mailbox", string>>;

/** The texts of a document by their ids, and what any of them may name: the number in each storefront. */
export type Written = Messages &
  Readonly<Record<"store" | "mailbox" | Market["storefront"], string>>;

type Values = MessageDescriptor["values"];

/** An element that stands for a value (`<0/>`), as Lingui puts it into a text. */
const ELEMENT = /^<\d+\/>$/;

/** What somebody typed is no element of a text, however it is written: whoever reads does not see what keeps it apart. */
function asTyped(values: Values): Values {
  const entries = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" && !ELEMENT.test(value) ? value.replaceAll("<", "<\u2060") : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Texts that know what the store is called and how it is reached, so that nobody who says one has to: any of them may name
 * it, `{store}`, the `{phone}` of the storefront one is in, and its `{mailbox}`.
 *
 * @example storeTexts(() => ({ store: "Voltaria", … }), texts)._(msg`Your cart at {store}`) // "Your cart at Voltaria"
 */
export function storeTexts(
  facts: () => StoreFacts,
  texts: ConstructorParameters<typeof I18n>[0],
): I18n {
  class StoreTexts extends I18n {
    override _(said: MessageDescriptor | string, values?: Values, options?: MessageOptions) {
      return typeof said === "string"
        ? super._(said, { ...facts(), ...asTyped(values) }, options)
        : super._({ ...said, values: { ...facts(), ...asTyped(said.values) } });
    }
  }
  return new StoreTexts(texts);
}

const slot = `<script type="${textsElement.type}" id="${textsElement.id}"></script>`;

/** Puts the texts that a document was written with into it. */
export function withTexts(html: string, used: Written): string {
  const json = JSON.stringify(used).replaceAll("<", "\\u003c");
  return html.replace(slot, () => slot.replace("><", () => `>${json}<`));
}

/** Whether the page asked for a text before it arrived. Only a browser sets it, and a browser has one document. */
let hasMissed = false;

/** The texts that stand in a document. Any other is silence until it arrives: never an id. */
export function browserTexts({ documentElement: { lang } }: Document): I18n {
  const locale = isLocale(lang) ? lang : "en-US";
  const json = document.getElementById(textsElement.id)?.textContent;
  const texts: Written = JSON.parse(json || "{}");
  const { store, mailbox } = texts;
  const facts = () => ({ store, mailbox, phone: texts[marketOf(location.pathname).storefront] });
  return storeTexts(facts, {
    locale,
    messages: { [locale]: texts },
    missing() {
      hasMissed = true;
      return "";
    },
  });
}

/** Hands the page more texts of its language. It is drawn anew only where it has missed one. */
export function addTexts(i18n: I18n, locale: Locale, texts: Messages): void {
  if (!hasMissed) {
    Object.assign(i18n.messages, texts);
    return;
  }
  hasMissed = false;
  startTransition(() => i18n.load(locale, texts));
}
