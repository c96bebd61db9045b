import { Plural, Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Panel } from "#app/ui/panel.tsx";

export interface TradeInTermsData {
  /** The old devices, by name. */
  readonly devices: readonly string[];
  /** What they are expected to bring together; null where nobody has said. */
  readonly creditCents: number | null;
  /** Days to send them, from the later of the label and the new device (OPEN-54). */
  readonly sendDays: number;
  /** What holds beside that, for devices of upgrades. */
  readonly notes: readonly string[];
  /** What they may lose when they are checked, in words. */
  readonly check: string;
  /** What their credit does not go together with; null where the bank gives no discount. */
  readonly beside: string | null;
  readonly termsHref: string | null;
}

/** What holds for the old devices of an order (CONF-05, TRADE-08, TRADE-12 to TRADE-14, TRADE-28). */
export function TradeInTerms(props: TradeInTermsData) {
  const { devices, creditCents, sendDays, notes, check, beside, termsHref } = props;
  const format = useFormat();
  const names = format.listed(devices);
  const credit = creditCents === null ? null : format.money(creditCents);
  return (
    <Panel title={<Trans>Trade-in terms</Trans>}>
      {devices.length > 0 && (
        <p>
          <Trans>You trade in: {names}</Trans>
        </p>
      )}
      {credit !== null && (
        <p>
          <Trans>
            Estimated credit: <b className="num">{credit}</b>, paid to you after we have checked it.
            It does not lower today's total.
          </Trans>
        </p>
      )}
      <ul>
        <li>
          {credit === null ? (
            <Plural
              value={sendDays}
              one="Send the old device within # day of getting its label and the new one. Otherwise there is no credit, and one that you were given in advance is charged back."
              other="Send the old device within # days of getting its label and the new one. Otherwise there is no credit, and one that you were given in advance is charged back."
            />
          ) : (
            <Plural
              value={sendDays}
              one="Send the old device within # day of getting its label and the new one. Otherwise there is no credit for it."
              other="Send the old device within # days of getting its label and the new one. Otherwise there is no credit for it."
            />
          )}
        </li>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>
          <Trans>Back it up, sign out of your accounts and erase it before you send it.</Trans>
        </li>
        <li>{check}</li>
        <li>
          <Trans>The credit arrives within 7 business days after that.</Trans>
        </li>
        {beside !== null && <li>{beside}</li>}
        <li>
          <Trans>A trade-in cannot be cancelled once it is requested.</Trans>
        </li>
      </ul>
      {termsHref !== null && (
        <p className="small">
          <Anchor href={termsHref}>
            <Trans>All trade-in terms</Trans>
          </Anchor>
        </p>
      )}
    </Panel>
  );
}
