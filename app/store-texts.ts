/** The texts of one language as one store says them: any of them may call it by its name, `{store}`. */
import { I18n } from "@lingui/core";
import type { MessageDescriptor, MessageOptions } from "@lingui/core";

type Values = MessageDescriptor["values"];

/**
 * Texts that know what the store is called, so that nobody who says one has to.
 *
 * @example new StoreTexts("Voltaria", texts)._(msg`Your cart at {store}`) // "Your cart at Voltaria"
 */
export class StoreTexts extends I18n {
  readonly store: string;

  constructor(store: string, texts: ConstructorParameters<typeof I18n>[0]) {
    super(texts);
    this.store = store;
  }

  override _(said: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const { store } = this;
    return typeof said === "string"
      ? super._(said, { store, ...values }, options)
      : super._({ ...said, values: { store, ...said.values } });
  }
}
