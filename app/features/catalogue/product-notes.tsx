import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { stateName } from "#app/messages/catalogue.ts";
import { Disclosure } from "#app/ui/content.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What must be known before buying. */
export interface NotesData {
  /** Travels by road only (CART-36). */
  readonly hazmat: boolean;
  readonly prop65: boolean;
  /** Codes of the states it is not shipped to. */
  readonly noShip: readonly string[];
  /** Whether a gift card can be given back, as the storefront says; null for anything else. */
  readonly giftCard: MessageDescriptor | null;
}

/** Limits of shipping, and the warnings the law asks for. */
export function ProductNotes({ notes }: { notes: NotesData }) {
  const { i18n } = useLingui();
  const { listed } = useFormat();
  const { hazmat, prop65, giftCard } = notes;
  const states = notes.noShip.map((code) => stateName(i18n, code));
  const noShip = listed(states);
  return (
    <>
      {states.length > 0 && (
        <Notice tone="hold" title={<Trans>Does not ship to {noShip}</Trans>}>
          {hazmat ? (
            <Trans>It holds a large battery, which travels by road only.</Trans>
          ) : (
            <Trans>It is too large for the carriers that go there.</Trans>
          )}
        </Notice>
      )}
      {hazmat && states.length === 0 && (
        <Notice>
          <Trans>It holds a large battery, which travels by road only.</Trans>
        </Notice>
      )}
      {giftCard && <Notice>{i18n._(giftCard)}</Notice>}
      {prop65 && (
        <Disclosure summary={<Trans>California Proposition 65 warning</Trans>}>
          <p className="small">
            <Trans>
              <b>WARNING:</b> This product can expose you to chemicals which are known to the State
              of California to cause cancer and birth defects or other reproductive harm. For more
              information go to www.P65Warnings.ca.gov.
            </Trans>
          </p>
        </Disclosure>
      )}
    </>
  );
}
