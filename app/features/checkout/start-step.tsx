import { Trans } from "@lingui/react/macro";
import { LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import styles from "./checkout.module.css";

interface StartStepProps {
  readonly frame: FrameData;
  readonly guestHref: string;
  readonly signInHref: string;
  readonly signUpHref: string;
}

/** Where checkout begins: on as a guest first, and what an account would add. */
export function StartStep({ frame, guestHref, signInHref, signUpHref }: StartStepProps) {
  return (
    <CheckoutFrame frame={frame} title={<Trans>Check out</Trans>}>
      <div className={styles.start}>
        <Panel title={<Trans>As a guest</Trans>}>
          <Stack gap={4}>
            <p>
              <Trans>Email, address, card. No account and no password.</Trans>
            </p>
            <LinkButton href={guestHref} look="primary" wide>
              <Trans>Continue as a guest</Trans>
            </LinkButton>
            {frame.storefront === "us" && <Losses />}
          </Stack>
        </Panel>
        <Stack gap={3}>
          <h2>
            <Trans>With an account</Trans>
          </h2>
          <p className="muted">
            <Trans>Your cart is kept, and your address is filled in.</Trans>
          </p>
          <LinkButton href={signInHref} wide>
            <Trans>Sign in</Trans>
          </LinkButton>
          <LinkButton href={signUpHref} look="link">
            <Trans>Create an account</Trans>
          </LinkButton>
        </Stack>
      </div>
    </CheckoutFrame>
  );
}

/** What an account has in the US; the Polish store has none of it (PL-01, REW-14). */
function Losses() {
  return (
    <div>
      <p className="small muted">
        <Trans>What a guest goes without:</Trans>
      </p>
      <ul className="points muted small">
        <li>
          <Trans>reward points on this order</Trans>
        </li>
        <li>
          <Trans>store financing</Trans>
        </li>
        <li>
          <Trans>trade-in of an old device</Trans>
        </li>
      </ul>
    </div>
  );
}
