import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CodesPanel } from "#app/features/codes/codes-panel.tsx";
import type { CodesData } from "#app/features/codes/codes-panel.tsx";
import { HeldInVain } from "#app/features/order/held-in-vain.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { CheckoutFrame, CheckoutNotices } from "./checkout-frame.tsx";
import styles from "./checkout.module.css";
import { ReviewGroups } from "./review-groups.tsx";
import { Reviewing } from "./reviewing.tsx";
import type { ReviewStepProps } from "./reviewing.tsx";

/** Step four: everything once more, and the button that orders. */
export function ReviewStep(
  props: ReviewStepProps & {
    codes: CodesData;
    /** Money that pays nothing and is held all the same; worded by the server. */
    held: readonly string[];
    /** What only some orders have to be told, e.g. the terms of a trade-in. */
    terms?: ReactNode;
  },
) {
  const { frame, face, liveHref } = props;
  useLive(liveHref);
  const isWaiting = face === "processing" || face === "pending";
  return (
    <CheckoutFrame
      frame={frame}
      title={<Trans>Review</Trans>}
      extras={!isWaiting && <CodesPanel codes={props.codes} />}
    >
      <CheckoutNotices notices={frame.notices} />
      <HeldInVain held={props.held} />
      <Reviewing {...props}>
        <div className={styles.review}>
          <ReviewGroups {...props} />
        </div>
        {props.terms}
      </Reviewing>
    </CheckoutFrame>
  );
}
