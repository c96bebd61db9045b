import { useLingui } from "@lingui/react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { renewalTerms, renewalWords } from "#app/messages/renewal-terms.ts";
import { Notice } from "#app/ui/notice.tsx";

export interface RenewalOfferData {
  readonly lineId: string;
  readonly name: string;
  readonly amountCents: number;
  readonly months: number;
  readonly charges: number | null;
  readonly on: string;
  readonly isTrial: boolean;
  readonly tax: keyof typeof renewalTerms.tax;
  /** How whoever orders it stops it. */
  readonly stoppedBy: keyof typeof renewalTerms.how;
}

/** What renews by itself, for how much, from when, and how to stop it: before the button that orders it (SUB-37). */
export function RenewalOffers({
  renewals,
  note,
}: {
  readonly renewals: readonly RenewalOfferData[];
  readonly note?: string | null;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  const [first] = renewals;
  if (first === undefined) return null;
  return (
    <Notice title={i18n._(renewalTerms.label)}>
      {renewals.map(({ lineId, name, amountCents, months, charges, on, isTrial, tax }) => {
        const values = {
          ...{ name, months, charges },
          ...{ amount: format.money(amountCents), day: format.date(on) },
        };
        const said = { ...renewalWords({ isTrial, isLimited: charges !== null }), values };
        return (
          <p key={lineId}>
            {i18n._(said)} {i18n._(renewalTerms.tax[tax])}
          </p>
        );
      })}
      {note && <p>{note}</p>}
      <p>{i18n._(renewalTerms.how[first.stoppedBy])}</p>
    </Notice>
  );
}
