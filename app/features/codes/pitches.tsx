import { Trans } from "@lingui/react/macro";

/** A promotion of a line (CART-32). */
export interface PitchData {
  readonly offer_id: string;
  readonly sales_pitch: string;
  /** It is in the price, or its conditions are met. */
  readonly isApplied: boolean;
}

/** What is offered with a line, and whether the cart has it. */
export function Pitches({ promotions }: { promotions: readonly PitchData[] }) {
  return promotions.map(({ offer_id, sales_pitch, isApplied }) => (
    <p key={offer_id} className="small">
      {sales_pitch}
      {isApplied && (
        <span className="muted">
          {" · "}
          <Trans comment="an offer of this line">applied</Trans>
        </span>
      )}
    </p>
  ));
}
