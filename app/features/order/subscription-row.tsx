import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { subscriptionLabels } from "#app/messages/subscription.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import type { Tone } from "#machines/kit";
import type { Label } from "#machines/subscription";
import styles from "./my-orders.module.css";

export interface SubscriptionRowData {
  readonly subscriptionId: string;
  readonly href: string;
  readonly name: string;
  readonly label: Label;
  readonly tone: Tone;
  readonly nextCharge: { readonly amountCents: number; readonly at: string } | null;
  /** Until when it may be used, once it was cancelled; ISO 8601 in UTC. */
  readonly endsAt: string | null;
  /** Of the store that it was bought in, which need not be the page's. */
  readonly currency: string;
  /** Where a claim is made on a care plan; null where none can be. */
  readonly claimsHref: string | null;
}

/** One subscription of the list: its status, its name, and the next charge. */
export function SubscriptionRow({ row }: { row: SubscriptionRowData }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { nextCharge, endsAt } = row;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <StateLabel state={row.tone}>{i18n._(subscriptionLabels[row.label])}</StateLabel>
        <h2 className={styles.name}>
          <Anchor href={row.href} className={styles.open}>
            {row.name}
          </Anchor>
        </h2>
        <p className={styles.facts}>
          <span className="data">{row.subscriptionId}</span>
          {nextCharge && (
            <span>
              <Trans>
                {format.moneyIn(nextCharge.amountCents, row.currency)} on{" "}
                {format.dateOf(nextCharge.at)}
              </Trans>
            </span>
          )}
          {endsAt !== null && (
            <span>
              <Trans>Ends on {format.dateOf(endsAt)}</Trans>
            </span>
          )}
        </p>
      </div>
      {row.claimsHref !== null && (
        <div className={styles.end}>
          <LinkButton href={row.claimsHref} small>
            <Trans>Make a claim</Trans>
          </LinkButton>
        </div>
      )}
    </li>
  );
}
